// Worlds of one kind in a row: where the cards lie, and a mark for each world, struck through once it is crossed out.

import { make, setText, unseen, withParts } from "../shared/dom.js";

const MARKS = { yes: "●", no: "○", left: "○", out: "✕" };

export function createKind() {
  const marks = make("td", {});
  return withParts(make("tr", {}, marks), { marks });
}

/**
 * @param {WorldState[]} worlds
 * @param {WorldState} state
 */
function number(worlds, state) {
  return worlds.filter((world) => world === state).length;
}

/**
 * @param {ReturnType<typeof createKind>} node
 * @param {WorldsKind} kind
 */
export function updateKind(node, { held, worlds }) {
  const { marks } = node.parts;
  const out = number(worlds, "out");
  const cells = held.map((count) => make("td", {}, String(count)));
  node.replaceChildren(...cells, marks);
  node.classList.toggle("gn-out", out === worlds.length);
  marks.replaceChildren(
    ...worlds.map((world) =>
      make("span", { class: `gn-world gn-world-${world}`, "aria-hidden": "true" }, MARKS[world]),
    ),
    unseen(""),
  );
  const yes = number(worlds, "yes");
  const counted = yes ? `, ${yes} counted` : "";
  setText(marks.lastElementChild, `${worlds.length - out} left${counted}, ${out} crossed out`);
}
