// The cards of this page, and the forms on them.

import { make } from "../shared/dom.js";

/**
 * @param {string} name
 * @param {string} words
 */
export function tick(name, words) {
  const box = make("input", { type: "checkbox", class: "gc-check", "data-field": name });
  return { node: make("label", { class: "gc-tick" }, box, words), box };
}

/**
 * @param {string} name
 * @param {...(HTMLElement | string)} parts
 */
export function form(name, ...parts) {
  return make("form", { class: "gp-form gc-form", novalidate: true, "data-form": name }, ...parts);
}

/**
 * @param {string} part
 * @param {string} heading
 * @param {...(HTMLElement | string)} parts
 */
export function card(part, heading, ...parts) {
  return make(
    "section",
    { class: "gp-panel", "data-part": part, "aria-label": heading },
    make("h3", { class: "gc-title" }, heading),
    ...parts,
  );
}
