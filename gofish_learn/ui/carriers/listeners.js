// Who hears the answers of a carrier that may lose its way, and what a page fetches for itself: the library that draws
// charts, and drawings.

import { SENTENCES } from "../shared/sentences.js";

/** @import { Carrier } from "../frame/link.js" */

export function createListeners() {
  /** @type {Set<(answer: any, buffers?: BufferSource[]) => void>} */
  const listeners = new Set();
  /** @type {any} */
  let missed = null; // a host's answer to the carrier's greeting that nobody was there to hear
  /** @type {(screen: any) => void} */
  let greeted = (screen) => {
    missed = screen;
  };

  /** @type {(answer: any, buffers?: BufferSource[]) => void} */
  function tell(answer, buffers) {
    for (const hear of [...listeners]) hear(answer, buffers);
  }

  /** @type {Carrier["onAnswer"]} */
  function onAnswer(callback) {
    listeners.add(callback);
    return () => listeners.delete(callback);
  }

  /** @type {Carrier["onReturn"]} */
  function onReturn(callback) {
    greeted = callback;
    if (missed) callback(missed);
  }

  // Hands over what the server or the site has as a file, in place of an answer of the host.
  /** @param {string | null} file its address, from the page's scripts; null where there is none */
  async function tellVega(file) {
    try {
      const response = await fetch(new URL(file, import.meta.url));
      if (!response.ok) throw new Error(response.statusText);
      tell({ type: "vega", say: null }, [await response.arrayBuffer()]);
    } catch (error) {
      console.warn(error);
      tell({ type: "vega", say: SENTENCES.no_vega });
    }
  }

  return { tell, onAnswer, onReturn, greeted: (/** @type {any} */ screen) => greeted(screen), tellVega };
}

// A drawing that the server or the site has as a file; all have the same `hash` in their names.
/** @type {(name: string, hash: string) => Promise<string>} */
export async function fetchDrawing(name, hash) {
  const response = await fetch(new URL(`${name}.${hash}.svg`, import.meta.url));
  if (!response.ok) throw new Error(`${response.status}: ${response.url}`);
  return response.text();
}
