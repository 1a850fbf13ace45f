// What is pressed, by hand or by its key, on what a host has drawn, and what a form says. See frame.js for what an element
// can say of it. The script of a page does it there; that of the bar of a class, above every page.

import { isHeard, keyOf } from "../shared/keys.js";

/** @import { At } from "../shared/dom.js" */

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/** @param {Field} field */
function givenIn(field) {
  if (field.type === "checkbox") return /** @type {HTMLInputElement} */ (field).checked;
  return field.hasAttribute("data-number") ? Number(field.value) : field.value;
}

/** @param {Field} field */
function isGiven(field) {
  if (!field.name || field.hasAttribute("data-untouched")) return false;
  if (field.type === "radio") return field.matches(":checked");
  return !field.hasAttribute("data-number") || field.value.trim() !== "";
}

// What a press, or a form, says besides its action.
/** @param {HTMLElement} node */
export function fieldsOf(node) {
  const fields = JSON.parse(node.dataset.fields ?? "{}");
  if (!(node instanceof HTMLFormElement)) return fields;
  const given = /** @type {Field[]} */ ([...node.elements]).filter(isGiven);
  for (const { name } of given) {
    const values = given.filter((field) => field.name === name).map(givenIn);
    fields[name] = values.length > 1 ? values : values[0];
  }
  return fields;
}

// Hears what is pressed of what has an action, and what is sent by a form. A press on a button that sends one is no other.
/** @type {(place: HTMLElement, press: (node: HTMLElement) => void) => void} */
export function listenForPresses(place, press) {
  place.addEventListener("click", ({ target }) => {
    const node = /** @type {HTMLElement} */ (
      /** @type {Element} */ (target).closest("[data-action]:not(form, [type=submit])")
    );
    if (node && node.getAttribute("aria-disabled") !== "true") press(node);
  });
  place.addEventListener("submit", (event) => {
    event.preventDefault();
    press(/** @type {HTMLElement} */ (event.target));
  });
}

// Its heading has the focus, so that it is read first: not by `autofocus`, which Chromium calls an error in a frame of
// another site even while the dialog is closed.
/** @param {HTMLDialogElement} dialog */
export function openDialog(dialog) {
  dialog.showModal();
  /** @type {HTMLElement | null} */ (dialog.querySelector("h2"))?.focus();
}

// Answers whether the press was for a dialog, which it has opened or closed.
/** @type {(place: HTMLElement, node: HTMLElement) => boolean} */
export function turnsDialog(place, node) {
  const { dialog } = node.dataset;
  const isClosing = node.getAttribute("method") === "dialog";
  if (isClosing) node.closest("dialog").close();
  else if (dialog) openDialog(place.querySelector(`dialog[data-key="${CSS.escape(dialog)}"]`));
  return isClosing || dialog !== undefined;
}

// Presses what is in sight and has the key, the last of several; a digit that none has begins the number that is typed.
// Answers whether anything was pressed.
/**
 * @param {HTMLElement | undefined} place
 * @param {At<KeyboardEvent>} event
 * @param {string} [typed] what was typed, where that is more than the key
 */
export function pressByKey(place, event, typed = keyOf(event)) {
  if (!isHeard(event)) return false;
  const key = typed === " " ? "Space" : typed;
  const { target } = event;
  /** @param {string} selector */
  const every = (selector) => /** @type {HTMLElement[]} */ ([...(place?.querySelectorAll(selector) ?? [])]);
  const pressed = every(`[aria-keyshortcuts~="${CSS.escape(key)}" i]`).findLast((node) => node.getClientRects().length);
  const isPressing = (key === "Enter" || key === "Space") && target.closest("button, summary, a");
  const scrolls = key.startsWith("Arrow") && target.scrollWidth > target.clientWidth;
  if (!pressed && /^\d$/.test(key)) every("[data-typed]")[0]?.focus(); // where the digit is then typed
  if (!pressed || isPressing || scrolls) return false;
  event.preventDefault();
  pressed.click();
  return true;
}
