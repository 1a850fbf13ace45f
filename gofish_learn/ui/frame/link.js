// The link to the game engine: every message is numbered and waits here, and nowhere else, for its one answer; silence is
// noticed. Each answer says whether something could not be saved; as long as that is so, the link asks every few seconds
// to try again.
//
// What takes a message there and brings the answers back is a carrier: `send(message)`, `onAnswer(callback)`, which
// answers how to listen no longer, and how long it may take (`ackMs`) and be silent (`pingMs`). Nothing but the
// carrier knows where the engine runs.
//
// A carrier that loses its way greets the host by itself, as message 0, whenever it has found one (`onReturn`). The same
// host is sent again what it has not answered, as it was, and does nothing twice; once that is answered, its greeting is
// drawn if it shows anything newer. To a new host, which goes on from what is kept, no such message means anything: the
// newest is answered by where the page stands now, and where there is none, the next one.

import { SENTENCES } from "../shared/sentences.js";

/**
 * What a page sends. Deeds carry the version of the screen that they were done on.
 * @typedef {{ type: string, [field: string]: unknown }} Message
 */

/**
 * What carries messages to a host and answers back: see the folder `carriers`.
 * @typedef {object} Carrier
 * @property {(message: Message) => void} send
 * @property {(callback: (answer: any, buffers?: BufferSource[]) => void) => () => void} onAnswer Hear every answer, with the bytes that came beside it; the result is called to hear no more.
 * @property {(name: string) => Promise<string | null>} [drawing] A drawing of the kit's that is a file of its own, as SVG.
 * @property {(callback: (screen: any) => void) => void} [onReturn] Hear whenever a host has answered the carrier's own greeting, and what; the first answer is the page's beginning.
 * @property {(callback: (say: string) => void) => void} [onTrouble] Hear in a sentence why nothing can be carried for now.
 * @property {string} [silence] What is said where no answer comes, if the carrier finds the way back by itself.
 * @property {number} ackMs How long an answer may take, in milliseconds.
 * @property {number} pingMs How often to ask whether the host is still there, in milliseconds.
 */

/**
 * What a page does with answers; `asked` is the type of the message that was answered.
 * @typedef {object} LinkView
 * @property {(answer: any, asked: string) => void} screen
 * @property {(answer: any, asked: string) => void} looked
 * @property {(answer: any, asked: string) => void} refused
 * @property {(answer: Moving, asked: string) => void} moving
 * @property {(unsaved: Unsaved | null, asked: string) => void} kept After each answer: what is not saved, or null.
 * @property {(why?: string) => void} silent No answer has come in time, and why, if the carrier can tell; and later: one has.
 * @property {() => void} heard
 * @property {() => void} answered After each answer, whatever it was.
 */

/**
 * @typedef {object} Link
 * @property {(view: Partial<LinkView>) => () => void} join Take part; the result is called to leave.
 * @property {(message: Message) => void} send
 * @property {() => boolean} isWaiting
 */

// One link a carrier, shared by all its views: answers are sent to every view, so their numbers must not clash.
/** @type {WeakMap<Carrier, Link>} */
const links = new WeakMap();

const KEEP_MS = 1000;
const KEEP_MOST_MS = 5000;
const BESIDE = ["ping", "keep"]; // what is asked beside what the learner does

// What a screen shows that may change without a new version, as a class does while others write to it.
/** @param {any} screen */
const contentOf = ({ page, drawn, html }) => JSON.stringify([page, drawn ?? html]);

/** @param {Carrier} carrier */
export function linkOver(carrier) {
  let link = links.get(carrier);
  if (!link) {
    link = createLink(carrier);
    links.set(carrier, link);
  }
  return link;
}

