// Friendly faces: the opponents live in the sea, people go fishing.

import { haveDrawing, markupOf } from "../carriers/drawings.js";
import { drawing, setAttributes } from "../shared/dom.js";

/** @import { Island } from "../frame/islands.js" */

// Before its drawing has come a face is nothing that is seen, as large as it will be.
/** @param {string} face */
const faceDrawing = (face) => drawing("0 0 120 120", markupOf(face) ?? "", "gf-face-drawing");

/** @typedef {"calm" | "asking" | "pleased" | "fooled"} Mood */

// A drawing is fetched when its opponent is first seen, and not for a dialog that is never opened.
const met = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    met.unobserve(target);
    const node = /** @type {HTMLElement} */ (target);
    const { face } = node.dataset;
    if (!/^[a-z]+$/.test(face)) continue; // nobody sits on a free chair
    haveDrawing(face).then((come) => {
      if (come && node.dataset.face === face) node.replaceChildren(faceDrawing(face));
    });
  }
});

// Shows a face at a place that is there already.
/** @type {(node: HTMLElement, face: string, mood?: Mood) => void} */
function showFace(node, face, mood = "calm") {
  setAttributes(node, { "data-mood": mood });
  if (node.dataset.face === face) return;
  node.dataset.face = face;
  node.replaceChildren(faceDrawing(face));
  if (!markupOf(face)) met.observe(node);
}

// A face on a page that its host draws.
/** @type {(node: HTMLElement, shown: { face: string, mood?: Mood }) => Island} */
export function face(node, shown) {
  /** @param {{ face: string, mood?: Mood }} of */
  const update = ({ face: name, mood }) => showFace(node, name, mood);
  update(shown);
  return { update };
}
