// The teacher asks for everybody's eyes: the page waits under a veil, as it is, and goes on where it was.
//
// A modal dialog makes all below it inert, even other dialogs, and gives the focus back where it was when it is closed.

import { hold } from "../shared/page/held.js";

export function createVeil() {
  let isFrozen = false;

  // A page that listens to all keys shall not hear them either.
  /** @param {Event} event */
  function swallow(event) {
    if (isFrozen) event.stopPropagation();
  }
  for (const kind of ["keydown", "keyup", "keypress"]) window.addEventListener(kind, swallow, true);

  // Browsers close a dialog by Escape whatever it says, if they are pressed to.
  /** @param {HTMLDialogElement} band */
  function show(band) {
    band.oncancel = (event) => event.preventDefault();
    band.onclose = () => isFrozen && show(band);
    if (!band.open) band.showModal();
    band.querySelector("h2").focus();
  }

  return {
    /**
     * @param {HTMLElement} node
     * @param {boolean} frozen
     */
    update(node, frozen) {
      if (frozen === isFrozen) return;
      const band = /** @type {HTMLDialogElement} */ (node);
      isFrozen = frozen;
      hold(frozen);
      if (frozen) show(band);
      else band.close();
    },
  };
}
