// A slide that the teacher's page leads, on the wall and on that page: what is pressed there is done by that page. They
// are windows of one browser, which tell each other so, and nothing of it goes over the network.

import { ifAllowed } from "../saving/storage.js";

/**
 * Where the slides are to go, after a press on the kind of ways at this place; that the guess's button is pressed; that
 * it is to be dark, or light again.
 * @typedef {{ kind: "go", step: number, cross?: number } | { kind: "ask" } | { kind: "dark" }} Led
 */

/**
 * What the windows of one browser tell each other by this name.
 * @template Word
 * @param {string} name
 * @param {(word: Word) => void} [onWord]
 * @param {AbortSignal} [gone]
 */
export function channel(name, onWord, gone) {
  const open = ifAllowed(() => new BroadcastChannel(name));
  if (onWord) open?.addEventListener("message", (event) => onWord(event.data));
  gone?.addEventListener("abort", () => open?.close());
  return { tell: (/** @type {Word} */ word) => open?.postMessage(word) };
}

/** @type {(onWord?: (word: Led) => void, gone?: AbortSignal) => { tell: (word: Led) => void }} */
export const leading = (onWord, gone) => channel("gofish-wall", onWord, gone);

const MOST_SCREENS = 999;

/**
 * The steps of slides that are led: who presses twice is two further, though the first press is not answered yet.
 * @param {() => number} now the screen that is shown
 */
export function remoteSteps(now) {
  const { tell } = leading();
  let [shown, aim] = [0, 0];

  /** @param {number} by */
  function go(by) {
    if (now() !== shown) shown = aim = now();
    aim += by;
    tell({ kind: "go", step: aim });
  }

  return {
    next: () => go(1),
    back: () => go(-1),
    /** @param {number} step */
    go: (step) => tell({ kind: "go", step }),
    last: () => tell({ kind: "go", step: MOST_SCREENS }),
    /** @param {number} place */
    cross: (place) => tell({ kind: "go", step: now() + 1, cross: place }),
    ask: () => tell({ kind: "ask" }),
    dark: () => tell({ kind: "dark" }),
  };
}
