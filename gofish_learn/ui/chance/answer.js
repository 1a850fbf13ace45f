// The exact answer beside the guess and the deals; the reason, and thousands more deals, for whoever opens them.

import { createPicture } from "../charts/picture.js";
import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { actionButton } from "../unframed/words.js";
import { createTrack } from "./track.js";

/** @import { Page } from "../unframed/page.js" */

/** @param {Page} page */
function createRunning(page) {
  const press = actionButton("more", "", "gf-button");
  const says = make("p", { class: "gl-says" });
  const error = make("p", { class: "gl-small" });
  const picture = createPicture(page);
  const node = make(
    "details",
    { class: "gp-fold", "data-part": "running" },
    make("summary", {}, "Deal thousands more"),
    make("div", { class: "gp-moves" }, press),
    says,
    picture.node,
    error,
  );

  // The button that has dealt everything stays, so that the focus has its place.
  /** @param {RunningResult} running */
  function update(running) {
    setText(press, running.press);
    setAttributes(press, { "aria-disabled": running.more ? null : "true" });
    setText(says, running.says || "");
    hide(says, !running.says);
    setText(error, running.error || "");
    hide(error, !running.error);
    picture.show(running.picture);
  }

  return { node, update };
}

/** @param {Page} page */
export function createAnswer(page) {
  const said = make("p", {});
  const headline = make("p", { class: "gl-words" });
  const off = make("p", { class: "gl-off" });
  const pile = make("p", {});
  const track = createTrack();
  const why = make("p", {});
  const belief = make("q", {});
  const reply = make("span", {});
  const reason = make(
    "details",
    { class: "gp-fold" },
    make("summary", {}, "Why?"),
    why,
    make("p", { class: "gl-belief" }, make("b", {}, "Many people think: "), belief, " ", reply),
  );
  const running = createRunning(page);
  const node = make(
    "div",
    { class: "gl-part", "data-part": "answer" },
    said,
    headline,
    track.node,
    off,
    pile,
    reason,
    running.node,
  );
  let shown = "";

  /**
   * @param {AnswerStep} answer
   * @param {string} key
   */
  function update(answer, key) {
    setText(said, answer.said);
    setText(headline, answer.headline);
    setText(off, answer.off);
    setText(pile, answer.pile || "");
    hide(pile, !answer.pile);
    track.update(answer.track);
    hide(reason, !answer.why);
    setText(why, answer.why || "");
    setText(belief, answer.belief || "");
    setText(reply, answer.reply || "");
    running.update(answer.running);
    if (shown === key) return;
    shown = key;
    reason.open = false;
    running.node.open = answer.running.deals > 0;
  }

  return { node, update };
}
