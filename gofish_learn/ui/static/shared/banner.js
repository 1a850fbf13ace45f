// The banner for what only a reload can mend, and for an engine that does not answer.

import { hide, make, setText } from "./dom.js";

export function createBanner() {
  const words = make("span", {});
  const node = make(
    "div",
    { class: "gf-banner", role: "alert", hidden: true },
    words,
    make("button", { type: "button", class: "gf-banner-button", "data-action": "reload" }, "Reload"),
  );
  let isFault = false;

  // A fault of the page stays until the reload it asks for; silence ends when the engine answers.
  /** @param {string} text */
  function show(text, fault = false) {
    if (isFault) return;
    isFault = fault;
    setText(words, text);
    hide(node, false);
  }

  return { node, show, hide: () => !isFault && hide(node, true) };
}
