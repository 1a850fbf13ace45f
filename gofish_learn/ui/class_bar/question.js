// The panel with the question, or with a ticket: it opens by itself where no game is played and fills the window, else by
// its line, beside the game; and it goes by itself once the question is closed. On a ticket one goes back until it is sent.
//
// What is pressed, typed or left on a line there is an answer, which this tab keeps until it has arrived.

import { fieldsOf, pressByKey } from "../frame/pressing.js";
import { setText } from "../shared/dom.js";
import { isOurs, keyOf } from "../shared/keys.js";
import { isHeld } from "../shared/page/held.js";
import { inTab } from "../shared/saving/storage.js";
import { createOutbox } from "./outbox.js";

const PLACE = "gofish.class.place"; // the question of a ticket that she went back to, or on to
const PUT_OFF = "gofish.class.put-off"; // what was closed or answered, so that it does not open again by itself
const WORDS = "gofish.class.words.";
const PICK_MS = 500; // as long another press, or a second digit, still changes it
const REST_MS = 400; // a second tap of the same finger is no answer to what has just come, and no key meant for the page

/** @import { At } from "../shared/dom.js" */

/**
 * @typedef {object} Bar
 * @property {HTMLElement} root It has [data-rests] as long as nothing in the panel can be pressed.
 * @property {(sentence: string, isSeen?: boolean) => void} say
 * @property {(act: () => void) => void} keepFocus
 * @property {() => boolean} isPlaying Whether there is a game on the page, which is not to be covered.
 */

