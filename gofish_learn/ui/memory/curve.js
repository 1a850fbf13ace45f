// The learner's own memory beside the models of memory: two charts, a sentence each, and how it is worked out.

import { createPicture } from "../charts/picture.js";
import { make, setText } from "../shared/dom.js";
import { createClear } from "../unframed/clear.js";
import { actionButton, spot } from "../unframed/words.js";

/** @import { Page } from "../unframed/page.js" */

/** @param {Page} page */
export function createCurve(page) {
  const heading = spot("h2", "gp-heading", "");
  const say = make("p", { class: "gp-lede" });
  const likeness = make("p", { class: "gm-likeness", "data-part": "likeness" });
  const recall = createPicture(page);
  const spanSays = make("p", { class: "gm-likeness" });
  const span = createPicture(page);
  const how = make("div", { class: "gm-how" });
  const clear = createClear(page, {
    ask: "Delete my results",
    sure: "This deletes all your results here for good.",
    yes: "Delete them",
  });
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
    clear.node,
  );

  /** @param {MemoryCurve} content */
  function draw(content) {
    setText(heading, content.heading);
    setText(say, content.say);
    setText(likeness, content.likeness);
    setText(spanSays, content.span_says);
    recall.show(content.recall);
    span.show(content.span);
    how.replaceChildren(...content.how.map((words) => make("p", {}, words)));
    clear.update(content.can_clear);
    return { node, spot: heading, says: [content.likeness, content.span_says] };
  }

  return { draw, actions: clear.actions };
}
