// What has happened since the last page, shown one step after the other, and hurried to its end at a touch.

import { planOf } from "./pace.js";

/** @import { createFlights, Step } from "./flights.js" */
/** @import { createSound } from "./sound.js" */
/** @import { Movement } from "../shared/switches/settings.js" */

/**
 * What showing needs of the table.
 * @typedef {object} Stage
 * @property {ReturnType<typeof createFlights>} flights
 * @property {Pick<ReturnType<typeof createSound>, "hear" | "hearAll">} sound
 * @property {() => string} speed
 * @property {() => Movement} movement
 * @property {(step: Step | null) => void} mark A step is shown; or, at the end, none any more.
 * @property {(put: () => void) => void} keep Around what puts a step in place.
 * @property {(error: unknown) => void} fault
 */

/** @param {Stage} stage */
export function createShowing({ flights, sound, speed, movement, mark, keep, fault }) {
  /** @type {(() => void) | null} */
  let current = null; // ends what is being shown

  // However a showing ends (in its time, hurried, or because a drawing failed), every step is put once, and it ends once.
  /**
   * @param {Step[]} steps
   * @param {boolean} isDone whether the person has done the first of them by hand
   * @param {(step: Step) => void} put
   * @param {() => void} ended
   */
  function start(steps, isDone, put, ended) {
    let at = 0;
    let isOver = false;
    let wake = () => {};

    const putNext = () => {
      const step = steps[at];
      at += 1;
      mark(step);
      keep(() => put(step));
    };

    function end() {
      if (isOver) return;
      isOver = true;
      wake();
      flights.land();
      while (at < steps.length) putNext();
      current = null;
      mark(null);
      keep(ended);
    }

    /** @param {number} ms */
    const pause = (ms) =>
      new Promise((resolve) => {
        const waiting = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(waiting);
          resolve(null);
        };
      });

    // A card from the pond is only told of once it has turned.
    async function showAll() {
      for (const [order, step] of steps.entries()) {
        const plan = planOf(step, speed(), isDone && order === 0, movement());
        if (plan.lift) {
          sound.hear(step, plan, true);
          if (plan.high) flights.lift(step, plan);
          await pause(plan.lift + plan.turn);
          if (isOver) return;
        }
        sound.hear(step, plan, false);
        const shown = movement() === "off" ? putNext() : flights.show(step, putNext, plan);
        await Promise.all([shown, pause(plan.rest)]);
        if (isOver) return;
      }
    }

    current = end;
    const isInstant = speed() === "instant";
    if (isInstant && !document.hidden) sound.hearAll(steps);
    if (isInstant || document.hidden) end();
    else showAll().catch(fault).finally(end);
    return end;
  }

  return { start, end: () => current?.(), isBusy: () => current !== null };
}
