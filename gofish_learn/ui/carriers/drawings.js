// Drawings that come as files of their own, one when it is first needed: asked of the page's carrier, and kept.

/** @import { Carrier } from "../frame/link.js" */

/** @type {Carrier} */
let source = null;
/** @type {Map<string, string>} */
const known = new Map();
/** @type {Map<string, Promise<boolean>>} */
const asked = new Map();

/** @param {Carrier} carrier */
export function drawingsFrom(carrier) {
  source = carrier;
}

// What is inside a drawing's `svg`, or undefined as long as it is not here.
/** @param {string} name */
export function markupOf(name) {
  return known.get(name);
}

/** @param {string} name */
async function fetched(name) {
  try {
    const text = (await source?.drawing?.(name)) ?? "";
    if (text) known.set(name, text.slice(text.indexOf(">") + 1, text.lastIndexOf("<")));
  } catch (error) {
    console.warn(error);
  }
  if (!known.has(name)) asked.delete(name); // whoever needs it next asks again
  return known.has(name);
}

// Whether it has come, now or once before.
/** @param {string} name */
export function haveDrawing(name) {
  if (!asked.has(name)) asked.set(name, fetched(name));
  return asked.get(name);
}
