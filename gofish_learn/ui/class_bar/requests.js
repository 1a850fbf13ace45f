// What the bar asks the server for, or tells it.

const PATIENCE_MS = 8000;
const TOO_FAST = 429;

/**
 * @param {string} name
 * @param {object} [fields] what is told; nothing to ask only
 * @returns {Promise<any>} null where there is nothing to tell; an error has a `say` where the server refuses for good
 */
export async function fetched(name, fields) {
  const headers = { "Content-Type": "application/json" };
  const how = fields ? { method: "POST", headers, body: JSON.stringify(fields), keepalive: true } : {};
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`/class/${name}`, { cache: "no-store", redirect: "error", signal, ...how });
  if (answer.status === 204) return null;
  const isTold = answer.headers.get("Content-Type")?.startsWith("application/json");
  const isForGood = isTold && answer.status < 500 && answer.status !== TOO_FAST;
  if (!isForGood) throw new Error(`${answer.status}`); // what stands in the way, or too much at once
  const told = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(told.say), { say: told.say });
  return told;
}
