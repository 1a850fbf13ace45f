// The slides and the notes in their own window, which tell each other the step. They are of one browser, and nothing
// of it goes over the network.

import { channel } from "../shared/slides/remote.js";

/**
 * Where the slides are; where they are to go; that somebody wants to know it.
 * @typedef {{ kind: "at", step: number, since: number } | { kind: "go", step: number } | { kind: "where" }} Word
 */

/** @param {(word: Word) => void} onWord */
export const otherWindow = (onWord) => channel(`gofish-lesson-${document.body.dataset.lesson}`, onWord);

// Shows how long the lesson has lasted; it begins when the first step is left.
/** @param {() => number} since when it began, in milliseconds, or 0 */
export function startClock(since) {
  const place = document.querySelector("[data-part=clock]");
  const show = () => {
    const seconds = since() ? Math.floor((Date.now() - since()) / 1000) : 0;
    place.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  show();
  setInterval(show, 1000);
}
