// What to do now, in large type; under it the last refusal or note, and the button that ends a turn on a shared device.

import { hide, make, setAttributes, setText } from "../../shared/dom.js";

/** @import { Chosen } from "../../furniture/seats.js" */

// What to do now that something is chosen, or null where nothing is.
/**
 * @param {TableAsks | null} asks
 * @param {Chosen} chosen
 * @returns {string | null}
 */
export function promptOf(asks, { rank, card, target }) {
  const said = asks?.prompts;
  if (!said) return null;
  return said.cards[card] ?? said.ranks[rank] ?? said.targets[String(target)] ?? null;
}

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
