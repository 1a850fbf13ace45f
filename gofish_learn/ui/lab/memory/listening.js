// A stretch of a game as it is heard: what is said pops as a bubble over a head, and what was asked for fades in the pond.
// It goes on by itself, until it is paused; a press, a key or a tap has the next at once.

import { hide, make, setAttributes, setText } from "../../shared/dom.js";
import { whenFree } from "../../shared/page/held.js";
import { movement } from "../../shared/switches/settings.js";
import { createSpeech } from "../../shared/switches/speech.js";

/** @import { Page } from "../../frame/page.js" */

/**
 * What is said in sentences; who says what aloud, in which mood; what was asked for last; and whether an ask begins.
 * @typedef {[say: string, seat: number | null, text: string, mood: string, asked: string[], starts: boolean]} Step
 */

/** @type {Record<string, number>} */
const MS = { slow: 2600, normal: 1500, fast: 800 };

/** @type {(node: HTMLElement, props: { steps: Step[], pace: string }, page: Page, gone: AbortSignal) => void} */
export function listening(node, { steps, pace: kept }, page, gone) {
  const scene = /** @type {HTMLElement} */ (node.closest(".gm-scene"));
  const next = /** @type {HTMLElement} */ (node.querySelector("[data-does=next]"));
  const pause = /** @type {HTMLElement} */ (node.querySelector("[data-does=pause]"));
  const pond = scene.querySelector("[data-part=pond]");
  const share = /** @type {HTMLElement} */ (scene.querySelector("[data-part=share]"));
  const begun = Number(share.style.getPropertyValue("--share"));
  const speech = createSpeech(
    page.guard(() => whenFree(due)),
    gone,
  );
  node.append(speech.button);
  speech.offer(true);
  let told = 0;
  let pace = kept;
  let running = pace !== "step" && movement() !== "off";
  /** @type {number} */
  let timer = null;

  /** @param {Step} step */
  function show([say, seat, text, mood, asked, starts]) {
    for (const figure of /** @type {NodeListOf<HTMLElement>} */ (scene.querySelectorAll("[data-seat]"))) {
      const said = /** @type {HTMLElement} */ (figure.querySelector("[data-said]"));
      const speaks = Number(figure.dataset.seat) === seat;
      if (speaks) setText(said, text);
      if (speaks || starts) hide(said, !speaks);
      setAttributes(figure.querySelector(".gf-face"), { "data-mood": speaks ? mood : "calm" });
    }
    const last = asked.length - 1;
    const floats = asked.map((letter, at) =>
      make("b", { style: `--old: ${last - at}` }, `${letter === "T" ? "10" : letter}?`),
    );
    pond.replaceChildren(...floats);
    page.say(say);
    speech.say(say);
  }

  function update() {
    setText(pause, running ? pause.dataset.runs : pause.dataset.rests);
    setText(next, told < steps.length ? next.dataset.more : next.dataset.all);
    share.style.setProperty("--share", `${begun + ((1 - begun) * told) / (steps.length * 4)}`);
    setAttributes(page.root, { "data-step": told });
  }

  function wait(ms = MS[pace] ?? MS.normal) {
    clearTimeout(timer);
    timer = running
      ? setTimeout(
          page.guard(() => whenFree(due)),
          ms,
        )
      : null;
  }

  function due() {
    if (running && !speech.isSpeaking()) step();
  }

  function step() {
    clearTimeout(timer);
    if (told === steps.length) {
      page.send("heard", { pace });
      return;
    }
    show(steps[told]);
    told += 1;
    update();
    wait();
  }

  function turn() {
    running = !running;
    pace = running ? (kept === "step" ? "normal" : kept) : "step";
    update();
    wait(0);
  }

  // A tap anywhere on the table.
  /** @param {MouseEvent} event */
  function tapped({ target }) {
    if (!(/** @type {Element} */ (target).closest("button, a"))) step();
  }

  next.addEventListener("click", page.guard(step));
  pause.addEventListener("click", page.guard(turn));
  scene.addEventListener("click", page.guard(tapped), { signal: gone });
  gone.addEventListener("abort", () => clearTimeout(timer));
  update();
  wait(0);
}
