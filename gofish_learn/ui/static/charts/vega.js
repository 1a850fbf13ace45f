// The drawing library, Vega-Lite: asked of the kernel by the first chart of the page, and shared by all of them.

/** @import { Carrier } from "../shared/link.js" */

const ASKING_MS = 30000;
const SILENT = "The charts cannot be drawn, because the game engine does not answer. Their numbers are in the tables.";
const SHARED = Symbol.for("gofish.vega");
/** @type {any} */
const ofPage = globalThis;

// The cause of an error whose message is a sentence for learners.
export const SAID = "said";

/** @param {BlobPart} bytes */
async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
}

/** @param {Carrier} carrier */
function asked(carrier) {
  return new Promise((resolve, reject) => {
    /**
     * @param {(value: any) => void} outcome
     * @param {any} value
     */
    function settle(outcome, value) {
      clearTimeout(timer);
      forget();
      outcome(value);
    }
    /**
     * @param {Answer} answer
     * @param {BufferSource[]} buffers
     */
    function receive(answer, buffers) {
      if (answer.type !== "vega") return;
      if (buffers?.length) settle(resolve, buffers[0]);
      else settle(reject, new Error(answer.say, { cause: SAID }));
    }
    const timer = setTimeout(() => settle(reject, new Error(SILENT, { cause: SAID })), ASKING_MS);
    const forget = carrier.onAnswer(receive);
    carrier.send({ type: "vega" });
  });
}

// A script of its own that the page makes from text: nothing is fetched.
/** @param {Carrier} carrier */
async function loaded(carrier) {
  const text = await unpacked(await asked(carrier));
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    const { vegaEmbed } = await import(address);
    return vegaEmbed;
  } finally {
    URL.revokeObjectURL(address);
  }
}

// Where it did not come, the next chart asks again.
/** @param {Carrier} carrier */
export function vegaFor(carrier) {
  ofPage[SHARED] ||= loaded(carrier).catch((error) => {
    delete ofPage[SHARED];
    throw error;
  });
  return ofPage[SHARED];
}
