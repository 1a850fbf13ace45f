// What came of a question: what happened, the guess beside what could be known, the clue that told it, and the score.

import { make } from "../shared/dom.js";
import { spot, storyOf } from "../shared/page/words.js";
import { meter } from "./meter.js";

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

/** @param {CaseScore[]} scores */
function scoreTable(scores) {
  return make(
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
    make("tbody", {}, ...scores.map(scoreRow)),
  );
}

// The guess and what counting says, as two bars one below the other.
/** @param {ChanceMark} mark */
function markRow(mark) {
  return make(
    "li",
    { class: "gd-mark" },
    make("span", {}, mark.who),
    meter(mark.level, "gd-bar-tall"),
    make("b", {}, mark.text),
  );
}

/** @param {CaseVerdict} verdict */
export function createVerdict(verdict) {
  const heading = spot("h3", "gd-headline", verdict.headline);
  const clue = verdict.clue
    ? make(
        "p",
        { class: "gd-clue", "data-part": "clue" },
        make("b", {}, "The clue: "),
        verdict.clue.told,
        " ",
        make("em", {}, verdict.clue.why),
        verdict.clue.since ? ` Then: ${verdict.clue.since}` : "",
      )
    : null;
  const node = make(
    "div",
    {
      class: "gd-verdict",
      "data-happened": String(verdict.happened),
      "data-kind": verdict.kind,
      "data-part": "verdict",
    },
    verdict.cheer ? make("p", { class: "gd-cheer" }, verdict.cheer) : null,
    heading,
    storyOf(verdict.told, "What happened"),
    make("ul", { class: "gd-marks", role: "list" }, ...verdict.marks.map(markRow)),
    make("p", { class: "gd-off" }, verdict.say),
    clue,
  );
  const why = make(
    "details",
    { class: "gp-fold", "data-part": "why" },
    make("summary", {}, "Why? How a guess is scored"),
    make(
      "div",
      { class: "gp-scroll", role: "region", tabindex: 0, "aria-label": "The scores" },
      scoreTable(verdict.scores),
    ),
    ...verdict.how.map((sentence) => make("p", {}, sentence)),
  );
  return { node, why, spot: heading };
}
