// The pond as a button: whoever has been told to go fishing taps it.

import { hide, make, setAttributes } from "../../shared/dom.js";

/** @param {Element} pond */
export function createFishing(pond) {
  const button = make("button", {
    type: "button",
    class: "gf-fishing",
    "data-action": "fish",
    "aria-label": "Fish a card from the pond",
    hidden: true,
  });
  pond.append(button);

  // On a low screen the shore may lie over the pond.
  /** @param {boolean} isDue */
  function update(isDue) {
    const isNew = isDue && button.hidden;
    hide(button, !isDue);
    setAttributes(button, { "aria-disabled": "false" });
    if (isNew) button.scrollIntoView({ block: "nearest" });
  }

  function rest() {
    setAttributes(button, { "aria-disabled": "true" });
  }

  return { update, rest };
}
