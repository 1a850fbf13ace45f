// The sheet of all players and ranks. One box at a time takes the Tab key; the arrows move, a rank's key jumps, Space
// ticks.

import { indexOf } from "../furniture/cards.js";
import { createFace } from "../furniture/faces.js";
import { make } from "../shared/dom.js";
import { keyOf } from "../shared/keys.js";
import { spot } from "../unframed/words.js";

/** @import { At } from "../shared/dom.js" */

/** @type {Record<string, number[]>} */
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {Player} player */
function columnHead(player) {
  const face = createFace();
  face.update(player.face);
  return make(
    "th",
    { scope: "col" },
    make("span", { class: "gm-head-face", "aria-hidden": "true" }, face.node),
    player.name,
  );
}

export function createSheet() {
  /** @type {HTMLInputElement[][]} */
  let boxes = []; // rows of ranks, each with a box for every player
  /** @type {Rank[]} */
  let letters = [];
  let at = [0, 0];

  /**
   * @param {number} row
   * @param {number} column
   */
  function walkTo(row, column) {
    const [old, other] = at;
    boxes[old][other].tabIndex = -1;
    at = [(row + boxes.length) % boxes.length, (column + boxes[0].length) % boxes[0].length];
    const box = boxes[at[0]][at[1]];
    box.tabIndex = 0;
    box.focus();
  }

  /** @param {At<KeyboardEvent>} event */
  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = keyOf(event);
    const step = STEPS[key];
    const letter = key === "0" ? "T" : key.toUpperCase();
    if (step) walkTo(at[0] + step[0], at[1] + step[1]);
    else if (key === "Enter") event.target.click();
    else if (letters.includes(letter)) walkTo(letters.indexOf(letter), at[1]);
    else return;
    event.preventDefault();
  }

  /**
   * @param {Player} player
   * @param {SheetRank} rank
   * @param {number} row
   * @param {number} column
   */
  function boxOf(player, rank, row, column) {
    const box = make("input", {
      type: "checkbox",
      class: "gm-box",
      "data-cell": `${player.seat}:${rank.letter}`,
      "aria-label": `${player.name} has ${rank.plural}`,
      tabindex: row + column ? -1 : 0,
    });
    box.addEventListener("focus", () => {
      boxes[at[0]][at[1]].tabIndex = -1;
      at = [row, column];
      box.tabIndex = 0;
    });
    return box;
  }

  /** @param {TrainingSheet} content */
  function draw(content) {
    const prompt = spot("h3", "gm-prompt", content.prompt);
    letters = content.ranks.map((rank) => rank.letter);
    at = [0, 0];
    boxes = content.ranks.map((rank, row) => content.players.map((player, column) => boxOf(player, rank, row, column)));
    const rows = content.ranks.map((rank, row) =>
      make(
        "tr",
        {},
        make(
          "th",
          { scope: "row" },
          make("b", { "aria-hidden": "true" }, indexOf(rank.letter)),
          make("span", { class: "gm-rank" }, rank.plural),
        ),
        ...boxes[row].map((box) => make("td", {}, make("label", { class: "gm-cell" }, box))),
      ),
    );
    const table = make(
      "table",
      { class: "gm-sheet" },
      make("caption", { class: "gf-unseen" }, "Who has which ranks"),
      make("thead", {}, make("tr", {}, make("td", {}), ...content.players.map(columnHead))),
      make("tbody", {}, ...rows),
    );
    table.addEventListener("keydown", (/** @type {any} */ event) => onKey(event));
    const node = make(
      "form",
      { class: "gp-panel", "data-part": "sheet" },
      prompt,
      make("p", { class: "gp-lede" }, content.hint),
      make("div", { class: "gm-sheet-room" }, table),
      make(
        "div",
        { class: "gp-moves" },
        make("button", { type: "submit", class: "gf-button gf-button-main" }, "That is all I know"),
      ),
      make("p", { class: "gp-soft gm-keys" }, "Arrow keys move, the key of a rank jumps to it, and Space ticks a box."),
    );
    return { node, spot: prompt, says: [content.hint] };
  }

  function ticked() {
    return boxes
      .flat()
      .filter((box) => box.checked)
      .map((box) => {
        const [seat, letter] = box.dataset.cell.split(":");
        return [Number(seat), letter];
      });
  }

  return { draw, ticked };
}
