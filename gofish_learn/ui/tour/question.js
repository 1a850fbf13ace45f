// A step of a tour: what is seen, the question with its choices, and after the answer what happened and why.

import { cardName } from "../furniture/cards.js";
import { cardFace } from "../furniture/drawings.js";
import { createFace } from "../furniture/faces.js";
import { freshId, make, setAttributes, setText, unseen } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { choiceItem, markOf } from "../unframed/choices.js";
import { stepHead } from "../unframed/head.js";
import { actionButton, leftOpen, quotation, spot, storyOf } from "../unframed/words.js";
import { createScene } from "./scene.js";

/**
 * @param {{ title: string, state: string, share: number }} content
 * @param {string} step
 */
export function tourHead(content, step) {
  return stepHead([content.title, " ", make("span", { class: "gt-step-title" }, step)], content);
}

/** @param {TourStep} content */
function verdictPart(content) {
  const { verdict } = content;
  const heading = spot("h3", "gp-verdict-words", verdict.headline);
  const node = make(
    "div",
    { class: `gp-verdict gp-verdict-${verdict.right ? "right" : "wrong"}`, "data-part": "verdict" },
    heading,
    verdict.say ? make("p", {}, verdict.say) : null,
    whyPart(verdict),
  );
  return { node, heading };
}

// What is behind an answer, for those who want to know.
/** @param {TourVerdict} verdict */
function whyPart(verdict) {
  return make(
    "details",
    { class: "gp-more", "data-part": "why" },
    make("summary", {}, "Why?"),
    make("p", {}, verdict.reason),
    verdict.happened.length ? make("h4", { class: "gp-small-heading" }, "What happened") : null,
    verdict.happened.length ? storyOf(verdict.happened, "What happened") : null,
    make("h4", { class: "gp-small-heading" }, "The rule"),
    make("p", {}, verdict.why),
    ...verdict.quotes.map(quotation),
    verdict.left_open ? leftOpen(verdict.left_open) : null,
  );
}

/** @param {TourStep} content */
function moves(content) {
  return make(
    "div",
    { class: "gp-moves" },
    actionButton("back", content.checking ? "Back to the tour" : "Back", "gf-button"),
    content.verdict ? actionButton("on", content.next, "gf-button gf-button-main") : null,
  );
}

// A choice that lies on the table: the seat is the button, and bears the mark of an answer.
/**
 * @param {string} text
 * @param {number} number
 * @param {ReturnType<typeof markOf> | null} mark null while the question is open
 */
function placedChoice(text, number, mark) {
  if (!mark) {
    const key = make("kbd", { class: "gp-key", "aria-hidden": "true" }, String(number + 1));
    const attributes = { "data-choice": number, "aria-label": text, "aria-keyshortcuts": number + 1 };
    return make("button", { type: "button", class: "gt-place", "data-action": "answer", ...attributes }, key);
  }
  const sign = make("span", { class: "gt-place-sign", "aria-hidden": "true" }, mark.sign);
  return make("span", { class: `gt-place gt-place-${mark.kind}` }, mark.sign ? sign : null, unseen(mark.words));
}

/** @param {TourStep} content */
function touchPart({ places, hand, verdict }) {
  if (hand || verdict || places.every((place) => place === null)) return null;
  const isAll = places.every((place) => place !== null);
  const words = isAll ? "Touch a player at the table." : "Touch a player at the table, or choose below.";
  return make("p", { class: "gt-touch" }, words);
}

// The hand whose cards answer: each is lifted by a touch, and what is lifted is then given or laid.
/**
 * @param {HandToPlay} hand
 * @param {number} keys how many keys the other answers have
 */