/** @param {Bar} bar */
export function createQuestion({ root, say, keepFocus, isPlaying }) {
  let answered = ""; // the question that could be answered when the panel was drawn last
  let done = ""; // the one that she can have finished with
  let resting = 0;
  let digits = "";
  let picking = 0;
  let picked = () => {}; // hands in what is picked

  const node = () => /** @type {HTMLDialogElement} */ (root.querySelector("[data-part=question]"));
  const every = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-asked]")]);
  const at = (/** @type {string} */ asked) => every().find((one) => one.dataset.asked === asked);
  const place = () => at(inTab.get(PLACE));
  const current = () => place() ?? at(node()?.dataset.now);
  const shown = () => current()?.dataset.asked;
  const beside = (/** @type {number} */ step) => every()[every().indexOf(current()) + step];
  /** @param {string} selector */
  const within = (selector) => /** @type {HTMLElement[]} */ ([...(current()?.querySelectorAll(selector) ?? [])]);
  /** @param {string} sentence */
  const note = (sentence) => setText(root.querySelector("[data-part=note]"), sentence);

  const outbox = createOutbox({
    arrived(asked, { name }, late) {
      inTab.remove(WORDS + asked);
      const [{ thanks, sheet }, isShown] = [node()?.dataset ?? {}, shown() === asked];
      if (isShown && done === asked && (sheet === undefined || name === "hand-in")) close();
      if (late) say(late, true);
      else if (isShown && done !== asked) note(thanks);
      else if (isShown && sheet === undefined) say(thanks);
    },
    failed(asked, refused) {
      if (shown() === asked) note(refused || node().dataset.notSent);
      else if (refused) say(refused, true);
    },
  });

  /**
   * @param {HTMLElement} from
   * @param {boolean} [isDone] whether she can have finished with it
   */
  function hand(from, isDone = true) {
    const [asked, fields, name] = [shown(), fieldsOf(from), from.dataset.action];
    const isEmpty = from.matches("form") && `${fields.value ?? ""}`.trim() === "";
    if (isEmpty) return within("textarea, [type=text]")[0]?.focus();
    done = isDone ? asked : "";
    outbox.hand(asked, { name, fields });
    if (isDone && place() && beside(1)) turn(beside(1)); // else what comes next leads on
  }

  /** @param {HTMLElement} pressed */
  function mark(pressed) {
    for (const one of within(`[data-action=${pressed.dataset.action}]`))
      one.setAttribute("aria-pressed", String(one === pressed));
  }

  /** @param {HTMLElement} given */
  function answer(given) {
    if (given.matches("form")) return hand(given);
    mark(given);
    note("");
    clearTimeout(picking);
    picked = () => {
      clearTimeout(picking);
      picking = 0;
      hand(given);
    };
    picking = window.setTimeout(picked, PICK_MS);
  }

  /** @param {HTMLElement} button */
  function rank(button) {
    mark(button);
    for (const one of within("[data-of-rank]")) one.hidden = Number(one.dataset.ofRank) !== fieldsOf(button).rank;
    within("[data-of-rank]:not([hidden]) button")[0].focus();
  }

  // Another question is in sight.
  function come() {
    node().scrollTop = 0;
    note("");
    clearTimeout(picking);
    picking = 0;
    root.setAttribute("data-rests", "");
    clearTimeout(resting);
    resting = window.setTimeout(() => root.removeAttribute("data-rests"), REST_MS);
  }

  // A reader hears the question; who has a keyboard goes on typing.
  function focus() {
    const [field] = matchMedia("(pointer: fine)").matches ? within("textarea, [type=text]") : [];
    (field ?? within("h2")[0])?.focus();
  }

  function open() {
    if (node().open || !current()) return;
    root.style.removeProperty("--as-opened");
    if (isPlaying()) {
      node().show();
      if (node().getBoundingClientRect().bottom <= 0) node().scrollIntoView();
      root.style.setProperty("--as-opened", `${node().offsetHeight}px`); // so that nothing below it moves
    } else {
      node().showModal();
      focus();
    }
    come();
  }

  function close() {
    inTab.set(PUT_OFF, node().dataset.opens);
    inTab.remove(PLACE);
    keepFocus(() => node().close());
  }

  /** @param {HTMLElement | undefined} one */
  function turn(one) {
    inTab.set(PLACE, one && one.dataset.asked !== node().dataset.now ? one.dataset.asked : "");
    show();
    come();
    focus();
  }

  // Only one question is in sight.
  function show() {
    for (const one of every()) one.hidden = one !== current();
  }

  // What was drawn has taken the place of what was there before.
  function update() {
    if (!node()) return;
    const { opens, closed } = node().dataset;
    show();
    const now = current()?.dataset.takes ? shown() : "";
    if (node().open && (!current() || (answered && !now))) {
      close();
      if (answered) say(closed, true);
    } else if (now !== answered) {
      come();
      if (node().matches(":modal")) focus();
    }
    answered = now;
    if (opens && inTab.get(PUT_OFF) !== opens && !isPlaying() && !isHeld()) open();
  }

  // The window closes a modal panel by Escape itself.
  root.addEventListener("cancel", (event) => event.target === node() && close(), true);
  window.addEventListener("pagehide", () => picking && picked());

  return {
    /** @type {Record<string, (pressed: HTMLElement) => void>} */
    acts: {
      answer,
      rank,
      close,
      previous: () => turn(beside(-1)),
      next: () => turn(beside(1)),
      "hand-in": (button) => hand(button),
    },
    // What is typed, chosen or said there is the page's own. What was typed before it was loaded anew is there again.
    /** @param {HTMLElement} part */
    own(part) {
      const field = /** @type {HTMLInputElement | null} */ (part.querySelector("[name=value]"));
      const key = WORDS + fieldsOf(part).prompt;
      if (field) field.value = inTab.get(key) ?? field.value;
      field?.addEventListener("input", () => inTab.set(key, field.value));
      return {};
    },
    open,
    update,
    focus,
    // What is left on a line is an answer, and she may go on with it.
    /** @param {Event} event */
    change({ target }) {
      const form = /** @type {HTMLElement} */ (/** @type {Element} */ (target).closest("[data-look]"));
      if (form) hand(form, false);
    },
    // The next person on this device finds nothing of it.
    forget() {
      outbox.forget();
      inTab.remove(PLACE);
      for (const { dataset } of every()) inTab.remove(WORDS + dataset.asked);
    },
    sendAgain: outbox.send,
    // What takes two digits is pressed by both.
    /** @param {At<KeyboardEvent>} event */
    key(event) {
      const [isModal, { target, key }] = [node()?.matches(":modal"), event];
      if (!node()?.open || isHeld() || !(node().contains(target) || (isModal && target === document.body))) return;
      if (key === "Escape" && !isModal) return close();
      const isTyping = target.matches("textarea, input:not([type=range])");
      if (!isOurs(event) || isTyping || event.repeat || root.hasAttribute("data-rests")) return;
      const digit = keyOf(event);
      const both = picking ? digits + digit : digit;
      digits = [both, digit].find((typed) => pressByKey(current(), event, typed)) ?? "";
      if (digits || target === document.body) event.stopPropagation();
    },
  };
}
