// Your side of the table: who you are, your score and the groups you laid.

import { hide, make, setText } from "../shared/dom.js";
import { createFace } from "./faces.js";
import { createBubble, createLaid, createScore, createTurnMark } from "./player.js";

/** @import { TableView } from "./seats.js" */

export function createOwnPlace() {
  const face = createFace();
  const name = make("span", { class: "gf-name" });
  const turn = createTurnMark();
  const score = createScore();
  const laid = createLaid();
  const bubble = createBubble();
  const misses = make("span", { class: "gf-misses", hidden: true });
  const node = make(
    "div",
    { class: "gf-own", role: "group", "aria-label": "You", "data-part": "own" },
    face.node,
    name,
    make("span", { class: "gf-own-slot" }, turn.node, misses, bubble.node),
    score.node,
    laid.node,
  );

  /** @param {TableView} view */
  function update(view) {
    const player = view.players.find((one) => one.seat === view.you);
    node.hidden = !player;
    if (!player) return;
    const own = view.snapshot.seats[player.seat];
    const isTurn = view.snapshot.turn === player.seat;
    node.classList.toggle("gf-has-turn", isTurn);
    face.update(player.face);
    setText(name, player.name);
    // What you say takes the place of the mark of your turn until you are to choose again.
    const said = view.asks ? null : view.bubbles.get(player.seat);
    bubble.update(said);
    turn.update(isTurn && !said, "Your turn");
    setText(misses, own.misses ?? "");
    hide(misses, !own.misses || Boolean(said));
    score.update(own.score);
    laid.update(own.groups, `Your ${view.rules.groups}`);
  }

  return { node, face: face.node, laid: laid.node, update };
}
