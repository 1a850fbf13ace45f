// Where a learner waits until her teacher lets her in: the page loads again once it is to show something else.

import { createClassNews } from "../carriers/class-news.js";

const PLACE = "waits"; // stands on the page as long as she does

// Where nothing is heard, as after her class has gone while her device slept, the page looks by itself.
/** @param {boolean} isLost */
async function lost(isLost) {
  if (!isLost) return;
  try {
    const answer = await fetch(window.location.href, { redirect: "manual", credentials: "same-origin" });
    const waits = answer.ok && (await answer.text()).includes(`id="${PLACE}"`);
    if (!waits && answer.status !== 503) window.location.reload();
  } catch {
    // the network is gone for a moment
  }
}

createClassNews("door", () => ({}), {
  heard(told) {
    if (told.type === "closing" ? told.out : !told.waits) window.location.reload();
  },
  lost,
});
