// The live region, which tells a screen reader each message once.

import { make, setText } from "./dom.js";

export function createLiveRegion() {
  const node = make("div", { class: "gf-unseen", role: "status", "data-part": "status" });
  let isFresh = false; // whether it was said just now, so that a sentence more belongs to it

  // The same sentence twice is only spoken twice if something about it differs.
  /** @param {...(string | null)} sentences */
  function say(...sentences) {
    const text = sentences.filter(Boolean).join(" ");
    setText(node, text && node.textContent === text ? `${text}\u00a0` : text);
    isFresh = true;
    setTimeout(() => {
      isFresh = false;
    }, 0);
  }

  // After what was said in the same breath, or alone.
  /** @param {string} sentence */
  function add(sentence) {
    say(isFresh ? node.textContent : null, sentence);
  }

  return { node, say, add };
}
