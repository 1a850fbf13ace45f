// Today's deal in the set-up: what it is, how it came out, and a button to play it.

import { keep, make, setText } from "../../shared/dom.js";

export function createToday() {
  const says = make("p", {});
  const lines = make("ul", { class: "gf-today-lines", "data-part": "today-lines" });
  const button = make("button", { type: "button", class: "gf-button", "data-action": "daily" });
  const node = make("section", { class: "gf-today" }, make("h3", {}, "Today’s deal"), says, lines, button);

  /** @param {TodayOffer} daily */
  function update(daily) {
    setText(says, daily.says);
    setText(button, daily.button);
    keep(
      lines,
      daily.lines,
      (line) => line,
      (line) => make("li", {}, line),
      () => {},
    );
  }

  return { node, update };
}
