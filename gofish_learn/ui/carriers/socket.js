// A connection to the server that the page came from as the carrier of messages. It is lost and found again without the
// page losing its place: the server is greeted on every connection, and says whether the host is the `same`.
//
// A page of a shared table is told what the others do without asking. What it missed while it was not connected it
// finds in the answer to its greeting.

import { ownToken, randomDigits } from "../shared/browser-state.js";
import { filled } from "../shared/dom.js";
import { openedWith } from "../shared/saving/address.js";
import { SENTENCES } from "../shared/sentences.js";
import { createConnection } from "./connection.js";
import { createListeners, fetchDrawing } from "./listeners.js";

/** @import { ServedAbout } from "../served/start.js" */
/** @import { Carrier, Message } from "../frame/link.js" */

const PATIENCE_MS = 5000;
const PING_MS = 10000;
const MOST_BYTES = 60000; // of a message by the socket,
const MOST_FILE_BYTES = 300000; // and of a longer one, such as a file
const MOVES = ["open_all", "open_file"]; // whose answer is shown where the games are kept

// The shared table that the page's address names, by its number.
function tableOfAddress() {
  const number = new URLSearchParams(window.location.search).get("table") ?? "";
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
}

// Whether something on the page hears of a class: the bar of a learner, or all of a teacher's page.
function isInClass() {
  return Boolean(document.querySelector('meta[name="gofish-class"]')) || window.location.pathname.endsWith("/class");
}

/**
 * @param {ServedAbout} about
 * @param {(told: { words?: string, failed?: string }) => void} follow hears how the start goes
 * @returns {Promise<Carrier>} once the server has answered, so that the page is drawn at once
 */
export function socketCarrier(about, follow) {
  const { tell, onAnswer, onReturn, greeted, tellVega } = createListeners();
  const { token } = ownToken();
  const table = tableOfAddress();
  const hears = isInClass();
  const hello = { type: "hello", token, seq: 0, version: 0, page: randomDigits(), hears, ...(table && { table }) };
  const blocked = filled(SENTENCES.blocked, { host: window.location.host }).join("");
  const posting = new Set();
  /** @type {any} */
  let ofClass = null; // what was heard of the class last
  /** @type {(say: string) => void} */
  let trouble = () => {};
  /** @type {(carrier: Carrier) => void} */
  let begin = null;
  let hasBegun = false; // whether the server has ever answered
  let isReady = false; // whether this connection's greeting is answered

  // Which page sends it stands in the head, so that the server need not read what comes from nobody.
  /** @type {(message: Message, body: Blob) => Promise<void>} */
  async function postFile({ seq, type }, body) {
    if (posting.has(seq)) return;
    posting.add(seq);
    const say = body.size > MOST_FILE_BYTES ? SENTENCES.file_too_large : SENTENCES.file_not_sent;
    /** @type {any} */
    let answer = { type: MOVES.includes(type) ? "moving" : "refused", say, reply_to: seq };
    try {
      if (say === SENTENCES.file_too_large) throw new Error(say);
      const headers = { "Content-Type": "application/json", "Gofish-Page": hello.page, "Gofish-Token": token };
      const response = await fetch(about.open, { method: "POST", headers, body });
      const told = await response.json();
      answer = response.ok ? told : { ...answer, say: told.say ?? SENTENCES.file_not_sent };
    } catch (error) {
      console.warn(error);
    }
    posting.delete(seq);
    hear(answer);
  }

  // What comes while nobody is there is asked for again on return.
  /** @param {Message} message */
  function send(message) {
    if (message.type === "vega") return tellVega(about.vega);
    if (!isReady) return;
    const sent = message.type === "hello" ? { ...hello, ...openedWith(), seq: message.seq } : message;
    const body = new Blob([JSON.stringify(sent)]);
    if (body.size > MOST_BYTES) postFile(sent, body);
    else connection.send(sent);
  }

  /** @param {any} answer */
  function goOn(answer) {
    isReady = hasBegun = true;
    greeted(table ? { ...answer, pushed: true } : answer);
    begin(carrier);
  }

  // What is new in the class is for who else is on the page, and may have come later.
  /** @param {any} told */
  function tellClass(told) {
    ofClass = told;
    window.dispatchEvent(new CustomEvent("gofish-class", { detail: told }));
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
    if (told.type === "closing" || told.type === "class") tellClass(told);
    if (told.type === "closing") return sentAway(told);
    if (told.type === "class") return;
    if (told.reply_to === 0) return goOn(told);
    return tell(told);
  }

  const connection = createConnection(about.link, {
    opened() {
      // Somebody has left this device meanwhile: whoever uses it now has games of her own.
      if (hasBegun && ownToken().token !== token) return window.location.reload();
      isReady = false;
      connection.send({ ...hello, ...openedWith() });
    },
    heard: hear,
    blocked: () => (hasBegun ? trouble(blocked) : follow({ words: blocked })),
  });
  window.addEventListener("gofish-class-listens", () => ofClass && tellClass(ofClass));
  /** @type {Carrier} */
  const carrier = {
    send,
    onAnswer,
    onReturn,
    drawing: (name) => fetchDrawing(name, about.drawings),
    onTrouble(callback) {
      trouble = callback;
    },
    silence: SENTENCES.no_answer_yet,
    ackMs: PATIENCE_MS,
    pingMs: PING_MS,
  };
  return new Promise((resolve) => {
    begin = resolve;
  });
}
