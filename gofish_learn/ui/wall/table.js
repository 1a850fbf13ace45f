// A table to watch: who sits there, what lies there, and what was done last in words.

import { createScene } from "../furniture/scene.js";
import { hide, make, setText } from "../shared/dom.js";

/** @param {Scene} scene */
function kindsOf(scene) {
  return new Map(scene.players.map(({ kind }) => [kind, kind]));
}

export function createTable() {
  const title = make("h2", { class: "gw-title" });
  const scene = createScene({ label: "The table", players: "Players", kinds: kindsOf });
  const words = make("p", { class: "gw-words", role: "status", "data-part": "words" });
  const node = make("div", { class: "gw-table" }, title, words, scene.node);

  /** @param {WallScene | null} content */
  function update(content) {
    hide(node, !content);
    scene.update(content?.scene ?? null);
    setText(title, content?.title ?? "");
    setText(words, content?.words ?? "");
  }

  return { node, update };
}
