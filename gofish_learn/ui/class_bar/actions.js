// What is pressed in the bar, and what of that the server is told.

import { setText } from "../shared/dom.js";
import { behindAddress } from "../shared/keeping/linked.js";
import { forgetToken } from "../shared/keepsakes.js";
import { fetched } from "./fetched.js";

/** @import { Question } from "./question.js" */

/**
 * @typedef {object} Bar
 * @property {(selector: string) => HTMLElement} find
 * @property {(sentence: string) => void} say
 * @property {(button: HTMLElement) => void} note Notes that a line is opened, or put off.
 * @property {Question} question
 */

/** @param {Bar} bar */
export function createActions({ find, say, note, question }) {
  const leaving = () => /** @type {HTMLDialogElement} */ (find("[data-part=leaving]"));

  // A link to the table that is open already leaves its page as it is, and the table hears keys once nothing else does.
  /** @param {HTMLElement} button */
  async function open(button) {
    const { line } = /** @type {HTMLElement} */ (button.closest("[data-line]")).dataset;
    if (button instanceof HTMLAnchorElement) button.blur();
    if (line === "question") question.open();
    try {
      const { record } = line === "showing" ? await fetched("shown") : {};
      note(button);
      if (record) window.location.assign(`/gofish/play${behindAddress(record, "review")}`);
    } catch {
      say(find(".gofish-class").dataset.notOpened);
    }
  }

  // Whoever comes next on this device starts afresh.
  async function go() {
    const words = /** @type {HTMLElement} */ (leaving().querySelector("[data-not-left]"));
    try {
      await fetched("leave", {});
      question.forget();
      forgetToken("/");
      window.location.assign("/join/name");
    } catch {
      setText(words, words.dataset.notLeft);
    }
  }

  /** @type {Record<string, (button: HTMLElement) => void>} */
  const acts = {
    ...question.acts,
    open,
    wait: note,
    leave: () => leaving().showModal(),
    go,
    stay: () => leaving().close(),
  };

  /** @param {Event} event */
  return function press(event) {
    const pressed = /** @type {HTMLElement} */ (
      /** @type {Element} */ (event.target).closest(event.type === "submit" ? "form" : ":not(form)[data-action]")
    );
    if (event.type === "submit") event.preventDefault();
    if (pressed) acts[pressed.dataset.action]?.(pressed);
  };
}
