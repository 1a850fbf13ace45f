// What to do now, in large type, and under it the last refusal or note.

import { make, setAttributes, setText, hide } from "./dom.js";

export function createPrompt() {
  const words = make("p", { class: "gf-prompt", "data-part": "prompt", tabindex: -1 }, "Laying the table…");
  const note = make("p", { class: "gf-note", "data-part": "note", hidden: true });
  const node = make("div", { class: "gf-prompt-box" }, words, note);

  // `tone` is "ask" when it is your turn to choose, "tell" while others play.
  function update(text, tone) {
    setText(words, text);
    setAttributes(node, { "data-tone": tone });
  }

  function showNote(text, kind = "note") {
    setText(note, text || "");
    setAttributes(note, { "data-kind": kind });
    hide(note, !text);
  }

  return { node, update, showNote, focus: () => words.focus({ preventScroll: true }) };
}
