// How well somebody judges the clues: the end of a case with a look back at its questions, and the record of all cases.

import { createChart } from "../charts/chart.js";
import { make, setAttributes } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";
import { createLookBack } from "./grid.js";
import { meter } from "./meter.js";
import { sceneOf } from "./scene.js";

/** @import { Page } from "../shared/page/page.js" */

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

/** @param {WhyScores} why */
function whyScores(why) {
  const sentences = [...why.scoring, why.luck, why.habits].filter(Boolean);
  return make(
    "details",
    { class: "gp-fold", "data-part": "why" },
    make("summary", {}, "Why? How this is measured"),
    make("p", {}, why.measured),
    scoreTable(why.scores),
    ...sentences.map((sentence) => make("p", {}, sentence)),
  );
}

/** @param {CaseSummary} content */
function summary(content) {
  return make(
    "div",
    { class: "gp-panel", "data-part": "scores" },
    make("p", { class: "gd-closer" }, content.closer),
    content.knew ? make("p", { class: "gd-knew" }, content.knew) : null,
    make("p", { class: "gd-advice" }, content.advice),
    whyScores(content.why),
  );
}

/** @param {QuestionRow} row */
function questionRow(row) {
  return make(
    "li",
    {},
    make(
      "button",
      { type: "button", class: "gd-row", "data-action": "back", "data-number": row.number },
      make("span", { class: "gd-row-told" }, `${row.number}. ${row.told}: ${row.happened}`),
      make("span", { class: "gd-row-said" }, `You ${row.said} · counting ${row.chance}`),
      make("b", { class: "gd-row-kind" }, row.kind),
    ),
  );
}

/** @param {QuestionRow[]} rows */
function questions(rows) {
  return make(
    "section",
    { class: "gp-panel", "aria-label": "Look back at a question" },
    make("h3", { class: "gd-card-title" }, "Look back at a question"),
    make("ol", { class: "gd-rows", role: "list" }, ...rows.map(questionRow)),
  );
}

// What could have been known of the cards that now lie face up.
/** @param {OpenedTable} opened */
function knownPart({ heading, say, known }) {
  return make(
    "section",
    { class: "gp-panel", "aria-label": heading, "data-part": "known" },
    make("h3", { class: "gd-card-title" }, "What you could have known"),
    make("p", {}, say),
    make("ul", { class: "gd-known", role: "list" }, ...known.map((sentence) => make("li", {}, sentence))),
  );
}

/** @param {ClosedCase} content */
export function closedPage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const back = createLookBack();
  const rows = content.rows.length > 0;
  const node = make(
    "div",
    { class: "gp-page", "data-part": "closed" },
    heading,
    content.ending ? make("p", { class: "gp-lede" }, content.ending) : null,
    make(
      "div",
      { class: "gp-pair" },
      content.opened ? sceneOf(content.opened.scene, content.opened.heading) : null,
      make(
        "div",
        {},
        rows ? summary(content) : null,
        make(
          "div",
          { class: "gp-moves" },
          actionButton("next", content.next, "gf-button gf-button-main"),
          actionButton("again", "This case again", "gf-button"),
        ),
        content.share
          ? make(
              "p",
              { class: "gd-hint" },
              "Give this code to somebody, and they get the same case: ",
              make("b", { class: "gd-code" }, content.share),
            )
          : null,
      ),
      content.opened ? knownPart(content.opened) : null,
      rows ? questions(content.rows) : null,
    ),
    back.node,
  );
  /** @param {LookBack} answer */
  function looked(answer) {
    for (const button of node.querySelectorAll(".gd-row"))
      setAttributes(button, { "aria-pressed": String(Number(button.dataset.number) === answer.grid.number) });
    back.show(answer);
  }

  return { node, spot: heading, back: { ...back, show: looked }, says: [content.ending, content.closer, content.knew] };
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
      content.why ? summary(content) : null,
      content.charts.length ? make("p", { class: "gp-lede" }, content.curve) : null,
      make("div", { class: "gd-curves" }, ...charts.slice(0, content.charts.length).map((chart) => chart.node)),
    );
    return { node, spot: heading };
  }

  return { draw };
}
