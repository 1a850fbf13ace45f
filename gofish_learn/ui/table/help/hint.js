// A hint in steps: where to look, then what to ask, then why, each reason with its place in the story.

import { focusedIn, hide, keep, make, setAttributes, setText } from "../../shared/dom.js";

/** @import { HelpKind } from "./panel.js" */

function createReason() {
  return make(
    "li",
    { class: "gf-reason" },
    make("span", {}),
    make("button", { type: "button", class: "gf-link", "data-action": "point" }, "Show it in the story"),
  );
}

/**
 * @param {Element} item
 * @param {HintReason} reason
 */
function updateReason(item, reason) {
  setText(item.firstElementChild, reason.sentence);
  setAttributes(item.lastElementChild, { "data-lines": reason.lines.join(",") });
  hide(item.lastElementChild, reason.lines.length === 0);
}

function createHint() {
  const said = make("div", { class: "gf-hint-said" });
  const reasons = make("ol", { class: "gf-reasons", tabindex: -1, "aria-label": "Why" });
  const next = make("button", { type: "button", class: "gf-button", "data-action": "help", "data-help": "hint" });
  const node = make("div", { class: "gf-hint", hidden: true }, said, reasons, next);

  /** @param {HintLook} answer */
  function update(answer) {
    const before = said.childElementCount;
    keep(
      said,
      answer.said,
      (sentence) => sentence,
      () => make("p", {}),
      setText,
    );
    keep(reasons, answer.reasons, (reason) => reason.sentence, createReason, updateReason);
    hide(reasons, answer.reasons.length === 0);
    setText(next, answer.next || "");
    const lost = !answer.next && focusedIn(next);
    hide(next, !answer.next);
    if (lost) reasons.focus({ preventScroll: true });
    begin(reasons.hidden ? said.children[before] : reasons);
  }

  // What has just been said begins at the top of the panel.
  /** @param {Element} [part] */
  function begin(part) {
    const panel = node.parentElement;
    if (part) panel.scrollTop += part.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  }

  function clear() {
    said.replaceChildren();
    reasons.replaceChildren();
  }

  return { node, update, clear };
}

/** @type {HelpKind} */
export const HINT = {
  title: () => "Hint",
  first: { step: 1 },
  create: createHint,
  spoken: (answer) => answer.say,
  again: ({ step }, answer) => (answer?.next ? { step: step + 1 } : null),
  stays: false,
};
