// The browser is the clock of the bots' turn: when a rest has passed and nothing stands against it, they play on. While
// the page is held, nothing ticks.

import { isHeld } from "../../shared/page/held.js";

// `mayTick` is asked when the rest is over; whatever changes its answer to yes calls `wind` again.
/**
 * @param {() => boolean} mayTick
 * @param {() => void} tick
 */
export function createClock(mayTick, tick) {
  /** @type {number} */
  let timer = null;

  function stop() {
    clearTimeout(timer);
    timer = null;
  }

  /** @param {number} ms */
  function wind(ms) {
    stop();
    if (isHeld() || !mayTick()) return;
    timer = setTimeout(() => {
      timer = null;
      if (!isHeld() && mayTick()) tick();
    }, ms);
  }

  return { wind, stop };
}
