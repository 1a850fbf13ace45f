// What a learner hands in on its way to the class: what the network did not let through stays in this tab, the newest of
// each question, and is sent again by itself.

import { inTab } from "../shared/saving/storage.js";
import { fetched } from "./requests.js";

const KEPT = "gofish.class.handed-in";
const AGAIN_MS = 5000;

/** @typedef {{ name: string, fields: object }} Handed what the server calls it, and what it says */

/**
 * @param {object} owner
 * @param {(asked: string, handed: Handed, say: string) => void} owner.arrived hears what the server says of it, mostly nothing
 * @param {(asked: string, say?: string) => void} owner.failed hears why it was refused, or nothing while it is on its way
 */
export function createOutbox({ arrived, failed }) {
  /** @type {Map<string, Handed>} */
  const waiting = new Map(JSON.parse(inTab.get(KEPT) ?? "[]")); // by the question
  let isSending = false;
  let again = 0;

  const keep = () => (waiting.size ? inTab.set(KEPT, JSON.stringify([...waiting])) : inTab.remove(KEPT));

  async function send() {
    if (isSending) return;
    clearTimeout(again);
    isSending = true;
    try {
      for (let [next] = waiting; next; [next] = waiting) {
        const [asked, handed] = next;
        /** @type {{ told?: any, say?: string }} */
        const { told, say } = await fetched(handed.name, handed.fields).then(
          (heard) => ({ told: heard ?? {} }),
          (error) => ({ say: error.say }),
        );
        const isLost = !told && say === undefined;
        if (isLost) again = window.setTimeout(send, AGAIN_MS);
        else if (waiting.get(asked) === handed) waiting.delete(asked); // else it was changed meanwhile
        keep();
        if (!told) failed(asked, say);
        else if (!waiting.has(asked)) arrived(asked, handed, told.say);
        if (isLost) break;
      }
    } finally {
      isSending = false; // whatever the page made of what it heard
    }
  }

  window.addEventListener("online", send);

  return {
    send,
    /** @type {(asked: string, handed: Handed) => void} */
    hand(asked, handed) {
      waiting.set(asked, handed);
      keep();
      send();
    },
    forget() {
      waiting.clear();
      keep();
    },
  };
}
