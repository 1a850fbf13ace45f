// The head of what is done in steps: what it is, how far the learner has come in words, and as a bar.

import { make } from "../shared/dom.js";

/**
 * @param {(string | Node)[]} title
 * @param {{ state: string, share: number }} progress
 */
export function stepHead(title, { state, share }) {
  const fill = make("span", { class: "gp-bar-fill" });
  fill.style.setProperty("--share", share);
  return make(
    "header",
    { class: "gp-head" },
    make("h2", { class: "gp-title" }, ...title),
    make("p", { class: "gp-state", "data-part": "state" }, state),
    make("span", { class: "gp-bar", "aria-hidden": "true" }, fill),
  );
}
