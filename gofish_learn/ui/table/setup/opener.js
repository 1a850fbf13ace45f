// The way from the set-up of a new game to one that was saved as a file.

import { make } from "../../shared/dom.js";

/**
 * @param {() => void} shut
 * @param {() => void} open
 */
export function createOpener(shut, open) {
  const button = make("button", { type: "button", class: "gf-button", "data-part": "opener" }, "Open a saved game…");
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    shut();
    open();
  });
  return make("p", {}, button);
}
