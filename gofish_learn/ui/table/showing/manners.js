// What each player has just said, and the mood each is in: by what everybody has seen happen, and by nothing else.

/** @import { Mood } from "../../furniture/faces.js" */

/**
 * Whose mood a step changes, and to which.
 * @param {TableStep} step
 * @returns {[number, Mood][]}
 */
function changed({ event, moment }) {
  const { seat, to, winners } = event;
  switch (moment.kind) {
    case "ask":
      return [[seat, "asking"]];
    case "catch":
      return [
        [to, "pleased"],
        [seat, "fooled"],
      ];
    case "no":
      return [[to, "fooled"]];
    case "wish":
    case "pair":
    case "book":
      return [[seat, "pleased"]];
    case "win":
    case "end":
      return winners.map((winner) => [winner, "pleased"]);
    default:
      return [];
  }
}

// One speaks at a time: of the others whoever spoke last, and what you said stays in your own place.
/** @param {() => number} you */
export function createManners(you) {
  /** @type {Map<number, string>} */
  const bubbles = new Map(); // seat -> what it said last in this conversation
  /** @type {Map<number, Mood>} */
  const moods = new Map();

  /** @param {TableStep} step */
  const begins = ({ event }) => event.type === "ask" || event.type === "deal";

  /** @param {TableStep} step */
  function feel(step) {
    if (begins(step)) moods.clear();
    for (const [seat, mood] of changed(step)) moods.set(seat, mood);
  }

  /** @param {TableStep} step */
  function take(step) {
    feel(step);
    if (begins(step)) bubbles.clear();
    if (step.bubble) say(step.bubble);
  }

  /** @param {Bubble} bubble */
  function say({ seat, text }) {
    for (const other of bubbles.keys()) if (other !== you() && seat !== you()) bubbles.delete(other);
    bubbles.set(seat, text);
  }

  /** @param {Bubble[]} said */
  function begin(said) {
    moods.clear();
    bubbles.clear();
    said.forEach(say);
  }

  return { bubbles, moods, take, begin, settle: (/** @type {TableStep[]} */ steps) => steps.forEach(feel) };
}
