// What waits to be sent while an answer is awaited: the newest place of each slider, and one deed after them.

/** @import { Link } from "./link.js" */

/**
 * @param {Link} link
 * @param {() => object} stamp what every message says besides: on which screen it was sent
 */
export function createOutbox(link, stamp) {
  /** @type {Map<string, object>} */
  const latest = new Map(); // type -> fields; only the newest of each type is worth an answer
  /** @type {{ type: string, fields: object }} */
  let deed = null;
  let awaitsDeed = false;

  /** @type {(type: string, fields: object) => void} */
  function sendNow(type, fields) {
    link.send({ type, ...stamp(), ...fields });
  }

  // A deed that meets a slider's message on its way is done after it; one that meets another deed is a double click.
  /** @type {(type: string, fields?: object) => void} */
  function send(type, fields = {}) {
    if (!link.isWaiting()) {
      awaitsDeed = true;
      sendNow(type, fields);
    } else if (!awaitsDeed && !deed) deed = { type, fields };
  }

  /** @type {(type: string, fields?: object) => void} */
  function sendLatest(type, fields = {}) {
    latest.delete(type); // so that it comes after what was moved before it
    if (link.isWaiting()) latest.set(type, fields);
    else {
      awaitsDeed = false;
      sendNow(type, fields);
    }
  }

  function sendNext() {
    if (link.isWaiting()) return;
    awaitsDeed = false;
    const [next] = latest;
    if (next) {
      latest.delete(next[0]);
      sendNow(...next);
    } else if (deed) {
      const { type, fields } = deed;
      deed = null;
      send(type, fields);
    }
  }

  return { send, sendLatest, sendNext };
}
