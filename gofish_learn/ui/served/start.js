// The page of an app that comes from our own server: it is greeted while the app's script is on its way, and then has
// the app draw itself.

import { socketCarrier } from "../carriers/socket.js";
import { createLoading } from "../shared/loading.js";
import { settleToken } from "../shared/saving/old-token.js";
import { SENTENCES } from "../shared/sentences.js";

/** @import { StartTold } from "../shared/loading.js" */

/**
 * What the page of an app is told; names are of files beside its scripts.
 * @typedef {object} ServedAbout
 * @property {string} app The app's name.
 * @property {string} script
 * @property {string | null} vega The library that draws charts, or null where it is not installed.
 * @property {string} drawings What stands in the names of all drawings.
 * @property {string} link The address of the page's socket, and the one to which files are sent.
 * @property {string} open
 */

const SLOW_MS = 5000;

const loading = createLoading();

/** @param {ServedAbout} about */
async function start(about) {
  const slow = setTimeout(() => loading.follow({ words: SENTENCES.no_answer_yet }), SLOW_MS);
  const drawn = import(new URL(about.script, import.meta.url).href);
  await settleToken();
  /** @param {StartTold} told */
  function follow(told) {
    clearTimeout(slow);
    loading.follow(told);
  }
  const [carrier, app] = await Promise.all([socketCarrier(about, follow), drawn]);
  clearTimeout(slow);
  app.default.open(carrier, document.getElementById("gofish-app"));
  loading.done();
}

start(JSON.parse(document.getElementById("gofish-about").textContent)).catch(loading.fail);
