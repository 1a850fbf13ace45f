// The end of a game: who won and why, everybody's score, and what to do next.

import { createFace } from "../furniture/faces.js";
import { hide, keep, make, setAttributes, setText } from "../shared/dom.js";
import { icon } from "../shared/icons.js";

const BUBBLES = 26;

/**
 * @param {OverRow} row
 * @param {Player} player
 */
function createRow(row, player) {
  const face = createFace();
  face.update(player ? player.face : "whale");
  return make(
    "tr",
    { class: row.winner ? "gf-winner" : "" },
    make("th", { scope: "row" }, make("span", { class: "gf-row-who" }, face.node, make("span", {}, row.name))),
    make("td", {}, make("b", {}, String(row.score)), ` ${row.unit}`),
    make("td", { class: "gf-row-mark" }, ...(row.winner ? [icon("crown"), "Winner"] : [])),
  );
}

// Bubbles rise once, each its own way; where motion is not wanted the style sheet leaves them out.
function createBubbles() {
  const bubbles = Array.from({ length: BUBBLES }, (_, at) => {
    const bubble = make("i", {});
    bubble.style.setProperty("--at", `${(at * 37 + 11) % 100}%`);
    bubble.style.setProperty("--size", `${0.5 + ((at * 7) % 9) / 5}em`);
    bubble.style.setProperty("--late", `${((at * 53) % 28) / 10}s`);
    return bubble;
  });
  return make("div", { class: "gf-bubbles", "aria-hidden": "true" }, ...bubbles);
}

/**
 * @param {string} action
 * @param {string} words
 * @param {boolean} [main]
 */
function buttonOf(action, words, main) {
  return make(
    "button",
    { type: "button", class: main ? "gf-button gf-button-main" : "gf-button", "data-action": action },
    words,
  );
}

export function createOver() {
  const headline = make("h2", { class: "gf-headline", tabindex: -1 });
  const why = make("p", { class: "gf-why" });
  const body = make("tbody", {});
  const faces = make("div", { class: "gf-winner-faces", "aria-hidden": "true" });
  const reviews = make("span", { class: "gf-over-reviews" });
  const waiting = make("p", { class: "gf-over-waiting", hidden: true });
  const party = make("div", { class: "gf-party" });
  const node = make(
    "div",
    { class: "gf-over", "data-part": "over", hidden: true },
    party,
    faces,
    headline,
    why,
    make(
      "table",
      { class: "gf-scores" },
      make("caption", { class: "gf-unseen" }, "Scores"),
      make(
        "thead",
        { class: "gf-unseen" },
        make("tr", {}, ...["Player", "Score", "Result"].map((words) => make("th", { scope: "col" }, words))),
      ),
      body,
    ),
    make(
      "div",
      { class: "gf-over-buttons" },
      buttonOf("again", "Play again", true),
      reviews,
      buttonOf("same-deal", "Same deal again"),
      buttonOf("new", "New game…"),
      buttonOf("record", "Save this game"),
    ),
    waiting,
  );

  /**
   * @param {GameOver} over
   * @param {Player[]} players
   */
  function update(over, players) {
    const playerOf = (/** @type {number} */ seat) => players.find((player) => player.seat === seat);
    setText(headline, over.headline);
    setText(why, over.why || "");
    hide(why, !over.why);
    body.replaceChildren(...over.rows.map((row) => createRow(row, playerOf(row.seat))));
    faces.replaceChildren(
      ...over.winners.map((seat) => {
        const face = createFace();
        face.update(playerOf(seat)?.face || "whale");
        return face.node;
      }),
    );
    party.replaceChildren(createBubbles());
    keep(
      reviews,
      over.reviews,
      (one) => one.seat,
      ({ seat }) => setAttributes(buttonOf("review", ""), { "data-of": seat }),
      (button, one) => setText(button, one.words),
    );
    wait("");
  }

  // What the game engine is busy with, or nothing.
  /** @param {string} sentence */
  function wait(sentence) {
    setText(waiting, sentence);
    hide(waiting, !sentence);
  }

  return { node, update, wait, focus: () => headline.focus({ preventScroll: true }) };
}
