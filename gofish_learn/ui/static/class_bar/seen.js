// What this tab has opened already or put off, so that it is not offered again on its next page.

const KEY = "gofish.class.";

export function createSeen() {
  // Where nothing may be kept, it is remembered as long as the page is open.
  const here = new Map();

  /** @param {string} name */
  function kept(name) {
    try {
      return window.sessionStorage.getItem(KEY + name);
    } catch {
      return null;
    }
  }

  return {
    /**
     * @param {string} name
     * @param {string} key
     */
    isNew: (name, key) => (here.get(name) ?? kept(name)) !== key,
    /**
     * @param {string} name
     * @param {string} key
     */
    note(name, key) {
      here.set(name, key);
      try {
        window.sessionStorage.setItem(KEY + name, key);
      } catch {
        // it is remembered here
      }
    },
  };
}
