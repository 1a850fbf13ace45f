// The panel with the question, or with a ticket: it opens by itself where no game is played and fills the window, else by
// its line, beside the game; and it goes by itself once the question is closed. On a ticket one goes back until it is sent.

import { inTab } from "../shared/keeping/browser.js";
import { createAnswering } from "./answering.js";
import { fetched } from "./fetched.js";

const PLACE = "gofish.class.place"; // where she is on a ticket, and on which
const PUT_OFF = "gofish.class.put-off"; // what was closed without an answer, so that it does not open again by itself

/**
 * @typedef {object} Bar
 * @property {HTMLElement} root
 * @property {(sentence: string, isSeen?: boolean) => void} say
 * @property {(told: any) => void} hear
 * @property {() => boolean} isPlaying Whether there is a game on the page, which is not to be covered.
 */

/** @typedef {ReturnType<typeof createQuestion>} Question */

/** @param {Bar} bar */
export function createQuestion({ root, say, hear, isPlaying }) {
  let place = ""; // the question of a ticket that she went back to, or on to
  let answered = ""; // the question that could be answered when the panel was drawn last
  let putOff = ""; // the same as in the tab, where nothing may be kept
  let height = ""; // of the panel beside a game: it stays as high as it was opened, so that nothing below it moves

  const node = () => /** @type {HTMLDialogElement} */ (root.querySelector("[data-part=question]"));
  const every = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-asked]")]);
  /** @param {string} number */
  const at = (number) => every().find((one) => one.dataset.asked === number);
  const current = () => at(place) ?? at(node()?.dataset.now);
  const answering = createAnswering({ root, node, current, arrived, say });

  // A reader hears the question; who has a keyboard goes on typing.
  function focus() {
    const field = /** @type {HTMLElement} */ (current()?.querySelector("[data-field=words]"));
    if (field && matchMedia("(pointer: fine)").matches) field.focus();
    /** @type {HTMLElement} */ else current()?.querySelector("h2")?.focus();
  }

  function open() {
    if (node().open || !current()) return;
    node().style.removeProperty("--as-opened");
    if (isPlaying()) {
      node().show();
      height = `${node().offsetHeight}px`;
      node().style.setProperty("--as-opened", height);
    } else {
      node().showModal();
      focus();
    }
    answering.rest();
  }

  // Back to what opened it, which its page may have drawn anew meanwhile.
  function close() {
    const isHere = node().contains(document.activeElement);
    node().close();
    go("");
    if (isHere && (document.activeElement === document.body || node().contains(document.activeElement)))
      /** @type {HTMLElement} */ (root.querySelector("[data-line=question] [data-action=open]"))?.focus();
  }

  /** @param {string} asked */
  function go(asked) {
    place = asked;
    inTab.set(PLACE, `${node().dataset.opens} ${place}`);
  }

  function wait() {
    putOff = node().dataset.opens;
    inTab.set(PUT_OFF, putOff);
    close();
  }

  /** @param {HTMLElement | undefined} one */
  function turn(one) {
    go(one && one.dataset.asked !== node().dataset.now ? one.dataset.asked : "");
    answering.back(Number(place));
    show();
    answering.rest();
    focus();
  }

  // Only one question is in sight.
  function show() {
    for (const one of every()) one.hidden = one !== current();
    const heading = current()?.querySelector("h2");
    if (heading) node().setAttribute("aria-labelledby", heading.id);
  }

  /** @param {number} step */
  const beside = (step) => every()[every().indexOf(current()) + step];

  // What was drawn has taken the place of what was there before.
  function update() {
    const { opens, closed } = node().dataset;
    const [ticket, kept = ""] = (inTab.get(PLACE) ?? "").split(" ");
    if (ticket && ticket === opens) place ||= kept;
    show();
    answering.settle();
    const now = current()?.dataset.takes ? current().dataset.asked : "";
    if (node().open && (!current() || (answered && !now))) {
      close();
      if (answered) say(closed, true);
    } else if (node().open && now !== answered) {
      node().scrollTop = 0;
      answering.rest();
    }
    if (node().open && !node().matches(":modal")) node().style.setProperty("--as-opened", height);
    answered = now;
    if (opens && (inTab.get(PUT_OFF) ?? putOff) !== opens && !isPlaying() && !root.querySelector("[data-frozen=true]"))
      open();
  }

  /**
   * @param {any} told
   * @param {number} prompt
   * @param {boolean} isDone
   */
  function arrived(told, prompt, isDone) {
    const isInSight = current()?.dataset.asked === String(prompt);
    const next = place && isInSight && isDone ? beside(1)?.dataset.asked : place;
    if (isDone && isInSight && !node().hasAttribute("data-sheet")) close();
    answered = isInSight ? "" : answered;
    hear(told);
    if (told?.say) say(told.say, true);
    else if (node().hasAttribute("data-sheet")) place !== next && turn(at(next) ?? at(node().dataset.now));
    else if (isInSight && isDone) say(node().dataset.thanks);
    else if (isInSight) answering.note(node().dataset.thanks);
  }

  async function handIn() {
    try {
      const told = await fetched("hand-in", {});
      answered = "";
      close();
      hear(told);
    } catch (error) {
      answering.note(/** @type {any} */ (error).say || node().dataset.notHandedIn);
    }
  }

  // The window closes a modal panel by Escape itself.
  root.addEventListener("cancel", (event) => event.target === node() && wait(), true);

  return {
    acts: {
      ...answering.acts,
      close: wait,
      previous: () => turn(beside(-1)),
      next: () => turn(beside(1)),
      "hand-in": handIn,
    },
    open,
    update,
    focus,
    forget() {
      inTab.remove(PLACE);
      answering.forget();
    },
    sendAgain: answering.sendAgain,
    leave: () => node().open && close(),
    /** @param {KeyboardEvent} event */
    key(event) {
      const isIn = node()?.contains(/** @type {Node} */ (event.target));
      if (!node()?.open || !(isIn || (node().matches(":modal") && event.target === document.body))) return;
      if (event.key === "Escape" && !node().matches(":modal")) wait();
      else answering.key(/** @type {any} */ (event));
    },
  };
}
