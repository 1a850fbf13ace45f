// The curtain while the device changes hands: a face, a sentence and one button, and nobody's cards.

import { createFace } from "../furniture/faces.js";
import { freshId, make, setText } from "../shared/dom.js";

export function createCurtain() {
  const sentenceId = freshId("curtain");
  const face = createFace();
  const sentence = make("h2", { class: "gf-curtain-words", id: sentenceId });
  const button = make("button", {
    type: "button",
    class: "gf-button gf-button-main gf-button-large",
    "data-action": "ready",
    "aria-describedby": sentenceId,
  });
  const node = make("div", { class: "gf-curtain", "data-part": "curtain", hidden: true }, face.node, sentence, button);

  /**
   * @param {Curtain} curtain
   * @param {Player} player
   */
  function update(curtain, player) {
    face.update(player ? player.face : "whale");
    setText(sentence, curtain.say);
    setText(button, curtain.button);
  }

  return { node, update, focus: () => button.focus({ preventScroll: true }) };
}
