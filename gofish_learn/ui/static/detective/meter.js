// A level from 0 to 1 as a bar, beside words that say the same.

import { make } from "../shared/dom.js";

/** @param {number} level */
export function meter(level, kind = "") {
  const fill = make("span", { class: "gd-fill" });
  fill.style.setProperty("--level", level);
  return make("span", { class: `gd-meter ${kind}`, "aria-hidden": "true" }, fill);
}
