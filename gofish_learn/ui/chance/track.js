// A line from one end of the slider to the other, with the guess (a ring), what the deals came to (a dot on a band) and
// the exact answer (a diamond). What it shows is said beside it, so it is for the eye alone.

import { hide, make, setText } from "../shared/dom.js";

/**
 * @param {string} kind
 * @param {string} name
 */
function mark(kind, name) {
  return make("span", { class: `gl-mark gl-mark-${kind}` }, make("span", { class: "gl-mark-name" }, name));
}

/**
 * @param {HTMLElement} node
 * @param {number | null} at
 */
function put(node, at) {
  hide(node, at === null);
  if (at !== null) node.style.setProperty("--at", String(at));
}

export function createTrack() {
  const marks = { guess: mark("guess", "you"), pile: mark("pile", "deals"), exact: mark("exact", "exact") };
  const band = make("span", { class: "gl-band" });
  const line = make("div", { class: "gl-track" }, band, marks.pile, marks.guess, marks.exact);
  const ends = make("div", { class: "gl-ends" }, make("span", {}), make("span", {}));
  const node = make("div", { class: "gl-line", "aria-hidden": "true" }, line, ends);

  /** @param {ChanceTrack | null} track */
  function update(track) {
    hide(node, !track);
    if (!track) return;
    put(marks.guess, track.guess);
    put(marks.pile, track.pile);
    put(marks.exact, track.exact);
    hide(band, !track.range);
    if (track.range) {
      const [low, high] = track.range;
      band.style.setProperty("--at", String(low));
      band.style.setProperty("--to", String(high));
    }
    for (const [place, end] of track.ends.entries()) setText(ends.children[place], end);
  }

  return { node, update };
}
