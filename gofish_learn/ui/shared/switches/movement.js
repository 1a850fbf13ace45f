// How much moves: everything, less (cards go straight to their place, and what waits holds still), or nothing. Until
// somebody chooses, as the device wishes; the choice is kept, and holds at once for all that this page shows.

import { remember, remembered } from "../browser-state.js";
import { setAttributes, setText } from "../dom.js";
import { control, icon } from "../icons.js";
import { SENTENCES } from "../sentences.js";

/** @typedef {"on" | "less" | "off"} Movement */

/** @type {Record<Movement, Movement>} */
const NEXT = { on: "less", less: "off", off: "on" };
const CHOSEN = "gofish-movement"; // what a window tells its apps; a notebook has several

const calmDevice = () => window.matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {Movement} */
export function movement() {
  const chosen = /** @type {Movement} */ (remembered("movement"));
  if (chosen in NEXT) return chosen;
  return calmDevice().matches ? "off" : "on";
}

/** @param {Movement} chosen */
export function chooseMovement(chosen) {
  remember("movement", chosen);
  window.dispatchEvent(new Event(CHOSEN));
}

// The style sheets follow the device, unless the root says what was chosen.
/** @param {HTMLElement} root */
export function followMovement(root) {
  const apply = () => setAttributes(root, { "data-movement": remembered("movement") });
  window.addEventListener(CHOSEN, apply);
  apply();
  return () => window.removeEventListener(CHOSEN, apply);
}

// The switch: each press goes on to the next, and its name says which it is.
export function createMovement() {
  const { button, label } = control("movement", SENTENCES.movement_on);
  const device = calmDevice();

  function update() {
    const words = SENTENCES[`movement_${movement()}`];
    setText(label, words);
    setAttributes(button, { title: words });
    button.replaceChild(icon(movement() === "off" ? "still" : "movement"), button.firstElementChild);
  }

  const toggle = () => chooseMovement(NEXT[movement()]);

  window.addEventListener(CHOSEN, update);
  device.addEventListener("change", update);
  update();

  function leave() {
    window.removeEventListener(CHOSEN, update);
    device.removeEventListener("change", update);
  }

  return { button, toggle, leave };
}
