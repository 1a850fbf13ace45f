// Which key somebody pressed, which keys are the page's own, and when somebody is writing.

import { isOn } from "./switches/settings.js";

/** @import { At } from "./dom.js" */

// What key was meant. Where a layout has another sign in the place of a letter or a digit, as Cyrillic and Hebrew ones
// have for Q and AZERTY has for 1, the place says so; a sign that takes Shift stays what it is.
/** @param {{ key: string, code?: string, shiftKey?: boolean }} event */
export function keyOf({ key, code = "", shiftKey = false }) {
  const typed = key.normalize("NFKC");
  if (/^[a-z0-9? ]$|^(?!Process$)[A-Z][A-Za-z0-9]+$/i.test(typed)) return typed;
  if (shiftKey && /^[!-~]$/.test(typed)) return typed;
  const [, digit, letter] = /^(?:Digit|Numpad)(\d)$|^Key([A-Z])$/.exec(code) || [];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return digit || (code === "Slash" && shiftKey ? "?" : typed);
}

// Keys for the browser (and for Tab) pass by; all others stop at the widget, since JupyterLab would take `b` for
// "new cell" and `m` for "turn this cell into prose", which removes the game.
/** @param {At<KeyboardEvent>} event */
export function isOurs(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab" || /^F\d+$/.test(event.key));
}

// On a page that is the app's own, a key that nobody has the focus for is meant for the app.
/** @param {{ target: EventTarget | null }} event */
export function isNobodys({ target }) {
  return target === document.body && document.body.matches(".gofish-app");
}

/** @param {At<KeyboardEvent>} event */
export function isTyping(event) {
  return Boolean(event.target.closest("dialog, input, select, textarea"));
}

// Who speaks to the device, or has an unsteady hand, types letters and digits that are meant for nothing, and can have them
// press nothing. Enter, Space, Escape and the arrows stay. (WCAG 2.1.4)
/** @param {{ key: string }} event */
export function isHeard({ key }) {
  return key === " " || [...key].length > 1 || isOn("keys");
}
