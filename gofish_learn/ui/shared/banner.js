// The banner for what only a reload can mend, and for an engine that does not answer.

import { hide, make, setText } from "./dom.js";
import { SENTENCES } from "./sentences.js";

export function createBanner() {
  const words = make("span", {});
  const button = make("button", { type: "button", class: "gf-banner-button" }, SENTENCES.reload);
  button.addEventListener("click", () => window.location.reload());
  const node = make("div", { class: "gf-banner", role: "alert", hidden: true }, words, button);
  let isFault = false;

  // A fault of the page stays until the reload it asks for; silence ends when the engine answers.
  /** @type {(text: string, how?: { isLasting?: boolean, mayReload?: boolean }) => void} */
  function show(text, { isLasting = false, mayReload = true } = {}) {
    if (isFault) return;
    isFault = isLasting;
    setText(words, text);
    hide(button, !mayReload);
    hide(node, false);
  }

  return {
    node,
    /** @param {string} text */
    fault: (text) => show(text, { isLasting: true }),
    // A page that finds the way back by itself says why it waits, and needs no reload.
    /** @param {string} [why] */
    silent: (why) => show(why || SENTENCES.no_answer, { mayReload: !why }),
    hide: () => !isFault && hide(node, true),
  };
}
