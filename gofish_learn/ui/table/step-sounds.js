// What is heard of a step.

/** @import { Step } from "./flights.js" */
/** @import { Plan } from "./pace.js" */
/** @import { createSound } from "./sound.js" */

const GREATEST = ["win", "end", "book", "wish", "pair", "catch"];

// What is laid sounds as it is squared up and as it comes to the table: when, as shares of its way.
const GATHERED = ["book", "pair"];
const SQUARED = 0.5;
const LAID = 0.85;

/** @param {ReturnType<typeof createSound>} sound */
export function createHearing(sound) {
  /** @type {(step: Step, plan: Plan, begins: boolean) => void} */
  function hear({ kind, own, moves }, plan, begins) {
    if (kind === "turn" && !own) return; // whose turn it is otherwise is no news to the ear
    const how = { own, times: kind === "catch" && own ? moves.length : 1, every: plan.each / 1000 };
    if (!plan.high || !GATHERED.includes(kind)) return sound.play(begins ? "lift" : kind, how);
    sound.play("square", { ...how, after: (SQUARED * plan.fly) / 1000 });
    sound.play(kind, { ...how, after: (LAID * plan.fly) / 1000 });
  }

  // Where nothing is shown on the way, only the greatest of your own moments sounds.
  /** @param {Step[]} steps */
  function hearAll(steps) {
    const kinds = steps.filter(({ own, kind }) => own || kind === "end").map(({ kind }) => kind);
    const greatest = GREATEST.find((kind) => kinds.includes(kind));
    if (greatest) sound.play(greatest);
  }

  return { hear, hearAll };
}
