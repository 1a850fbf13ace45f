// The end of a game: who won and why, the podium, everybody's place and score, and what to do next.

import { createFace } from "../furniture/faces.js";
import { createLaid } from "../furniture/player.js";
import { hide, keep, make, setAttributes, setText } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { createStanding } from "./rivals/standing.js";

/** @import { CompanyScreen } from "./company/company.js" */

const BUBBLES = 26;

/**
 * @param {OverRow} row
 * @param {Player} player
 * @param {Group[]} groups
 * @param {string} word
 */
function createRow(row, player, groups, word) {
  const face = createFace();
  face.update(player.face);
  const laid = createLaid();
  laid.update(groups, `${row.name}’s ${word}`);
  return make(
    "tr",
    { class: row.winner ? "gf-winner" : "" },
    make("td", { class: "gf-row-mark" }, row.winner ? icon("crown") : null, make("span", {}, row.place_words)),
    make("th", { scope: "row" }, make("span", { class: "gf-row-who" }, face.node, make("span", {}, row.name))),
    make("td", { class: "gf-row-score" }, make("b", {}, String(row.score)), ` ${row.unit}`),
    make("td", { class: "gf-row-laid" }, laid.node),
  );
}

// A block of the podium for each of the first three places, and on it whoever came there.
/**
 * @param {OverRow[]} rows
 * @param {Map<number, Player>} players
 */
function createPodium(rows, players) {
  const places = [2, 1, 3].filter((place) => rows.some((row) => row.place === place));
  return places.map((place) => {
    const faces = rows
      .filter((row) => row.place === place)
      .map((row) => {
        const face = createFace();
        face.update(players.get(row.seat).face, row.winner ? "pleased" : "calm");
        return make("span", { class: "gf-podium-who" }, face.node, make("span", { class: "gf-podium-name" }, row.name));
      });
    return make(
      "div",
      { class: "gf-podium-place", "data-place": place },
      make("div", { class: "gf-podium-faces" }, ...faces),
      make("div", { class: "gf-podium-block" }, String(place)),
    );
  });
}

// For a win, bubbles rise once, each its own way; where motion is not wanted the style sheet leaves them out.
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
  const kind = make("p", { class: "gf-kind-words" });
  const podium = make("div", { class: "gf-podium", "aria-hidden": "true" });
  const reviews = make("span", { class: "gf-over-reviews" });
  const waiting = make("p", { class: "gf-over-waiting", hidden: true });
  const elsewhere = make("ul", { role: "list" });
  const same = make(
    "section",
    { class: "gf-elsewhere", "data-part": "elsewhere", "aria-label": "The same cards at other tables", hidden: true },
    make("h3", {}, "The same cards at other tables"),
    elsewhere,
  );
  const party = make("div", { class: "gf-party" });
  const standing = createStanding();
  const again = buttonOf("again", "Play again", true);
  const alone = [buttonOf("same-deal", "Same deal again"), buttonOf("new", "New game…")];
  const node = make(
    "div",
    { class: "gf-over", "data-part": "over", hidden: true },
    party,
    podium,
    headline,
    kind,
    why,
    make(
      "table",
      { class: "gf-scores" },
      make("caption", { class: "gf-unseen" }, "Places and scores"),
      make(
        "thead",
        { class: "gf-unseen" },
        make("tr", {}, ...["Place", "Player", "Score", "Laid"].map((words) => make("th", { scope: "col" }, words))),
      ),
      body,
    ),
    standing.node,
    make("div", { class: "gf-over-buttons" }, again, reviews, ...alone, buttonOf("record", "Save this game")),
    waiting,
    same,
  );

  /** @param {CompanyScreen} message */
  function update({ over, players, table, rules: { groups }, together }) {
    const bySeat = new Map(players.map((player) => [player.seat, player]));
    setText(headline, over.headline);
    setText(why, over.why || "");
    hide(why, !over.why);
    standing.update(over);
    setText(kind, over.kind);
    hide(kind, !over.kind);
    setAttributes(node, { "data-joy": over.joy });
    body.replaceChildren(
      ...over.rows.map((row) => createRow(row, bySeat.get(row.seat), table.seats[row.seat].groups, groups)),
    );
    podium.replaceChildren(...createPodium(over.rows, bySeat));
    party.replaceChildren(...(over.joy ? [createBubbles()] : []));
    keep(
      reviews,
      over.reviews,
      (one) => one.seat,
      ({ seat }) => setAttributes(buttonOf("review", ""), { "data-of": seat }),
      (button, one) => setText(button, one.words),
    );
    wait("");
    if (together) inCompany(together);
  }

  // At a shared table its host deals again, and what comes next may wait for other tables; at last all are compared.
  /** @param {TogetherPart} company */
  function inCompany({ may_deal_again: mayDealAgain, round_waits: roundWaits, tables }) {
    hide(again, !mayDealAgain);
    for (const button of alone) hide(button, true);
    wait(roundWaits ?? "");
    elsewhere.replaceChildren(
      ...tables.map((one) => make("li", {}, `${one.yours ? "Your table" : `Table ${one.number}`}: ${one.words}`)),
    );
    hide(same, tables.length < 2);
  }

  // What the game engine is busy with, or nothing.
  /** @param {string} sentence */
  function wait(sentence) {
    setText(waiting, sentence);
    hide(waiting, !sentence);
  }

  return { node, update, inCompany, wait, standing, focus: () => headline.focus({ preventScroll: true }) };
}
