// The ways from the set-up of a new game to one that was saved as a file, and to friends.

import { make } from "../../shared/dom.js";
import { friendsAddress } from "../../shared/keeping/linked.js";

/**
 * @param {() => void} shut
 * @param {(dialog?: string) => void} open
 */
export function createOpener(shut, open) {
  /**
   * @param {string} part
   * @param {string} words
   * @param {string} [dialog]
   */
  function way(part, words, dialog) {
    const button = make("button", { type: "button", class: "gf-button", "data-part": part }, words);
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      shut();
      open(dialog);
    });
    return button;
  }
  const [address, words] = [friendsAddress(), "Play with friends…"];
  const friends = address
    ? make("a", { class: "gf-button", "data-part": "friends-opener", href: address }, words)
    : way("friends-opener", words, "friends");
  return make("p", {}, way("opener", "Open a saved game…"), " ", friends);
}
