// Which keys are the page's own, and when somebody is writing.

/** @import { At } from "./page/page.js" */

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
