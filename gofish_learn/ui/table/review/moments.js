// The moments of a game, a button each: it opens the table as it was, or the ask to be tried again.

import { hide, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";

function createMoment() {
  const number = make("i", { class: "gf-moment-number", "aria-hidden": "true" });
  const title = make("b", {});
  const words = make("span", {});
  const button = make("button", { type: "button", class: "gf-moment" }, number, title, words);
  return withParts(make("li", {}, button), { button, number, title, words });
}

export function createMoments() {
  const node = make("ol", { class: "gf-moments", role: "list", "aria-label": "Three moments", "data-part": "moments" });

  /** @param {ReviewMoment[]} moments */
  function update(moments) {
    keep(
      node,
      moments,
      (moment) => moment.kind,
      createMoment,
      ({ parts }, moment, index) => {
        setText(parts.number, String(index + 1));
        setText(parts.title, moment.title);
        setText(parts.words, moment.words);
        setAttributes(parts.number, { "data-kind": moment.kind });
        setAttributes(
          parts.button,
          moment.kind === "again"
            ? { "data-action": "retry", "data-ask": moment.action }
            : { "data-action": "moment", "data-which": moment.kind },
        );
      },
    );
    hide(node, moments.length === 0);
  }

  return { node, update };
}
