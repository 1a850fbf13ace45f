// What there is to do on a screen: choose, guess, cross out worlds, deal, listen, or say who asked.

import { createFace } from "../furniture/faces.js";
import { make, setAttributes } from "../shared/dom.js";
import { choiceItem, markOf } from "../unframed/choices.js";
import { guessLine } from "../unframed/guess.js";
import { actionButton } from "../unframed/words.js";

/** @import { Page } from "../unframed/page.js" */

const NOT_YET = "Touch the line.";
const DEALS = [1, 10, 100];
/** What is marked where no choice is right. */
const YOURS = { kind: "other", sign: "", words: "your answer" };

// Once it is answered only what was chosen stays, so that what comes of it is seen without scrolling.
/** @param {StoryContent} content */
function choicesPart({ choices, answer, right, reply }) {
  const shown = choices.filter(({ key }) => !reply || key === answer);
  return make(
    "ol",
    { class: "gp-choices", role: "list" },
    ...shown.map(({ key, text }, number) =>
      choiceItem(text, number, key, reply && (right ? markOf(key === right, true) : YOURS)),
    ),
  );
}

/** @param {StoryContent} content */
function recallPart({ players, answer, reply }) {
  return make(
    "ol",
    { class: "gp-choices gy-faces", role: "list", "aria-label": "Who may have asked" },
    ...players.map(({ seat, name, face }) => {
      const drawn = createFace();
      drawn.update(face);
      const attributes = { type: "button", class: "gy-face", "data-action": "answer", "data-seat": seat };
      const disabled = reply ? { "aria-disabled": "true", "aria-pressed": String(answer === seat) } : {};
      return make("li", {}, make("button", { ...attributes, ...disabled }, drawn.node, make("span", {}, name)));
    }),
  );
}

/** @param {Page} page */
export function createAct(page) {
  /** @type {Set<number>} */
  const crossed = new Set();
  let screen = "";
  const send = make("button", { type: "submit", class: "gf-button gf-button-main" }, "That’s my guess");
  const place = make("div", {});
  const form = make(
    "form",
    { "data-form": "guess", novalidate: true },
    place,
    make("div", { class: "gp-moves" }, send),
  );
  /** @type {ReturnType<typeof guessLine>} */
  let line = null;

  // What was done on another screen is done with.
  /** @param {string} name */
  function turnTo(name) {
    if (screen === name) return;
    screen = name;
    crossed.clear();
    line = guessLine({
      label: "Your guess, of 100",
      most: 100,
      ends: ["never", "always"],
      words: (value) => `${value} in 100`,
      nothing: NOT_YET,
    });
    place.replaceChildren(line.node);
    line.settle();
  }

  /**
   * @param {StoryContent} content
   * @returns {Node[]}
   */
  function parts(content) {
    const { does, reply } = content;
    if (does === "choose") return [choicesPart(content)];
    if (does === "guess") return reply ? [] : [form];
    if (does === "deal") {
      const buttons = DEALS.map((count) =>
        actionButton("deal", `Deal ${count}`, "gf-button", { "data-count": count, "data-mark": `deal-${count}` }),
      );
      return content.deals.most ? [] : [make("div", { class: "gp-moves" }, ...buttons)];
    }
    if (reply) return [];
    if (does === "listen") {
      const label = content.heard ? "Next ask" : "Listen";
      return [
        make("p", { "data-part": "heard" }, `${content.heard} of 6 heard`),
        make(
          "div",
          { class: "gp-moves" },
          actionButton("listen", label, "gf-button gf-button-main", { "data-mark": "listen" }),
        ),
      ];
    }
    if (does === "strike")
      return [make("div", { class: "gp-moves" }, actionButton("strike", "Done", "gf-button gf-button-main"))];
    return [];
  }

  /** @param {HTMLElement} button */
  function world(button) {
    const number = Number(button.dataset.number);
    const isOut = !crossed.delete(number);
    if (isOut) crossed.add(number);
    button.classList.toggle("gy-out", isOut);
    setAttributes(button, { "aria-pressed": String(isOut) });
  }

  function submit() {
    const guess = line.value();
    if (guess !== null) return page.send("answer", { answer: guess });
    page.note(NOT_YET);
    line.range.focus();
  }

  /** @param {HTMLElement} button */
  function answer({ dataset }) {
    page.send("answer", { answer: dataset.choice ?? Number(dataset.seat) });
  }

  const actions = {
    answer,
    world,
    strike: () => page.send("strike", { worlds: [...crossed] }),
    deal: (/** @type {HTMLElement} */ button) => page.send("deal", { count: Number(button.dataset.count) }),
    listen: () => page.send("listen"),
  };

  // Who may have asked: they sit in the picture, and are touched there.
  /** @param {StoryContent} content */
  function faces(content) {
    return content.players ? recallPart(content) : null;
  }

  return { turnTo, parts, faces, submit, actions, crossed };
}
