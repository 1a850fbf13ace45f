// The table of a case, to look at.

import { createScene } from "../furniture/scene.js";

// What sits there is said as the case says it.
/** @param {Scene} scene */
function kindsOf(scene) {
  return new Map(scene.players.map(({ kind }) => [kind, kind]));
}

/**
 * @param {Scene} content
 * @param {string} label
 */
export function sceneOf(content, label = "The table") {
  const scene = createScene({ label, players: "Players", kinds: kindsOf, className: "gd-scene" });
  scene.update(content);
  return scene.node;
}
