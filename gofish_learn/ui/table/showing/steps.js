// What happened since the last message, shown one step after the other, and hurried to its end at a touch.

import { planOf } from "./pace.js";

/** @import { Sky } from "./flights.js" */
/** @import { Movement } from "../../shared/switches/movement.js" */
/** @import { Plan } from "./pace.js" */

/**
 * What draws the steps of a message: see steps.js.
 * @typedef {object} Stage
 * @property {(step: TableStep) => void} draw
 * @property {(step: TableStep) => void} tell
 * @property {(step: TableStep, plan: Plan, begins: boolean) => void} hear Lets a step sound, as it begins (a card is lifted) or as it is seen; or, where nothing is shown, all at once.
 * @property {(steps: TableStep[]) => void} hearAll
 * @property {() => void} finish
 * @property {(error: unknown) => void} fault
 * @property {() => Movement} movement
 */

/**
 * Steps that are being shown.
 * @typedef {object} Showing
 * @property {TableStep[]} steps
 * @property {number} told
 * @property {boolean} isDone Whether the person has done the first of them by hand.
 * @property {boolean} ended
 * @property {number | null} timer
 * @property {(() => void) | null} wake
 */

// `stage` draws: draw(step), tell(step), finish(), and hear(step) or hearAll(steps). However a showing ends (in its
// time, hurried, or because a drawing failed), every step is told once and finish() is called once.
/**
 * @param {Stage} stage
 * @param {Sky} sky
 */
export function createShowing(stage, sky) {
  /** @type {Showing} */
  let current = null;

  /** @param {Showing} showing */
  function end(showing) {
    if (showing.ended) return;
    showing.ended = true;
    clearTimeout(showing.timer);
    showing.wake?.();
    sky.land();
    while (showing.told < showing.steps.length) tellNext(showing);
    if (current === showing) current = null;
    stage.finish();
  }

  /** @param {Showing} showing */
  function tellNext(showing) {
    stage.tell(showing.steps[showing.told]);
    showing.told += 1;
  }

  /**
   * @param {Showing} showing
   * @param {number} ms
   */
  function pause(showing, ms) {
    return new Promise((resolve) => {
      showing.wake = () => resolve(null);
      showing.timer = setTimeout(resolve, ms);
    });
  }

  // A card from the pond is only told of once it has turned.
  /**
   * @param {Showing} showing
   * @param {string} speed
   */
  async function showAll(showing, speed) {
    for (const [at, step] of showing.steps.entries()) {
      const movement = stage.movement();
      const plan = planOf(step, speed, showing.isDone && at === 0, movement);
      if (plan.lift) {
        stage.hear(step, plan, true);
        if (plan.high) sky.lift(step, plan);
        await pause(showing, plan.lift + plan.turn);
        if (showing.ended) return;
      }
      tellNext(showing);
      stage.hear(step, plan, false);
      const redraw = () => stage.draw(step);
      const shown = movement === "off" ? redraw() : sky.show(step, redraw, plan);
      await Promise.all([shown, pause(showing, plan.rest)]);
      if (showing.ended) return;
    }
  }

  /**
   * @param {TableStep[]} steps
   * @param {string} speed
   * @param {boolean} [isDone] whether the person has done the first of them by hand
   */
  function start(steps, speed, isDone = false) {
    hurry();
    /** @type {Showing} */
    const showing = { steps, told: 0, isDone, ended: false, timer: null, wake: null };
    current = showing;
    if (speed === "instant" && !document.hidden) stage.hearAll(steps);
    if (steps.length === 0 || speed === "instant" || document.hidden) return end(showing);
    showAll(showing, speed)
      .catch(stage.fault)
      .finally(() => end(showing));
  }

  function hurry() {
    if (current) end(current);
  }

  return { start, hurry, isBusy: () => current !== null };
}
