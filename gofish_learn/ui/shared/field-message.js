// A sentence that stands at the field it is about, until something else is typed there.

import { freshId, make, setAttributes, setText } from "./dom.js";

/** @type {(field: HTMLInputElement, sentence: string) => void} */
export function refuseAt(field, sentence) {
  const label = field.closest("label");
  let said = /** @type {HTMLElement} */ (label.nextElementSibling);
  if (!said?.matches(".gf-at-field")) {
    said = make("p", { class: "gf-at-field", id: freshId("said") });
    label.after(said);
    setAttributes(field, { "aria-describedby": said.id, "aria-invalid": "true" });
    const clear = () => {
      said.remove();
      setAttributes(field, { "aria-describedby": null, "aria-invalid": null });
    };
    field.addEventListener("input", clear, { once: true });
  }
  setText(said, sentence);
  field.focus();
}

/** @param {Element} root */
export function withdrawRefusals(root) {
  for (const said of root.querySelectorAll(".gf-at-field")) {
    const field = root.querySelector(`[aria-describedby="${said.id}"]`);
    setAttributes(field, { "aria-describedby": null, "aria-invalid": null });
    said.remove();
  }
}

// The field that is meant by a name, such as "name", or "name 2" for the third so called of those that are in sight.
/** @type {(root: Element, at: string) => HTMLInputElement | null} */
export function fieldIn(root, at) {
  const [name, number = 0] = at.split(" ");
  const fields = /** @type {HTMLInputElement[]} */ ([...root.querySelectorAll(`[data-field="${name}"]`)]);
  return fields.filter((field) => field.offsetParent !== null)[Number(number)] ?? null;
}
