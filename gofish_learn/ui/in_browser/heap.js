// What the memory of Python was like once it had started, kept for the next visits: one for each site of an address.
//
// It holds modules and nothing that anybody did. Losing it costs seconds and no game, so whatever is wrong with it, it
// is done without. Python would run wild in a memory that is damaged, and the page with it: so its sum is kept, too, and
// a start out of it that came to no end is not tried again.

/**
 * What the memory of Python was like once it had started.
 * @typedef {object} Heap
 * @property {string} of What it was made of; it serves nothing else.
 * @property {string[]} apps The apps whose modules are in it.
 * @property {Uint8Array} memory
 */

const DATABASE = "gofish-python";
const HEAPS = "heaps";
const TRIED = " (a start has begun)"; // after the name of a site
const ROOMS = 10; // how many times its size has to be free, so that it never takes the room of games

// FNV-1a over whole words: 20 ms, where browsers have no `crypto.subtle`, too.
/** @param {Uint8Array} memory */
function sumOf(memory) {
  let sum = 0x811c9dc5;
  const words = new Int32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);
  // By numbers: `of` takes nine times as long over eight million words.
  for (let place = 0; place < words.length; place++) sum = Math.imul(sum ^ words[place], 0x01000193);
  return sum;
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(HEAPS);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** @param {string} site the path of its folder */
export function heapStore(site) {
  const opening = open();
  opening.catch((error) => console.warn(error));

  /** @type {(mode: IDBTransactionMode, act: (heaps: IDBObjectStore) => IDBRequest[]) => Promise<any[]>} */
  async function within(mode, act) {
    try {
      const transaction = (await opening).transaction(HEAPS, mode);
      const requests = act(transaction.objectStore(HEAPS));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      return requests.map((request) => request.result);
    } catch (error) {
      console.warn(error);
      return [];
    }
  }

  /**
   * @param {string} of
   * @returns {Promise<Heap | null>} null where there is none that was made of just this
   */
  async function find(of) {
    const [heap, tried] = await within("readonly", (heaps) => [heaps.get(site), heaps.get(site + TRIED)]);
    if (heap?.of !== of) return null;
    if (tried || heap.sum !== sumOf(heap.memory)) {
      await drop();
      return null;
    }
    await within("readwrite", (heaps) => [heaps.put(true, site + TRIED)]);
    return heap;
  }

  // The start out of it has succeeded.
  const trust = () => within("readwrite", (heaps) => [heaps.delete(site + TRIED)]);

  /** @param {Heap} heap */
  async function keep(heap) {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota - usage < ROOMS * heap.memory.length) return;
    const summed = { ...heap, sum: sumOf(heap.memory) };
    await within("readwrite", (heaps) => [heaps.put(summed, site), heaps.delete(site + TRIED)]);
  }

  const drop = () => within("readwrite", (heaps) => [heaps.delete(site), heaps.delete(site + TRIED)]);

  return { find, trust, keep, drop };
}
