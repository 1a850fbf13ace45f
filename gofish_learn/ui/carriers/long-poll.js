// What stands in for a WebSocket where none passes: long polling. What is said goes by POST, one
// message after the other; what comes unasked comes with an answer that the server holds, or when it is asked again.

import { randomDigits } from "../shared/browser-state.js";

/** @import { Channel, ChannelOwner } from "./connection.js" */

/**
 * What the server answers: messages, the number of the first of them, whether the page is closed, and in how many
 * seconds to ask again.
 * @typedef {{ from: number, told: string[], closed: boolean, again: number }} Told
 */

const PATIENCE_MS = 40000; // longer than an answer is held
const UNSEEN_MS = 20000; // how often a page asks that nobody sees

/**
 * @param {string} address of the app's socket
 * @param {ChannelOwner} owner
 * @returns {Channel}
 */
export function createLongPoll(address, { opened, heard, lost }) {
  const name = randomDigits();
  /** @type {Map<number, string[]>} */
  const early = new Map(); // what was told, by the number of the first, while an answer before it is under way
  let count = 0; // of what was heard
  let isBegun = false;
  let saying = Promise.resolve(); // one thing after the other
  let isOver = false;
  /** @type {() => void} */
  let wake = null;

  /** @type {(does: "begin" | "say" | "ask" | "hold" | "leave", how?: RequestInit) => Promise<Response>} */
  function request(does, how) {
    const headers = { "Content-Type": "application/json", "Gofish-Line": name, "Gofish-Does": does };
    return fetch(`${address}/line`, { method: "POST", headers, cache: "no-store", redirect: "error", ...how });
  }

  /** @param {Told} answer */
  function take({ from, told, closed }) {
    if (told.length) early.set(from, told);
    for (let next = early.get(count); next && !isOver; next = early.get(count)) {
      early.delete(count);
      count += next.length;
      for (const text of next) heard(text);
    }
    if (closed) lose();
  }

  /**
   * @param {"begin" | "say" | "ask" | "hold"} does
   * @param {string} [body]
   * @returns {Promise<number>} in how many seconds to ask again
   */
  async function exchange(does, body) {
    try {
      const response = await request(does, { body, signal: AbortSignal.timeout(PATIENCE_MS) });
      /** @type {Told & { say?: string }} */
      const answer = await response.json();
      if (isOver) return 0;
      if (response.ok) take(answer);
      else if (answer.say)
        heard(JSON.stringify({ type: "closing", say: answer.say, again: true, out: response.status === 403 }));
      else lose();
      return answer.again;
    } catch (error) {
      console.info(error);
      lose();
      return 0;
    }
  }

  /** @param {string} text */
  async function say(text) {
    if (isOver) return;
    await exchange(isBegun ? "say" : "begin", text);
    if (!isBegun) listen();
    isBegun = true;
  }

  async function listen() {
    while (!isOver) {
      const again = await exchange(document.hidden ? "ask" : "hold");
      const ms = document.hidden ? UNSEEN_MS : 1000 * again;
      await new Promise((resolve) => {
        wake = () => resolve(null);
        setTimeout(wake, ms);
      });
    }
  }

  function end() {
    isOver = true;
    wake?.();
    window.removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", seen);
  }

  function lose() {
    if (isOver) return;
    end();
    lost();
  }

  function close() {
    if (isOver) return;
    end();
    request("leave", { keepalive: true }).catch(() => {}); // or the server finds out by itself, a little later
  }

  function leave() {
    close();
    lost();
  }

  // A page that comes into sight asks at once.
  function seen() {
    wake?.();
  }

  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", seen);
  queueMicrotask(opened);
  return {
    isOpen: () => !isOver,
    send(text) {
      saying = saying.then(() => say(text));
    },
    close,
  };
}
