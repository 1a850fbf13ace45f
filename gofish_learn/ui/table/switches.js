// What of a table can be switched on and off: sounds, and a voice that reads aloud. They belong to the page, since steps
// sound while no switch is shown. What the page itself has above other apps lies here, too: a scene has nothing above it.

import { createSpeech } from "../shared/switches/speech.js";
import { createSound } from "./sound.js";

/** @import { Page } from "../frame/page.js" */

/** @type {WeakMap<Page, ReturnType<typeof createSwitches>>} */
const known = new WeakMap();

/** @param {Page} page */
function createSwitches(page) {
  const sound = createSound();
  const silenced = new EventTarget();
  const speech = createSpeech(() => silenced.dispatchEvent(new Event("silent")));
  const status = page.root.querySelector('[data-part="status"]');
  const said = new MutationObserver(() => speech.say(status.textContent));
  if (status) said.observe(status, { childList: true, characterData: true, subtree: true });
  for (const touch of ["click", "keydown"]) page.root.addEventListener(touch, sound.touched);
  return { sound, speech, silenced };
}

/** @param {Page} page */
export function switchesOf(page) {
  if (!known.has(page)) known.set(page, createSwitches(page));
  return known.get(page);
}

/** @type {(node: HTMLElement, props: { speech: boolean }, page: Page, gone: AbortSignal) => void} */
export function switches(node, { speech: reads }, page, gone) {
  const { sound, speech } = switchesOf(page);
  const top = page.root.querySelector(".gp-top");
  const ofPage = [...top.querySelectorAll(":scope > button")];
  node.append(...ofPage, sound.button, speech.button);
  speech.offer(reads);
  gone.addEventListener("abort", () => top.append(...ofPage)); // and how a game that was read aloud has ended is read, too
}
