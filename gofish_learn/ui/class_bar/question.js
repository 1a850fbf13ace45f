// The panel with the question, or with a ticket: it opens by itself where no game is played and fills the window, else by
// its line, beside the game; and it goes by itself once the question is closed. On a ticket one goes back until it is sent.
//
// A question is answered by a press, a digit, a line, or words, which this tab keeps until they have arrived.

import { slider } from "../frame/slider.js";
import { setText } from "../shared/dom.js";
import { inTab } from "../shared/keeping/browser.js";
import { isOurs, keyOf } from "../shared/keys.js";
import { isHeld } from "../shared/page/held.js";
import { fetched } from "./fetched.js";
import { createHanding } from "./handing.js";

const PLACE = "gofish.class.place"; // the question of a ticket that she went back to, or on to, and which ticket
const PUT_OFF = "gofish.class.put-off"; // what was closed without an answer, so that it does not open again by itself
const WORDS = "gofish.class.words.";
const PICK_MS = 500; // as long another press, or a second digit, still changes it
const REST_MS = 400; // a second tap of the same finger is no answer to what has just come, and no key meant for the page

/** @import { At } from "../shared/dom.js" */

/**
 * @typedef {object} Bar
 * @property {HTMLElement} root It has [data-rests] as long as nothing is an answer.
 * @property {(sentence: string, isSeen?: boolean) => void} say
 * @property {(told: any) => void} hear
 * @property {() => boolean} isPlaying Whether there is a game on the page, which is not to be covered.
 */