function handPart({ name, face: drawn, cards, play }, keys) {
  const face = createFace();
  face.update(drawn);
  const owner = make("h4", { class: "gt-hand-name", id: freshId("hand") }, face.node, `You play for ${name}`);
  const buttons = cards.map((card, number) =>
    make(
      "button",
      {
        type: "button",
        class: "gp-tap",
        "data-action": "lift",
        "data-card": card,
        "aria-label": cardName(card),
        "aria-pressed": "false",
        "aria-keyshortcuts": keys + number < 9 ? keys + number + 1 : null,
      },
      cardFace(card),
    ),
  );
  const done = actionButton("play-cards", "", "gf-button gf-button-main");
  showLifted(done, play, 0);
  const list = make("ul", { class: "gt-hand-cards", role: "list" }, ...buttons.map((button) => make("li", {}, button)));
  return make(
    "section",
    { class: "gt-hand gt-play", "aria-labelledby": owner.id, "data-part": "hand", "data-play": play },
    owner,
    list,
    done,
  );
}

/**
 * @param {HTMLElement} button
 * @param {string} play
 * @param {number} many
 */
function showLifted(button, play, many) {
  const words = many
    ? `${play} ${many === 1 ? "this card" : `these ${many} cards`}`
    : `Lift the cards to ${play.toLowerCase()}`;
  setText(button, words);
  setAttributes(button, { "aria-disabled": many ? null : "true" });
}

/** @param {HTMLElement} card */
export function lift(card) {
  setAttributes(card, { "aria-pressed": String(card.getAttribute("aria-pressed") !== "true") });
  const hand = card.closest("[data-part='hand']");
  showLifted(hand.querySelector("[data-action='play-cards']"), hand.dataset.play, liftedFrom(hand).length);
}

/** @param {Element} hand */
export function liftedFrom(hand) {
  return [...hand.querySelectorAll("button[aria-pressed='true']")].map((card) => card.dataset.card);
}

/** @param {TourStep} content */
export function tourPage(content) {
  const scene = createScene(content.verdict ? "The table afterwards" : "The table");
  scene.update(content.scene);
  const setting = make(
    "div",
    { class: "gp-setting", id: freshId("setting") },
    content.lead ? make("p", { class: "gt-lead" }, content.lead) : null,
    content.told.length ? storyOf(content.told, "So far") : null,
    content.facts ? make("p", {}, content.facts) : null,
  );
  const prompt = spot("h3", "gp-prompt", content.prompt);
  setAttributes(prompt, { "aria-describedby": setting.childElementCount ? setting.id : null });
  const verdict = content.verdict ? verdictPart(content) : null;
  const choices = make("ol", { class: "gp-choices", role: "list", "data-part": "choices" });
  const { verdict: said } = content;
  const beside = content.choices.map((_, number) => number).filter((number) => content.places[number] === null);
  content.choices.forEach((text, number) => {
    const mark = said && markOf(number === said.answer, number === said.chosen);
    const at = content.places[number];
    const place = at === "hand" ? null : scene.place(at);
    if (at === "hand" && content.hand) return;
    if (place) place.append(placedChoice(text, number, mark));
    else choices.append(choiceItem(text, content.hand ? beside.indexOf(number) : number, number, mark));
  });
  const node = make(
    "div",
    { class: "gp-page gt-low" },
    tourHead(content, content.step),
    make(
      "div",
      { class: "gp-split" },
      scene.node,
      make(
        "div",
        { class: "gp-ask", "data-part": "question" },
        setting,
        prompt,
        touchPart(content),
        content.hand ? handPart(content.hand, beside.length) : null,
        choices.childElementCount ? choices : null,
        verdict ? verdict.node : null,
        moves(content),
      ),
    ),
  );
  const isPlaced = content.places.some((place) => place !== null);
  return { node, spot: verdict ? verdict.heading : prompt, sight: isPlaced ? scene.node : prompt };
}

/** @param {TourDone} content */
export function donePage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const node = make(
    "div",
    { class: "gp-page gt-done", "data-part": "done" },
    make("span", { class: "gt-crown" }, icon("crown")),
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make("ul", { class: "gt-summary" }, ...content.summary.map((sentence) => make("li", {}, sentence))),
    make(
      "div",
      { class: "gp-moves" },
      actionButton("page", "Choose another tour", "gf-button gf-button-main", { "data-page": "books" }),
      actionButton("anew", "Take this tour again", "gf-button"),
    ),
  );
  return { node, spot: heading };
}
