// The picture of a number: its place on a line beside what was answered, and a chance as so many dots of so many.

import { make } from "../shared/dom.js";

/** @param {NumberPicture} picture */
function lineOf({ ends, marks }) {
  const line = make("div", { class: "gq-line" });
  for (const { at, text, right } of marks) {
    const mark = make(
      "span",
      { class: `gq-line-mark${right ? " gq-line-right" : ""}` },
      text ? make("b", {}, text) : null,
    );
    mark.style.setProperty("--at", at);
    mark.dataset.side = at < 0.5 ? "right" : "left"; // where there is more room
    line.append(mark);
  }
  return [line, endsOf(ends)];
}

/** @param {string[]} ends */
export function endsOf(ends) {
  return make("p", { class: "gq-ends", "aria-hidden": "true" }, ...ends.map((end) => make("span", {}, end)));
}

/** @param {[number, number]} dots */
function dotsOf([filled, all]) {
  const columns = all <= 12 ? all : all === 100 ? 20 : 15;
  const dots = Array.from({ length: all }, (_, number) => make("i", { class: number < filled ? "gq-dot-full" : null }));
  const node = make("div", { class: "gq-dots" }, ...dots);
  node.style.setProperty("--columns", columns);
  return node;
}

/** @param {NumberPicture} picture */
export function pictureOf(picture) {
  return make(
    "div",
    { class: "gq-picture", role: "img", "aria-label": picture.says, "data-part": "picture" },
    ...lineOf(picture),
    picture.dots ? dotsOf(picture.dots) : null,
  );
}
