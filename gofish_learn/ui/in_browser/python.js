// Python with the kit in it: started anew, or out of the memory that an earlier start has left.
//
// Most of a start is Python's imports, after which its memory is as it was the last time. So that memory is kept, from
// before there is any game, and later visits begin with it. It serves no other version of the kit, of Pyodide or of the
// browser, and Pyodide cannot put it back where NumPy is loaded; then, and if it fails, Python starts anew.

import { heapStore } from "./heap.js";

/** @import { Heap } from "./heap.js" */
/** @import { About } from "./start.js" */

/** @type {any} */
const here = globalThis;
const heaps = heapStore(new URL(".", here.location.href).pathname);
const keepNothing = async () => {};

/**
 * @param {About} about
 * @returns {Promise<{ python: any, keep: () => Promise<void> }>} Python, and what keeps its memory for the next visit
 */
export async function startPython(about) {
  const of = JSON.stringify([about.library, about.kit, here.navigator.userAgent]);
  const finding = about.numpy ? null : heaps.find(of);
  const kit = here.fetch(about.kit).then((/** @type {Response} */ response) => response.arrayBuffer());
  const folder = new URL(about.pyodide, here.location.href).href;
  const { loadPyodide } = await import(`${folder}load.js`);

  const getReady = `from gofish_learn.ui.in_browser.engine import get_ready; get_ready("${about.app}")`;

  /** @param {object} more */
  async function load(more) {
    const python = await loadPyodide({
      indexURL: folder,
      packageBaseUrl: folder,
      lockFileURL: `${folder}pyodide-lock.json`,
      stdLibURL: new URL(about.library, here.location.href).href,
      ...more,
    });
    python.FS.writeFile(about.place, new Uint8Array(await kit));
    python.runPython(`import sys; "${about.place}" in sys.path or sys.path.insert(0, "${about.place}")`);
    return python;
  }

  /** @param {Heap | null} found */
  async function begin(found) {
    const python = await load({ _makeSnapshot: true, ...(found && { _loadSnapshot: found.memory }) });
    const size = python._module.HEAP8.length;
    python.runPython(getReady);
    const apps = [...new Set([...(found?.apps ?? []), about.app])];
    const isNews = apps.length !== found?.apps.length && python._module.HEAP8.length === size; // none that has grown
    if (!isNews) return { python, keep: keepNothing };
    const memory = python.makeMemorySnapshot();
    return { python, keep: () => heaps.keep({ of, apps, memory }) };
  }

  if (about.numpy) {
    const python = await load({});
    await python.loadPackage("numpy");
    python.runPython(getReady);
    return { python, keep: keepNothing };
  }
  const found = await finding;
  try {
    const begun = await begin(found);
    if (found) heaps.trust();
    return begun;
  } catch (error) {
    if (!found) throw error;
    console.warn(error);
    await heaps.drop();
    return begin(null);
  }
}

// Python has ended: if that was because of the memory that it began with, it begins with it no more.
export const forgetPython = () => heaps.drop();
