// What has changed is brought to where it can be read.

import { movement } from "../shared/switches/movement.js";

// A page is longer than a phone: it is moved, to below any bar, unless what has changed is in sight already.
/** @param {HTMLElement} node */
export function bringIntoView(node) {
  const { top } = node.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top >= bar && top < window.innerHeight * 0.6) return;
  node.scrollIntoView({ block: "start", behavior: movement() === "on" ? "smooth" : "auto" });
}
