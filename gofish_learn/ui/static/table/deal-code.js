// The code of the deal, to copy: whoever types it in gets the same cards.

import { control } from "../shared/control.js";
import { hide, make, setText } from "../shared/dom.js";

export function createDealCode() {
  const code = make("input", {
    class: "gf-code",
    readonly: true,
    "data-part": "deal-code",
    "aria-label": "Deal code",
    size: 14,
  });
  const copy = control("copy", "Copy");
  const node = make(
    "div",
    { class: "gf-deal-code", role: "group", "aria-label": "Deal code" },
    make("span", { class: "gf-code-words", "aria-hidden": "true" }, "Deal code"),
    code,
    copy.button,
  );
  /** @type {number} */
  let timer = null;

  /** @param {string} text */
  function update(text) {
    if (code.value !== text) code.value = text;
    hide(node, !text);
  }

  // A page served over plain http has no clipboard: then the text is selected, ready for the learner's own copy.
  async function copyNow() {
    try {
      await navigator.clipboard.writeText(code.value);
    } catch {
      code.focus();
      code.select();
      return;
    }
    setText(copy.label, "Copied");
    clearTimeout(timer);
    timer = setTimeout(() => setText(copy.label, "Copy"), 2000);
  }

  return { node, update, copyNow };
}
