// A Web Worker as the carrier of messages, which ends and is started again without the page losing its place.
//
// Whatever was acknowledged is kept, so a new worker needs only the page's greeting to stand where the old one stood:
// its answer to that greeting is what the page hears to the message that the old one can answer no more.

import { createHearers, fetchDrawing } from "./hearers.js";

/** @import { About } from "../in_browser/start.js" */
/** @import { Carrier, Message } from "../shared/link.js" */
/** @import { StartTold } from "../shared/loading.js" */

/**
 * What a page tells its worker: once what to start, and then each message.
 * @typedef {{ about: About; lock: string } | { message: Message }} ToWorker
 */

/**
 * What a worker tells its page.
 * @typedef {StartTold & { ready?: true, answer?: any }} FromWorker
 */

const PATIENCE_MS = 30000; // Python in a browser is a third as quick, and a tab in the background slower still
const PING_MS = 10000;
const MOST_ENDS = 3; // within `CALM_MS`: then it is left to the page's own banner, which offers to reload
const CALM_MS = 60000;

/**
 * @param {() => Worker} createWorker
 * @param {About} about
 * @param {(told: FromWorker) => void} follow hears how the start goes
 */
export function workerCarrier(createWorker, about, follow) {
  const { tell, onAnswer, tellVega } = createHearers();
  /** @type {Map<number, Message>} */
  const pending = new Map(); // seq -> what was sent and is not answered
  /** @type {number[]} */
  const ends = [];
  /** @type {Message} */
  let greeting = null;
  /** @type {Worker} */
  let worker = null;
  let isReady = false;
  let isLost = false; // whether the page stands on a worker that is no more
  let number = 0;

  /** @param {Message} message */
  function post(message) {
    const sent = isLost && message.type !== "hello" ? { ...greeting, seq: message.seq } : message;
    isLost = false;
    worker.postMessage({ message: sent });
  }

  // The newest of what is not answered is answered by the place where the page stands; the others wait no longer.
  function goOn() {
    isReady = true;
    const waiting = [...pending.values()];
    const newest = waiting.pop();
    for (const older of waiting) {
      pending.delete(/** @type {number} */ (older.seq));
      tell({ type: "pong", reply_to: older.seq });
    }
    if (newest) post(newest);
  }

  /** @param {Worker} ended */
  function restart(ended) {
    if (ended !== worker) return;
    ended.terminate();
    isReady = false;
    isLost = greeting !== null;
    const now = performance.now();
    ends.push(now);
    if (ends.filter((end) => now - end < CALM_MS).length <= MOST_ENDS) start();
  }

  function start() {
    const begun = createWorker();
    worker = begun;
    number += 1;
    const lock = `gofish-worker-${crypto.getRandomValues(new Uint32Array(2)).join("-")}-${number}`;
    begun.onmessage = (/** @type {{ data: FromWorker }} */ { data }) => {
      if (begun !== worker) return;
      if (data.answer) {
        pending.delete(data.answer.reply_to);
        tell(data.answer);
      } else if (data.failed && isReady) restart(begun);
      else follow(data);
      if (data.ready) {
        goOn();
        navigator.locks?.request(lock, () => restart(begun)).catch(() => {}); // refused, as storage is
      }
    };
    begun.onerror = () => (isReady ? restart(begun) : follow({ failed: "" }));
    begun.postMessage({ about, lock });
  }

  /** @param {Message} message */
  function send(message) {
    if (message.type === "vega") {
      tellVega(about.vega);
      return;
    }
    if (message.type === "hello") greeting = message;
    pending.set(/** @type {number} */ (message.seq), message);
    if (isReady) post(message);
  }

  start();
  /** @type {Carrier} */
  const carrier = {
    send,
    onAnswer,
    drawing: (name) => fetchDrawing(name, about.drawings),
    ackMs: PATIENCE_MS,
    pingMs: PING_MS,
    inBrowser: true,
  };
  return carrier;
}
