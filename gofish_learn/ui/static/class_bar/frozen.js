// The teacher asks for everybody's eyes: the page waits under a veil, as it is, and goes on where it was.
//
// A modal dialog makes all below it inert, even other dialogs, and gives the focus back where it was when it is closed.

import { freshId, make } from "../shared/dom.js";
import { hold } from "../shared/page/held.js";

const LOOK_UP = "Your teacher asks you to look up";
const WAITS = "This page waits for you. Nothing is lost.";

export function createFrozen() {
  const title = make("h2", { id: freshId("frozen"), tabindex: -1 }, LOOK_UP);
  const words = make("p", { id: freshId("waits") }, WAITS);
  const node = make(
    "dialog",
    {
      class: "gofish-class-frozen",
      "data-part": "frozen",
      closedby: "none",
      "aria-labelledby": title.id,
      "aria-describedby": words.id,
    },
    title,
    words,
  );
  let isFrozen = false;

  // Browsers close a dialog by Escape whatever it says, if they are pressed to.
  node.addEventListener("cancel", (event) => event.preventDefault());
  node.addEventListener("close", () => {
    if (isFrozen) show();
  });

  // A page that listens to all keys shall not hear them either.
  /** @param {Event} event */
  function swallow(event) {
    if (isFrozen) event.stopPropagation();
  }
  for (const kind of ["keydown", "keyup", "keypress"]) window.addEventListener(kind, swallow, true);

  function show() {
    if (!node.open) node.showModal();
    title.focus();
  }

  /** @param {boolean} frozen */
  function update(frozen) {
    if (frozen === isFrozen) return;
    isFrozen = frozen;
    hold(frozen);
    if (frozen) show();
    else node.close();
  }

  return { node, update };
}
