// The live region, which tells a screen reader each message once.

import { make, setText } from "./dom.js";

export function createVoice() {
  const node = make("div", { class: "gf-unseen", role: "status", "data-part": "status" });

  // The same sentence twice is only spoken twice if something about it differs.
  /** @param {...(string | null)} sentences */
  function say(...sentences) {
    const text = sentences.filter(Boolean).join(" ");
    setText(node, text && node.textContent === text ? `${text}\u00a0` : text);
  }

  return { node, say };
}
