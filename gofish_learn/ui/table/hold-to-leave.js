// The way out of a game with somebody little: a button that has to be held. By keyboard, and for a screen reader, a press is
// enough.

/** @import { Page } from "../frame/page.js" */

const HELD_MS = 900;

/** @type {(node: HTMLElement, props: { say: string }, page: Page, gone: AbortSignal) => void} */
export function out(node, { say }, page, gone) {
  /** @type {number} */
  let timer = null;
  const leaveGame = () => /** @type {HTMLElement | null} */ (document.querySelector(".gofish-mark"))?.click();
  const begin = () => {
    timer = setTimeout(leaveGame, HELD_MS);
  };
  const end = () => clearTimeout(timer);

  /** @param {MouseEvent} event */
  function onClick(event) {
    if (event.detail === 0) return leaveGame(); // no pointer has clicked
    page.note(say);
    page.say(say);
  }

  node.addEventListener("pointerdown", begin);
  for (const kind of ["pointerup", "pointerleave", "pointercancel"]) node.addEventListener(kind, end);
  node.addEventListener("contextmenu", (event) => event.preventDefault()); // which a long touch opens
  node.addEventListener("click", onClick);
  gone.addEventListener("abort", end);
}
