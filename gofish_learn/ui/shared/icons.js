// The icons, which are drawn in `ui/card_shapes.py`, so that no picture is ever fetched, and a button with one.

import { ICONS } from "../furniture/shapes.js";
import { drawing, make } from "./dom.js";

/** @param {string} name */
export function icon(name) {
  return drawing("0 0 24 24", ICONS[name], `gf-icon gf-icon-${name}`);
}

// Its words stand beside the picture where there is room. The page hears nothing of the press, as it would send that.
/** @type {(action: string, words: string, press: () => void) => { button: HTMLElement, label: HTMLElement }} */
export function control(action, words, press) {
  const label = make("span", { class: "gf-control-words" }, words);
  const button = make(
    "button",
    { type: "button", class: "gf-control", "data-action": action, title: words },
    icon(action),
    label,
  );
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    press();
  });
  return { button, label };
}
