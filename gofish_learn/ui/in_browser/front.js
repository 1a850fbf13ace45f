// The first page of the site: it has the browser keep the site, and shows what was done here. No Python is started for
// that; what was done is among the texts that the browser keeps, as store/browser/saves.py writes them.

import { fillDots } from "../shared/page/dots.js";
import { keepSite } from "./offline.js";
import { textsKept } from "./storage.js";

/** @param {string} text */
function activityIn(text) {
  try {
    return String(JSON.parse(text).activity);
  } catch {
    return ""; // a damaged one
  }
}

async function show() {
  keepSite();
  /** @type {Record<string, number>} */
  const done = {};
  for (const text of await textsKept("done/")) {
    const activity = activityIn(text);
    done[activity] = (done[activity] ?? 0) + 1;
  }
  if (Object.keys(done).length) fillDots(done);
}

if (document.readyState === "complete") show();
else window.addEventListener("load", show);
