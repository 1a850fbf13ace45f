// How a question is answered: by a press, a digit, a line, or words, which this tab keeps until they have arrived.

import { slider } from "../frame/slider.js";
import { setText } from "../shared/dom.js";
import { inTab } from "../shared/keeping/browser.js";
import { isOurs, keyOf } from "../shared/keys.js";
import { createHanding } from "./handing.js";

const PICK_MS = 500; // as long another press, or a second digit, still changes it
const REST_MS = 400; // a second tap of the same finger is no answer to what has just come, and no key meant for the page
const WORDS = "gofish.class.words.";

/** @import { At } from "../shared/dom.js" */

/**
 * @typedef {object} Panel
 * @property {HTMLElement} root It has [data-rests] as long as nothing is an answer.
 * @property {() => HTMLDialogElement} node
 * @property {() => HTMLElement | undefined} current The question that is in sight.
 * @property {(told: any, prompt: number, isDone: boolean) => void} arrived
 * @property {(sentence: string, isSeen?: boolean) => void} say
 */

/** @param {Panel} panel */
export function createAnswering({ root, node, current, arrived, say }) {
  /** @type {Map<number, boolean>} */
  const done = new Map(); // whether she can have finished with a question, by its number
  let resting = 0;
  let digits = "";
  let picking = 0;
  let picked = () => {}; // hands in what is picked
  const lines = new WeakSet();

  /** @param {string} sentence */
  const note = (sentence) => setText(current()?.querySelector("[data-island=note]"), sentence);
  const shown = () => Number(current()?.dataset.asked);
  const rests = () => root.hasAttribute("data-rests");

  const handing = createHanding({
    arrived(told, prompt) {
      inTab.remove(WORDS + prompt);
      arrived(told, prompt, done.get(prompt) ?? true);
    },
    failed(refused, prompt) {
      if (shown() === prompt) note(refused || node().dataset.notSent);
      else if (refused) say(refused, true);
    },
  });

  /**
   * @param {number} prompt
   * @param {number | string} value
   * @param {boolean} isDone whether she can have finished with it
   */
  function hand(prompt, value, isDone) {
    done.set(prompt, isDone);
    handing.hand(prompt, value);
  }

  /** @param {HTMLElement} button */
  function pick(button) {
    if (rests()) return;
    const prompt = shown();
    for (const one of current().querySelectorAll("[data-answer]"))
      one.setAttribute("aria-pressed", String(one === button));
    note("");
    clearTimeout(picking);
    picked = () => {
      clearTimeout(picking);
      picking = 0;
      hand(prompt, Number(button.dataset.answer), true);
    };
    picking = window.setTimeout(picked, PICK_MS);
  }

  /** @param {HTMLElement} button */
  function rank(button) {
    if (rests()) return;
    for (const one of current().querySelectorAll("[data-rank]"))
      one.setAttribute("aria-pressed", String(one === button));
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (current().querySelectorAll("[data-of-rank]")))
      one.hidden = one.dataset.ofRank !== button.dataset.rank;
    /** @type {HTMLElement} */ (current().querySelector("[data-of-rank]:not([hidden]) button")).focus();
  }

  /** @param {HTMLElement} form */
  function words(form) {
    const typed = /** @type {HTMLInputElement} */ (form.querySelector("[data-field=words]"));
    if (typed.value.trim()) hand(shown(), typed.value, true);
    else typed.focus();
  }

  // A digit presses the button with that number, or the first, the second, … of those without: of the players, once
  // a rank is chosen. On a line it begins the number that is typed.
  /** @param {string} digit */
  function press(digit) {
    const typed = /** @type {HTMLElement} */ (current().querySelector("[data-field=typed]"));
    if (typed) return typed.focus();
    const buttons = [
      .../** @type {NodeListOf<HTMLElement>} */ (current().querySelectorAll("[data-answer], [data-rank]")),
    ].filter((one) => !one.closest("[hidden]"));
    if (current().dataset.takes !== "numbers") {
      const players = buttons.filter((one) => one.dataset.answer);
      return (players.length ? players : buttons)[Number(digit) - 1]?.click();
    }
    const named = (/** @type {string} */ number) => buttons.find((one) => one.dataset.answer === number);
    const both = picking ? digits + digit : digit;
    digits = named(both) ? both : digit;
    return named(digits)?.click();
  }

  window.addEventListener("pagehide", () => picking && picked());

  return {
    acts: { answer: pick, rank, words },
    note,
    // She is at a question again: what she handed in there before does not lead on from it when it arrives.
    /** @param {number} prompt */
    back: (prompt) => done.set(prompt, false),
    rest() {
      clearTimeout(picking);
      picking = 0;
      root.setAttribute("data-rests", "");
      clearTimeout(resting);
      resting = window.setTimeout(() => root.removeAttribute("data-rests"), REST_MS);
    },
    /** @param {At<KeyboardEvent>} event */
    key(event) {
      const digit = keyOf(event);
      const isTyping = event.target.matches("textarea, input:not([type=range])");
      if (!isOurs(event) || isTyping || event.repeat || !/^\d$/.test(digit) || rests()) return;
      event.stopPropagation();
      press(digit);
    },
    // What was typed before the page was loaded anew is there again, and its line hears what is done on it.
    settle() {
      for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (node().querySelectorAll("[data-field=words]"))) {
        const { asked } = /** @type {HTMLElement} */ (field.closest("[data-asked]")).dataset;
        if (lines.has(field)) continue;
        lines.add(field);
        field.value = inTab.get(WORDS + asked) ?? field.value;
        field.addEventListener("input", () => inTab.set(WORDS + asked, field.value));
      }
      for (const line of /** @type {NodeListOf<HTMLElement>} */ (node().querySelectorAll("[data-island=line]"))) {
        const { unit, wrong } = line.dataset;
        const words = (/** @type {number} */ value) => `${value} ${unit}`.trim();
        if (!lines.has(line)) slider(line, { words, wrong, chosen: (value, isDone) => hand(shown(), value, isDone) });
        lines.add(line);
      }
    },
    sendAgain: handing.send,
    // The next person on this device finds nothing of it.
    forget() {
      handing.forget();
      for (const { dataset } of /** @type {NodeListOf<HTMLElement>} */ (node().querySelectorAll("[data-asked]")))
        inTab.remove(WORDS + dataset.asked);
    },
  };
}
