// The page of an app on a site without a server: it starts the engine in a worker, says how that goes, and then has the
// app draw itself.
//
// What tests and style sheets may rely on: #gofish-loading with its [role="progressbar"] while it loads,
//   [data-part="loading-failed"] where it could not

import { make, setAttributes, setText } from "../shared/dom.js";
import { workerCarrier } from "./carrier.js";
import { keepSite } from "./offline.js";

const NOT_STARTED = "The game could not be started here. Reload the page to try again; your games are safe.";
const NO_WORKERS = "This browser cannot run the game, because it has no workers for scripts: try a newer one.";

const CALM_MS = 3000; // the table comes first, and then what the next visit needs

const loading = document.getElementById("gofish-loading");
const words = document.getElementById("gofish-loading-words");
const bar = document.getElementById("gofish-loading-bar");
document.getElementById("gofish-as-file").remove(); // this script runs, so the page was not opened as a file
const filled = bar.querySelector("i");

/** @param {string} sentence */
function giveUp(sentence) {
  const again = make("button", { type: "button" }, "Reload");
  again.addEventListener("click", () => window.location.reload());
  const said = make("div", { role: "alert", "data-part": "loading-failed" }, make("p", {}, sentence), again);
  loading.replaceChildren(said);
}

/** @param {FromWorker} told */
function follow(told) {
  if (told.failed !== undefined) return giveUp(told.failed || NOT_STARTED);
  if (told.words) setText(words, told.words);
  if (told.share !== undefined) {
    const percent = Math.round(100 * told.share);
    setAttributes(bar, { "aria-valuenow": percent });
    filled.style.width = `${percent}%`;
  }
  return null;
}

/** @param {About} about */
async function start(about) {
  const drawn = import(new URL(about.script, import.meta.url).href);
  const address = new URL(about.worker, import.meta.url);
  const carrier = await new Promise((resolve) => {
    /** @param {FromWorker} told */
    const hear = (told) => (told.ready ? resolve(started) : follow(told));
    const started = workerCarrier(() => new Worker(address, { type: "module" }), about, hear);
  });
  const app = (await drawn).default;
  app.open(carrier, document.getElementById("gofish-app"));
  loading.remove();
  setTimeout(keepSite, CALM_MS);
}

if (typeof Worker === "undefined") giveUp(NO_WORKERS);
else {
  start(JSON.parse(document.getElementById("gofish-about").textContent)).catch((error) => {
    console.error(error);
    giveUp(NOT_STARTED);
  });
}