/** @param {Carrier} carrier */
function createLink(carrier) {
  /** @type {Set<Partial<LinkView>>} */
  const views = new Set();
  /** @type {Map<number, { message: Message, timer: number, isLate: boolean }>} */
  const waiting = new Map(); // seq -> what was sent, and whether its time is over; an answer is still welcome then
  /** @type {any} */
  let standing = null; // where the page stands, for its next message
  /** @type {any} */
  let shown = null; // the screen that was drawn last
  /** @type {{ screen: any, after: number } | null} */
  let greeting = null; // what the same host greeted with, to be drawn once messages up to a number are answered
  let seq = 0;
  let newestScreen = 0;
  let newestPushed = -1; // the version of what came unasked last
  let silent = false;
  /** @type {string} */
  let trouble; // what the carrier says of it, if it knows
  /** @type {number} */
  let pinging = null;
  /** @type {number} */
  let keeping = null;
  let keepAfter = KEEP_MS;
  /** @type {() => void} */
  let forget = null;

  /** @type {(happened: keyof LinkView, answer?: any, asked?: string) => void} */
  function tell(happened, answer, asked) {
    for (const view of [...views]) if (views.has(view)) view[happened]?.(answer, asked);
  }

  /** @type {(unsaved: Unsaved | undefined, asked: string) => void} */
  function mindTheStore(unsaved, asked) {
    clearTimeout(keeping);
    keepAfter = asked === "keep" ? Math.min(2 * keepAfter, KEEP_MOST_MS) : KEEP_MS;
    if (unsaved?.again) keeping = setTimeout(() => send({ type: "keep" }), keepAfter);
    tell("kept", unsaved ?? null, asked);
  }

  function fallSilent() {
    silent = true;
    tell("silent", trouble ?? carrier.silence);
  }

  function findAgain() {
    if (!silent) return;
    silent = false;
    tell("heard");
  }

  carrier.onTrouble?.((say) => {
    trouble = say;
    fallSilent();
  });
  carrier.onReturn?.(goOnFrom);

  /** @param {any} screen */
  function goOnFrom(screen) {
    const sent = [...waiting.values()].map(({ message }) => message);
    const isBegun = seq > 0 && !standing;
    trouble = undefined;
    const isPushed = screen.pushed && (screen.same || !sent.length);
    if (isBegun && isPushed) receivePushed(screen);
    greeting = isBegun && screen.same && !isPushed ? { screen, after: seq } : null;
    if (screen.same) sent.forEach(carry);
    else answerBy(screen, sent);
    drawGreeting();
    if (!sent.length && !(isBegun && (screen.same || screen.pushed))) standing = screen;
    findAgain();
    if (standing && seq > 0) ping(); // whose answer that is
  }

  // What was sent again may have been done before the greeting or after it. Where nothing is newer, what the learner has
  // moved or looked at meanwhile stays as it is.
  function drawGreeting() {
    if (!greeting || [...waiting.keys()].some((number) => number <= greeting.after)) return;
    const { screen } = greeting;
    greeting = null;
    if (screen.type === "screen" && isNews(screen)) draw(screen, "hello");
  }

  /** @param {any} screen */
  function isNews(screen) {
    if (screen.version !== shown?.version) return !(screen.version < shown?.version);
    return contentOf(screen) !== contentOf(shown);
  }

  /** @type {(screen: any, asked: string) => void} */
  function draw(screen, asked) {
    shown = screen;
    tell("screen", screen, asked);
  }

  /** @type {(screen: any, sent: Message[]) => void} */
  function answerBy(screen, sent) {
    const deed = sent.findLast(({ type }) => !BESIDE.includes(type));
    const isInDoubt = screen.type === "screen" && deed && deed.type !== "hello";
    const note = isInDoubt ? [screen.note, SENTENCES.do_it_again].filter(Boolean).join(" ") : screen.note;
    for (const message of sent) {
      receive({
        ...(message === (deed ?? sent.at(-1)) ? { ...screen, note } : { type: "pong" }),
        pushed: false,
        reply_to: message.seq,
      });
    }
  }

  /** @param {Message} message */
  function send(message) {
    seq += 1;
    const numbered = { ...message, seq };
    const sent = { message: numbered, timer: setTimeout(beLate, carrier.ackMs), isLate: false };
    function beLate() {
      sent.isLate = true;
      fallSilent();
    }
    waiting.set(seq, sent);
    if (!standing) return carry(numbered);
    const screen = standing;
    standing = null;
    queueMicrotask(() => answerBy(screen, [numbered]));
  }

  /** @param {Message} message */
  function carry(message) {
    try {
      carrier.send(message);
    } catch (error) {
      console.warn(error); // a page that is being left cannot send any more, and that is no fault
      fallSilent();
    }
  }

  // What others at a table have done comes without being asked for; what is older than what is shown is dropped.
  /** @param {any} screen */
  function receivePushed(screen) {
    if (screen.version < newestPushed) return;
    newestPushed = screen.version;
    findAgain();
    draw(screen, "pushed");
  }

  // A screen older than one already drawn, or an answer to nothing that was asked, is dropped.
  /** @param {any} answer */
  function receive(answer) {
    if (answer.pushed) return receivePushed(answer);
    const sent = waiting.get(answer.reply_to);
    if (!sent) return;
    const asked = sent.message;
    clearTimeout(sent.timer);
    waiting.delete(answer.reply_to);
    findAgain();
    if (answer.type === "refused") tell("refused", answer, asked.type);
    if (answer.type === "screen" && answer.reply_to > newestScreen && !(answer.version < newestPushed)) {
      newestScreen = answer.reply_to;
      draw(answer, asked.type);
    }
    if (answer.type === "looked") tell("looked", answer, asked.type);
    if (answer.type === "moving") tell("moving", answer, asked.type);
    mindTheStore(answer.unsaved, asked.type);
    drawGreeting();
    tell("answered");
  }

  function ping() {
    if (!document.hidden && [...waiting.values()].every(({ isLate }) => isLate)) send({ type: "ping" });
  }

  function isWaiting() {
    return [...waiting.values()].some(({ message, isLate }) => !isLate && !BESIDE.includes(message.type));
  }

  /** @param {Partial<LinkView>} view */
  function join(view) {
    views.add(view);
    if (views.size === 1) {
      forget = carrier.onAnswer(receive);
      pinging = setInterval(ping, carrier.pingMs);
    }
    return () => {
      views.delete(view);
      if (views.size > 0) return;
      clearInterval(pinging);
      clearTimeout(keeping);
      for (const sent of waiting.values()) clearTimeout(sent.timer);
      waiting.clear();
      forget();
    };
  }

  return { join, send, isWaiting };
}
