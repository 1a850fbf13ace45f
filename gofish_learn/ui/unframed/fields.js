// Fields with their labels, as the forms of pages have them.

import { make } from "../shared/dom.js";

/**
 * @param {string} label
 * @param {HTMLElement} field
 */
export function labelled(label, field) {
  return make("label", { class: "gp-field" }, make("span", { class: "gp-label" }, label), field);
}

/**
 * @param {string} name
 * @param {Record<string, any>} [more]
 */
export function textField(name, more = {}) {
  return make("input", { type: "text", class: "gp-input", autocomplete: "off", "data-field": name, ...more });
}

/** @param {string} name */
export function menu(name) {
  return make("select", { class: "gp-input", "data-field": name });
}

/** @param {string} words */
export function sender(words) {
  return make("button", { type: "submit", class: "gf-button gf-button-main" }, words);
}
