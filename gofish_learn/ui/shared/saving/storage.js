// What browsers keep for a page, or refuse to: in a frame of another site, in some private windows, by a setting.
// Whatever a page asks a browser for that may be refused is asked here.

/**
 * @template Found
 * @param {() => Found} ask
 * @returns {Found | null} null where the browser refuses
 */
export function ifAllowed(ask) {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** @param {"localStorage" | "sessionStorage"} where */
const storage = (where) => ({
  /** @param {string} key */
  get: (key) => ifAllowed(() => window[where].getItem(key)),
  /**
   * @param {string} key
   * @param {string} value
   * @returns {boolean} whether it is kept
   */
  set: (key, value) => ifAllowed(() => window[where].setItem(key, value)) === undefined,
  /** @param {string} key */
  remove: (key) => ifAllowed(() => window[where].removeItem(key)),
});

export const inBrowser = storage("localStorage");
const inSession = storage("sessionStorage");
/** @type {Map<string, string>} */
const refused = new Map(); // what a page whose browser refuses knows as long as it is open

export const inTab = {
  /** @param {string} key */
  get: (key) => refused.get(key) ?? inSession.get(key),
  /** @type {(key: string, value: string) => unknown} */
  set: (key, value) => inSession.set(key, value) || refused.set(key, value),
  /** @param {string} key */
  remove: (key) => refused.delete(key) || inSession.remove(key),
};
