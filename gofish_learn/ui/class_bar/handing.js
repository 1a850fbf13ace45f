// Answers on their way to the class: what the network did not let through stays in this tab, the newest of each
// question, and is sent again by itself.

import { inTab } from "../shared/keeping/browser.js";
import { fetched } from "./fetched.js";

const KEPT = "gofish.class.on-their-way";
const AGAIN_MS = 5000;

/** @typedef {number | string} Value */

/** @returns {Map<number, Value>} */
function kept() {
  try {
    return new Map(JSON.parse(inTab.get(KEPT) ?? "[]"));
  } catch {
    return new Map();
  }
}

/**
 * @param {object} owner
 * @param {(told: any, prompt: number) => void} owner.arrived hears what the class then shows
 * @param {(say: string | undefined, prompt: number) => void} owner.failed hears why it was refused, or nothing while it
 *   is on its way
 */
export function createHanding({ arrived, failed }) {
  const waiting = kept(); // by the number of the question
  let isSending = false;
  let again = 0;

  function keep() {
    if (waiting.size) inTab.set(KEPT, JSON.stringify([...waiting]));
    else inTab.remove(KEPT);
  }

  /**
   * @param {number} prompt
   * @param {Value} value
   */
  function settle(prompt, value) {
    if (waiting.get(prompt) === value) waiting.delete(prompt); // else it was changed meanwhile
    keep();
  }

  async function send() {
    if (isSending) return;
    clearTimeout(again);
    isSending = true;
    for (let [next] = waiting; next; [next] = waiting) {
      const [prompt, value] = next;
      try {
        const told = await fetched("answer", { prompt, value });
        settle(prompt, value);
        if (!waiting.has(prompt)) arrived(told, prompt);
      } catch (error) {
        const { say } = /** @type {any} */ (error);
        failed(say, prompt);
        if (say === undefined) {
          again = window.setTimeout(send, AGAIN_MS);
          break;
        }
        settle(prompt, value);
      }
    }
    isSending = false;
  }

  window.addEventListener("online", send);

  return {
    send,
    isSending: () => isSending,
    /**
     * @param {number} prompt
     * @param {Value} value
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
