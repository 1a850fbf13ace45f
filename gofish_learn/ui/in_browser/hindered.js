// Says why a page cannot be started where its browser refuses the modules that would say so: opened from a folder, in a
// frame that is an island, or where the web space sends them as something else. It runs as a script of the old kind.

import { faultOf } from "./web-space.js";

const hindered = document.getElementById("gofish-hindered");
const start = /** @type {HTMLScriptElement} */ (document.querySelector("script[type=module]"));
/** @param {string} name */
const why = (name) => /** @type {HTMLElement} */ (hindered.querySelector(`[data-why="${name}"]`));

async function tell() {
  if (!hindered.isConnected) return; // it has started
  const place = window.location.protocol === "file:" ? "file" : window.origin === "null" ? "frame" : "sent";
  if (place === "sent") {
    why("sent").textContent = (await faultOf([start.src.replace(/.*\//, "")], start.src)) || why("unknown").textContent;
  }
  why(place).hidden = false;
}

why("unknown").hidden = true;
if (document.readyState === "complete") tell();
else window.addEventListener("load", tell);
