// The worker of a page: it starts Python with the kit's engine in it, and has it answer the page's messages, one after
// the other.

import { countFetched } from "./fetched.js";
import { forgetPython, startPython } from "./python.js";
import { createStorage, openStorage } from "./storage.js";
import { forbids } from "./web-space.js";

/** @import { FromWorker, ToWorker } from "../carriers/worker.js" */
/** @import { About } from "./start.js" */
/** @import { Message } from "../frame/link.js" */

/** @type {any} */
const here = globalThis;
const FETCHING = "Fetching the game…";
const STARTING = "Waking the players up…";
const NO_WEBASSEMBLY = "This browser cannot run the game, because it has no WebAssembly: try a newer one.";
const EMPTY_MODULE = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
const CALM_MS = 5000; // after a start, what the learner waits for comes first

/** @param {FromWorker} told */
const tell = (told) => here.postMessage(told);

/** @type {(about: About) => Promise<(message: string) => string | Promise<string>>} */
async function started(about) {
  const fetched = countFetched(about.bytes, (share) => tell({ share, words: share < 1 ? FETCHING : STARTING }));
  const storage = openStorage();
  here.fetch = fetched;
  const { python, keep } = await startPython(about);
  tell({ share: 1, words: STARTING });
  const database = await storage;
  const { Engine } = python.pyimport("gofish_learn.ui.in_browser.engine");
  const engine = Engine.callKwargs(about.app, { keeps: database !== null });
  setTimeout(() => keep().catch(console.warn), CALM_MS);
  return database ? createStorage(database, engine) : engine.answer;
}

/** @type {Promise<(message: string) => string | Promise<string>>} */
let engine = null;
let line = Promise.resolve(); // what is being answered

// A page that holds the same lock after this hears that the worker has ended, however that came about.
/** @param {string} name */
function holdLock(name) {
  here.navigator.locks?.request(name, () => new Promise(() => {})).catch(() => {}); // where storage is refused, so are locks
}

// Why no Python can run here; empty where it can.
function whyNone() {
  if (typeof WebAssembly === "undefined") return NO_WEBASSEMBLY;
  try {
    return new WebAssembly.Module(EMPTY_MODULE) && "";
  } catch {
    return forbids("WebAssembly");
  }
}

/** @param {unknown} error */
function fail(error) {
  console.error(error);
  tell({ failed: whyNone() });
}

/** @param {Message} message */
async function answer(message) {
  try {
    const answered = await engine;
    tell({ answer: JSON.parse(await answered(JSON.stringify(message))) });
  } catch (error) {
    console.error(error); // whatever a host can answer it does, so Python itself has ended
    tell({ failed: "" });
    await forgetPython();
    here.close();
  }
}

/** @param {{ data: ToWorker }} event */
here.onmessage = ({ data }) => {
  if ("message" in data) {
    line = line.then(() => answer(data.message));
    return;
  }
  holdLock(data.lock);
  engine = started(data.about);
  engine.then(() => tell({ ready: true }), fail);
};
