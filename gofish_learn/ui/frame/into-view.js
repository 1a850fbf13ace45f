// What has changed is brought to where it can be read.

import { movement } from "../shared/switches/settings.js";

// Whether a part of the page that scrolls by itself stands below the beginning of this.
/** @param {HTMLElement} node */
function isScrolledPast(node) {
  const { top } = node.getBoundingClientRect();
  for (let part = node.parentElement; part; part = part.parentElement)
    if (part.scrollTop > 0 && top < part.getBoundingClientRect().top) return true;
  return false;
}

// A page is longer than a phone: it is moved, to below any bar, unless what has changed is in sight already.
/** @param {HTMLElement} node */
export function bringIntoView(node) {
  const { top } = node.getBoundingClientRect();
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top >= bar && top < window.innerHeight * 0.6 && !isScrolledPast(node)) return;
  node.scrollIntoView({ block: "start", behavior: movement() === "on" ? "smooth" : "auto" });
}
