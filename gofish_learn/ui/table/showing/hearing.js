// What is heard of a step or an answer: sounds, and the sentences that are read aloud.

/** @import { createSound } from "../sound.js" */
/** @import { Plan } from "./pace.js" */

const GREATEST = ["win", "end", "book", "wish", "pair", "catch"];

// What is laid sounds as it is squared up and as it comes to the table: when, as shares of its way.
const GATHERED = ["book", "pair"];
const SQUARED = 0.5;
const LAID = 0.85;

/** @param {ReturnType<typeof createSound>} sound */
export function createHearing(sound) {
  /**
   * @param {TableStep} step
   * @param {Plan} plan
   * @param {boolean} begins
   */
  function hear({ event, moment }, plan, begins) {
    if (moment.kind === "turn" && !moment.own) return; // whose turn it is otherwise is no news to the ear
    const times = moment.kind === "catch" && moment.own ? event.cards.length : 1;
    const how = { own: moment.own, times, every: plan.each / 1000 };
    if (!plan.high || !GATHERED.includes(moment.kind)) return sound.play(begins ? "lift" : moment.kind, how);
    sound.play("square", { ...how, after: (SQUARED * plan.fly) / 1000 });
    sound.play(moment.kind, { ...how, after: (LAID * plan.fly) / 1000 });
  }

  // Where nothing is shown on the way, only the greatest of your own moments sounds.
  /** @param {TableStep[]} steps */
  function hearAll(steps) {
    const kinds = steps.filter((step) => step.moment.own || step.moment.kind === "end").map((step) => step.moment.kind);
    const greatest = GREATEST.find((kind) => kinds.includes(kind));
    if (greatest) sound.play(greatest);
  }

  return { hear, hearAll };
}

/** @param {TableScreen} answer */
export function sentencesOf(answer) {
  const isNews = answer.waiting_for !== "bots" && !(answer.say || "").includes(answer.prompt);
  const ruled = (answer.by_hand?.rulings || []).flatMap(({ head, say, sentence, cost }) => [head, say, sentence, cost]);
  return [answer.note, answer.say, ...ruled, isNews ? answer.prompt : null];
}
