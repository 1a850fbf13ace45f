// A table of the tour: every hand lies face up, and only the dealer is more than a name.

import { createScene as createTableScene } from "../furniture/scene.js";

const KINDS = new Map([["dealer", "Dealer"]]);

/** @param {string} label */
export function createScene(label) {
  return createTableScene({ label, players: "Players, from left to right", kinds: () => KINDS });
}
