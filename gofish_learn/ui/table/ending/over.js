// The end of a game: who won, what you did best, everybody on the podium, and what to do next; then places and scores.

import { createFace } from "../../furniture/faces.js";
import { createLaid, whose } from "../../furniture/player.js";
import { hide, keep, make, setAttributes, setText } from "../../shared/dom.js";
import { icon } from "../../shared/icons.js";
import { createStanding } from "../rivals/standing.js";
import { createParty } from "./party.js";
import { createPodium } from "./podium.js";

/** @import { CompanyScreen } from "../company/company.js" */

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
  laid.update(groups, `${whose(row.name)} ${word}`);
  return make(
    "tr",
    { class: row.winner ? "gf-winner" : "" },
    make("td", { class: "gf-row-mark" }, row.winner ? icon("crown") : null, make("span", {}, row.place_words)),
    make("th", { scope: "row" }, make("span", { class: "gf-row-who" }, face.node, make("span", {}, row.name))),
    make("td", { class: "gf-row-score" }, make("b", {}, String(row.score)), ` ${row.unit}`),
    make("td", { class: "gf-row-laid" }, laid.node),
  );
}

/**
 * @param {string} action
 * @param {string} words
 */
function buttonOf(action, words, kind = "") {
  return make("button", { type: "button", class: `gf-button ${kind}`.trim(), "data-action": action }, words);
}

export function createOver() {
  const headline = make("h2", { class: "gf-headline", tabindex: -1 });
  const praise = make("div", { class: "gf-praise" });
  const why = make("p", { class: "gf-why" });
  const body = make("tbody", {});
  const beaten = make("p", { class: "gf-beaten" });
  const party = createParty();
  const podium = createPodium();
  const reviews = make("span", { class: "gf-over-reviews" });
  const waiting = make("p", { class: "gf-over-waiting", hidden: true });
  const elsewhere = make("ul", { role: "list" });
  const same = make(
    "section",
    { class: "gf-elsewhere", "data-part": "elsewhere", "aria-label": "The same cards at other tables", hidden: true },
    make("h3", {}, "The same cards at other tables"),
    elsewhere,
  );
  const standing = createStanding();
  const again = buttonOf("again", "Play again", "gf-button-main gf-button-large");
  const alone = [buttonOf("same-deal", "Same deal again"), buttonOf("new", "New game…")];
  const node = make(
    "div",
    { class: "gf-over", "data-part": "over", hidden: true },
    make("header", { class: "gf-over-head" }, headline, praise),
    podium.node,
    make("div", { class: "gf-over-buttons" }, again, reviews),
    make(
      "div",
      { class: "gf-over-more" },
      waiting,
      beaten,
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
      why,
      standing.node,
      make("div", { class: "gf-over-buttons" }, ...alone, buttonOf("record", "Save this game")),
      same,
    ),
    party.node,
  );

  /** @param {CompanyScreen} message */
  function update({ over, players, table, rules: { groups }, together }) {
    const bySeat = new Map(players.map((player) => [player.seat, player]));
    setText(headline, over.headline);
    praise.replaceChildren(...over.praise.map((sentence) => make("p", {}, sentence)));
    setText(why, over.why || "");
    hide(why, !over.why);
    setText(beaten, over.bubble ? `${bySeat.get(over.bubble.seat).name}: “${over.bubble.text}”` : "");
    hide(beaten, !over.bubble);
    standing.update(over);
    setAttributes(node, { "data-joy": over.joy });
    body.replaceChildren(
      ...over.rows.map((row) => createRow(row, bySeat.get(row.seat), table.seats[row.seat].groups, groups)),
    );
    podium.update(over, bySeat);
    party.update(over.joy);
    keep(
      reviews,
      over.reviews,
      (one) => one.seat,
      ({ seat }) => setAttributes(buttonOf("review", "", "gf-button-large"), { "data-of": seat }),
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

  // The whole picture comes into sight with the headline, wherever the page had been scrolled to.
  function focus() {
    headline.focus({ preventScroll: true });
    node.scrollIntoView({ block: "start" });
  }

  return { node, update, inCompany, wait, standing, focus };
}
