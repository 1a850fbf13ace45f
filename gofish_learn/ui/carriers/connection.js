// A WebSocket that is opened anew whenever it is lost, or has been silent for too long after something was sent. Where
// none passes long polling stands in for it, in turns with a new attempt until one of them brings a word.

import { inTab } from "../shared/saving/storage.js";
import { createLongPoll } from "./long-poll.js";

/**
 * What carries messages: a WebSocket or long polling.
 * @typedef {{ isOpen: () => boolean, send: (text: string) => void, close: () => void }} Channel
 */

/**
 * What it is told.
 * @typedef {{ opened: () => void, heard: (text: string) => void, lost: () => void }} ChannelOwner
 */

const SOON_MS = 250; // before the first new attempt; each one after it waits twice as long
const LATE_MS = 5000;
const CALM_MS = 5000; // a connection that lasts so long was a good one
const ASKED_MS = [3000, 8000]; // before the next attempt where the server has asked for patience
const SILENT_MS = 8000; // a network that has gone is not told of by anybody
const MOST_SILENT_MS = 60000;
const SPREAD = 0.3; // so that a class whose server is started anew does not come all at once
const STUCK_MS = 5000; // so long without a word, and long polling is tried
const STUCK_AGAIN_MS = 800; // the same where this tab needed long polling before
const NEEDED_KEY = "gofish.line";

/**
 * @param {string} address of a socket, as a path
 * @param {ChannelOwner} owner
 * @returns {Channel}
 */
function createSocket(address, { opened, heard, lost }) {
  const socket = new WebSocket(new URL(address, window.location.href.replace(/^http/, "ws")));
  socket.onopen = opened;
  socket.onclose = lost;
  socket.onmessage = ({ data }) => heard(data);
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}

// Whether this tab needed long polling, as far as it may keep that.
const neededLongPoll = () => inTab.get(NEEDED_KEY) !== null;

/** @param {boolean} isNeeded */
function noteLongPoll(isNeeded) {
  if (isNeeded) inTab.set(NEEDED_KEY, "");
  else inTab.remove(NEEDED_KEY);
}

// Whether the server can be reached by what brought the page here.
async function reachesServer() {
  try {
    return (await fetch(window.location.href, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/**
 * @param {string} address of a socket, as a path
 * @param {{ opened(): void, heard(told: any): void, blocked?(): void }} owner is told of each new connection, of each
 *   message, and that something lets the server be read and nothing be said to it
 */
export function createConnection(address, owner) {
  /** @type {Channel} */
  let way = null;
  let isPolling = false; // whether that is long polling
  let isStuck = false; // whether there was no word for too long
  let hasOpened = false; // whether a WebSocket was opened since there was one
  let delay = SOON_MS;
  let patience = SILENT_MS;
  let since = 0; // when the connection was opened, or something was heard over it last
  let begun = 0;
  let isOver = false;
  /** @type {number} */
  let attempt = null;
  /** @type {number} */
  let watch = null;
  /** @type {number} */
  let doubt = null;

  function connect() {
    clearTimeout(attempt);
    if (isStuck && isPolling && !hasOpened) tellBlocked();
    if (isStuck) isPolling = !isPolling;
    doubt ??= setTimeout(despair, neededLongPoll() ? STUCK_AGAIN_MS : STUCK_MS);
    begun = performance.now();
    expect(SILENT_MS);
    /** @type {Channel} */
    const mine = (isPolling ? createLongPoll : createSocket)(address, {
      opened() {
        if (mine !== way) return;
        hasOpened ||= !isPolling;
        calm();
        owner.opened();
      },
      heard: (text) => mine === way && hear(text),
      lost: () => mine === way && connectLater(),
    });
    way = mine;
  }

  /** @param {string} text */
  function hear(text) {
    calm();
    if (doubt || isStuck) noteLongPoll(isPolling);
    clearTimeout(doubt);
    doubt = null;
    isStuck = false;
    hasOpened = false;
    patience = SILENT_MS;
    since = performance.now();
    owner.heard(JSON.parse(text));
  }

  // A connection that is open already is given the time that an answer may take.
  function despair() {
    doubt = null;
    isStuck = true;
    if (isOver || isOpen()) return;
    drop();
    connect();
  }

  async function tellBlocked() {
    if ((await reachesServer()) && isStuck) owner.blocked?.();
  }

  function drop() {
    const dropped = way;
    way = null;
    calm();
    dropped?.close();
  }

  /** @param {number} [asked] how long to wait, in milliseconds, if that has been said */
  function connectLater(asked) {
    drop();
    if (isOver) return;
    const now = performance.now();
    if (now - begun > CALM_MS) delay = SOON_MS;
    clearTimeout(attempt);
    attempt = setTimeout(connect, asked ?? delay * (1 - SPREAD + 2 * SPREAD * Math.random()));
    delay = Math.min(2 * delay, LATE_MS);
  }

  /** @param {number} within milliseconds */
  function expect(within) {
    watch ??= setTimeout(connectAgain, within);
  }

  function calm() {
    clearTimeout(watch);
    watch = null;
  }

  // An answer that only takes long shall not be asked for again and again.
  function connectAgain() {
    if (isOver) return;
    if (isOpen()) patience = Math.min(2 * patience, MOST_SILENT_MS);
    drop();
    connect();
  }

  // A page that is looked at again finds out at once whether it is still connected.
  function wake() {
    if (document.hidden || isOver) return;
    if (!way) connect();
    else if (isOpen() && performance.now() - since > SILENT_MS) owner.opened();
  }

  function isOpen() {
    return Boolean(way?.isOpen());
  }

  window.addEventListener("online", connectAgain);
  window.addEventListener("pageshow", wake);
  document.addEventListener("visibilitychange", wake);
  connect();

  return {
    /** @param {object} message */
    send(message) {
      if (!isOpen()) return;
      way.send(JSON.stringify(message));
      expect(patience);
    },

    /** @param {boolean} again whether to try again, after a while */
    rest(again) {
      isOver = !again;
      const [least, most] = ASKED_MS;
      connectLater(least + (most - least) * Math.random());
    },
  };
}
