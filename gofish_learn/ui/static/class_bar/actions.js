// What is pressed in the bar, and what of that the server is told.

import { setText } from "../shared/dom.js";
import { behindAddress } from "../shared/keeping/linked.js";
import { forgetToken } from "../shared/keepsakes.js";
import { fetched } from "./fetched.js";
import { createHanding } from "./handing.js";

/**
 * @typedef {object} Bar
 * @property {(selector: string) => HTMLElement} find
 * @property {(sentence: string) => void} say
 * @property {(button: HTMLElement) => void} note Notes that a line is opened, or put off.
 * @property {(told: any) => void} hear
 * @property {() => void} unfold Opens the question.
 */

const REST_MS = 400;

/** @param {Bar} bar */
export function createActions({ find, say, note, hear, unfold }) {
  const question = () => /** @type {HTMLDialogElement} */ (find("[data-part=question]"));
  const leaving = () => /** @type {HTMLDialogElement} */ (find("[data-part=leaving]"));
  /** @param {string} sentence */
  const noteDown = (sentence) => setText(question().querySelector("[data-island=note]"), sentence);

  /** @param {number} prompt */
  const isShown = (prompt) => Number(question().dataset.number) === prompt;
  const handing = createHanding({
    arrived(told, prompt) {
      hear(told);
      if (isShown(prompt)) thank(question().dataset.thanks);
    },
    failed(refused, prompt) {
      if (isShown(prompt)) noteDown(refused || question().dataset.notSent);
      else if (refused) say(refused);
    },
  });
  /** @param {number | string} value */
  const answer = (value) => handing.hand(Number(question().dataset.number), value);

  /** @param {string} thanks */
  function thank(thanks) {
    if (find("[data-island=line]")) noteDown(thanks);
    else close();
    say(thanks);
  }

  // Back to what opened it, which its page may have drawn anew meanwhile.
  function close() {
    const isHere = question().contains(document.activeElement);
    question().close();
    if (isHere) find("[data-line=question] [data-action=open]")?.focus();
  }

  // A second tap of the same finger is no answer to the question that has just come.
  function asked() {
    question().scrollTop = 0;
    if (!question().open || !handing.isSending()) return;
    const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (question().querySelectorAll("[data-answer]"));
    for (const button of buttons) button.disabled = true;
    setTimeout(() => {
      for (const button of buttons) button.disabled = false;
    }, REST_MS);
  }

  // A link to the table that is open already leaves its page as it is, and the table hears keys once nothing else does.
  /** @param {HTMLElement} button */
  async function open(button) {
    const { line } = /** @type {HTMLElement} */ (button.closest("[data-line]")).dataset;
    if (button instanceof HTMLAnchorElement) button.blur();
    if (line === "question") unfold();
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
      handing.forget();
      forgetToken("/");
      window.location.assign("/join/name");
    } catch {
      setText(words, words.dataset.notLeft);
    }
  }

  /** @param {HTMLElement} form */
  function words(form) {
    const typed = form.querySelector("textarea");
    if (typed.value.trim()) answer(typed.value);
    else typed.focus();
  }

  /** @type {Record<string, (button: HTMLElement) => void>} */
  const acts = {
    open,
    wait: note,
    answer: (button) => answer(Number(button.dataset.answer)),
    words,
    close,
    leave: () => leaving().showModal(),
    go,
    stay: () => leaving().close(),
  };

  return {
    answer,
    sendAgain: handing.send,
    asked,
    /** @param {Event} event */
    press(event) {
      const pressed = /** @type {HTMLElement} */ (
        /** @type {Element} */ (event.target).closest(event.type === "submit" ? "form" : ":not(form)[data-action]")
      );
      if (event.type === "submit") event.preventDefault();
      if (pressed) acts[pressed.dataset.action]?.(pressed);
    },
    /** @param {KeyboardEvent} event */
    key(event) {
      if (event.key === "Escape" && question().contains(/** @type {Node} */ (event.target))) close();
    },
  };
}
