// How the class has answered: a bar for each answer, and its number beside it. It is said in words as well.

import { make } from "../shared/dom.js";

/**
 * @param {ClassBars} bar
 * @param {number} most
 */
function row({ label, count, own, exact, chance }, most) {
  const marks = [chance, own ? "you" : "", exact ? "the answer" : ""].filter(Boolean).join(", ");
  const length = make("span", { class: "gofish-class-length" });
  length.style.setProperty("--of", String(most ? count / most : 0));
  return make(
    "div",
    { class: "gofish-class-bar", "data-own": own, "data-exact": exact },
    make("span", {}, label, marks ? make("b", {}, ` (${marks})`) : null),
    make("span", { class: "gofish-class-track" }, length),
    make("span", {}, String(count)),
  );
}

/** @param {ClassTally} tally */
export function drawTally({ bars, words }) {
  const most = Math.max(...bars.map((bar) => bar.count));
  return make(
    "div",
    { class: "gofish-class-tally", role: "img", "aria-label": words, "data-part": "tally" },
    ...bars.map((bar) => row(bar, most)),
  );
}
