// Where the reader is on a page that has changed: the focus, and what is to be seen.

import { focusedIn } from "../dom.js";
import { movement } from "../switches/movement.js";

// A page is longer than a phone: what has changed is brought to where it can be read, below any bar, unless it is there
// already.
/** @param {HTMLElement} node */
export function bringIntoSight(node) {
  const { top } = node.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top >= bar && top < window.innerHeight * 0.6) return;
  node.scrollIntoView({ block: "start", behavior: movement() === "on" ? "smooth" : "auto" });
}

// The focus of an element that was drawn anew: to the one that took its place, else to where the reader last was.
/**
 * @param {HTMLElement} root
 * @param {HTMLElement} stage
 * @param {Element} lost
 */
export function focusAgain(root, stage, lost) {
  if (focusedIn(root)) return;
  const mark = lost.closest("[data-mark]")?.dataset.mark;
  const again = mark === undefined ? null : stage.querySelector(`[data-mark="${CSS.escape(mark)}"]`);
  const place = again || [...stage.querySelectorAll('[data-part="spot"]')].at(-1);
  place?.focus({ preventScroll: true });
}
