// What came of a question: what happened, both scores worked out, and how far the forecast was from the exact chance.

import { make } from "../shared/dom.js";
import { spot, storyOf } from "../shared/page/words.js";

/** @param {number} level */
export function meter(level, kind = "") {
  const fill = make("span", { class: "gd-fill" });
  fill.style.setProperty("--level", level);
  return make("span", { class: `gd-meter ${kind}`, "aria-hidden": "true" }, fill);
}

/** @param {CaseScore} row */
function scoreRow(row) {
  return make(
    "tr",
    {},
    make("th", { scope: "row" }, row.who),
    make("td", {}, make("b", {}, row.said), " ", make("span", { class: "gd-words" }, row.words)),
    make("td", { class: "gd-sum" }, row.sum),
    make("td", { class: "gd-number" }, make("b", {}, row.score), meter(row.level)),
  );
}

/** @param {CaseVerdict} verdict */
export function createVerdict(verdict) {
  const heading = spot("h3", "gd-headline", verdict.headline);
  const scores = make(
    "table",
    { class: "gd-scores" },
    make("caption", {}, "The scores: 0 is best, 1 is worst"),
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        make("td", {}),
        ...["Said", "Squared", "Score"].map((words) => make("th", { scope: "col" }, words)),
      ),
    ),
    make("tbody", {}, ...verdict.scores.map(scoreRow)),
  );
  const node = make(
    "div",
    { class: "gd-verdict", "data-happened": String(verdict.happened), "data-part": "verdict" },
    heading,
    storyOf(verdict.told, "What happened"),
    make("div", { class: "gp-scroll", role: "region", tabindex: 0, "aria-label": "The scores" }, scores),
    make("p", { class: "gd-off" }, verdict.say),
    make(
      "details",
      { class: "gd-how" },
      make("summary", {}, "How is the exact chance counted?"),
      make("p", {}, verdict.how),
    ),
  );
  return { node, spot: heading };
}
