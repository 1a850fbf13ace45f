// A case: the table beside the newest of the story, the question, or its answer with the clues that told it.

import { make } from "../shared/dom.js";
import { stepHead } from "../shared/page/head.js";
import { actionButton, spot, storyOf } from "../shared/page/words.js";
import { createChain } from "./chain.js";
import { createSay } from "./say.js";
import { sceneOf } from "./scene.js";
import { createVerdict } from "./verdict.js";

/** @param {OpenCase} content */
function told(content) {
  const deal = content.lead || content.cast.length > 0;
  const heading = spot("h3", "gp-prompt", deal ? "The deal" : "What happened");
  const node = make(
    "div",
    { class: "gd-news", "data-part": "news" },
    heading,
    deal ? make("p", {}, content.eyes) : null,
    content.lead ? make("p", { class: "gd-lead" }, content.lead) : null,
    storyOf(content.news, "What happened"),
    content.hand ? make("p", { class: content.guided ? "gf-unseen" : "" }, content.hand) : null,
    content.cast.length
      ? make("ul", { class: "gd-list" }, ...content.cast.map((sentence) => make("li", {}, sentence)))
      : null,
  );
  return { node, spot: heading };
}

/** @param {OpenCase} content */
function moves(content) {
  if (content.question) return null;
  return make(
    "div",
    { class: "gp-moves" },
    actionButton("on", content.next, "gf-button gf-button-main", { "aria-keyshortcuts": "ArrowRight" }),
    content.far ? actionButton("far", content.far, "gf-button") : null,
  );
}

// What was told since the last page, but for the ask that the question is about.
/** @param {string[]} news */
function before(news) {
  if (news.length < 2) return null;
  const list = storyOf(news.slice(0, -1), "What happened before");
  return make("div", { class: "gd-news", "data-part": "news" }, list);
}

/** @param {OpenCase} content */
function whole(content) {
  const list = make("ol", { class: "gp-told", role: "list" }, ...content.story.map((told) => make("li", {}, told)));
  return make(
    "details",
    { class: "gp-fold", "data-part": "story" },
    make("summary", {}, `The story so far (${content.story.length} sentences)`),
    make("div", { class: "gd-all", role: "region", tabindex: 0, "aria-label": "The story so far" }, list),
    make(
      "p",
      { class: "gd-hint" },
      `${content.title}. ${content.eyes} Case code: `,
      make("b", { class: "gd-code" }, content.code),
    ),
  );
}

/** @param {OpenCase} content */
function beside(content) {
  if (!content.verdict) return sceneOf(content.scene);
  const chain = createChain();
  chain.update(content.verdict.chain);
  return chain.node;
}

/** @param {OpenCase} content */
export function casePage(content) {
  const say = content.question ? createSay(content.question) : null;
  const verdict = content.verdict ? createVerdict(content.verdict) : null;
  const main = say || verdict || told(content);
  const node = make(
    "div",
    { class: "gp-page gd-case" },
    stepHead([content.guided ? "The first case" : "A case"], content),
    make(
      "div",
      { class: "gp-split gd-split" },
      make("div", { class: "gp-ask" }, say ? before(content.news) : null, main.node, moves(content)),
      make("div", { class: "gd-beside" }, beside(content)),
    ),
    verdict ? verdict.why : null,
    whole(content),
  );
  const says = verdict ? [...content.verdict.told, content.verdict.cheer, content.verdict.say] : content.news;
  return { node, spot: main.spot, sight: say || verdict ? main.node : undefined, says, say };
}
