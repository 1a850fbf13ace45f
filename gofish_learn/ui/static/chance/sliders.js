// The sliders that change the deal after the prediction.

import { hide, keep, make, setText } from "../shared/dom.js";
import { createSlider, updateSlider } from "../shared/page/slider.js";

export function createSliders() {
  const sliders = make("div", { class: "gl-sliders" });
  const now = make("p", { class: "gl-now" });
  const node = make(
    "section",
    { class: "gl-controls", "aria-label": "Change the deal", "data-part": "controls" },
    make("h3", { class: "gl-section" }, "Change the deal"),
    sliders,
    now,
  );

  /** @param {ChanceAnswer} answer */
  function update(answer) {
    keep(sliders, answer.controls, (control) => control.field, createSlider, updateSlider);
    setText(now, answer.now);
    hide(now, !answer.moved);
  }

  return { node, update };
}
