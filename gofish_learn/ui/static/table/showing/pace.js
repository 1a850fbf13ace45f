// How long things are shown, in milliseconds, at each speed.

export const SPEEDS = ["slow", "normal", "fast", "instant"];

/** @type {Record<string, number>} */
const FACTORS = { slow: 1.8, normal: 1, fast: 0.42, instant: 0 };

/** @type {Record<string, number>} */
const STEP_MS = {
  ask: 1150,
  give: 950,
  go_fish: 850,
  refuse: 850,
  draw: 800,
  lay: 950,
  refill: 750,
  skip: 800,
  penalty: 1300,
  expose: 1000,
  draw_for_dealer: 750,
  tie: 1100,
  dealer: 1300,
  misdeal: 1700,
  deal: 500,
  turn: 120,
  end: 300,
};

const OWN_ASK_MS = 1000; // all steps of one's own ask together, at normal speed
const REST_MS = 450; // between one bot's ask and the next
const LOOK_MS = 1600;

// One number a step. An answer to your own ask is never drawn out: you know what you asked.
/**
 * @param {TableStep[]} steps
 * @param {string} speed
 * @param {boolean} isOwnAsk
 */
export function stepTimes(steps, speed, isOwnAsk) {
  const plain = steps.map((step) => STEP_MS[step.event.type] ?? 600);
  const total = plain.reduce((sum, ms) => sum + ms, 0);
  const shrink = isOwnAsk && total > OWN_ASK_MS ? OWN_ASK_MS / total : 1;
  return plain.map((ms) => ms * shrink * FACTORS[speed]);
}

// Where a mistake may be spotted, there is time to look.
/**
 * @param {string} speed
 * @param {boolean} mayCall
 */
export function restTime(speed, mayCall) {
  return (mayCall ? LOOK_MS : REST_MS) * FACTORS[speed];
}
