// Keys, clickers (which send Page Up and Page Down) and fingers.

import { isHeard, keyOf } from "../keys.js";

const NEXT = ["ArrowRight", "ArrowDown", "PageDown", " "];
const BACK = ["ArrowLeft", "ArrowUp", "PageUp"];
const FAR = 50;

/** @typedef {{ next: () => void, back: () => void, go: (step: number) => void, last: () => void }} Steps */

/**
 * @param {Steps} steps
 * @param {Record<string, () => void>} more what other keys do, in lower case
 * @param {() => boolean} isOn whether there is something to turn
 */
export function listenToKeys(steps, more = {}, isOn = () => true) {
  /** @type {Record<string, () => void>} */
  const acts = { ...more, Home: () => steps.go(1), End: steps.last };
  for (const key of NEXT) acts[key] = steps.next;
  for (const key of BACK) acts[key] = steps.back;
  addEventListener("keydown", (event) => {
    const on = /** @type {HTMLElement} */ (event.target);
    if (!isOn() || !isHeard(event) || document.querySelector("dialog[open]")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event);
    if (key === " " && on.closest("button, a, summary")) return;
    if (key.startsWith("Arrow") && on.closest("[tabindex='0']")) return; // a table that scrolls
    const act = key === " " && event.shiftKey ? steps.back : acts[key] || acts[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

export function toggleFull(page = document) {
  if (page.fullscreenElement) page.exitFullscreen();
  else page.documentElement.requestFullscreen?.().catch(() => {});
}

// A finger that moves sideways turns the page; one that scrolls a table does not.
/** @param {Steps} steps */
export function listenToFingers(steps) {
  /** @type {Touch | null} */
  let down = null;
  addEventListener(
    "touchstart",
    (event) => {
      const on = /** @type {HTMLElement} */ (event.target).closest(".table, pre");
      const scrolls = on && on.scrollWidth > on.clientWidth;
      down = event.touches.length === 1 && !scrolls ? event.touches[0] : null;
    },
    { passive: true },
  );
  addEventListener(
    "touchend",
    (event) => {
      if (!down) return;
      const up = event.changedTouches[0];
      const across = up.clientX - down.clientX;
      if (Math.abs(across) < FAR || Math.abs(across) < 2 * Math.abs(up.clientY - down.clientY)) return;
      if (across < 0) steps.next();
      else steps.back();
    },
    { passive: true },
  );
}
