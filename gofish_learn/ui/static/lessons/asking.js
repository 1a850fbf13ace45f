// Asking the class from the slide that asks for a guess, and showing it the answer from the slide that gives it, one press
// after the other. It is there for a teacher whose server has a class, which says so in the head of the page.

import { hide, make, setText } from "../shared/dom.js";

const EVERY_MS = 1500;
const PATIENCE_MS = 8000;
const NOT_NOW = "The class cannot be reached just now. Try again.";

// One press after the other about the guess of a slide: it is asked, all guesses are shown, and the class goes on. The
// slide that answers shows the answer, and no slide before it offers that.
/** @typedef {"ask" | "tally" | "answer" | "on"} Act */

/** @type {Record<Act, string>} */
const WORDS = { ask: "Ask the class", tally: "Show the guesses", answer: "Show the answer", on: "Go on" };

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
  const tally = make("div", {});
  const press = make("button", { type: "button", "data-part": "ask" });
  const skip = make("button", { type: "button", "data-part": "go-on" }, WORDS.on);
  const note = make("p", { class: "said", role: "status" });
  const buttons = make("p", { class: "ways-on" }, press, skip);
  /** @type {HTMLElement} */
  let place = null;
  /** @type {SlideAsked} */
  let asked = { slide: "", now: null, before: [] };
  let isSending = false;

  const answers = () => place?.dataset.answers;
  const guess = () => place?.dataset.prompt ?? answers();
  const stage = () => (asked.now && asked.slide === guess() ? asked.now.stage : null);

  // What a slide answers may not have been asked.
  /** @returns {Act | null} */
  function act() {
    if (!place || (answers() && !asked.before.includes(answers()))) return null;
    if (answers()) return stage() === "answer" ? "on" : "answer";
    if (!stage()) return "ask";
    return stage() === "asked" ? "tally" : "on";
  }

  function draw() {
    if (!place) return;
    const doing = act();
    const isShown = answers() ? stage() === "answer" : Boolean(stage());
    if (isShown) tally.innerHTML = asked.now.html;
    hide(tally, !isShown);
    hide(buttons, !doing);
    setText(press, doing ? WORDS[doing] : "");
    hide(skip, doing !== "tally");
    place.parentElement.classList.toggle("is-asked", isShown && !answers());
    place.parentElement.classList.toggle("is-answered", isShown && Boolean(answers()));
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
    if (doing === "ask") hear(await fetched("ask", { slide: guess() }));
    if (doing === "tally") hear(await fetched("stage", { stage: doing }));
    if (doing === "answer") hear(await fetched("stage", { stage: doing, slide: guess() }));
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
      return leads && act() && WORDS[act()];
    },
    go: () => leads && go(),
    /** @param {HTMLElement} step */
    show(step) {
      place = at ? step.querySelector("[data-prompt], [data-answers]") : null;
      setText(note, "");
      place?.append(tally);
      if (leads) place?.before(buttons, note);
      draw();
      look();
    },
  };
}
