// A slider with its name and the number it stands at.

import { focusedIn, freshId, make, setAttributes, setText, withParts } from "../shared/dom.js";

/** @param {SliderControl} control */
export function createSlider(control) {
  const label = make("span", { class: "gp-label", id: freshId("slider") });
  const range = make("input", {
    type: "range",
    class: "gp-range",
    step: 1,
    "data-field": control.field,
    "aria-labelledby": label.id,
  });
  const value = make("span", { class: "gp-value", "aria-hidden": "true" });
  const node = make("label", { class: "gp-slider" }, label, range, value);
  return withParts(node, { range, label, value });
}

// One that is being moved is left where the finger has it: the answer is about where it was.
/**
 * @param {ReturnType<typeof createSlider>} node
 * @param {SliderControl} control
 */
export function updateSlider(node, control) {
  const { range, label, value } = node.parts;
  setText(label, control.label);
  setText(value, control.shown ?? String(control.value));
  setAttributes(range, { min: control.least, max: control.most, "aria-valuetext": control.words });
  if (focusedIn(node) !== range) range.value = String(control.value);
}
