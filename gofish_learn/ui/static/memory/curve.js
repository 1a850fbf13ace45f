// The learner's own memory beside the models of memory: two charts, a sentence each, and how it is worked out.

import { createPicture } from "../charts/picture.js";
import { freshId, hide, make, setText } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";

/** @import { App, Page } from "../shared/page/page.js" */

/** @param {Page} page */
export function createCurve(page) {
  const heading = spot("h2", "gp-heading", "");
  const say = make("p", { class: "gp-lede" });
  const likeness = make("p", { class: "gm-likeness", "data-part": "likeness" });
  const recall = createPicture(page);
  const spanSays = make("p", { class: "gm-likeness" });
  const span = createPicture(page);
  const how = make("div", { class: "gm-how" });
  const sure = make("p", { id: freshId("sure") }, "This deletes all your results here for good.");
  const ask = actionButton("ask-clear", "Delete my results", "gf-button");
  const yes = actionButton("clear", "Delete them", "gf-button", { "aria-describedby": sure.id });
  const question = make(
    "div",
    { class: "gm-sure", hidden: true },
    sure,
    make("div", { class: "gp-moves" }, yes, actionButton("keep", "Keep them", "gf-button")),
  );
  const clear = make("div", { "data-part": "clear" }, ask, question);
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    say,
    make(
      "div",
      { class: "gp-pair" },
      make("section", { "data-part": "recall", "aria-label": "Forgetting" }, likeness, recall.node),
      make("section", { "data-part": "span", "aria-label": "Span" }, spanSays, span.node),
    ),
    make("details", { class: "gp-fold" }, make("summary", {}, "How is this worked out?"), how),
    make(
      "div",
      { class: "gp-moves" },
      actionButton("page", "Play a round", "gf-button gf-button-main", { "data-page": "train" }),
    ),
    clear,
  );

  /** @param {boolean} asked */
  function askClear(asked) {
    hide(question, !asked);
    hide(ask, asked);
    (asked ? yes : ask).focus();
  }

  /** @param {MemoryCurve} content */
  function draw(content) {
    setText(heading, content.heading);
    setText(say, content.say);
    setText(likeness, content.likeness);
    setText(spanSays, content.span_says);
    recall.show(content.recall);
    span.show(content.span);
    how.replaceChildren(...content.how.map((words) => make("p", {}, words)));
    hide(clear, !content.can_clear);
    hide(question, true);
    hide(ask, false);
    return { node, spot: heading, says: [content.likeness, content.span_says] };
  }

  /** @type {App['actions']} */
  const actions = { "ask-clear": () => askClear(true), keep: () => askClear(false), clear: () => page.send("clear") };
  return { draw, actions };
}
