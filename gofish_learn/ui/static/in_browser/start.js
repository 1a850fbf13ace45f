// The page of an app on a site without a server: it starts the engine in a worker, says how that goes, and then has the
// app draw itself.

import { workerCarrier } from "../carriers/worker.js";
import { createLoading } from "../shared/loading.js";
import { keepSite } from "./offline.js";

const NO_WORKERS = "This browser cannot run the game, because it has no workers for scripts: try a newer one.";

const CALM_MS = 3000; // the table comes first, and then what the next visit needs

const loading = createLoading();
document.getElementById("gofish-as-file").remove(); // this script runs, so the page was not opened as a file

/** @param {About} about */
async function start(about) {
  const drawn = import(new URL(about.script, import.meta.url).href);
  const address = new URL(about.worker, import.meta.url);
  const carrier = await new Promise((resolve) => {
    /** @param {FromWorker} told */
    const hear = (told) => (told.ready ? resolve(started) : loading.follow(told));
    const started = workerCarrier(() => new Worker(address, { type: "module" }), about, hear);
  });
  const app = (await drawn).default;
  app.open(carrier, document.getElementById("gofish-app"));
  loading.done();
  setTimeout(keepSite, CALM_MS);
}

if (typeof Worker === "undefined") loading.giveUp(NO_WORKERS);
else start(JSON.parse(document.getElementById("gofish-about").textContent)).catch(loading.fail);
