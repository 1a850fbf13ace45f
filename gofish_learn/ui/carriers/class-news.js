// Hearing of a class: whatever a page shows of it comes unasked, by a connection that says nothing but that somebody is
// there.

import { createConnection } from "./connection.js";

const PING_MS = 10000;
const LOST_MS = 20000; // so long without a word, and the class cannot be reached

// On a page whose app has a connection of its own the class is heard by that, from what was told last on.
/** @type {(heard: (told: any) => void, gone?: AbortSignal) => void} */
export function classNewsByApp(heard, gone) {
  window.addEventListener("gofish-class", (/** @type {any} */ { detail }) => heard(detail), { signal: gone });
  window.dispatchEvent(new Event("gofish-class-listens"));
}

/**
 * @param {"bar" | "wall" | "door"} name what is heard
 * @param {() => object} about what the greeting says of the page
 * @param {{ heard: (told: any) => void, lost?: (isLost: boolean) => void }} owner hears what has changed, or that the
 *   server sends the page away
 */
export function createClassNews(name, about, { heard, lost }) {
  let since = performance.now();
  const connection = createConnection(`/link/${name}`, {
    opened: () => connection.send({ type: "hello", seq: 0, ...about() }),
    heard(told) {
      since = performance.now();
      lost?.(false);
      if (told.type === "closing") connection.rest(told.again);
      if (told.type === "closing" || told.type === "class") heard(told);
    },
  });
  setInterval(() => {
    if (document.hidden) return;
    connection.send({ type: "ping", seq: 1 });
    if (performance.now() - since > LOST_MS) lost?.(true);
  }, PING_MS);
}
