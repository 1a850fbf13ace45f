// The deal and who may know it: its code, to copy, once it may be known, and the digits that prove it was not changed.

import { control } from "../shared/control.js";
import { hide, make, setText } from "../shared/dom.js";

const COPIED_MS = 2000;
const ONE_LINE = 12; // a longer code has lines of its own

/** @param {HTMLElement} node */
function copySelected(node) {
  window.getSelection().selectAllChildren(node);
  return document.execCommand("copy");
}

export function createDealCode() {
  const code = make("code", { class: "gf-code", "data-part": "deal-code" });
  const copy = control("copy", "Copy");
  const row = make(
    "div",
    { class: "gf-code-row" },
    make("span", { class: "gf-code-words" }, "Deal code"),
    code,
    copy.button,
  );
  const says = make("p", { class: "gf-code-says", "data-part": "deal-says" });
  const digits = make("code", { class: "gf-seal-digits", "data-part": "deal-seal" });
  const proof = make("p", {});
  const seal = make(
    "details",
    { class: "gf-seal" },
    make("summary", {}, "How do I know that nobody swaps the cards?"),
    make("p", {}, digits),
    proof,
  );
  const node = make("div", { class: "gf-deal-code", role: "group", "aria-label": "The deal" }, row, says, seal);
  /** @type {number} */
  let timer = null;

  /** @param {TableScreen} screen */
  function update(screen) {
    setText(code, screen.deal_code ?? "");
    row.classList.toggle("gf-code-long", code.textContent.length > ONE_LINE);
    hide(row, !screen.deal_code);
    setText(says, screen.deal_says);
    setText(digits, screen.deal_seal?.digits ?? "");
    setText(proof, screen.deal_seal?.says ?? "");
    hide(seal, !screen.deal_seal);
  }

  // A page served over plain http has no clipboard: then the text is selected and copied in the older way, or stays
  // selected, ready for the learner's own copy.
  async function copyNow() {
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      if (!copySelected(code)) return;
    }
    setText(copy.label, "Copied");
    clearTimeout(timer);
    timer = setTimeout(() => setText(copy.label, "Copy"), COPIED_MS);
  }

  return { node, update, copyNow };
}
