// What is chosen once for all pages of this browser, by a switch on a page or in the dialog that the gear opens: sound,
// movement, reading aloud, large cards, whether letters and digits press anything, and how quickly a table goes. A change
// counts at once for what is on the page.
//
// What tests may rely on: [data-setting="sound|movement|speech|large|keys"]

import { remember, remembered } from "../browser-state.js";
import { setAttributes } from "../dom.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */
/** @typedef {"on" | "less" | "off"} Movement */

const CHOSEN = "gofish-settings"; // what a window tells what is on it; a notebook has several apps
const ON_AT_FIRST = ["sound", "keys"];
/** @type {Map<string, string>} */
const unkept = new Map(); // what is chosen for as long as the page is open, where its browser keeps nothing

/** @param {string} setting */
export const settingOf = (setting) => unkept.get(setting) ?? remembered(setting);

/** @type {(setting: string, value: string) => void} */
export function choose(setting, value) {
  if (remember(setting, value)) unkept.delete(setting);
  else unkept.set(setting, value);
  window.dispatchEvent(new Event(CHOSEN));
}

/** @type {(hear: () => void, gone?: AbortSignal) => void} */
export const onSettings = (hear, gone) => window.addEventListener(CHOSEN, hear, { signal: gone });

/** @param {string} setting */
export const isOn = (setting) =>
  ON_AT_FIRST.includes(setting) ? settingOf(setting) !== "off" : settingOf(setting) === "on";

/** @param {string} setting */
export const turn = (setting) => choose(setting, isOn(setting) ? "off" : "on");

export const calmDevice = () => window.matchMedia("(prefers-reduced-motion: reduce)");

// How much moves: everything, less (cards go straight to their place, and what waits holds still), or nothing. Until
// somebody chooses, as the device wishes.
/** @returns {Movement} */
export function movement() {
  const chosen = settingOf("movement");
  if (chosen === "on" || chosen === "less" || chosen === "off") return chosen;
  return calmDevice().matches ? "off" : "on";
}

/** @param {HTMLElement} node */
export function fillSettings(node) {
  for (const field of /** @type {NodeListOf<Field>} */ (node.querySelectorAll("[data-setting]"))) {
    if (field instanceof HTMLInputElement) field.checked = isOn(field.dataset.setting);
    else field.value = movement();
  }
}

// The style sheets follow the device, unless the root says what was chosen.
/** @type {(root: HTMLElement, gone: AbortSignal) => void} */
export function followSettings(root, gone) {
  const apply = () => setAttributes(root, { "data-movement": settingOf("movement"), "data-large": isOn("large") });
  onSettings(apply, gone);
  apply();
}
