// The bar itself: who one is, and what the teacher wants of all. One thing at a time has a line of its own, whose place is
// kept free for it, so that nothing on the page moves when it arrives; the others wait beside the name.

import { hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { createFrozen } from "./frozen.js";
import { createLeaving } from "./leaving.js";
import { createLines } from "./lines.js";
import { listen } from "./news.js";
import { createQuestion } from "./question.js";
import { createServer } from "./server.js";

/** @import { ClassLine } from "./lines.js" */
/** @import { ClassPlace } from "./server.js" */

const LOST = "The class cannot be reached just now. You can go on: this page tries again by itself.";
const FOUND = "The class is there again.";
const OUT = "You are not in this class any more: it was closed, or your teacher took you off the list.";
const NOT_OPENED = "That cannot be opened just now. Try again in a moment.";
const CLEAR = 8; // pixels below the bar

/** @param {ClassLine} line */
function createItem({ name, href }) {
  const says = make("span", {});
  const does = href ? make("a", {}) : make("button", { type: "button" });
  // A link to the table that is open already leaves its page as it is, and the table hears keys once nothing else does.
  if (href) does.addEventListener("click", () => does.blur());
  const wait = make("button", { type: "button", class: "gofish-class-quiet", "data-action": "wait" }, "Later");
  setAttributes(does, { "data-action": "open" });
  const back = make("a", { "data-action": "back", hidden: true });
  return withParts(make("li", { "data-line": name }, says, does, wait, back), { says, does, wait, back });
}

/** @param {ClassPlace} place */
export function createBar(place) {
  const server = createServer(place);
  const status = make("div", { class: "gofish-class-unseen", role: "status", "data-part": "status" });
  const who = make("span", { "data-part": "who" });
  const leave = make("button", { type: "button", class: "gofish-class-quiet", "data-action": "leave" }, "Leave");
  const me = make("p", { class: "gofish-class-me" }, who, leave);
  const items = make("ul", { role: "list", "data-part": "lines" });
  const lost = make("p", { class: "gofish-class-lost", "data-part": "lost", hidden: true }, LOST);
  const node = make(
    "section",
    { class: "gofish-class", "aria-label": "Your class", tabindex: -1, hidden: true },
    me,
    items,
    lost,
    status,
  );
  const frozen = createFrozen();
  const leaving = createLeaving(place, server.leave);
  const question = createQuestion(async (prompt, value) => listening.hear(await server.answer(prompt, value)), say);
  const top = make("div", { class: "gofish-class-top" }, node, question.node);
  const lines = createLines(place, question.open, server.shown);
  /** @type {ClassLine[]} */
  let shown = [];
  /** @type {ClassNews} */
  let news = null;

  /** @param {string} sentence */
  function say(sentence) {
    setText(status, status.textContent === sentence ? `${sentence}\u00a0` : sentence);
  }

  /** @param {ClassLine} line */
  async function open(line) {
    try {
      await line.open?.();
      note(line);
    } catch {
      say(NOT_OPENED);
    }
  }

  /** @param {ClassLine} line */
  function note(line) {
    lines.note(line);
    draw(lines.of(news));
  }

  /**
   * @param {ReturnType<typeof createItem>} item
   * @param {ClassLine} line
   */
  function drawItem(item, line) {
    const { says, does, wait, back } = item.parts;
    const isLarge = line === shown.find((one) => one.isNew);
    const [sentence, words] = isLarge ? line.large : line.small;
    setText(says, sentence);
    hide(says, !sentence || (!isLarge && shown.some((one) => one.isNew)));
    setText(does, words);
    setAttributes(does, { href: line.href });
    setAttributes(item, { "data-new": isLarge });
    does.onclick = () => open(line);
    hide(wait, !isLarge || !line.mayWait);
    wait.onclick = () => note(line);
    hide(back, isLarge || !line.back);
    if (line.back) setAttributes(back, { href: line.back.href });
    if (line.back) setText(back, line.back.words);
  }

  /** @param {ClassLine[]} newest */
  function draw(newest) {
    const isHere = node.contains(document.activeElement);
    shown = newest;
    keep(items, shown, (line) => `${line.name} ${Boolean(line.href)}`, createItem, drawItem);
    const isNew = shown.some((line) => line.isNew);
    setAttributes(node, { "data-news": isNew });
    clear();
    // `checkVisibility` would say the same; Safari has it since 17.4.
    const isSeen = document.activeElement?.getClientRects().length;
    if (isHere && !(isSeen && node.contains(document.activeElement))) node.focus();
  }

  // What is brought into sight shall not lie under what stays in sight.
  function clear() {
    const { style } = document.documentElement;
    const height = getComputedStyle(top).position === "sticky" ? top.offsetHeight : 0;
    style.scrollPaddingTop = height ? `${height + CLEAR}px` : "";
    style.setProperty("--below-bar", height ? `${height}px` : "");
  }

  /** @param {ClassNews} newest */
  function heard(newest) {
    const before = new Set(shown.filter((line) => line.isNew).map((line) => line.key));
    news = newest;
    setText(who, `${news.nickname} · ${news.name}`);
    hide(node, false);
    hide(me, false);
    frozen.update(news.frozen);
    question.update(news.prompt, news.filled_in);
    draw(lines.of(news));
    const fresh = shown.filter((line) => line.isNew && !before.has(line.key));
    if (fresh.length) say(fresh.map((line) => line.large[0]).join(" "));
    window.dispatchEvent(new Event("gofish-class-news"));
  }

  function out() {
    frozen.update(false);
    question.update(null);
    hide(me, true);
    hide(lost, true);
    hide(node, false);
    draw([{ name: "out", key: OUT, isNew: true, large: [OUT, "Join a class"], href: `${place.base}join` }]);
    say(OUT);
  }

  leave.addEventListener("click", leaving.open);
  const listening = listen(place.app, {
    heard,
    out,
    lost(isLost) {
      if (lost.hidden === !isLost) return;
      hide(lost, !isLost);
      say(isLost ? LOST : FOUND);
    },
  });
  new ResizeObserver(clear).observe(top);
  return [top, leaving.node, frozen.node];
}
