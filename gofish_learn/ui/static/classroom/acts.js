// One press after the other about the guess of a slide: it is asked, all guesses are shown, and the class goes on. The
// slide that answers shows the answer, and no slide before it offers that.

/** @typedef {"ask" | "tally" | "answer" | "on"} Act */

/** @type {Record<Act, string>} */
export const WORDS = { ask: "Ask the class", tally: "Show the guesses", answer: "Show the answer", on: "Go on" };

/**
 * What the press does.
 * @param {boolean} answers whether the slide answers a guess, and does not ask for one
 * @param {"asked" | "tally" | "answer" | null} stage how far the question has come; null where it is not asked just now
 * @returns {Act}
 */
export function actOn(answers, stage) {
  if (answers) return stage === "answer" ? "on" : "answer";
  if (!stage) return "ask";
  return stage === "asked" ? "tally" : "on";
}
