// What is chosen once for all pages of this browser, in the dialog that the gear opens: sound, movement, reading aloud, large
// cards, and whether letters and digits press anything. A change counts at once for what is on the page.
//
// What tests may rely on: [data-setting="sound|movement|speech|large|keys"]

import { remember, remembered } from "../browser-state.js";
import { setAttributes } from "../dom.js";
import { chooseMovement, movement } from "./movement.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

const CHOSEN = "gofish-settings"; // what a window tells what is on it

const ON_AT_FIRST = ["sound", "keys"];

/** @param {string} setting */
export const isOn = (setting) =>
  ON_AT_FIRST.includes(setting) ? remembered(setting) !== "off" : remembered(setting) === "on";

/** @param {HTMLElement} node */
export function fillSettings(node) {
  for (const field of /** @type {NodeListOf<Field>} */ (node.querySelectorAll("[data-setting]"))) {
    const { setting } = field.dataset;
    if (field instanceof HTMLInputElement) field.checked = isOn(setting);
    else field.value = movement();
  }
}

/** @param {Field} field */
export function chooseSetting(field) {
  if (field instanceof HTMLInputElement) remember(field.dataset.setting, field.checked ? "on" : "off");
  else chooseMovement(/** @type {any} */ (field.value));
  window.dispatchEvent(new Event(CHOSEN));
}

/** @param {() => void} hear */
export function onSettings(hear) {
  window.addEventListener(CHOSEN, hear);
  return () => window.removeEventListener(CHOSEN, hear);
}

// The style sheets draw cards larger where that was chosen.
/** @param {HTMLElement} root */
export function followLarge(root) {
  const apply = () => setAttributes(root, { "data-large": isOn("large") });
  apply();
  return onSettings(apply);
}
