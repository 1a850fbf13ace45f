// Opponents who sit at this browser's table for the first time are introduced, once: beside the table, where a card
// lies on nothing.

import { createFace } from "../../furniture/faces.js";
import { freshId, hide, make } from "../../shared/dom.js";
import { remember, remembered } from "../../shared/keepsakes.js";

/** @import { CompanyScreen } from "../company/company.js" */

/** @param {BotOption} bot */
function createCard(bot) {
  const face = createFace();
  face.update(bot.face);
  const words = make("span", {}, make("b", {}, bot.title), `“${bot.hello}” ${bot.says}`);
  return make("li", { class: "gf-met" }, face.node, words);
}

export function createMeeting() {
  const titleId = freshId("meet");
  const title = make("h3", { class: "gf-meet-title", id: titleId }, "New here");
  const list = make("ul", { role: "list" });
  const close = make("button", { type: "button", class: "gf-button", "data-action": "met" }, "Hello!");
  const node = make(
    "section",
    { class: "gf-meet", "aria-labelledby": titleId, "data-part": "meet", hidden: true },
    title,
    close,
    list,
  );
  /** @type {BotOption[]} */
  let bots = [];
  /** @type {string[]} */
  let here = []; // the bots that are introduced

  // A game that was played to its end was introduction enough.
  /** @param {CompanyScreen} screen */
  function update(screen) {
    bots = screen.together?.bots ?? screen.options?.bots ?? bots;
    if (screen.over) return greet();
    const met = remembered("met")?.split(" ") ?? [];
    const kinds = screen.players.map((player) => player.kind);
    const news = bots.filter(({ id, hello }) => hello && kinds.includes(id) && !met.includes(id));
    if (news.map(({ id }) => id).join() === here.join()) return;
    here = news.map(({ id }) => id);
    list.replaceChildren(...news.map(createCard));
    hide(node, news.length === 0);
  }

  function greet() {
    if (here.length > 0) remember("met", [remembered("met"), ...here].filter(Boolean).join(" "));
    here = [];
    hide(node, true);
  }

  return { node, update, greet };
}
