// The small menu of a chart: its numbers as a table, and the picture to take away. It closes once something is chosen,
// by Escape, by a press elsewhere, and when the focus goes on.

import { make, setAttributes, setText, unseen } from "../shared/dom.js";
import { SENTENCES } from "../shared/sentences.js";

/** @type {(does: string, words: string) => HTMLButtonElement} */
function button(does, words) {
  return make("button", { type: "button", class: "gc-button", "data-chart": does }, words);
}

/**
 * @param {string} numbersId what the table stands in
 * @param {(does: string) => void} chosen
 */
export function createMenu(numbersId, chosen) {
  const name = unseen("");
  const summary = make("summary", { class: "gc-more" }, make("span", { "aria-hidden": "true" }, "⋯"), name);
  const table = button("numbers", "");
  setAttributes(table, { "aria-controls": numbersId });
  const choices = make(
    "div",
    { class: "gc-choices" },
    table,
    button("svg", SENTENCES.chart_svg),
    button("png", SENTENCES.chart_png),
  );
  const node = make("details", { class: "gc-menu" }, summary, choices);

  function close() {
    node.open = false;
    summary.focus();
  }

  /** @param {Event} event */
  function pressedElsewhere(event) {
    if (!event.composedPath().includes(node)) node.open = false;
  }

  node.addEventListener("toggle", () => {
    if (node.open) document.addEventListener("pointerdown", pressedElsewhere);
    else document.removeEventListener("pointerdown", pressedElsewhere);
  });
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !node.open) return;
    event.stopPropagation();
    close();
  });
  node.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !node.contains(event.relatedTarget)) node.open = false;
  });
  for (const choice of choices.querySelectorAll("button")) {
    choice.addEventListener("click", () => {
      close();
      chosen(choice.dataset.chart);
    });
  }

  /**
   * @param {string} title the chart's
   * @param {boolean} shown whether its table is
   */
  function update(title, shown) {
    setText(name, `${SENTENCES.chart_menu} ${title}`);
    setText(table, shown ? SENTENCES.chart_no_table : SENTENCES.chart_table);
    setAttributes(table, { "aria-expanded": String(shown) });
  }

  return { node, update };
}
