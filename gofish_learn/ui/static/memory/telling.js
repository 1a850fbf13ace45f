// A stretch of a game, told sentence by sentence: at a press, or by itself at a chosen pace. Only the ask that is
// going on stands there; what was told before is gone, as at a table. Where the device has a voice of its own, it can
// read it aloud.

import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { actionButton } from "../shared/page/words.js";
import { createSpeech } from "../shared/speech.js";
import { createSea } from "./sea.js";

const PACES = [
  ["step", "Step by step"],
  ["slow", "Slow"],
  ["normal", "Normal"],
  ["fast", "Fast"],
];
/** @type {Record<string, number>} */
const MS = { slow: 3600, normal: 2300, fast: 1200 };

/** @param {Page} page */
export function createTelling(page) {
  const sea = createSea();
  const goal = make("p", { class: "gp-lede" });
  const lines = make("ol", {
    class: "gm-lines",
    role: "list",
    "data-part": "lines",
    "aria-label": "What was just said",
  });
  const next = actionButton("next", "", "gf-button gf-button-main");
  const pause = actionButton("pause", "Pause", "gf-button");
  const paces = PACES.map(([id, words]) => actionButton("pace", words, "gp-tab gm-pace", { "data-pace": id }));
  const speech = createSpeech(page.guard(fellSilent));
  const fill = make("span", {});
  const bar = make("div", { class: "gm-bar", "aria-hidden": "true" }, fill);
  const node = make(
    "div",
    { class: "gm-story", "data-part": "story" },
    goal,
    sea.node,
    make("div", { class: "gm-now", "data-part": "now" }, lines, bar),
    make(
      "div",
      { class: "gm-moves" },
      make("div", { class: "gp-moves" }, next, pause),
      make("div", { class: "gm-paces", role: "group", "aria-label": "Pace" }, ...paces, speech.button),
    ),
    make(
      "p",
      { class: "gm-soft" },
      "Press the right arrow key to go on. Take your time. What counts is how many things happen, not how long it takes.",
    ),
  );
  /** @type {ToldStory} */
  let story = null;
  let told = 0; // how many sentences stand or stood there
  let pace = "step";
  let running = false;
  /** @type {number} */
  let timer = null;
  let isDue = false; // whether the next sentence only waits for the voice

  function stop() {
    clearTimeout(timer);
    timer = null;
    running = isDue = false;
  }

  function fellSilent() {
    if (!isDue || !running) return;
    isDue = false;
    step();
  }

  function due() {
    isDue = speech.isSpeaking();
    if (!isDue) step();
  }

  function wait() {
    clearTimeout(timer);
    timer = running ? setTimeout(page.guard(due), MS[pace]) : null;
  }

  function update() {
    const over = told === story.steps.length;
    const auto = pace !== "step";
    setText(next, over ? "Ask me" : !told ? "Begin" : auto ? "Go on" : "Next");
    hide(next, running);
    hide(pause, !running);
    fill.style.setProperty("--share", told / story.steps.length);
    for (const button of paces) setAttributes(button, { "aria-pressed": String(button.dataset.pace === pace) });
    setAttributes(page.root, { "data-step": told });
  }

  function step() {
    if (told === story.steps.length) {
      stop();
      page.send("heard");
      return;
    }
    const now = story.steps[told];
    told += 1;
    if (now.starts) lines.replaceChildren();
    lines.append(make("li", {}, now.say));
    sea.update(story, now.table, now.bubble, now.starts);
    page.say(now.say);
    speech.say(now.say);
    update();
    wait();
  }

  // At a press or by itself: whichever it is, one press does the next thing.
  function go() {
    if (running) return;
    const focused = page.root.contains(document.activeElement);
    running = pace !== "step" && told < story.steps.length;
    step();
    if (running && focused) pause.focus();
  }

  function halt() {
    stop();
    update();
    next.focus();
  }

  /** @param {string} chosen */
  function setPace(chosen) {
    pace = chosen;
    if (running && pace === "step") stop();
    update();
    if (running) wait();
  }

  function leave() {
    stop();
    speech.offer(false);
  }

  /**
   * @param {Training} content
   * @returns {Drawn}
   */
  function draw(content) {
    stop();
    speech.offer(true);
    story = content.story;
    told = 0;
    setText(goal, content.goal);
    lines.replaceChildren(make("li", { class: "gm-soft" }, `${story.steps.length} sentences come now.`));
    sea.update(story, story.table, null, true);
    update();
    return { node, spot: next, sight: null, says: [content.goal] };
  }

  return { draw, stop: leave, next: go, pause: halt, setPace, speak: speech.toggle };
}
