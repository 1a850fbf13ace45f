// The picture of an answer: numbers on lines, beside what was answered, and a chance as so many dots of so many.

import { make } from "../shared/dom.js";

/** @param {PictureLine} line */
function lineOf({ label, marks, span }) {
  const line = make("div", { class: `gq-line${label ? " gq-line-low" : ""}` });
  if (span) {
    const range = make("span", { class: "gq-line-span" });
    range.style.setProperty("--from", span[0]);
    range.style.setProperty("--to", span[1]);
    line.append(range);
  }
  const beside = marks.find(({ kind }) => kind === "beside");
  for (const { at, text, kind } of marks) {
    const mark = make("span", { class: `gq-line-mark gq-line-${kind}` }, text ? make("b", {}, text) : null);
    mark.style.setProperty("--at", at);
    // Where there is more room, and away from what it is compared with.
    mark.dataset.side = (beside && beside.at !== at ? at > beside.at : at < 0.5) ? "right" : "left";
    line.append(mark);
  }
  return [label ? make("p", { class: "gq-line-label" }, label) : null, line];
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

/** @param {AnswerPicture} picture */
export function pictureOf({ lines, ends, dots, says }) {
  return make(
    "div",
    { class: "gq-picture", role: "img", "aria-label": says, "data-part": "picture" },
    ...lines.flatMap(lineOf),
    endsOf(ends),
    dots ? dotsOf(dots) : null,
  );
}
