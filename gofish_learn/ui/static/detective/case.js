// A case: the table, the newest of the story, the question or its answer, and below them the grid and the whole story.

import { createScene } from "../furniture/scene.js";
import { make, setText } from "../shared/dom.js";
import { actionButton, spot, storyOf } from "../shared/page/words.js";
import { createGrid } from "./grid.js";
import { createSay } from "./say.js";
import { createVerdict } from "./verdict.js";

/** @param {number} share */
function bar(share) {
  const fill = make("span", { class: "gd-bar-fill" });
  fill.style.setProperty("--share", share);
  return make("span", { class: "gd-bar", "aria-hidden": "true" }, fill);
}

/** @param {OpenCase} content */
function head(content) {
  return make(
    "header",
    { class: "gd-head" },
    make("h2", { class: "gd-title" }, "Case ", make("span", { class: "gd-code" }, content.code)),
    make("p", { class: "gd-state", "data-part": "state" }, content.state),
    bar(content.share),
    make("p", { class: "gd-eyes" }, `${content.eyes} (${content.title})`),
  );
}

/** @param {OpenCase} content */
function told(content) {
  const heading = spot("h3", "gd-prompt", content.cast.length ? "The deal" : "What happened");
  const node = make(
    "div",
    { class: "gd-news", "data-part": "news" },
    heading,
    storyOf(content.news, "What happened"),
    content.hand ? make("p", {}, content.hand) : null,
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

function createWhole() {
  const list = make("ol", { class: "gp-told", role: "list" });
  const region = make("div", { class: "gd-all", role: "region", tabindex: 0, "aria-label": "The story so far" }, list);
  const summary = make("summary", {}, "The story so far");
  const node = make("details", { class: "gd-how", "data-part": "story" }, summary, region);

  /** @param {string[]} sentences */
  function update(sentences) {
    setText(summary, `The story so far (${sentences.length} sentences)`);
    list.replaceChildren(...sentences.map((sentence) => make("li", {}, sentence)));
  }

  return { node, update };
}

// What sits there is said as the case says it.
/** @param {Scene} scene */
function kindsOf(scene) {
  return new Map(scene.players.map(({ kind }) => [kind, kind]));
}

export function createCase() {
  const story = createWhole();
  /** @type {ReturnType<typeof createSay>} */
  let say = null;
  /** @type {ReturnType<typeof createGrid>} */
  let grid = null;

  /** @param {OpenCase} content */
  function draw(content) {
    const scene = createScene({ label: "The table", players: "Players", kinds: kindsOf, className: "gd-scene" });
    scene.update(content.scene);
    say = content.question ? createSay(content.question) : null;
    grid = content.grid ? createGrid(content.grid, content.cell) : null;
    story.update(content.story);
    const verdict = content.verdict ? createVerdict(content.verdict) : null;
    const main = say || verdict || told(content);
    const before =
      say && content.news.length > 1
        ? make(
            "div",
            { class: "gd-news", "data-part": "news" },
            storyOf(content.news.slice(0, -1), "What happened before"),
          )
        : null;
    const node = make(
      "div",
      { class: "gp-page gd-case" },
      head(content),
      make(
        "div",
        { class: "gd-split" },
        make("div", { class: "gd-ask" }, before, main.node, moves(content)),
        scene.node,
      ),
      grid ? grid.node : null,
      story.node,
    );
    const says = verdict ? [...content.verdict.told, content.verdict.say] : content.news;
    return { node, spot: main.spot, sight: say || verdict ? main.spot : undefined, says };
  }

  return { draw, say: () => say, grid: () => grid };
}
