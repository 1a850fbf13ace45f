// The page of an app on a site without a server: it starts the engine in a worker, says how that goes, and then has the
// app draw itself.

import { workerCarrier } from "../carriers/worker.js";
import { createLoading } from "../shared/loading.js";
import { mendForms } from "./forms.js";
import { keepSite } from "./offline.js";
import { faultOf, watchPolicy } from "./web-space.js";

/** @import { FromWorker } from "../carriers/worker.js" */

/**
 * What the page of an app is told by whoever built the site; names are of files beside its scripts.
 * @typedef {object} About
 * @property {string} app The folder of the app's scripts.
 * @property {string} script
 * @property {string} worker
 * @property {string} kit The kit's modules.
 * @property {string} place Where Python has them.
 * @property {string} library Python's own library.
 * @property {string} pyodide The folder of Python for browsers.
 * @property {string | null} vega The library that draws charts, or null where the site was built without it.
 * @property {string} drawings What stands in the names of all drawings.
 * @property {boolean} numpy Whether NumPy is there.
 * @property {number} bytes How many bytes a worker fetches.
 * @property {string[]} files What a page has to get before it can be used.
 */

const NO_WORKERS = "This browser cannot run the game, because it has no workers for scripts: try a newer one.";

const CALM_MS = 3000; // the table comes first, and then what the next visit needs

const loading = createLoading();
const forbidden = watchPolicy();
const hindered = document.getElementById("gofish-hindered");
const inFrame = window.origin === "null" && hindered.querySelector("[data-why='frame']").textContent;
hindered.remove(); // this script runs
mendForms();

/**
 * @param {About} about
 * @param {string} [sentence] what is said where the place is not at fault
 */
async function giveUp(about, sentence) {
  const fault = inFrame || (await faultOf(about.files, import.meta.url));
  setTimeout(() => loading.giveUp(forbidden() || fault || sentence)); // by then the browser has said what is forbidden
}

/** @param {About} about */
async function start(about) {
  const drawn = import(new URL(about.script, import.meta.url).href);
  const address = new URL(about.worker, import.meta.url);
  const carrier = await new Promise((resolve) => {
    /** @param {FromWorker} told */
    const hear = (told) => {
      if (told.ready) resolve(started);
      else if (told.failed === undefined) loading.follow(told);
      else giveUp(about, told.failed);
    };
    const started = workerCarrier(() => new Worker(address, { type: "module" }), about, hear);
  });
  const app = (await drawn).default;
  app.open(carrier, document.getElementById("gofish-app"));
  loading.done();
  setTimeout(keepSite, CALM_MS);
}

const about = JSON.parse(document.getElementById("gofish-about").textContent);
if (typeof Worker === "undefined") loading.giveUp(NO_WORKERS);
else {
  start(about).catch((error) => {
    console.error(error);
    giveUp(about);
  });
}
