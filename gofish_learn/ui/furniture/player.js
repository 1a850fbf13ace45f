// What every seat shows, yours and the others': laid groups as chips, the score, whose turn it is, what was just said.

import { hide, keep, make, setAttributes, setText, unseen } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { indexOf, rankNames, suitOf } from "./cards.js";
import { suitDrawing } from "./drawings.js";

/** @param {Group} group */
function createChip(group) {
  return make(
    "li",
    { class: "gf-chip", title: rankNames(group.rank) },
    make("span", { "aria-hidden": "true" }, indexOf(group.rank)),
    make(
      "span",
      { class: "gf-chip-suits", "aria-hidden": "true" },
      ...group.cards.map((card) => suitDrawing(suitOf(card))),
    ),
    unseen(""),
  );
}

/**
 * @param {HTMLElement} chip
 * @param {Group} group
 */
function updateChip(chip, group) {
  const counted = group.counted !== false;
  chip.classList.toggle("gf-uncounted", !counted);
  setText(chip.lastElementChild, counted ? rankNames(group.rank) : `${rankNames(group.rank)}, not counted`);
}

/**
 * A player's name before what is theirs: "Ana’s", or "Your".
 * @param {string} name
 */
export function whose(name) {
  return name === "You" ? "Your" : `${name}’s`;
}

// A rank can be laid twice as pairs, so the cards tell groups apart, not the rank.
/** @param {Group} group */
function chipKey(group) {
  return group.cards.join("");
}

export function createLaid() {
  const node = make("ul", { class: "gf-laid", role: "list" });
  /**
   * @param {Group[]} groups
   * @param {string} label
   */
  function update(groups, label) {
    setAttributes(node, { "aria-label": label });
    keep(node, groups, chipKey, createChip, updateChip);
    hide(node, groups.length === 0);
  }
  return { node, update };
}

export function createScore() {
  const number = make("b", {});
  const node = make("span", { class: "gf-score" }, "Score ", number);
  return { node, update: (/** @type {number} */ score) => setText(number, String(score)) };
}

export function createTurnMark() {
  const words = make("span", {});
  const node = make("span", { class: "gf-turn" }, icon("turn"), words);
  /**
   * @param {boolean} isTurn
   * @param {string} text
   */
  function update(isTurn, text) {
    setText(words, text);
    hide(node, !isTurn);
  }
  return { node, update };
}

// The live region tells the same in full sentences, so a bubble is for the eye only.
export function createBubble() {
  const node = make("span", { class: "gf-bubble", "aria-hidden": "true", hidden: true });
  /** @param {string} text */
  function update(text) {
    setText(node, text || "");
    hide(node, !text);
  }
  return { node, update };
}
