// What a page asks of the server of a classroom.

/**
 * Where the page is: what its address begins with, and the app on it (empty on a page without one).
 * @typedef {object} ClassPlace
 * @property {string} base
 * @property {string} app
 */

const PATIENCE_MS = 8000;
const OUT = [403, 410];
const NOT_IN = "You are not in this class any more: it was closed, or your teacher took you off the list.";

/** The server has refused; the message is a sentence for the learner. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} say
   */
  constructor(status, say) {
    super(say);
    this.status = status;
  }

  // This browser is in the class no longer.
  get isOut() {
    return OUT.includes(this.status);
  }
}

/**
 * @param {string} address
 * @param {RequestInit} [how]
 * @returns {Promise<any>} null where there is nothing to tell
 */
async function fetched(address, how = {}) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(address, { cache: "no-store", redirect: "manual", signal, ...how });
  if (answer.status === 204) return null;
  // Who has not been let in is shown the way to the door, by a page or by its address.
  if (answer.type === "opaqueredirect") throw new Refused(403, NOT_IN);
  const isTold = answer.headers.get("Content-Type")?.startsWith("application/json");
  const told = isTold ? await answer.json() : { say: OUT.includes(answer.status) ? NOT_IN : "" };
  if (!answer.ok) throw new Refused(answer.status, told.say);
  return told;
}

/** @param {ClassPlace} place */
export function createServer({ base }) {
  const at = `${base}class/`;

  /**
   * @param {string} name
   * @param {object} fields
   */
  function send(name, fields) {
    const headers = { "Content-Type": "application/json" };
    return fetched(at + name, { method: "POST", headers, body: JSON.stringify(fields), keepalive: true });
  }

  return {
    /**
     * @param {number} number
     * @returns {Promise<{ record: string }>}
     */
    shown: (number) => fetched(`${at}shown?number=${number}`),
    /**
     * @param {number} prompt
     * @param {number | string} value
     * @returns {Promise<ClassNews>}
     */
    answer: (prompt, value) => send("answer", { prompt, value }),
    leave: () => send("leave", {}),
  };
}
