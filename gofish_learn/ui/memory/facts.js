// What one bot has in mind of each player: a fact that is forgotten is struck out.

import { indexOf, rankOf } from "../furniture/cards.js";
import { hide, keep, make, setAttributes, setText, unseen, withParts } from "../shared/dom.js";
import { createSlider, updateSlider } from "../unframed/slider.js";

/** @param {MemoryFact} fact */
function createFact(fact) {
  const sign = make("span", { "aria-hidden": "true" }, fact.holds ? "" : "no ", indexOf(rankOf(fact.wanted)));
  return make(
    "li",
    { class: "gm-fact", "data-fact": `${fact.holds ? "has" : "lacks"} ${fact.wanted}` },
    sign,
    unseen(""),
  );
}

/**
 * @param {Element} item
 * @param {MemoryFact} fact
 */
function updateFact(item, fact) {
  const [, words] = item.children;
  setText(words, fact.remembered ? fact.words : `forgotten: ${fact.words}`);
  setAttributes(item, { "data-state": fact.remembered ? "kept" : "lost", title: fact.words });
}

function createAbout() {
  const name = make("span", { class: "gm-about-name" });
  const list = make("ul", { class: "gm-facts", role: "list" });
  const none = make("span", { class: "gp-soft" }, "nothing said yet");
  const node = make("li", { class: "gm-about" }, name, list, none);
  return withParts(node, { name, list, none });
}

/**
 * @param {ReturnType<typeof createAbout>} item
 * @param {MemoryBot['players'][0]} player
 */
function updateAbout(item, player) {
  const { name, list, none } = item.parts;
  setText(name, player.name);
  setAttributes(list, { "aria-label": `About ${player.name}` });
  keep(list, player.facts, (fact) => `${fact.holds} ${fact.wanted}`, createFact, updateFact);
  hide(list, player.facts.length === 0);
  hide(none, player.facts.length > 0);
}

/** @param {MemoryBot} bot */
export function createBot(bot) {
  const title = make("h3", { class: "gm-bot-title" }, bot.title);
  const slider = make("div", {});
  const count = make("p", { class: "gm-count" });
  const players = make("ul", { class: "gm-abouts", role: "list" });
  const node = make(
    "section",
    { class: "gp-panel", "data-part": "bot", "data-bot": bot.id, "aria-label": bot.title },
    title,
    make("p", { class: "gp-soft" }, bot.blurb),
    slider,
    count,
    players,
  );
  return withParts(node, { slider, count, players });
}

/**
 * @param {ReturnType<typeof createBot>} node
 * @param {MemoryBot} bot
 */
export function updateBot(node, bot) {
  const { slider, count, players } = node.parts;
  keep(slider, [bot.slider], (control) => control.field, createSlider, updateSlider);
  setText(count, bot.count);
  keep(players, bot.players, (player) => player.seat, createAbout, updateAbout);
}
