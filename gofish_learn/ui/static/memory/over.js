// The end of a round: what was kept comes first, then what slipped by, and the whole story for who wants it.

import { make } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";
import { linesOf } from "./question.js";

/** @type {Record<RoundList['kind'], string>} */
const SIGNS = { kept: "✓", missed: "○", wrong: "✕" };

/** @param {RoundList} list */
function listPart(list) {
  return make(
    "section",
    { class: "gm-result", "data-kind": list.kind },
    make("h4", { class: "gm-result-title" }, list.title),
    make(
      "ul",
      { class: "gm-result-lines", role: "list" },
      ...list.lines.map((line) =>
        make(
          "li",
          {},
          make("span", { class: "gm-sign", "aria-hidden": "true" }, SIGNS[list.kind]),
          make("span", {}, line.say, line.more ? make("span", { class: "gp-soft" }, ` (${line.more})`) : null),
        ),
      ),
    ),
  );
}

/** @param {TrainingOver} content */
export function overPart(content) {
  const heading = spot("h3", "gm-prompt gm-over-heading", content.heading);
  const again = actionButton("begin", "Another round", "gf-button gf-button-main", { "data-task": content.task });
  const node = make(
    "div",
    { class: "gp-panel", "data-part": "over" },
    heading,
    ...content.lists.filter((list) => list.kind === "kept").map(listPart),
    ...content.says.map((words) => make("p", { class: "gp-lede" }, words)),
    make(
      "div",
      { class: "gp-moves" },
      again,
      actionButton("page", "Your curve", "gf-button", { "data-page": "curve" }),
    ),
    ...content.lists.filter((list) => list.kind !== "kept").map(listPart),
    make(
      "details",
      { class: "gp-fold" },
      make("summary", {}, "The whole story"),
      make("p", { class: "gp-soft" }, content.share),
      linesOf(content.told, "The whole story"),
    ),
  );
  return { node, spot: heading, says: content.says };
}
