// A Web Worker as the carrier of messages, which ends and is started again without the page losing its place: whatever was
// acknowledged is kept, so a new worker needs only a greeting to stand where the old one stood.

import { openedWith } from "../shared/saving/address.js";
import { createListeners, fetchDrawing } from "./listeners.js";

/** @import { About } from "../in_browser/start.js" */
/** @import { Carrier, Message } from "../frame/link.js" */
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
const HELLO = { type: "hello", seq: 0, version: 0 }; // everybody who uses a browser has one set of games there

/**
 * @param {() => Worker} createWorker
 * @param {About} about
 * @param {(told: FromWorker) => void} follow hears how the start goes
 */
export function workerCarrier(createWorker, about, follow) {
  const { tell, onAnswer, onReturn, greeted, tellVega } = createListeners();
  /** @type {number[]} */
  const ends = [];
  /** @type {Worker} */
  let worker = null;
  let hasStarted = false; // whether the worker has,
  let isReady = false; // and has answered the greeting
  let number = 0;

  /** @param {Worker} ended */
  function restart(ended) {
    if (ended !== worker) return;
    ended.terminate();
    hasStarted = isReady = false;
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
      if (data.ready) {
        hasStarted = true;
        begun.postMessage({ message: { ...HELLO, ...openedWith() } });
        navigator.locks?.request(lock, () => restart(begun)).catch(() => {}); // refused, as storage is
      } else if (data.answer?.reply_to === 0) {
        isReady = true;
        greeted(data.answer);
        follow({ ready: true });
      } else if (data.answer) tell(data.answer);
      else if (data.failed !== undefined && hasStarted) restart(begun);
      else follow(data);
    };
    begun.onerror = () => (hasStarted ? restart(begun) : follow({ failed: "" }));
    begun.postMessage({ about, lock });
  }

  /** @param {Message} message */
  function send(message) {
    if (message.type === "vega") tellVega(about.vega);
    else if (isReady) worker.postMessage({ message });
  }

  start();
  /** @type {Carrier} */
  const carrier = {
    send,
    onAnswer,
    onReturn,
    drawing: (name) => fetchDrawing(name, about.drawings),
    ackMs: PATIENCE_MS,
    pingMs: PING_MS,
  };
  return carrier;
}
