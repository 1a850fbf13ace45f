// What the browser keeps for the site: texts by names, in IndexedDB, which all tabs share.
//
// One transaction reads whether another tab has written something since, has the message answered, and writes what that
// has changed. Tabs take turns, so nothing comes between; and an answer is given when its changes are safe.

const DATABASE = "gofish";
const TEXTS = "texts";
const ABOUT = "about";
const ASIDE = "aside/"; // as ui/in_browser/texts.py calls it
const WRITES = "writes"; // how often anything was written: what tells a tab that another one has

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function outcome(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// Null where the browser keeps nothing, as in some private windows.
/** @returns {Promise<IDBDatabase | null>} */
export async function openStorage() {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(TEXTS);
      opening.result.createObjectStore(ABOUT);
    };
    const database = await outcome(opening);
    database.onversionchange = () => database.close();
    return database;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

// What is no text under a name the kit has never written: it is put aside, so that nothing is written over it.
/** @type {(texts: IDBObjectStore) => Promise<[string, string | null][]>} */
async function textsIn(texts) {
  const [names, values] = await Promise.all([outcome(texts.getAllKeys()), outcome(texts.getAll())]);
  return names.map((key, place) => {
    const name = String(key);
    const value = values[place];
    const isText = typeof key === "string" && typeof value === "string";
    if (!isText && !name.startsWith(ASIDE)) {
      texts.delete(key);
      texts.put(value, ASIDE + name);
    }
    return [name, isText ? value : null];
  });
}

/**
 * @param {IDBDatabase} database
 * @param {{ read(texts: string): void, answer(text: string): string, changes(): string, written(): void,
 *   unwritten: { callKwargs(how: { full: boolean }): string } }} engine
 */
export function createStorage(database, engine) {
  let known = -1;

  /** @type {(transaction: IDBTransaction, message: string) => Promise<any>} */
  async function answered(transaction, message) {
    const texts = transaction.objectStore(TEXTS);
    const about = transaction.objectStore(ABOUT);
    const writes = (await outcome(about.get(WRITES))) ?? 0;
    if (writes !== known) {
      engine.read(JSON.stringify(Object.fromEntries(await textsIn(texts))));
      known = writes;
    }
    const answer = engine.answer(message);
    const changes = Object.entries(JSON.parse(engine.changes()));
    for (const [name, text] of changes) {
      if (text === null) texts.delete(name);
      else texts.put(text, name);
    }
    if (changes.length) about.put(writes + 1, WRITES);
    return { answer, count: writes + (changes.length ? 1 : 0) };
  }

  // The answer to a message, once all that it has changed is kept, or known not to be.
  /** @param {string} message */
  return async (message) => {
    /** @type {{ answer: string, count: number }} */
    let found = null;
    try {
      const transaction = database.transaction([TEXTS, ABOUT], "readwrite", { durability: "strict" });
      const done = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      done.catch(() => {}); // it is awaited below, unless Python itself has ended
      found = await answered(transaction, message);
      await done;
    } catch (error) {
      const isStorages = error === null || error instanceof DOMException;
      if (!isStorages) throw error;
      console.warn(error);
      if (!found) engine.answer(message);
      return engine.unwritten.callKwargs({
        full: error instanceof DOMException && error.name === "QuotaExceededError",
      });
    }
    known = found.count;
    engine.written();
    return found.answer;
  };
}
