// A WebSocket that is opened anew whenever it is lost, or has been silent for too long after something was sent.

const SOON_MS = 250; // before the first new attempt; each one after it waits twice as long
const LATE_MS = 5000;
const CALM_MS = 5000; // a connection that lasts so long was a good one
const ASKED_MS = [3000, 8000]; // before the next attempt where the server has asked for patience
const SILENT_MS = 8000; // a network that has gone is not told of by anybody
const MOST_SILENT_MS = 60000;
const SPREAD = 0.3; // so that a class whose server is started anew does not come all at once

/**
 * @param {string} address
 * @param {{ opened(): void, heard(told: any): void }} owner is told of each new connection, and of each message
 */
export function createConnection(address, { opened, heard }) {
  /** @type {WebSocket} */
  let socket = null;
  let delay = SOON_MS;
  let patience = SILENT_MS;
  let since = 0; // when the connection was opened, or something was heard over it last
  let begun = 0;
  let isOver = false;
  /** @type {number} */
  let attempt = null;
  /** @type {number} */
  let watch = null;

  function connect() {
    clearTimeout(attempt);
    const mine = new WebSocket(address);
    socket = mine;
    begun = performance.now();
    expect(SILENT_MS);
    mine.onopen = () => {
      if (mine !== socket) return;
      calm();
      opened();
    };
    mine.onclose = () => mine === socket && connectLater();
    mine.onmessage = ({ data }) => {
      if (mine !== socket) return;
      calm();
      patience = SILENT_MS;
      since = performance.now();
      heard(JSON.parse(data));
    };
  }

  function drop() {
    const dropped = socket;
    socket = null;
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
    if (!socket) connect();
    else if (isOpen() && performance.now() - since > SILENT_MS) opened();
  }

  function isOpen() {
    return socket?.readyState === WebSocket.OPEN;
  }

  window.addEventListener("online", connectAgain);
  window.addEventListener("pageshow", wake);
  document.addEventListener("visibilitychange", wake);
  connect();

  return {
    /** @param {object} message */
    send(message) {
      if (!isOpen()) return;
      socket.send(JSON.stringify(message));
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
