// What a person chooses at the table, alone: the test says what may be asked for, and what is done.

import { make } from "../shared/dom.js";
import { createChoosing } from "../table/turn/choosing.js";
import { listenForDrags } from "../table/turn/drag.js";
import { createHand } from "../table/turn/hand.js";
import { meaningOf } from "../table/turn/keys.js";
import { createPicker } from "../table/turn/picker.js";
import { createRows } from "../table/turn/rows.js";

// `acts` are keys, buttons and cards laid before a player. Answers what was asked, what stands chosen, and how often a
// rank was refused.
window.choose = (asks, namesCards, acts) => {
  const asked = [];
  let lacked = 0;
  const nothing = { node: make("div"), focus() {}, focusHere() {}, focusRank() {} };
  const game = {
    asks: () => asks,
    namesCards: () => namesCards,
    lacks() {
      lacked += 1;
    },
    redraw() {},
    ask: (what) => asked.push(what),
  };
  const choosing = createChoosing({ picker: nothing, hand: nothing, seats: nothing }, game);
  for (const [act, ...what] of acts) choosing[act](...what);
  const { rank, card, target } = choosing.view();
  return { asked, chosen: [rank, card, target], lacked };
};

// What a key means while three players sit at the table.
window.meaning = (event, choosing) =>
  Object.values(meaningOf(event, choosing, (number) => (number <= 3 ? number : null)) ?? {}).join(" ");

// The rows of one hand after the other, each in a room so wide, and how many rows there were at most. A hand is the
// letters of its ranks, each as often as there are cards of it.
window.rowsOf = (hands) => {
  const { lay } = createRows();
  return hands.map(([letters, room]) => {
    const held = [...new Set(letters)].map((rank) => ({ rank, cards: letters.split(rank).length - 1 }));
    const { rows, most } = lay(held, { fair: 60, least: 40, gap: 10, room });
    return [rows.map((row) => row.map(({ rank }) => rank).join("")).join(" "), most];
  });
};

const hand = createHand();
const picker = createPicker();
document.body.append(hand.node, picker.node);

// The hand as it comes to be, and the rank that then has the focus, or would have it by the Tab key.
window.holds = (cards) => hand.update(cards, null, null);
window.focusRank = hand.focusRank;
window.walkHand = hand.walk;
window.rankInFocus = () => document.activeElement.dataset.rank ?? null;
window.reachedByTab = () => [...hand.node.querySelectorAll("[tabindex='0']")].map((one) => one.dataset.rank);

// Which card has the focus after these keys, once the rank's cards are to pick from.
window.walkPicker = (cards, rank, keys) => {
  picker.update(true, { cards }, { rank, card: null, target: null });
  picker.focus();
  for (const key of keys) picker.walk(key);
  return document.activeElement.dataset.wanted;
};

// Whether a card is lifted, by a finger or a mouse, when it is moved so far after so many milliseconds.
window.lifts = async (pointerType, rests, far) => {
  const card = make("button", { class: "gf-rank" });
  const root = make("div", { class: "gf-can-ask" }, card);
  document.body.append(root);
  const stop = listenForDrags(
    root,
    () => null,
    (act) => act,
  );
  const send = (type, clientX) =>
    card.dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, pointerType, clientX, clientY: 0 }),
    );
  send("pointerdown", 0);
  await new Promise((resolve) => setTimeout(resolve, rests));
  send("pointermove", far);
  const isLifted = card.classList.contains("gf-dragged");
  send("pointerup", far);
  stop();
  root.remove();
  return [isLifted, card.classList.contains("gf-dragged")];
};
window.isThere = true;
