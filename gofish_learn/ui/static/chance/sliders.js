// The sliders that change the deal after the prediction.

import { make, focusedIn, freshId, hide, keep, setAttributes, setText } from "../shared/dom.js";

function createSliderOf(control) {
  const label = make("span", { class: "gp-label", id: freshId("slider") });
  const range = make("input", { type: "range", class: "gp-range", step: 1, "data-field": control.field, "aria-labelledby": label.id });
  const value = make("span", { class: "gp-value", "aria-hidden": "true" });
  const node = make("label", { class: "gp-slider" }, label, range, value);
  node.parts = { range, label, value };
  return node;
}

// A slider that is being moved is left where the finger has it: the answer is about where it was.
function updateSlider(node, control) {
  const { range, label, value } = node.parts;
  setText(label, control.label);
  setText(value, String(control.value));
  setAttributes(range, { min: control.least, max: control.most, "aria-valuetext": control.words });
  if (focusedIn(node) !== range) range.value = control.value;
}

export function createSliders() {
  const sliders = make("div", { class: "gl-sliders" });
  const now = make("p", { class: "gl-now" });
  const node = make("section", { class: "gl-controls", "aria-label": "Change the deal", "data-part": "controls" },
    make("h3", { class: "gl-section" }, "Change the deal"), sliders, now);

  function update(answer) {
    keep(sliders, answer.controls, (control) => control.field, createSliderOf, updateSlider);
    setText(now, answer.now);
    hide(now, !answer.moved);
  }

  return { node, update };
}
