// A question of a round: what is shown, the prompt, the ways to answer, hints, and after the answer what is said to it.

import { cardName } from "../furniture/cards.js";
import { cardFace } from "../furniture/drawings.js";
import { createScene } from "../furniture/scene.js";
import { freshId, make, setAttributes, unseen } from "../shared/dom.js";
import { stepHead } from "../shared/page/head.js";
import { actionButton, paragraphs, quotation, spot, storyOf } from "../shared/page/words.js";
import { pictureOf } from "./picture.js";

const KINDS = new Map([["dealer", "Dealer"]]);

/** @param {PracticeQuestion} content */
function sceneOf(content) {
  const scene = createScene({ label: "The table", players: "Players, in the order of play", kinds: () => KINDS });
  scene.update(content.scene);
  return scene.node;
}

/** @param {Card[]} cards */
function handOf(cards) {
  const items = cards.map((card) => make("li", {}, cardFace(card), unseen(cardName(card))));
  return make("ul", { class: "gq-cards", role: "list", "aria-label": "Your cards" }, ...items);
}

/** @param {PracticeQuestion} content */
function hintsPart(content) {
  return make(
    "div",
    { class: "gq-hints", "data-part": "hints" },
    ...paragraphs(content.hints, "gp-aside gq-hint"),
    content.more_hints
      ? actionButton("hint", content.hints.length ? "Another hint" : "A hint", "gf-button", { "data-mark": "hint" })
      : null,
  );
}

/** @param {PracticeVerdict} verdict */
function verdictPart(verdict) {
  const heading = spot("h3", "gp-verdict-words", verdict.headline);
  const rule = [
    ...(verdict.look_for.length ? [storyOf(verdict.look_for, "What to look for")] : []),
    ...verdict.quotes.map(quotation),
    ...(verdict.source ? paragraphs([verdict.source], "gp-soft") : []),
  ];
  const more = make("details", { class: "gp-more" }, make("summary", {}, "Where does that come from?"), ...rule);
  const node = make(
    "div",
    {
      class: `gp-verdict gp-verdict-${verdict.outcome === "wrong" ? "wrong" : "right"}`,
      "data-part": "verdict",
      "data-outcome": verdict.outcome,
    },
    heading,
    verdict.picture ? pictureOf(verdict.picture) : null,
    ...paragraphs([...new Set([verdict.say, verdict.reason, verdict.why])].filter(Boolean), "gq-say"),
    rule.length ? more : null,
  );
  return { node, heading };
}

/** @param {SecondTry} again */
function againPart(again) {
  const heading = spot("h3", "gp-verdict-words", again.headline);
  const attributes = { class: "gp-verdict gp-verdict-wrong", "data-part": "again" };
  return { node: make("div", attributes, heading, ...paragraphs([again.say].filter(Boolean), "gq-say")), heading };
}

/**
 * @param {PracticeQuestion} content
 * @param {{ parts: (content: PracticeQuestion) => Node[] }} answers
 * @param {string} asked
 */
export function questionPage(content, answers, asked) {
  const { asked: question, verdict, again } = content;
  const setting = make(
    "div",
    { class: "gp-setting", id: freshId("setting") },
    ...(content.scene ? [] : paragraphs(question.table, "gp-soft")),
    question.lines.length ? storyOf(question.lines, "What was said and done") : null,
    question.facts ? make("p", {}, question.facts) : null,
    question.cards.length && question.kind !== "card" && !content.scene ? handOf(question.cards) : null,
  );
  const prompt = spot("h3", "gp-prompt", question.prompt);
  setAttributes(prompt, { "aria-describedby": setting.childElementCount ? setting.id : null });
  const said = verdict ? verdictPart(verdict) : null;
  const tried = again ? againPart(again) : null;
  const moves = make(
    "div",
    { class: "gp-moves" },
    verdict ? actionButton("on", content.next, "gf-button gf-button-main") : null,
    actionButton("home", "Stop this round", "gf-button"),
  );
  const node = make(
    "div",
    { class: "gp-page gq-page", "data-kind": question.kind },
    stepHead([make("span", { class: "gq-lesson-of" }, content.title, " "), content.kind_title], content),
    make(
      "div",
      { class: content.scene ? "gp-split" : "gp-split gq-one" },
      content.scene ? sceneOf(content) : null,
      make(
        "div",
        { class: "gp-ask", "data-part": "question" },
        make("div", { class: "gq-told" }, setting, prompt),
        make(
          "div",
          { class: "gq-doing" },
          tried ? tried.node : null,
          ...(tried ? [hintsPart(content)] : []),
          ...answers.parts(content),
          said ? said.node : null,
          ...(said || tried ? [] : [hintsPart(content)]),
          moves,
        ),
      ),
    ),
  );
  const hinted = asked === "hint";
  return {
    node,
    spot: (said ?? tried)?.heading ?? (hinted ? null : prompt),
    sight: hinted ? null : ((said ?? tried)?.node ?? prompt),
    says: hinted ? content.hints.slice(-1) : [],
  };
}
