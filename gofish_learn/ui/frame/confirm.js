// What cannot be undone is pressed twice: the button says so once it is pressed, until it is pressed again, something else
// is, or the dialog that it is in is closed.

import { setAttributes, setText } from "../shared/dom.js";

/** @param {HTMLElement} node */
const sentBy = ({ dataset }) => `${dataset.action} ${dataset.fields ?? ""}`;

/**
 * @param {HTMLElement} place
 * @param {{ say(words: string): void }} page
 */
export function createConfirm(place, page) {
  /** @type {{ node: HTMLElement, sent: string, words: string, label: string | null } | null} */
  let asked = null;

  /** @param {HTMLElement} node */
  function ask(node) {
    asked = { node, sent: sentBy(node), words: node.textContent, label: node.getAttribute("aria-label") };
    setText(node, node.dataset.sure);
    setAttributes(node, { "aria-label": null, "data-asks": "" });
  }

  function forget() {
    if (!asked) return;
    setText(asked.node, asked.words);
    setAttributes(asked.node, { "aria-label": asked.label, "data-asks": null });
    asked = null;
  }

  // A double click, and a key that is held down, are one press.
  /** @param {Event} event */
  const isAgain = (event) => /** @type {Element} */ (event.target).closest("[data-sure]");
  place.addEventListener("click", (event) => event.detail > 1 && isAgain(event) && event.stopPropagation(), true);
  place.addEventListener("keydown", (event) => event.repeat && isAgain(event) && event.preventDefault());
  place.addEventListener("close", forget, true);

  return {
    // Answers whether a press counts, or has to be made again.
    /** @param {HTMLElement} node */
    isMeant(node) {
      const isSecond = asked?.sent === sentBy(node);
      forget();
      if (isSecond || !node.dataset.sure) return true;
      ask(node);
      page.say(node.dataset.sure);
      return false;
    },
    // While something is put in place the button has its own words, in which the host knows it.
    /** @param {() => void} put */
    during(put) {
      const { sent } = asked ?? {};
      forget();
      put();
      const buttons = /** @type {HTMLElement[]} */ ([...place.querySelectorAll("[data-sure]")]);
      const button = sent && buttons.find((node) => sentBy(node) === sent);
      if (button) ask(button);
    },
  };
}
