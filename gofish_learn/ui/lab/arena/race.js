// The games as they come: each is shown for as long as its host says, and when all are shown the page asks for more. A tap
// or a key has the rest at once.

import { isOurs } from "../../shared/keys.js";
import { movement } from "../../shared/switches/settings.js";

/** @import { At } from "../../shared/dom.js" */
/** @import { Island } from "../../frame/islands.js" */
/** @import { Page } from "../../frame/page.js" */

const HURRIES = ["Enter", " ", "Escape"];
const READING_MS = 1000; // what is said is left for so long where nothing moves, or somebody hurries

/** @type {(_node: HTMLElement, props: { games: number, more: boolean }, page: Page, gone: AbortSignal) => Island} */
export function race(_node, { more }, page, gone) {
  let isHurried = false;
  let skip = () => {}; // what is shown now

  let asking = 0;

  // Never at once: a press that waits goes first.
  function ask() {
    clearTimeout(asking);
    if (more) asking = window.setTimeout(() => page.sendLatest("more"), 0);
  }

  /** @param {{ ms: number, say: string | null }} step */
  function lasts({ ms, say }) {
    if (document.hidden) return 0;
    return isHurried || movement() === "off" ? Number(Boolean(say)) * READING_MS : ms;
  }

  /** @param {At<KeyboardEvent>} event */
  function hurry(event) {
    const { key = "", target } = event;
    if (target.closest("button, a, dialog") || (key && !(HURRIES.includes(key) && isOurs(event)))) return;
    isHurried = true;
    skip();
  }

  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, page.guard(hurry), { signal: gone });
  gone.addEventListener("abort", () => clearTimeout(asking));
  ask();
  return {
    update(next) {
      more = next.more;
      ask();
    },
    settle: ask,
    play(steps, put, ended) {
      const rest = [...steps];
      let timer = 0;

      function next() {
        clearTimeout(timer);
        const step = rest.shift();
        if (!step) return end();
        put(step);
        if (step.say) page.say(step.say);
        timer = window.setTimeout(page.guard(next), lasts(step));
      }

      function end() {
        clearTimeout(timer);
        skip = () => {};
        for (const step of rest.splice(0)) put(step);
        ended();
      }

      skip = next;
      next();
      return end;
    },
  };
}
