// The games while they are played: the page asks for one helping after the other, and draws what they come to now and
// then. A chart is dearer to draw than a few games are to play, so not every helping is drawn.

import { createPicture } from "../charts/picture.js";
import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { whenFree } from "../shared/page/held.js";
import { actionButton, paragraphs, spot } from "../unframed/words.js";
import { createGrid, createRanking } from "./ranking.js";
import { createWatch } from "./watch.js";

/** @import { App, Drawn, Page } from "../unframed/page.js" */

const REDRAW_MS = 500;

/** @param {ArenaResults['why']} why */
function whyTable(why) {
  return make(
    "table",
    { class: "ga-ratings" },
    make("caption", { class: "gf-unseen" }, "Ratings"),
    make("thead", {}, make("tr", {}, ...why.columns.map((name) => make("th", { scope: "col" }, name)))),
    make(
      "tbody",
      {},
      ...why.rows.map(([bot, ...cells]) =>
        make("tr", {}, make("th", { scope: "row" }, bot), ...cells.map((text) => make("td", {}, text))),
      ),
    ),
  );
}

/** @param {Page} page */
export function createPlay(page) {
  const heading = spot("h2", "gp-heading", "");
  const verdict = make("p", { class: "ga-verdict", "data-part": "verdict" });
  const bar = make("progress", { class: "ga-bar", max: 1, "aria-label": "Games played" });
  const count = make("p", { class: "ga-count" });
  const run = actionButton("run", "Stop", "gf-button");
  const longer = actionButton("longer", "", "gf-button gf-button-main");
  const ranking = createRanking();
  const says = make("div", { class: "ga-says" });
  const picture = createPicture(page);
  const grid = createGrid();
  const why = make("div", { class: "ga-why" });
  const watch = createWatch(page);
  const node = make(
    "div",
    { class: "gp-page" },
    make("div", { class: "ga-head" }, heading, verdict),
    make(
      "div",
      { class: "ga-progress", "data-part": "progress" },
      bar,
      count,
      make("div", { class: "gp-moves" }, run, longer, actionButton("anew", "New tournament", "gf-button")),
    ),
    make("div", { class: "gp-pair" }, make("div", {}, ranking.node, says), picture.node),
    make(
      "div",
      { class: "gp-pair" },
      make(
        "section",
        { class: "gp-panel", "aria-label": "Who beats whom" },
        make("h3", { class: "ga-title" }, "Who beats whom?"),
        grid.node,
        make("details", { class: "gp-fold" }, make("summary", {}, "Why? Ratings and errors"), why),
      ),
      watch.node,
    ),
  );
  let running = false;
  let done = false;
  let drawn = 0;

  function update() {
    setText(run, running ? "Stop" : "Go on");
    hide(run, done);
    setAttributes(page.root, { "data-running": String(running), "data-done": String(done) });
  }

  /** @param {ArenaProgress} progress */
  function showProgress(progress) {
    done = progress.done;
    bar.value = progress.share;
    setText(count, progress.say);
  }

  /** @param {ArenaResults} results */
  function show(results) {
    drawn = performance.now();
    setText(heading, results.heading);
    setText(verdict, results.verdict);
    ranking.update(results.rows, done);
    says.replaceChildren(...paragraphs(results.says, "ga-say"));
    picture.show(results.picture);
    grid.update(results.grid);
    why.replaceChildren(...paragraphs(results.why.says, ""), whyTable(results.why));
    watch.update(results.watch);
    setText(longer, results.longer ?? "");
    hide(longer, !results.longer);
    setAttributes(node, { "data-done": String(done) });
  }

  /**
   * @param {ArenaPlay} content
   * @param {string} asked
   * @returns {Drawn}
   */
  function draw(content, asked) {
    showProgress(content.progress);
    show(content.results);
    running = !done && (running || asked === "guess" || asked === "longer");
    update();
    askForMore();
    const came = asked === "guess" || asked === "longer";
    return { node, spot: came ? heading : null, says: came ? [content.results.verdict, content.progress.say] : [] };
  }

  /** @param {ArenaAnswer} answer */
  function looked(answer) {
    if (!answer.progress) return watch.looked(answer);
    showProgress(answer.progress);
    if (answer.results) show(answer.results);
    if (done && running) {
      running = false;
      const { results } = answer;
      page.say(answer.progress.say, results.heading, results.verdict, ...results.says);
      if (document.activeElement === run) heading.focus();
    }
    update();
    // Never at once: a press that waits goes first.
    if (running)
      setTimeout(
        page.guard(() => whenFree(askForMore)),
        0,
      );
    return undefined;
  }

  function askForMore() {
    if (running) page.sendLatest("more", { draw: performance.now() - drawn > REDRAW_MS });
  }

  /** @type {App['actions']} */
  const actions = {
    run: () => {
      running = !running;
      drawn = 0;
      update();
      if (running) askForMore();
      else page.say(count.textContent);
    },
    watch: (button) => watch.watch(button),
  };

  function stop() {
    running = false;
  }

  return { draw, looked, stop, actions, change: watch.change, watch: () => watch.watch() };
}
