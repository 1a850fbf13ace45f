// The bar of a class on every page that a learner opens: its host draws it, and here it is put in place. What the page
// knows by itself is which lines are new to it, and whether the question is open.
//
// The page is told that its learner is in a class by <meta name="gofish-class">.
//
// What tests and style sheets may rely on:
//   .gofish-class[data-news] where there is something new, [data-part="who|lines|lost|status"], [data-action="leave"]
//   .gofish-class-all[data-rests] as long as nothing pressed is an answer to the question that has just come
//   [data-line="question|table|showing|out"][data-new] with its [data-action="open|wait"]
//   the dialogs [data-part="frozen|question|leaving"] with [data-asked] for each question of a ticket, all but one hidden,
//   [data-field="value"], [data-part="note|tally"], [data-action="answer|rank|close|previous|next|hand-in|leave"]
// The page itself hears of news by the event "gofish-class-news" on the window.

import { classNewsByApp, createClassNews } from "../carriers/class-news.js";
import { listenForPresses, turnsDialog } from "../frame/pressing.js";
import { slider } from "../frame/slider.js";
import { createUpdater } from "../frame/update.js";
import { forgetToken, ownToken } from "../shared/browser-state.js";
import { make, setText } from "../shared/dom.js";
import { createLiveRegion } from "../shared/live-region.js";
import { behindAddress } from "../shared/saving/address.js";
import { settleToken } from "../shared/saving/old-token.js";
import { inTab } from "../shared/saving/storage.js";
import { veil } from "./frozen.js";
import { createQuestion } from "./question.js";
import { fetched } from "./requests.js";

const KEPT = "gofish.class."; // what this tab has opened or put off, so that its next page does not offer it again
const CLEAR = 8; // pixels below the bar
const SEEN_MS = 6000; // so long a sentence that comes and goes by itself is in sight
const TABLES = new Set(["play", "friends"]);
const OVER = '.gofish-root:is([data-screen="over"], [data-screen="review"])';

/** @import { At } from "../shared/dom.js" */

