// Answers on their way to the class: what the network did not let through stays in this tab, the newest of each
// question, and is sent again by itself.

import { inTab } from "../shared/keeping/browser.js";
import { fetched } from "./fetched.js";

const KEPT = "gofish.class.on-their-way";
const AGAIN_MS = 5000;

/**
 * @param {object} owner
 * @param {(told: any, prompt: number) => void} owner.arrived hears what the class then shows
 * @param {(say: string | undefined, prompt: number) => void} owner.failed hears why it was refused, or nothing while it
 *   is on its way
 */
export function createHanding({ arrived, failed }) {
  /** @type {Map<number, number | string>} */
  const waiting = new Map(JSON.parse(inTab.get(KEPT) ?? "[]")); // by the number of the question
  let isSending = false;
  let again = 0;

  const keep = () => (waiting.size ? inTab.set(KEPT, JSON.stringify([...waiting])) : inTab.remove(KEPT));

  async function send() {
    if (isSending) return;
    clearTimeout(again);
    isSending = true;
    try {
      for (let [next] = waiting; next; [next] = waiting) {
        const [prompt, value] = next;
        /** @type {{ told?: any, say?: string, isLost?: boolean }} */
        const { told, say, isLost } = await fetched("answer", { prompt, value }).then(
          (heard) => ({ told: heard }),
          (error) => ({ say: error.say, isLost: error.say === undefined }),
        );
        if (isLost) again = window.setTimeout(send, AGAIN_MS);
        else if (waiting.get(prompt) === value) waiting.delete(prompt); // else it was changed meanwhile
        keep();
        if (say !== undefined || isLost) failed(say, prompt);
        else if (!waiting.has(prompt)) arrived(told, prompt);
        if (isLost) break;
      }
    } finally {
      isSending = false; // whatever the page made of what it heard
    }
  }

  window.addEventListener("online", send);

  return {
    send,
    /**
     * @param {number} prompt
     * @param {number | string} value
     */
    hand(prompt, value) {
      waiting.set(prompt, value);
      keep();
      send();
    },
    forget() {
      waiting.clear();
      keep();
    },
  };
}
