// The switch for how much moves: each press goes on to the next, and its name says which it is.

import { setAttributes, setText } from "../dom.js";
import { control, icon } from "../icons.js";
import { SENTENCES } from "../sentences.js";
import { calmDevice, choose, movement, onSettings } from "./settings.js";

/** @import { Movement } from "./settings.js" */

/** @type {Record<Movement, Movement>} */
const NEXT = { on: "less", less: "off", off: "on" };

/** @param {AbortSignal} gone */
export function movementSwitch(gone) {
  const { button, label } = control("movement", "", () => choose("movement", NEXT[movement()]));

  function update() {
    const words = SENTENCES[`movement_${movement()}`];
    setText(label, words);
    setAttributes(button, { title: words });
    button.replaceChild(icon(movement() === "off" ? "still" : "movement"), button.firstElementChild);
  }

  onSettings(update, gone);
  calmDevice().addEventListener("change", update, { signal: gone });
  update();
  return button;
}
