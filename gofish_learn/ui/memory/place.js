// The place of a round: the others at the rim, the pond with what the last asks were for, what is said on the sand, the
// curve that grows, and your own seat. It stays while a round goes on, so that nothing jumps.

import { rankNames } from "../furniture/cards.js";
import { createFace } from "../furniture/faces.js";
import { createPond } from "../furniture/pond.js";
import { createSeats } from "../furniture/seats.js";
import { createOwnPlace } from "../furniture/shore.js";
import { hide, keep, make, setAttributes, setText, unseen } from "../shared/dom.js";
import { actionButton } from "../unframed/words.js";
import { createCurveSoFar } from "./growing.js";

/** @import { Mood } from "../furniture/faces.js" */
/** @import { TableView } from "../furniture/seats.js" */

/**
 * What is shown besides the table itself.
 * @typedef {object} Shown
 * @property {Snapshot} [table]
 * @property {Rank[]} [asked]
 * @property {Bubble | null} [bubble] Only one speaks at a time.
 * @property {Map<number, Mood>} [moods]
 * @property {string[]} [choices] What each seat says that is touched, where the seats are answers.
 * @property {boolean} [fresh] Whether the last question has just been answered.
 */

const KINDS = new Map([["dealer", "Dealer"]]);
const FADED = 4; // of five asks that float in the pond the oldest is a bare ring

// What the last asks were for: the newest first, each paler than the one before it.
function createDrift() {
  const node = make("div", { class: "gm-drift", role: "img" });
  /** @type {Rank[]} */
  let before = [];
  let first = 0;

  /** @param {Rank[]} asked */
  function update(asked) {
    const moved = asked.length === before.length && asked.join() !== before.join();
    first = asked.length ? first + Number(moved) : 0;
    before = asked;
    const floating = asked.map((rank, at) => ({ rank, key: first + at, age: asked.length - 1 - at })).reverse();
    keep(
      node,
      floating,
      ({ key }) => key,
      () => make("span", { class: "gm-float" }),
      (item, { rank, age }) => {
        item.dataset.age = String(age);
        setText(item, age === FADED ? "?" : rank === "T" ? "10" : rank);
      },
    );
    const words = floating.map(({ rank, age }) => (age === FADED ? "one that has faded" : rankNames(rank)));
    setAttributes(node, { "aria-label": `The last asks, the newest first: ${words.join(", ")}` });
    hide(node, !asked.length);
  }

  return { node, update };
}

// What one was asked of somebody: a firm ring where it was kept in mind, a faded one where it was not.
function createTraces() {
  const node = make("ul", { class: "gm-traces", role: "list" });

  /**
   * @param {MemoryTrace[]} traces
   * @param {boolean} fresh whether the last of them has just been answered
   */
  function update(traces, fresh) {
    node.replaceChildren(
      ...traces.map(({ rank, kept, says }, at) =>
        make(
          "li",
          {
            class: `gm-trace gm-trace-${kept ? "kept" : "faded"}`,
            "data-now": String(fresh && at === traces.length - 1),
          },
          make("span", { "aria-hidden": "true" }, rank === "T" ? "10" : rank),
          unseen(says),
        ),
      ),
    );
    hide(node, !traces.length);
  }

  return { node, update };
}

export function createPlace() {
  const seats = createSeats();
  const pond = createPond();
  const drift = createDrift();
  const own = createOwnPlace();
  const mine = make("div", { class: "gm-mine" });
  /** @type {Map<number, ReturnType<typeof createTraces>>} */
  const traces = new Map();
  const curve = createCurveSoFar();
  const myFace = createFace();
  const me = actionButton("answer", "", "gm-me", {});
  const meWords = make("span", {});
  me.append(myFace.node, meWords);
  pond.node.append(drift.node);
  const words = make("div", { class: "gm-words" });
  const acts = make("div", { class: "gp-moves gm-acts" });
  const node = make(
    "div",
    { class: "gm-place gf-scene", role: "group", "aria-label": "The table", "data-part": "sea" },
    make("div", { class: "gm-sea" }, seats.node, pond.node),
    make("div", { class: "gm-strip" }, words, curve.node),
    mine,
  );
  mine.append(own.node, me, acts);
  /** @type {TableHeard} */
  let heard = null;

  /**
   * @param {MemoryTrace[]} all
   * @param {boolean} fresh
   */
  function showTraces(all, fresh) {
    for (const { seat } of heard.players) {
      if (!traces.has(seat)) traces.set(seat, createTraces());
      const one = traces.get(seat);
      const at = seat === heard.you ? mine : seats.seatNode(seat).querySelector(".gf-plate");
      if (one.node.parentNode !== at) at.append(one.node);
      one.update(
        all.filter((trace) => trace.seat === seat),
        fresh && all.at(-1)?.seat === seat,
      );
    }
  }

  /** @param {Shown} shown */
  function update({ table = heard.table, asked = heard.asked, bubble = null, moods, choices, fresh = false }) {
    const others = heard.players.filter(({ seat }) => seat !== heard.you);
    /** @type {TableView} */
    const view = {
      players: heard.players,
      rules: { groups: heard.groups },
      you: heard.you,
      snapshot: table,
      asks: choices ? /** @type {any} */ ({ targets: others }) : null,
      chosen: { rank: null, target: null },
      kinds: KINDS,
      bubbles: new Map(bubble ? [[bubble.seat, bubble.text]] : []),
      moods,
    };
    seats.update(view);
    for (const { seat } of others) {
      const { parts } = seats.seatNode(seat);
      hide(parts.ask, !choices);
      if (!choices) continue;
      setText(parts.askWords, choices[seat]);
      setText(parts.sign, "");
      setAttributes(parts.ask, { "data-action": "answer", "data-choice": seat, "aria-pressed": null });
    }
    own.update({ ...view, asks: null });
    const isMine = choices && heard.you !== null;
    hide(own.node, isMine || heard.you === null);
    hide(me, !isMine);
    if (isMine) {
      myFace.update(heard.players[heard.you].face);
      setText(meWords, choices[heard.you]);
      setAttributes(me, { "data-choice": heard.you });
    }
    showTraces(heard.traces, fresh);
    pond.update(table.pond);
    drift.update(asked);
    hide(pond.node, !heard.fishes);
  }

  /**
   * @param {TableHeard} story
   * @param {Shown} shown
   * @param {{ said: Node[], does: Node[], so_far: CurveSoFar, asking?: boolean }} about
   */
  function show(story, shown, { said, does, so_far, asking = false }) {
    heard = story;
    update(shown);
    words.replaceChildren(...said);
    acts.replaceChildren(...does);
    curve.update(so_far, asking);
  }

  return { node, show, update };
}