/** @param {string} app the app on the page; empty on one without */
export function createBar(app) {
  const root = make("div", { class: "gofish-class-all" });
  const voice = createLiveRegion();
  const status = voice.node;
  status.classList.add("gofish-hidden");
  /** @param {string} selector */
  const find = (selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  let known = new Set(); // the keys of the lines that were new when it was drawn last
  let version = -1;
  let fades = 0;

  /**
   * @param {string} sentence
   * @param {boolean} [isSeen] whether it stands on the page for a moment, too
   */
  function say(sentence, isSeen = false) {
    voice.say(sentence);
    status.toggleAttribute("data-seen", isSeen);
    clearTimeout(fades);
    if (isSeen) fades = window.setTimeout(() => status.removeAttribute("data-seen"), SEEN_MS);
  }

  /** @param {HTMLElement} line */
  const isNew = ({ dataset: { line, key, fresh } }) =>
    fresh === "always" || (fresh === "once" && inTab.get(KEPT + line) !== key);

  // One thing at a time has a line of its own; a link to the table that is open already leads nowhere.
  function settle() {
    const every = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-line]")]);
    for (const line of every) {
      const { href } = line.querySelector("a") ?? {};
      line.hidden = line.dataset.line === "table" && href === window.location.href.split("#")[0];
    }
    const fresh = every.filter((line) => !line.hidden && isNew(line));
    for (const line of every) line.toggleAttribute("data-new", line === fresh[0]);
    known = new Set(fresh.map((line) => line.dataset.key));
    find(".gofish-class")?.toggleAttribute("data-news", fresh.length > 0);
    clear();
    return fresh;
  }

  /** @param {HTMLElement} button */
  function note(button) {
    const { line, key } = /** @type {HTMLElement} */ (button.closest("[data-line]")).dataset;
    inTab.set(KEPT + line, key);
    keepFocus(settle);
  }

  // What fills the window leaves room for the bar, and what is brought into sight shall not lie under what stays in sight.
  function clear() {
    const [{ style }, top] = [document.documentElement, find(".gofish-class-top")];
    const bar = find(".gofish-class");
    const isKept = top && getComputedStyle(top).position === "sticky";
    style.scrollPaddingTop = isKept ? `${top.offsetHeight + CLEAR}px` : "";
    style.setProperty("--class-bar", bar ? `${bar.offsetHeight}px` : "");
    style.setProperty("--below-bar", isKept ? `${top.offsetHeight}px` : "");
  }

  // Whoever was in the bar stays there, though what had the focus is gone.
  /** @param {() => void} act */
  function keepFocus(act) {
    const wasHere = root.contains(document.activeElement);
    act();
    // `checkVisibility` would say the same; Safari has it since 17.4.
    const isSeen = document.activeElement !== document.body && document.activeElement?.getClientRects().length;
    if (isSeen || !wasHere) return;
    const line = find("[data-line=question] [data-action=open]");
    if (find("[data-part=question][open]")) question.focus();
    else (find("dialog[open] h2") ?? (line?.getClientRects().length ? line : find(".gofish-class")))?.focus();
  }

  /** @param {any} told */
  function hear(told) {
    if (told.version < version) return;
    version = told.version ?? -1;
    keepFocus(() => {
      place.put(told);
      question.update();
      const before = known;
      const fresh = settle().filter((line) => !before.has(line.dataset.key));
      if (fresh.length && (told.type === "closing" || !status.hasAttribute("data-seen")))
        say(fresh.map((line) => line.querySelector("span").textContent).join(" "));
    });
    window.dispatchEvent(new Event("gofish-class-news"));
  }

  // Whoever is put out of the class has a bar that says so.
  /** @param {any} told */
  function heard(told) {
    if (told.html) hear(told);
    else version = -1;
    if (told.type === "class") question.sendAgain();
  }

  // What became of an answer stays in sight, though the line is back after it.
  /** @param {boolean} isLost */
  function lost(isLost) {
    const sentence = find("[data-part=lost]");
    if (!sentence || root.hasAttribute("data-lost") === isLost) return;
    root.toggleAttribute("data-lost", isLost);
    const words = isLost ? sentence.textContent : find(".gofish-class").dataset.found;
    if (!status.hasAttribute("data-seen")) say(words);
  }

  const question = createQuestion({
    root,
    say,
    keepFocus,
    isPlaying: () => TABLES.has(app) && !document.querySelector(OVER),
  });
  const place = createUpdater(root, { own: question.own, slider, veil }, null);

  // A link to the table that is open already leaves its page as it is, and the table hears keys once nothing else does.
  /** @param {HTMLElement} button */
  async function open(button) {
    const { line } = /** @type {HTMLElement} */ (button.closest("[data-line]")).dataset;
    if (button instanceof HTMLAnchorElement) button.blur();
    if (line === "question") question.open();
    try {
      const { record } = line === "showing" ? await fetched("shown") : {};
      note(button);
      if (record) window.location.assign(`/gofish/play${behindAddress(record, "review")}`);
    } catch {
      say(find(".gofish-class").dataset.notOpened);
    }
  }

  // Whoever comes next on this device starts afresh.
  async function leave() {
    try {
      await fetched("leave", {});
      question.forget();
      forgetToken("/");
      window.location.assign("/join/name");
    } catch {
      setText(find("[data-part=leaving] [role=status]"), find("[data-part=leaving]").dataset.notLeft);
    }
  }

  /** @type {Record<string, (pressed: HTMLElement) => void>} */
  const acts = { ...question.acts, open, wait: note, leave };

  listenForPresses(root, (pressed) => {
    if (pressed.matches("[data-rests] [data-asked] :not(form)")) return;
    if (!turnsDialog(root, pressed)) acts[pressed.dataset.action]?.(pressed);
  });
  root.addEventListener("change", question.change);
  document.addEventListener("keydown", (event) => question.key(/** @type {At<KeyboardEvent>} */ (event)), true);
  document.body.prepend(root, status);
  new ResizeObserver(clear).observe(document.body);
  if (document.getElementById("gofish-about")) {
    classNewsByApp(heard);
  } else {
    const about = () => ({ app, token: ownToken().token });
    settleToken().then(() => createClassNews("bar", about, { heard, lost }));
  }
}

const [, app, book] = window.location.pathname.match(/\/gofish\/([\w-]+)$|\/(lessons)\//) ?? [];
if (document.querySelector('meta[name="gofish-class"]')) createBar(app ?? book ?? "");