/** @param {Bar} bar */
export function createQuestion({ root, say, hear, isPlaying }) {
  let answered = ""; // the question that could be answered when the panel was drawn last
  let height = ""; // of the panel beside a game: it stays as high as it was opened, so that nothing below it moves
  let resting = 0;
  let digits = "";
  let picking = 0;
  let picked = () => {}; // hands in what is picked
  /** @type {Set<number>} */
  const stays = new Set(); // the questions that she is still at, though their answers are handed in

  const node = () => /** @type {HTMLDialogElement} */ (root.querySelector("[data-part=question]"));
  const every = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-asked]")]);
  function place() {
    const [ticket, asked] = (inTab.get(PLACE) ?? "").split(" ");
    return ticket === node()?.dataset.opens ? asked : "";
  }

  /** @param {string} asked */
  const go = (asked) => inTab.set(PLACE, `${node().dataset.opens} ${asked}`);

  /** @param {string} number */
  const at = (number) => every().find((one) => one.dataset.asked === number);
  const current = () => at(place()) ?? at(node()?.dataset.now);
  const shown = () => Number(current()?.dataset.asked);
  const rests = () => root.hasAttribute("data-rests");
  /** @param {string} selector */
  const within = (selector) => /** @type {HTMLElement[]} */ ([...(current()?.querySelectorAll(selector) ?? [])]);
  /** @param {string} sentence */
  const note = (sentence) => setText(within("[data-island=note]")[0], sentence);

  const handing = createHanding({
    arrived(told, prompt) {
      inTab.remove(WORDS + prompt);
      arrived(told, prompt, !stays.has(prompt));
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
    if (isDone) stays.delete(prompt);
    else stays.add(prompt);
    handing.hand(prompt, value);
  }

  /**
   * @param {HTMLElement} pressed
   * @param {string} among
   */
  function mark(pressed, among) {
    for (const one of within(among)) one.setAttribute("aria-pressed", String(one === pressed));
  }

  /** @param {HTMLElement} button */
  function pick(button) {
    if (rests()) return;
    const prompt = shown();
    mark(button, "[data-answer]");
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
    mark(button, "[data-rank]");
    for (const one of within("[data-of-rank]")) one.hidden = one.dataset.ofRank !== button.dataset.rank;
    within("[data-of-rank]:not([hidden]) button")[0].focus();
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
    const [typed] = within("[data-typed]");
    if (typed) return typed.focus();
    const buttons = within("[data-answer], [data-rank]").filter((one) => !one.closest("[hidden]"));
    if (current().dataset.takes !== "numbers") {
      const players = buttons.filter((one) => one.dataset.answer);
      return (players.length ? players : buttons)[Number(digit) - 1]?.click();
    }
    const named = (/** @type {string} */ number) => buttons.find((one) => one.dataset.answer === number);
    const both = picking ? digits + digit : digit;
    digits = named(both) ? both : digit;
    return named(digits)?.click();
  }

  function rest() {
    clearTimeout(picking);
    picking = 0;
    root.setAttribute("data-rests", "");
    clearTimeout(resting);
    resting = window.setTimeout(() => root.removeAttribute("data-rests"), REST_MS);
  }

  // A reader hears the question; who has a keyboard goes on typing.
  function focus() {
    const [field] = matchMedia("(pointer: fine)").matches ? within("[data-field=words]") : [];
    (field ?? within("h2")[0])?.focus();
  }

  function open() {
    if (node().open || !current()) return;
    node().style.removeProperty("--as-opened");
    if (isPlaying()) {
      node().show();
      if (node().getBoundingClientRect().bottom <= 0) node().scrollIntoView();
      height = `${node().offsetHeight}px`;
      node().style.setProperty("--as-opened", height);
    } else {
      node().showModal();
      focus();
    }
    rest();
  }

  // Back to what opened it, which its page may have drawn anew meanwhile.
  function close() {
    const isHere = node().contains(document.activeElement);
    node().close();
    go("");
    if (isHere && (document.activeElement === document.body || node().contains(document.activeElement)))
      /** @type {HTMLElement} */ (root.querySelector("[data-line=question] [data-action=open]"))?.focus();
  }

  function wait() {
    inTab.set(PUT_OFF, node().dataset.opens);
    close();
  }

  // She is at a question again: what she handed in there before does not lead on from it when it arrives.
  /** @param {HTMLElement | undefined} one */
  function turn(one) {
    go(one && one.dataset.asked !== node().dataset.now ? one.dataset.asked : "");
    stays.add(shown());
    show();
    rest();
    focus();
  }

  // Only one question is in sight.
  function show() {
    for (const one of every()) one.hidden = one !== current();
    const [heading] = within("h2");
    if (heading) node().setAttribute("aria-labelledby", heading.id);
  }

  /** @param {number} step */
  const beside = (step) => every()[every().indexOf(current()) + step];

  // What was drawn has taken the place of what was there before.
  function update() {
    const { opens, closed } = node().dataset;
    show();
    const now = current()?.dataset.takes ? current().dataset.asked : "";
    if (node().open && (!current() || (answered && !now))) {
      close();
      if (answered) say(closed, true);
    } else if (node().open && now !== answered) {
      node().scrollTop = 0;
      rest();
    }
    if (node().open && !node().matches(":modal")) node().style.setProperty("--as-opened", height);
    answered = now;
    if (opens && inTab.get(PUT_OFF) !== opens && !isPlaying() && !isHeld()) open();
  }

  /**
   * @param {any} told
   * @param {number} prompt
   * @param {boolean} isDone
   */
  function arrived(told, prompt, isDone) {
    const isInSight = shown() === prompt;
    const isSheet = node().hasAttribute("data-sheet");
    const next = place() && isInSight && isDone ? beside(1)?.dataset.asked : place();
    if (isDone && isInSight && !isSheet) close();
    answered = isInSight ? "" : answered;
    hear(told);
    if (told?.say) say(told.say, true);
    else if (isSheet) place() !== next && turn(at(next) ?? at(node().dataset.now));
    else if (isInSight && isDone) say(node().dataset.thanks);
    else if (isInSight) note(node().dataset.thanks);
  }

  async function handIn() {
    try {
      const told = await fetched("hand-in", {});
      answered = "";
      close();
      hear(told);
    } catch (error) {
      note(/** @type {any} */ (error).say || node().dataset.notHandedIn);
    }
  }

  // The window closes a modal panel by Escape itself.
  root.addEventListener("cancel", (event) => event.target === node() && wait(), true);
  window.addEventListener("pagehide", () => picking && picked());

  return {
    acts: {
      answer: pick,
      rank,
      words,
      close: wait,
      previous: () => turn(beside(-1)),
      next: () => turn(beside(1)),
      "hand-in": handIn,
    },
    islands: {
      asks: () => ({}), // the rank that is pressed stays so
      note: () => ({}),
      /** @param {HTMLElement} line @param {{ words: string, wrong: string }} props */
      slider: (line, { words, wrong }) =>
        slider(line, {
          words: (value) => words.replace("{}", String(value)),
          wrong,
          chosen: (value, isDone) => hand(shown(), value, isDone),
        }),
      // What was typed before the page was loaded anew is there again.
      /** @param {HTMLInputElement} field */
      typed(field) {
        const key = WORDS + /** @type {HTMLElement} */ (field.closest("[data-asked]")).dataset.asked;
        field.value = inTab.get(key) ?? field.value;
        field.addEventListener("input", () => inTab.set(key, field.value));
        return {};
      },
    },
    open,
    update,
    focus,
    // The next person on this device finds nothing of it.
    forget() {
      handing.forget();
      inTab.remove(PLACE);
      for (const { dataset } of every()) inTab.remove(WORDS + dataset.asked);
    },
    sendAgain: handing.send,
    leave: () => node().open && close(),
    /** @param {At<KeyboardEvent>} event */
    key(event) {
      const isIn = node()?.contains(event.target);
      if (!node()?.open || !(isIn || (node().matches(":modal") && event.target === document.body))) return;
      if (event.key === "Escape" && !node().matches(":modal")) return wait();
      const digit = keyOf(event);
      const isTyping = event.target.matches("textarea, input:not([type=range])");
      if (!isOurs(event) || isTyping || event.repeat || !/^\d$/.test(digit) || rests()) return;
      event.stopPropagation();
      press(digit);
    },
  };
}
