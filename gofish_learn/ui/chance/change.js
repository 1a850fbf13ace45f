// One thing is changed: the slider that was moved last counts, the others go back to where they were.

import { createPicture } from "../charts/picture.js";
import { hide, keep, make, setAttributes, setText } from "../shared/dom.js";
import { createSlider, updateSlider } from "../unframed/slider.js";
import { actionButton } from "../unframed/words.js";

/** @import { Page } from "../unframed/page.js" */

/** @param {Page} page */
export function createChange(page) {
  const hint = make("p", {}, "Move one of these. Then guess again before you see.");
  const sliders = make("div", { class: "gl-sliders", "data-part": "controls" });
  const button = actionButton("change", "Guess for this deal", "gf-button gf-button-main");
  const same = make("p", { class: "gp-aside" });
  const picture = createPicture(page);
  const row = actionButton("row", "", "gf-button");
  const across = make("div", { class: "gl-across", "data-part": "across" }, same, picture.node, row);
  const next = actionButton("next", "", "gf-button");
  const all = actionButton("page", "Your guesses", "gf-button", { "data-page": "record" });
  const moves = make("div", { class: "gp-moves" }, next, all);
  const node = make("div", { class: "gl-part" }, hint, sliders, button, across, moves);
  /** @type {ChangeControl[]} */
  let controls = [];
  let field = "";

  /** @returns {HTMLInputElement[]} */
  function ranges() {
    return [...sliders.querySelectorAll("input")];
  }

  function chosen() {
    const range = ranges().find((one) => one.dataset.field === field);
    return range ? { field, value: Number(range.value) } : {};
  }

  function show() {
    let moved = false;
    for (const range of ranges()) {
      const control = controls.find((one) => one.field === range.dataset.field);
      const value = Number(range.value);
      moved ||= value !== control.value;
      setAttributes(range, { "aria-valuetext": control.places[value - control.least] });
      setText(range.nextElementSibling, range.value);
      range.parentElement.classList.toggle("gl-changed", value !== control.value);
    }
    setAttributes(button, { "aria-disabled": moved ? null : "true" });
  }

  /** @param {HTMLInputElement} moving */
  function moved(moving) {
    field = moving.dataset.field;
    for (const range of ranges()) {
      if (range !== moving) range.value = String(controls.find((one) => one.field === range.dataset.field).value);
    }
    show();
  }

  /**
   * @param {ChangeStep} step
   * @param {string | null} title
   */
  function update(step, title) {
    controls = step.controls;
    field = "";
    keep(sliders, controls, (control) => control.field, createSlider, updateSlider);
    for (const range of ranges()) {
      range.value = String(controls.find((one) => one.field === range.dataset.field).value);
    }
    show();
    setText(same, step.same || "");
    hide(same, !step.same);
    picture.show(step.across);
    setText(row, step.row || "");
    hide(row, !step.row);
    hide(across, !step.across);
    setText(next, title ? `Next question: ${title}` : "");
    hide(next, !title);
  }

  return { node, update, moved, chosen };
}
