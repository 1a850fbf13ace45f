// How well somebody forecasts: the end of a case, and the record of all cases with its calibration curves.

import { createChart } from "../charts/chart.js";
import { make } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";
import { meter } from "./verdict.js";

/** @param {MeanScore[]} scores */
function scoreTable(scores) {
  /** @param {MeanScore} line */
  const row = (line) =>
    make(
      "tr",
      { class: line.you ? "gd-you" : "" },
      make("th", { scope: "row" }, line.who),
      make("td", { class: "gd-number" }, make("b", {}, line.score), meter(line.level, "gd-quarter")),
    );
  return make(
    "table",
    { class: "gd-scores gd-mean" },
    make("caption", {}, "Mean score a question: 0 is best"),
    make("tbody", {}, ...scores.map(row)),
  );
}

const COLUMNS = ["Question", "You said", "Exact", "Did it work?", "Your score", "Exact score"];

/** @param {QuestionRow[]} rows */
function questionTable(rows) {
  /** @param {QuestionRow} line */
  const row = (line) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, line.told),
      ...[line.said, line.chance, line.happened, line.score, line.exact].map((text) => make("td", {}, text)),
    );
  return make(
    "div",
    { class: "gp-scroll", role: "region", tabindex: 0, "aria-label": "Every question of this case" },
    make(
      "table",
      { class: "gd-scores gd-every" },
      make("caption", {}, "Every question of this case"),
      make("thead", {}, make("tr", {}, ...COLUMNS.map((words) => make("th", { scope: "col" }, words)))),
      make("tbody", {}, ...rows.map(row)),
    ),
  );
}

/** @param {CaseSummary} content */
function summary(content) {
  const scores = content.scores.length > 0;
  return make(
    "div",
    { class: "gd-card", "data-part": "scores" },
    scores ? scoreTable(content.scores) : null,
    make("p", { class: "gd-advice" }, content.advice),
    scores ? make("p", {}, content.away) : null,
    content.luck ? make("p", {}, content.luck) : null,
    content.habits ? make("p", { class: "gd-hint" }, content.habits) : null,
  );
}

/** @param {ClosedCase} content */
export function closedPage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const node = make(
    "div",
    { class: "gp-page", "data-part": "closed" },
    heading,
    make("p", { class: "gp-lede" }, content.ending),
    summary(content),
    make(
      "div",
      { class: "gp-moves" },
      actionButton("next", "Next case", "gf-button gf-button-main"),
      actionButton("again", "This case again", "gf-button"),
      actionButton("page", "Your record", "gf-button", { "data-page": "record" }),
    ),
    make(
      "p",
      { class: "gp-lede" },
      "Give this code to somebody, and they get the same case: ",
      make("b", { class: "gd-code" }, content.code),
    ),
    content.rows.length ? questionTable(content.rows) : null,
  );
  return { node, spot: heading, says: [content.ending, content.advice] };
}

/** @param {Page} page */
export function createRecord(page) {
  const charts = [1, 2, 3].map(() => createChart(page.carrier));

  /** @param {CaseRecord} content */
  function draw(content) {
    const heading = spot("h2", "gp-heading", content.heading);
    for (const [number, picture] of content.charts.entries()) charts[number].update(picture);
    const node = make(
      "div",
      { class: "gp-page", "data-part": "record" },
      heading,
      make("p", { class: "gp-lede" }, content.say),
      content.charts.length ? summary(content) : null,
      content.charts.length ? make("p", { class: "gp-lede" }, content.curve) : null,
      make("div", { class: "gd-curves" }, ...charts.slice(0, content.charts.length).map((chart) => chart.node)),
    );
    return { node, spot: heading };
  }

  return { draw };
}
