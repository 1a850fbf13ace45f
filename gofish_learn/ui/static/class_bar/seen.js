// What this tab has opened already or put off, so that it is not offered again on its next page.

import { inTab } from "../shared/keeping/browser.js";

const KEY = "gofish.class.";

export function createSeen() {
  // Where nothing may be kept, it is remembered as long as the page is open.
  const here = new Map();

  return {
    /**
     * @param {string} name
     * @param {string} key
     */
    isNew: (name, key) => (here.get(name) ?? inTab.get(KEY + name)) !== key,
    /**
     * @param {string} name
     * @param {string} key
     */
    note(name, key) {
      here.set(name, key);
      inTab.set(KEY + name, key);
    },
  };
}
