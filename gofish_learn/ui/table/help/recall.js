// What a bot remembers of each of the others, and what it has forgotten.

import { indexOf, rankOf, suitOf } from "../../furniture/cards.js";
import { suitDrawing } from "../../furniture/drawings.js";
import { hide, keep, make, setAttributes, setText, unseen, withParts } from "../../shared/dom.js";

/** @import { HelpKind } from "./panel.js" */

/** @param {RecalledFact} fact */
function createFact({ wanted, holds }) {
  const sign = make("span", { "aria-hidden": "true" }, holds ? "" : "no ", indexOf(rankOf(wanted)));
  if (suitOf(wanted)) sign.append(suitDrawing(suitOf(wanted)));
  const strength = make("small", { class: "gf-fact-strength", "aria-hidden": "true" });
  return make("li", { class: "gf-fact" }, sign, strength, unseen(""));
}

/**
 * @param {Element} item
 * @param {RecalledFact} fact
 */
function updateFact(item, fact) {
  setText(item.children[1], fact.strength || "");
  hide(item.children[1], !fact.strength);
  const still = fact.strength ? `, with a chance of ${fact.strength} still` : "";
  setText(item.lastChild, `${fact.words}${still}: ${fact.because}`);
  setAttributes(item, {
    "data-fact": `${fact.holds ? "has" : "lacks"} ${fact.wanted}`,
    "data-remembered": String(fact.remembered),
    title: `${fact.words}: ${fact.because}`,
  });
}

/** @param {string} label */
function factList(label) {
  const list = make("ul", { class: "gf-facts", role: "list" });
  const row = make("div", { class: "gf-fact-row" }, make("span", { class: "gf-fact-label" }, label), list);
  return { row, list };
}

function createAbout() {
  const name = make("h4", { class: "gf-about-name" });
  const kept = factList("in mind");
  const lost = factList("forgotten");
  const none = make("p", { class: "gf-about-none" }, "nothing to remember");
  const node = make("li", { class: "gf-about" }, name, kept.row, lost.row, none);
  return withParts(node, { name, kept, lost, none });
}

/**
 * @param {ReturnType<typeof createAbout>} node
 * @param {RecalledPlayer} about
 */
function updateAbout(node, about) {
  const { name, kept, lost, none } = node.parts;
  setText(name, `About ${about.name}`);
  for (const part of [kept, lost]) {
    const facts = about.facts.filter((fact) => fact.remembered === (part === kept));
    keep(part.list, facts, (fact) => `${fact.holds} ${fact.wanted}`, createFact, updateFact);
    setAttributes(part.list, { "aria-label": `${part === kept ? "In mind" : "Forgotten"} about ${about.name}` });
    hide(part.row, facts.length === 0);
  }
  hide(none, about.facts.length > 0);
}

function createRecall() {
  const how = make("p", { class: "gf-recall-how" });
  const list = make("ul", { class: "gf-abouts", role: "list" });
  const own = make("p", { class: "gf-recall-own" });
  const node = make("div", { class: "gf-recall", hidden: true }, how, list, own);

  /** @param {RecallLook} answer */
  function update(answer) {
    setText(how, `${answer.title}. ${answer.how}`);
    keep(list, answer.about, (about) => about.seat, createAbout, updateAbout);
    hide(list, answer.about.length === 0);
    setText(own, answer.own);
  }

  return { node, update, clear: () => list.replaceChildren() };
}

/**
 * @param {TableScreen} message
 * @param {number} seat
 */
function nameAt(message, seat) {
  return message.players.find((player) => player.seat === seat)?.name ?? "";
}

/** @type {HelpKind} */
export const RECALL = {
  title: ({ seat }, message) => `What ${nameAt(message, seat)} remembers`,
  create: createRecall,
  spoken: (answer) => answer.say,
  again: () => null,
  stays: true,
};
