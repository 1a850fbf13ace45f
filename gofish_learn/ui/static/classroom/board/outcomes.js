// Same deal, different results: a dot for each game that is over, in columns from the fewest to the most.

import { hide, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";

/** @import { TeacherPart } from "../app.js" */

const CAME = { won: "●", shared: "◐", lost: "○", over: "■" };
const KEY = "● won, ◐ shared the win, ○ lost, ■ a table";

function createColumn() {
  const dots = make("ul", { class: "gc-dots", role: "list" });
  const label = make("span", { class: "gc-column-label" });
  return withParts(make("div", { class: "gc-column" }, dots, label), { dots, label });
}

/** @param {OutcomePlot} plot */
function createPlot(plot) {
  const columns = make("div", { class: "gc-columns" });
  const title = make("h4", { class: "gc-plot-title" }, plot.title);
  const words = make("figcaption", { class: "gp-soft" });
  return withParts(make("figure", { class: "gc-plot" }, title, columns, words), { columns, words });
}

/**
 * @param {ReturnType<typeof createColumn>} item
 * @param {OutcomeColumn} column
 */
function drawColumn(item, column) {
  setText(item.parts.label, column.label);
  setAttributes(item.parts.dots, { "aria-label": column.label });
  keep(
    item.parts.dots,
    column.dots.map((dot, at) => ({ ...dot, at })),
    (dot) => dot.at,
    () => {
      const mark = make("span", { "aria-hidden": "true" });
      const words = make("span", { class: "gf-unseen" });
      return withParts(make("li", { class: "gc-dot" }, mark, words), { mark, words });
    },
    (dot, { came, words }) => {
      setText(dot.parts.mark, CAME[came]);
      setText(dot.parts.words, words);
      setAttributes(dot, { "data-came": came, title: words });
    },
  );
}

/**
 * @param {ReturnType<typeof createPlot>} item
 * @param {OutcomePlot} plot
 */
function drawPlot(item, plot) {
  setText(item.parts.words, plot.words);
  item.style.setProperty("--most", String(Math.max(...plot.columns.map((column) => column.dots.length))));
  keep(item.parts.columns, plot.columns, (column) => column.label, createColumn, drawColumn);
}

function createOne() {
  const title = make("h3", { class: "gc-title" });
  const words = make("p", {});
  const plots = make("div", { class: "gc-plots" });
  return withParts(make("section", { class: "gc-outcome" }, title, words, plots), { title, words, plots });
}

/** @returns {TeacherPart<OutcomesContent[]>} */
export function createOutcomes() {
  const all = make("div", { class: "gc-part" });
  const key = make("p", { class: "gp-soft" }, KEY);
  const node = make("div", { class: "gc-part", "data-part": "outcomes" }, all, key);

  /** @param {OutcomesContent[]} outcomes */
  function update(outcomes) {
    hide(key, !outcomes.length);
    keep(
      all,
      outcomes,
      (one) => one.key,
      createOne,
      (item, one) => {
        setText(item.parts.title, one.title);
        setText(item.parts.words, one.words);
        keep(item.parts.plots, one.plots, (plot) => plot.key, createPlot, drawPlot);
      },
    );
  }

  return { node, update };
}
