// What happened since the last message, shown one step after the other, and hurried to its end at a touch.

import { stepTimes } from "./pace.js";

// `stage` draws: draw(step), tell(step), finish(). However a showing ends (in its time, hurried, or because a drawing
// failed), every step is told once and finish() is called once.
/**
 * @param {Stage} stage
 * @param {{ show(event: TableEvent, redraw: () => void, ms: number): Promise<void>, land(): void }} sky
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

  /**
   * @param {Showing} showing
   * @param {number[]} times
   */
  async function showAll(showing, times) {
    for (const [index, step] of showing.steps.entries()) {
      tellNext(showing);
      const redraw = () => stage.draw(step);
      const shown = stage.isStill() ? redraw() : sky.show(step.event, redraw, times[index] * 0.85);
      await Promise.all([shown, pause(showing, times[index])]);
      if (showing.ended) return;
    }
  }

  /**
   * @param {TableStep[]} steps
   * @param {string} speed
   * @param {boolean} isOwnAsk
   */
  function start(steps, speed, isOwnAsk) {
    hurry();
    /** @type {Showing} */
    const showing = { steps, told: 0, ended: false, timer: null, wake: null };
    current = showing;
    if (steps.length === 0 || speed === "instant" || document.hidden) return end(showing);
    showAll(showing, stepTimes(steps, speed, isOwnAsk))
      .catch(stage.fault)
      .finally(() => end(showing));
  }

  function hurry() {
    if (current) end(current);
  }

  return { start, hurry, isBusy: () => current !== null };
}
