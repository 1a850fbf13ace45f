// What the page asks of the game engine: at once, or once the answer under way is here.

/** @import { Link } from "../frame/link.js" */

// `table` says version() of the table that is shown, and is told before something queued is sent (`sending`) and
// whenever something is (`sent`).
/**
 * @param {Link} link
 * @param {{ version(): number | null, sending(): void, sent(): void }} table
 */
export function createRequests(link, table) {
  /** @type {{ type: string, more: object }} */
  let queued = null;

  /**
   * @param {string} type
   * @param {object} [more]
   */
  function now(type, more = {}) {
    link.send({ type, version: table.version(), ...more });
    table.sent();
  }

  // A request waits for the answer under way: it must carry the version that answer brings.
  /**
   * @param {string} type
   * @param {object} [more]
   */
  function send(type, more = {}) {
    queued = { type, more };
    sendQueued();
  }

  function sendQueued() {
    if (!queued || table.version() === null || link.isWaiting()) return;
    const { type, more } = queued;
    queued = null;
    table.sending();
    now(type, more);
  }

  return { now, send, sendQueued };
}
