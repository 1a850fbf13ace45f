// Forms in a frame whose sandbox lacks “allow-forms”: its browser sends none there, and doesn't even say to the page that
// one is to be sent. Ours are sent nowhere, so the press of their button is enough, which the Enter key in a field makes, too.

import { make } from "../shared/dom.js";

function areBlocked() {
  const probe = /** @type {HTMLFormElement} */ (make("form", { hidden: true }));
  let isHeard = false;
  probe.addEventListener("submit", (event) => {
    event.preventDefault();
    isHeard = true;
  });
  document.body.append(probe);
  probe.requestSubmit();
  probe.remove();
  return !isHeard;
}

/** @param {any} event */
function sendByPress(event) {
  /** @type {HTMLButtonElement | null} */
  const button = event.target.closest("button");
  const form = button?.form;
  if (!form || button.type !== "submit" || event.defaultPrevented) return;
  event.preventDefault();
  // After whatever else hears the press, as browsers do it.
  setTimeout(() => {
    if (!form.noValidate && !form.reportValidity()) return;
    const isLeft = form.dispatchEvent(
      new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }),
    );
    if (isLeft && form.getAttribute("method") === "dialog") form.closest("dialog").close();
  });
}

export function mendForms() {
  if (window.self !== window.top && areBlocked()) document.addEventListener("click", sendByPress, true);
}
