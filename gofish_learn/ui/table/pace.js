// How long each kind of moment is shown, in milliseconds, at each speed: your own moments longer than the others'.

/**
 * How long a step takes, in milliseconds: see pace.js.
 * @typedef {object} Plan
 * @property {number} lift
 * @property {number} turn
 * @property {number} hold
 * @property {number} fly
 * @property {number} each
 * @property {number} rest
 * @property {boolean} high Whether cards are lifted, turned and thrown, and do not just go to their place.
 */
/** @import { Movement } from "../shared/switches/settings.js" */
/** @import { Step } from "./flights.js" */

export const SPEEDS = ["slow", "normal", "fast", "instant"];

/** @type {Record<string, number>} */
const FACTORS = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 };

// `lift` and `turn` pass before a card from the pond is seen, `hold` while it is looked at, `fly` while it moves; and
// `each` is what every further card adds.
/** @type {Record<string, Partial<Plan>>} */
const OWN = {
  ask: { hold: 800 },
  no: { hold: 700 },
  catch: { fly: 450, each: 250, hold: 250 },
  draw: { lift: 500, turn: 400, hold: 300, fly: 350 },
  wish: { lift: 500, turn: 400, hold: 1200, fly: 350 },
  pair: { fly: 800 },
  book: { fly: 1000, hold: 250 },
  refill: { fly: 500, each: 90 },
  end: { hold: 900 },
  win: { hold: 900 },
};

/** @type {Record<string, Partial<Plan>>} */
const OTHERS = {
  ask: { hold: 900 },
  no: { hold: 600 },
  catch: { fly: 500, each: 80, hold: 150 },
  draw: { fly: 550 },
  wish: { fly: 500, hold: 350 },
  pair: { fly: 650 },
  book: { fly: 750, hold: 100 },
  void: { fly: 900 },
  refill: { fly: 500, each: 45 },
  turn: { hold: 120 },
  skip: { hold: 800 },
  penalty: { hold: 1300 },
  expose: { hold: 1000 },
  deal: { fly: 350, each: 25 },
  draw_for_dealer: { fly: 750 },
  tie: { hold: 1100 },
  dealer: { hold: 1300 },
  misdeal: { hold: 1700 },
  end: { hold: 900 },
};

/** What an opponent may have a word for, beyond what has to be said. */
const REMARKS = ["draw", "wish", "pair", "book"];

// What a person has just done with her own hands she knows: it is felt, and soon over. What luck brings is looked at.
/** @type {Record<string, Partial<Plan>>} */
const DONE = {
  catch: { fly: 450, each: 100 },
  draw: { lift: 250, turn: 400, hold: 200, fly: 300 },
  wish: { lift: 250, turn: 400, hold: 1000, fly: 350 },
  pair: { fly: 700 },
  book: { fly: 1000 },
};
/** @type {Partial<Plan>} */
const DONE_ELSE = { hold: 300 };

const HEARD_MS = 900; // what an opponent says of what happened can be read
const REST_MS = 450; // between one bot's ask and the next
const LOOK_MS = 1600;
const STRAIGHT_MS = 250; // the longest way, where less is to move

/**
 * @param {Step} step
 * @param {string} speed
 * @param {boolean} isDone whether the person has just done it by hand
 * @param {Movement} movement
 * @returns {Plan}
 */
export function planOf({ kind, own, heard, moves }, speed, isDone, movement) {
  const done = isDone && (DONE[kind] ?? DONE_ELSE);
  const plan = done || (own && OWN[kind]) || OTHERS[kind] || { hold: 600 };
  const factor = FACTORS[speed];
  const { lift = 0, turn = 0, fly = 0, each = 0 } = plan;
  const isHeard = heard && REMARKS.includes(kind);
  const hold = Math.max(plan.hold ?? 0, isHeard ? HEARD_MS : 0);
  const further = Math.max(0, moves.length - 1);
  return {
    lift: lift * factor,
    turn: turn * factor,
    hold: hold * factor,
    fly: movement === "less" ? Math.min(fly * factor, STRAIGHT_MS) : fly * factor,
    each: each * factor,
    high: movement === "on",
    rest: (hold + fly + each * further) * factor,
  };
}

// Where a mistake may be spotted, there is time to look.
/** @type {(speed: string, mayCall: boolean) => number} */
export function restTime(speed, mayCall) {
  return (mayCall ? LOOK_MS : REST_MS) * FACTORS[speed];
}
