// The curtain while the device changes hands: a face, a sentence, what the next person has missed, and one button; and
// nobody's cards.

import { createFace } from "../furniture/faces.js";
import { freshId, hide, make, setText } from "../shared/dom.js";

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
  const heardId = freshId("recap");
  const heard = make("h3", { class: "gf-recap-title", id: heardId });
  const lines = make("ol", { class: "gf-recap-lines" });
  const recap = make(
    "div",
    {
      class: "gf-recap",
      "data-part": "recap",
      role: "group",
      "aria-labelledby": heardId,
      tabindex: 0,
      hidden: true,
    },
    heard,
    lines,
  );
  const node = make(
    "div",
    { class: "gf-curtain", "data-part": "curtain", hidden: true },
    face.node,
    sentence,
    recap,
    button,
  );

  /**
   * @param {Curtain} curtain
   * @param {Player} player
   */
  function update(curtain, player) {
    face.update(player ? player.face : "whale");
    setText(sentence, curtain.say);
    setText(button, curtain.button);
    hide(recap, !curtain.recap);
    setText(heard, curtain.recap?.title ?? "");
    lines.replaceChildren(...(curtain.recap?.lines ?? []).map((line) => make("li", {}, line)));
  }

  return { node, update, focus: () => button.focus({ preventScroll: true }) };
}
