// The games by both books: a few with each message, until all are played or it is stopped.

import { createPicture } from "../charts/picture.js";
import { hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { whenFree } from "../shared/page/held.js";
import { actionButton } from "../unframed/words.js";

/** @import { App, Page } from "../unframed/page.js" */

const REDRAW_MS = 500;

/** @param {RulesCard} card */
function createCard(card) {
  const parts = { difference: make("p", { class: "gr-difference" }), both: make("p", {}), guess: make("p", {}) };
  const node = make(
    "article",
    { class: "gp-panel gr-found", "data-measure": card.name },
    make("h3", {}, card.title),
    parts.difference,
    parts.both,
    parts.guess,
  );
  return withParts(node, parts);
}

/**
 * @param {ReturnType<typeof createCard>} node
 * @param {RulesCard} card
 */
function updateCard(node, card) {
  setText(node.parts.difference, card.difference);
  setText(node.parts.both, card.both);
  setText(node.parts.guess, card.guess);
}

/** @param {Page} page */
export function createTrial(page) {
  const cards = make("div", { class: "gr-cards", "data-part": "cards" });
  const progress = make("p", { class: "gp-soft", "data-part": "progress" });
  const run = actionButton("run", "Stop", "gf-button");
  const tabs = make("div", { class: "gp-tabs", role: "group", "aria-label": "What the chart shows" });
  const picture = createPicture(page);
  const how = make("details", { class: "gp-panel", "data-part": "how" });
  const node = make(
    "div",
    { class: "gr-trial", "data-part": "trial" },
    cards,
    make("div", { class: "gp-moves gr-run" }, progress, run),
    make(
      "section",
      { class: "gp-panel", "data-part": "chart", "aria-label": "As the games come in" },
      tabs,
      picture.node,
    ),
    how,
  );
  let shown = "length";
  let running = false;
  let done = false;
  let drawn = 0;
  let visible = false;
  let book = "";

  function updateButtons() {
    setText(run, running ? "Stop" : "Play on");
    hide(run, done);
    setAttributes(node, { "data-running": String(running), "data-done": String(done) });
    for (const button of tabs.children)
      setAttributes(button, { "aria-pressed": String(button.dataset.measure === shown) });
  }

  /**
   * @param {RulesContent} content
   * @param {string} asked
   */
  function update(content, asked) {
    const was = visible;
    visible = content.step === "see";
    hide(node, !visible);
    if (!visible) return leave();
    const newest = JSON.stringify([content.choices, content.from]);
    if (newest !== book) picture.show(null);
    if (newest !== book) done = false;
    book = newest;
    if (!tabs.firstChild)
      tabs.append(
        ...content.measures.map(({ id, title }) => actionButton("measure", title, "gp-tab", { "data-measure": id })),
      );
    how.replaceChildren(
      make("summary", {}, "How is this worked out?"),
      ...content.how.map((words) => make("p", {}, words)),
    );
    if (!was || asked === "guess") running = !done;
    updateButtons();
    return more();
  }

  // A chart is dearer to draw than a few games are to play, so not every answer is drawn.
  /** @param {RulesTrial} trial */
  function looked(trial) {
    if (!visible) return;
    done = trial.done;
    if (done) running = false;
    setText(progress, trial.progress);
    setAttributes(node, { "data-deals": trial.deals });
    keep(cards, trial.cards, (card) => card.name, createCard, updateCard);
    const now = performance.now();
    if (!running || now - drawn > REDRAW_MS) {
      drawn = now;
      picture.show(trial.picture);
    }
    if (trial.says && node.dataset.done !== "true") page.say(trial.says);
    updateButtons();
    if (running)
      setTimeout(
        page.guard(() => whenFree(more)),
        0,
      );
  }

  function more() {
    if (visible) page.sendLatest("more", { shown, play: running });
  }

  function leave() {
    running = false;
  }

  /** @type {App['actions']} */
  const actions = {
    run: () => {
      running = !running;
      updateButtons();
      more();
    },
    measure: (button) => {
      shown = button.dataset.measure;
      drawn = 0;
      updateButtons();
      more();
    },
  };

  return { node, update, looked, leave, actions };
}
