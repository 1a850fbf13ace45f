// A connection to the server that the page came from as the carrier of messages. It is lost and found again without the
// page losing its place.
//
// The carrier greets the server by itself on every connection, as message 0. The first answer is the page's own
// beginning. Later ones say whether the host is the `same`: then whatever is not answered is sent again, as it was, and
// the host does nothing twice. To a new host, which goes on from what is kept, no unanswered message means anything:
// the newest is answered by the place where the page stands now, and where there is none, the next one.
//
// A page of a shared table is told what the others do without asking. What it missed while it was not connected it
// finds in the answer to its greeting.

import { ownToken, randomDigits } from "../shared/keepsakes.js";
import { createConnection } from "./connection.js";
import { createHearers, fetchDrawing } from "./hearers.js";

/** @import { ServedAbout } from "../served/start.js" */
/** @import { Carrier, Message } from "../shared/link.js" */

const PATIENCE_MS = 5000;
const PING_MS = 10000;
const MOST_BYTES = 60000; // of a message by the socket,
const MOST_FILE_BYTES = 300000; // and of a longer one, such as a file
const BESIDE = ["ping", "keep"]; // what no learner waits for
const MOVES = ["open_all", "open_file"]; // whose answer is shown where the games are kept
export const SILENCE = "The game engine does not answer yet. This page tries again by itself.";
const BLOCKED = `Something in the network keeps this page from the game. Ask whoever looks after the network to let websockets through to ${window.location.host}, or at least POST requests.`;
const NOT_SENT = "That file could not be sent. Check the connection, and try again.";
const TOO_LARGE = "That file is too large: no saved game and no rule book has so much in it.";

// The shared table that the page's address names, by its number.
function tableOfAddress() {
  const number = new URLSearchParams(window.location.search).get("table") ?? "";
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
}

/**
 * @param {ServedAbout} about
 * @param {(told: { words?: string, failed?: string }) => void} follow hears how the start goes
 * @returns {Promise<Carrier>} once the server has answered, so that the page is drawn at once
 */
export function socketCarrier(about, follow) {
  const { tell, onAnswer, tellVega } = createHearers();
  const { token } = ownToken();
  const table = tableOfAddress();
  const hello = { type: "hello", token, seq: 0, version: 0, page: randomDigits(), ...(table && { table }) };
  /** @type {Map<number, Message>} */
  const pending = new Map(); // seq -> what was sent and is not answered
  const posting = new Set();
  /** @type {Set<(say: string | null) => void>} */
  const troubled = new Set();
  /** @type {any} */
  let beginning = null; // where the page stands, for its next message
  /** @type {(carrier: Carrier) => void} */
  let begin = null;
  let hasBegun = false; // whether the server has ever answered
  let isReady = false; // whether this connection's greeting is answered

  /** @param {string | null} say */
  function trouble(say) {
    for (const hear of [...troubled]) hear(say);
  }

  // Which page sends it stands in the head, so that the server need not read what comes from nobody.
  /**
   * @param {Message} message
   * @param {Blob} body
   */
  async function postFile({ seq, type }, body) {
    if (posting.has(seq)) return;
    posting.add(seq);
    const say = body.size > MOST_FILE_BYTES ? TOO_LARGE : NOT_SENT;
    /** @type {any} */
    let answer = { type: MOVES.includes(type) ? "moving" : "refused", say, reply_to: seq };
    try {
      if (say === TOO_LARGE) throw new Error(say);
      const headers = { "Content-Type": "application/json", "Gofish-Page": hello.page, "Gofish-Token": token };
      const response = await fetch(about.open, { method: "POST", headers, body });
      const told = await response.json();
      answer = response.ok ? told : { ...answer, say: told.say ?? NOT_SENT };
    } catch (error) {
      console.warn(error);
    }
    posting.delete(seq);
    if (pending.has(/** @type {number} */ (seq))) hear(answer);
  }

  /** @param {Message} message */
  function post(message) {
    const sent = message.type === "hello" ? { ...hello, seq: message.seq } : message;
    const body = new Blob([JSON.stringify(sent)]);
    if (body.size > MOST_BYTES) postFile(sent, body);
    else connection.send(sent);
  }

  function postAll() {
    for (const message of [...pending.values()]) post(message);
  }

  // The others wait no longer, since nobody will answer them.
  /** @param {any} answer */
  function goOnFrom(answer) {
    const waiting = [...pending.values()];
    const newest = waiting.findLast((message) => !BESIDE.includes(message.type)) ?? waiting.at(-1);
    pending.clear();
    if (!newest) beginning = answer;
    for (const message of waiting) tell({ ...(message === newest ? answer : { type: "pong" }), reply_to: message.seq });
  }

  function tellBeginning() {
    const [first] = pending.keys();
    const answer = beginning;
    if (!answer || !first) return;
    beginning = null;
    pending.delete(first);
    if (isReady) postAll();
    tell({ ...answer, reply_to: first });
  }

  /** @param {any} answer */
  function greeted(answer) {
    isReady = true;
    if (beginning || !hasBegun) {
      beginning = answer;
      tellBeginning();
    } else if (table && (answer.same || pending.size === 0)) {
      tell({ ...answer, reply_to: null, pushed: true });
      postAll();
    } else if (answer.same) postAll();
    else goOnFrom(answer);
    hasBegun = true;
    begin(carrier);
    trouble(null);
  }

  // The server sends the page away, for a while or for good.
  /** @param {{ say: string, again: boolean }} closing */
  function sentAway({ say, again }) {
    connection.rest(again);
    if (hasBegun) trouble(say);
    else follow(again ? { words: say } : { failed: say });
  }

  /** @param {any} told */
  function hear(told) {
    if (told.type === "closing") return sentAway(told);
    if (told.reply_to === 0) return greeted(told);
    pending.delete(told.reply_to);
    return tell(told);
  }

  /** @param {Message} message */
  function send(message) {
    if (message.type === "vega") {
      tellVega(about.vega);
      return;
    }
    pending.set(/** @type {number} */ (message.seq), message);
    if (beginning) queueMicrotask(tellBeginning);
    else if (isReady) post(message);
  }

  const connection = createConnection(about.link, {
    opened() {
      // Somebody has left this device meanwhile: whoever uses it now has games of her own.
      if (hasBegun && ownToken().token !== token) return window.location.reload();
      isReady = false;
      connection.send(hello);
    },
    heard: hear,
    blocked: () => (hasBegun ? trouble(BLOCKED) : follow({ words: BLOCKED })),
  });
  /** @type {Carrier} */
  const carrier = {
    send,
    onAnswer,
    drawing: (name) => fetchDrawing(name, about.drawings),
    onTrouble(callback) {
      troubled.add(callback);
    },
    silence: SILENCE,
    ackMs: PATIENCE_MS,
    pingMs: PING_MS,
  };
  return new Promise((resolve) => {
    begin = resolve;
  });
}
