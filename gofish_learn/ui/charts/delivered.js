// What the first widget of a page asks of the kernel for all of them: a script, packed, and what comes with it.

/** @import { Carrier } from "../frame/link.js" */

const ASKING_MS = 30000;

// The cause of an error whose message is a sentence for learners.
export const SAID = "said";

/** @param {BlobPart} bytes */
export async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

// Without words for silence it waits for as long as it takes.
/** @type {(carrier: Carrier, type: string, silent?: string) => Promise<BufferSource[]>} */
export function asked(carrier, type, silent) {
  return new Promise((resolve, reject) => {
    /** @type {(outcome: (value: any) => void, value: any) => void} */
    function settle(outcome, value) {
      clearTimeout(timer);
      forget();
      outcome(value);
    }
    /** @type {(answer: Answer, buffers: BufferSource[]) => void} */
    function receive(answer, buffers) {
      if (answer.type !== type) return;
      if (buffers?.length) settle(resolve, buffers);
      else settle(reject, new Error(answer.say, { cause: SAID }));
    }
    const giveUp = () => settle(reject, new Error(silent, { cause: SAID }));
    const timer = silent ? setTimeout(giveUp, ASKING_MS) : undefined;
    const forget = carrier.onAnswer(receive);
    carrier.send({ type });
  });
}

// A script of its own that the page makes from text: nothing is fetched.
/** @param {string} text */
export async function imported(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

// One for all of a page. Where it did not come, the next one asks again.
/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export function oncePerPage(name, load) {
  /** @type {any} */
  const ofPage = globalThis;
  const shared = Symbol.for(name);
  ofPage[shared] ||= load().catch((error) => {
    delete ofPage[shared];
    throw error;
  });
  return ofPage[shared];
}
