// What to do now, in large type; under it the last refusal or note, and the button that ends a turn on a shared device.

import { hide, make, setAttributes, setText } from "../../shared/dom.js";

export function createPrompt() {
  const words = make("p", { class: "gf-prompt", "data-part": "prompt", tabindex: -1 }, "Laying the table…");
  const note = make("p", { class: "gf-note", "data-part": "note", hidden: true });
  const pass = make(
    "button",
    { type: "button", class: "gf-button gf-button-main", "data-action": "pass", hidden: true },
    "Hide my cards",
  );
  const node = make("div", { class: "gf-prompt-box" }, words, note, pass);

  // `tone` is "ask" when it is your turn to choose, "pass" when your turn is over and the device goes on to the next
  // person, "tell" while others play.
  /**
   * @param {string} text
   * @param {string} tone
   */
  function update(text, tone) {
    setText(words, text);
    hide(pass, tone !== "pass");
    setAttributes(node, { "data-tone": tone });
  }

  /** @param {string} text */
  function showNote(text, kind = "note") {
    setText(note, text || "");
    setAttributes(note, { "data-kind": kind });
    hide(note, !text);
  }

  return { node, update, showNote, focus: () => (pass.hidden ? words : pass).focus({ preventScroll: true }) };
}
