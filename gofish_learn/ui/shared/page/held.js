// Whether the page is held: a teacher has asked everybody to look up, so nothing shall go on by itself meanwhile.

const HELD = "data-held";
const CHANGED = "gofish-held";

export function isHeld() {
  return document.documentElement.hasAttribute(HELD);
}

/** @param {boolean} held */
export function hold(held) {
  document.documentElement.toggleAttribute(HELD, held);
  document.dispatchEvent(new Event(CHANGED));
}

// What a page does by itself waits until everybody may go on.
/** @param {() => void} act */
export function whenFree(act) {
  if (!isHeld()) act();
  else document.addEventListener(CHANGED, () => whenFree(act), { once: true });
}

/** @type {(changed: () => void, gone: AbortSignal) => void} */
export const onHeld = (changed, gone) => document.addEventListener(CHANGED, changed, { signal: gone });
