// The opening of a tour: what the game is about, your cards, and the other players' cards, one of which is to be tapped.

import { cardName } from "../furniture/cards.js";
import { cardFace } from "../furniture/drawings.js";
import { createFace } from "../furniture/faces.js";
import { freshId, make, setAttributes, unseen } from "../shared/dom.js";
import { actionButton, spot } from "../unframed/words.js";
import { tourHead } from "./question.js";

/** @param {Card} card */
function ownCard(card) {
  return make("li", {}, unseen(cardName(card)), cardFace(card));
}

/**
 * @param {TappableCard} tappable
 * @param {TourOpening} opening
 */
function tappableCard({ card, number }, opening) {
  const tapped = number === opening.tapped;
  const sign = make("span", { class: "gt-tap-sign", "aria-hidden": "true" }, opening.found ? "✓" : "✗");
  const button = make(
    "button",
    {
      type: "button",
      class: "gp-tap",
      "data-action": "answer",
      "data-choice": number,
      "aria-keyshortcuts": number + 1,
      "data-tapped": tapped ? (opening.found ? "right" : "wrong") : null,
      "aria-label": cardName(card),
      "aria-disabled": opening.found ? "true" : null,
      "aria-pressed": String(tapped),
    },
    cardFace(card),
    tapped ? sign : null,
  );
  return make("li", {}, button);
}

/**
 * @param {TourOpening["players"][0]} player
 * @param {TourOpening} opening
 */
function playerPart(player, opening) {
  const face = createFace();
  face.update(player.face);
  const name = make("h4", { class: "gt-hand-name", id: freshId("player") }, face.node, `${player.name}’s cards`);
  return make(
    "section",
    { class: "gt-hand", "aria-labelledby": name.id },
    name,
    make("ul", { class: "gt-hand-cards", role: "list" }, ...player.cards.map((one) => tappableCard(one, opening))),
  );
}

/** @param {TourStart} content */
export function openingPage(content) {
  const { opening } = content;
  const about = make("p", { class: "gp-lede", id: freshId("about") }, opening.about);
  const prompt = spot("h3", "gp-prompt", opening.prompt);
  setAttributes(prompt, { "aria-describedby": about.id });
  const said = opening.say ? spot("h3", "gp-verdict-words gt-tap-say", opening.say) : null;
  if (said) setAttributes(said, { "data-found": String(opening.found) });
  const yours = make("h4", { class: "gt-hand-name", id: freshId("yours") }, "Your cards");
  const node = make(
    "div",
    { class: "gp-page gt-opening" },
    tourHead(content, "What it is about"),
    about,
    prompt,
    said,
    opening.found
      ? make("div", { class: "gp-moves" }, actionButton("on", "Start the tour", "gf-button gf-button-main"))
      : null,
    make(
      "div",
      { class: "gt-hands", "data-part": "hands" },
      make(
        "section",
        { class: "gt-hand gt-hand-yours", "aria-labelledby": yours.id },
        yours,
        make("ul", { class: "gt-hand-cards", role: "list" }, ...opening.hand.map(ownCard)),
      ),
      ...opening.players.map((player) => playerPart(player, opening)),
    ),
  );
  return { node, spot: said ?? prompt, sight: prompt };
}
