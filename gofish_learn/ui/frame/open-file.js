// A file that somebody has chosen or dropped: a game, or all that was saved, which is added in parts. The host judges it.

import { filled, hide, setText } from "../shared/dom.js";
import { SENTENCES } from "../shared/sentences.js";

/** @import { Link } from "./link.js" */

const KEPT = "gofish-kept/";
const MOST_BYTES = 50e6;
const MOST_OF_GAME = 262144; // letters; a game of two hundred asks has 8,000
const MOST_OF_PART = 100000; // letters, which are fewer than twice as many bytes on their way
const MOST_TRIES = 3;

// The parts of a file of everything, each of which can be added by itself; none of any other file.
/** @param {string} text */
function partsOf(text) {
  const { format, kept } = JSON.parse(text);
  if (!String(format).startsWith(KEPT)) return [];
  /** @type {[string, unknown][][]} */
  const parts = [[]];
  let size = 0;
  for (const entry of Object.entries(kept)) {
    const { length } = JSON.stringify(entry);
    if (size && size + length > MOST_OF_PART) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1).push(entry);
    size += length;
  }
  const isList = Array.isArray(kept);
  return parts.map((part) =>
    JSON.stringify({ format, kept: isList ? part.map(([, one]) => one) : Object.fromEntries(part) }),
  );
}

/**
 * @param {Link} link
 * @param {HTMLElement} node in which it is shown how far it has come
 * @param {(sentence: string) => void} refuse
 */
export function createOpening(link, node, refuse) {
  /** @type {string[]} */
  let waiting = []; // the parts that have not arrived yet
  let parts = 0;
  let tries = 0;

  function send() {
    const said = /** @type {HTMLElement | null} */ (node.querySelector("[data-part=opening]"));
    if (said && parts > 1) {
      const now = { part: String(parts - waiting.length + 1), parts: String(parts) };
      setText(said, filled(said.dataset.pattern, now).join(""));
      hide(said, false);
    }
    link.send({ type: "open_all", text: waiting[0], more: waiting.length > 1 });
  }

  /** @param {File} chosen */
  async function take(chosen) {
    if (chosen.size > MOST_BYTES) return refuse(SENTENCES.everything_too_large);
    const text = await chosen.text().catch(() => KEPT);
    waiting = [];
    tries = 0;
    try {
      waiting = partsOf(text);
    } catch {
      if (text.slice(0, 100).includes(KEPT)) return refuse(SENTENCES.everything_unreadable);
    }
    parts = waiting.length;
    if (parts) return send();
    return link.send({ type: "open_file", text: text.slice(0, MOST_OF_GAME + 1) });
  }

  // A part has arrived, or the host was started again and nobody knows. Answers whether that was all.
  /** @param {boolean} arrived */
  function goOn(arrived) {
    if (arrived) waiting.shift();
    tries = arrived ? 0 : tries + 1;
    if (!waiting.length || tries > MOST_TRIES) return true;
    send();
    return false;
  }

  return { take, goOn };
}
