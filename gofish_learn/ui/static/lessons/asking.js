// Asking the class from the slide that asks for a guess: one press after the other asks it, shows the answer, and goes on.
// It is there for a teacher whose server has a class, which says so in the head of the page.

import { createTally } from "../classroom/tally.js";
import { hide, make, setText } from "../shared/dom.js";

const EVERY_MS = 1500;
const PATIENCE_MS = 8000;
const NOT_NOW = "The class cannot be reached just now. Try again.";

/** @typedef {"ask" | "answer" | "on"} Act */

/** @type {Record<Act, string>} */
const WORDS = { ask: "Ask the class", answer: "Show the answer", on: "Go on" };

/** @param {string} name */
const tag = (name) => /** @type {HTMLMetaElement} */ (document.querySelector(`meta[name=${name}]`))?.content;
const leads = Boolean(tag("gofish-asks")) && window.top === window; // in the wall's frame the teacher's page does
const at = tag("gofish-asks") ?? tag("gofish-hears");

/**
 * @param {string} name
 * @param {object} [fields]
 * @returns {Promise<SlideAsked>}
 */
async function fetched(name, fields) {
  const headers = { "Content-Type": "application/json" };
  const how = fields ? { method: "POST", headers, body: JSON.stringify(fields) } : {};
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(at + name, { cache: "no-store", redirect: "error", signal, ...how });
  const told = answer.headers.get("Content-Type")?.startsWith("application/json") ? await answer.json() : {};
  if (!answer.ok) throw new Error(told.say || NOT_NOW);
  return told;
}

/**
 * @param {{ next: () => void, changed: () => void }} slides `changed` is called when the slide has more or less on it
 */
export function createAsking({ next, changed }) {
  const tally = createTally();
  const press = make("button", { type: "button", "data-part": "ask" });
  const skip = make("button", { type: "button", "data-part": "go-on" }, WORDS.on);
  const note = make("p", { class: "said", role: "status" });
  const buttons = make("p", { class: "ways-on" }, press, skip);
  /** @type {HTMLElement} */
  let place = null;
  /** @type {SlideAsked} */
  let asked = { slide: "", now: null };
  let isSending = false;

  const isHere = () => Boolean(place && asked.now && asked.slide === place.dataset.prompt);

  /** @returns {Act | null} */
  function act() {
    if (!place) return null;
    if (!isHere()) return "ask";
    return asked.now.known && asked.now.stage !== "answer" ? "answer" : "on";
  }

  function draw() {
    if (!place) return;
    const doing = act();
    if (isHere()) tally.update(asked.now);
    hide(tally.node, !isHere());
    setText(press, WORDS[doing]);
    hide(skip, doing !== "answer");
    place.parentElement.classList.toggle("is-asked", isHere());
    changed();
  }

  /** @param {SlideAsked} newest */
  function hear(newest) {
    const before = JSON.stringify(asked);
    asked = newest;
    if (JSON.stringify(asked) !== before) draw();
  }

  /** @param {Act} doing */
  async function carryOut(doing) {
    if (doing === "ask") hear(await fetched("ask", { slide: place.dataset.prompt }));
    if (doing === "answer") hear(await fetched("stage", { stage: "answer" }));
    if (doing !== "on") return;
    hear(await fetched("stop", {}));
    next();
  }

  /** @param {Act | null} [doing] */
  async function go(doing = act()) {
    if (!doing || isSending) return;
    isSending = true;
    try {
      await carryOut(doing);
      setText(note, "");
    } catch (error) {
      setText(note, error instanceof Error && error.name === "Error" ? error.message : NOT_NOW);
    }
    isSending = false;
  }

  // What has not been heard this time is heard the next.
  async function look() {
    if (!place || document.hidden || isSending) return;
    try {
      const heard = await fetched("asked");
      if (!isSending) hear(heard);
    } catch (error) {
      console.info(error);
    }
  }

  press.addEventListener("click", () => go());
  skip.addEventListener("click", () => go("on"));
  if (at) setInterval(look, EVERY_MS);

  return {
    // What the one press does on this slide; null where there is nothing to ask, or nobody.
    get words() {
      return leads && place && WORDS[act()];
    },
    go: () => leads && go(),
    /** @param {HTMLElement} step */
    show(step) {
      place = at ? step.querySelector("[data-prompt]") : null;
      setText(note, "");
      place?.append(tally.node);
      if (leads) place?.before(buttons, note);
      draw();
      look();
    },
  };
}
