// What grows in the reef: a plant with a leaf for each part of a lesson, and a coral with a branch more now and then.

import { drawing } from "../shared/dom.js";

const LEAF = "M0 0C8-10 22-11 29-5 22 3 9 6 0 0z";
const STEM = "M36 96C31 82 41 70 36 56S32 30 36 10";
const TOP = 16;
const LOWEST = 84;

// The leaves stand from the bottom to the top, to the right and to the left by turns.
/**
 * @param {number} number
 * @param {number} parts
 */
function leafAt(number, parts) {
  const y = parts === 1 ? 40 : LOWEST - (number * (LOWEST - TOP - 8)) / (parts - 1);
  return number % 2 ? `translate(35 ${y}) scale(-1 1)` : `translate(37 ${y})`;
}

// What is done is a leaf; what is not yet is a bud, which is seen by its outline.
/**
 * @param {number} taken
 * @param {number} parts
 */
export function plant(taken, parts) {
  const leaves = Array.from({ length: parts }, (_, number) => {
    const at = leafAt(number, parts);
    return number < taken
      ? `<path d="${LEAF}" transform="${at}" class="gy-leaf"/>`
      : `<circle cx="9" cy="-2" r="4.5" transform="${at}" class="gy-bud"/>`;
  });
  const pearl = taken === parts ? `<circle cx="36" cy="9" r="7.5" class="gy-pearl"/>` : "";
  const stem = `<path d="${STEM}" class="${taken ? "gy-stem" : "gy-thread"}"/>`;
  return drawing("0 0 72 98", stem + leaves.join("") + pearl, "gy-plant");
}

/** @type {string[][]} */
const FORMS = [
  [
    '<path d="M45 96V44"/>',
    '<path d="M45 78L24 58"/>',
    '<path d="M45 70L67 48"/>',
    '<path d="M45 52L34 22"/>',
    '<path d="M45 56L60 20M24 58V40"/>',
  ],
  [
    '<path d="M45 96C43 70 46 62 45 38"/>',
    '<path d="M45 92C32 78 30 62 31 46"/>',
    '<path d="M45 92C58 78 60 62 59 46"/>',
    '<path d="M44 94C24 84 18 70 15 56"/>',
    '<path d="M46 94C66 84 72 70 75 56M45 38V18"/>',
  ],
  [
    '<path d="M45 94Q38 66 45 40Q52 66 45 94z"/>',
    '<path d="M42 94Q18 78 14 50Q36 62 42 94z"/>',
    '<path d="M48 94Q72 78 76 50Q54 62 48 94z"/>',
    '<path d="M40 95Q14 92 4 76Q26 74 40 95z"/>',
    '<path d="M50 95Q76 92 86 76Q64 74 50 95z"/>',
  ],
];
const COLOURS = ["#e0675c", "#8f63c6", "#e08a2e", "#d9559b", "#3f8fd0", "#2f9d8f", "#b58ae6", "#c98a12"];

/**
 * @param {number} place
 * @param {number} branches
 */
export function coral(place, branches) {
  const seed = '<circle cx="45" cy="88" r="6" class="gy-bud"/>';
  const form = FORMS[place % FORMS.length].slice(0, branches).join("");
  const colour = COLOURS[place % COLOURS.length];
  const grown = `<g class="gy-coral" stroke="${colour}">${form}</g><g class="gy-gleam">${form}</g>`;
  return drawing("0 0 90 98", branches ? grown : seed, "gy-plant");
}

const BUBBLE = '<circle cx="60" cy="60" r="40" class="gy-bubble"/><path d="M38 52q5-16 20-18" class="gy-shine"/>';

// Where an opponent will swim that was not met yet.
export function bubble() {
  return drawing("0 0 120 120", BUBBLE, "gf-face-drawing");
}
