// How long whom the table waits for may still think: the seconds are for the eye, and the ear hears once that they run out.

import { hide, setText } from "../shared/dom.js";

/** @import { Island } from "../frame/islands.js" */
/** @import { Page } from "../frame/page.js" */

const LAST_SECONDS = 10;

/**
 * What the host says of it: see company_shown.py.
 * @typedef {{ left: number | null, silent: number | null, counting: [string, string], hurry: string }} Count
 */

/** @type {(node: HTMLElement, count: Count, page: Page, gone: AbortSignal) => Island} */
export function countdown(node, count, page, gone) {
  let { left, silent, counting, hurry } = count;
  let told = performance.now();
  let warned = false;

  function tell() {
    const passed = (performance.now() - told) / 1000;
    const seconds = Math.max(0, Math.ceil((left ?? 0) - passed));
    setText(node, left === null ? "" : seconds === 1 ? counting[0] : counting[1].replace("{}", String(seconds)));
    for (const part of page.stage.querySelectorAll("[data-after-silence]"))
      hide(part, silent === null || passed < silent);
    if (left === null || !hurry || warned || seconds > LAST_SECONDS) return;
    warned = true;
    page.say(hurry.replace("{}", String(seconds)));
  }

  const ticking = setInterval(tell, 1000);
  gone.addEventListener("abort", () => clearInterval(ticking));
  tell();
  return {
    /** @param {Count} next */
    update(next) {
      if (next.hurry !== hurry || (next.left ?? 0) > (left ?? 0)) warned = false;
      ({ left, silent, counting, hurry } = next);
      told = performance.now();
      tell();
    },
    settle: tell,
  };
}
