// The teacher asks for everybody's eyes: the page waits under a veil, as it is, and goes on where it was.
//
// A modal dialog makes all below it inert, even other dialogs, and gives the focus back where it was when it is closed.

import { hold, isHeld } from "../shared/page/held.js";

/** @import { Island } from "../frame/islands.js" */

// A page that listens to all keys shall not hear them either.
for (const kind of ["keydown", "keyup", "keypress"])
  window.addEventListener(kind, (event) => isHeld() && event.stopPropagation(), true);

/** @type {(band: HTMLDialogElement, isWanted: boolean, _page: unknown, gone: AbortSignal) => Island} */
export function veil(band, isWanted, _page, gone) {
  function show() {
    band.showModal();
    band.querySelector("h2").focus();
  }

  /** @param {boolean} isFrozen */
  function update(isFrozen) {
    hold(isFrozen);
    if (isFrozen) show();
    else band.close();
  }

  // Browsers close a dialog by Escape whatever it says, if they are pressed to.
  band.addEventListener("cancel", (event) => event.preventDefault());
  band.addEventListener("close", () => isHeld() && show());
  gone.addEventListener("abort", () => hold(false));
  update(isWanted);
  return { update };
}
