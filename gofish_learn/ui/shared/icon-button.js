// A button with a picture, and its words beside it where there is room.

import { make } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @param {string} action
 * @param {string} words
 */
export function control(action, words, picture = action) {
  const label = make("span", { class: "gf-control-words" }, words);
  const button = make(
    "button",
    { type: "button", class: "gf-control", "data-action": action, title: words },
    icon(picture),
    label,
  );
  return { button, label };
}
