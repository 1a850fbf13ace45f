// A stretch of a game, told an ask and then what came of it: by itself at a chosen pace, or both at each press. Only the
// ask that is going on stands there; what was told before is gone, as at a table. Where the device has a voice of its own, it can
// read the same words aloud.

import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { whenFree } from "../shared/page/held.js";
import { createSpeech } from "../shared/switches/speech.js";
import { actionButton } from "../unframed/words.js";

/** @import { Drawn, Page } from "../unframed/page.js" */
/** @import { createPlace } from "./place.js" */

const PACES = [
  ["step", "When I press"],
  ["slow", "Slow"],
  ["normal", "Normal"],
  ["fast", "Fast"],
];
/** @type {Record<string, number>} */
const MS = { slow: 2400, normal: 1200, fast: 700 };
const AT_ONCE = 250;
/** After these the story begins by itself. */
const STARTING = new Set(["begin", "guess", "on"]);
const NO_VOICE = "This device has no voice of its own, so the story can’t be read aloud here.";

/**
 * @param {Page} page
 * @param {ReturnType<typeof createPlace>} place
 */
export function createTelling(page, place) {
  const lines = make("ol", {
    class: "gm-lines",
    role: "list",
    "data-part": "lines",
    "aria-label": "What was just said",
  });
  const next = actionButton("next", "", "gf-button gf-button-main");
  const pause = actionButton("pause", "Pause", "gf-button");
  const paceButtons = PACES.map(([id, words]) => actionButton("pace", words, "gp-tab", { "data-pace": id }));
  const paces = make(
    "div",
    { class: "gm-paces", role: "group", "aria-label": "Pace of the story" },
    make("span", { class: "gp-label", "aria-hidden": "true" }, "Pace"),
    ...paceButtons,
  );
  const speech = createSpeech(page.guard(() => whenFree(fellSilent)));
  // The style sheet shows the sentence where the switch before it is hidden: see `.gm-no-voice`.
  const voice = make(
    "div",
    { class: "gm-voice", "data-part": "voice" },
    speech.button,
    make("p", { class: "gm-no-voice gp-soft" }, NO_VOICE),
  );
  const fill = make("span", {});
  const bar = make("div", { class: "gm-bar", "aria-hidden": "true" }, fill);
  /** @type {ToldStory} */
  let story = null;
  let told = 0; // how many sentences stand or stood there
  let pace = "normal";
  let running = false;
  /** @type {number} */
  let timer = null;
  let isDue = false; // whether the next sentence only waits for the voice

  function rest() {
    clearTimeout(timer);
    timer = null;
    running = isDue = false;
  }

  function stop() {
    rest();
    speech.offer(false);
  }

  function fellSilent() {
    if (!isDue || !running) return;
    isDue = false;
    step();
  }

  function due() {
    isDue = running && speech.isSpeaking();
    if (running && !isDue) step();
  }

  /** @param {number} [ms] */
  function wait(ms = MS[pace]) {
    clearTimeout(timer);
    timer = running
      ? setTimeout(
          page.guard(() => whenFree(due)),
          ms,
        )
      : null;
  }

  function update() {
    const over = story !== null && told === story.steps.length;
    const words = over ? "Ask me" : pace === "step" ? (told ? "Next" : "Start the story") : told ? "Go on" : "Start";
    setText(next, words);
    hide(next, running);
    hide(pause, !running);
    fill.style.setProperty("--share", story === null ? 0 : told / story.steps.length);
    for (const button of paceButtons) setAttributes(button, { "aria-pressed": String(button.dataset.pace === pace) });
    if (story !== null) setAttributes(page.root, { "data-step": told });
  }

  // At a press everything of one ask is told: what follows a sentence that begins one, up to the next that does.
  function sentences() {
    const now = [story.steps[told]];
    while (pace === "step" && told + now.length < story.steps.length && !story.steps[told + now.length].starts)
      now.push(story.steps[told + now.length]);
    return now;
  }

  function step() {
    if (told === story.steps.length) {
      rest();
      page.send("heard", { pace });
      return;
    }
    const now = sentences();
    if (!told) lines.replaceChildren();
    for (const one of now) {
      if (one.starts) lines.replaceChildren();
      lines.append(make("li", {}, one.say));
      place.update(one);
    }
    told += now.length;
    const words = now.map((one) => one.say);
    page.say(...words);
    speech.say(...words);
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
    rest();
    update();
    next.focus();
  }

  /** @param {string} chosen */
  function showPace(chosen) {
    pace = chosen;
    update();
  }

  /** @param {string} chosen */
  function setPace(chosen) {
    if (running && chosen === "step") rest();
    showPace(chosen);
    if (running) wait();
  }

  // What is read aloud beside the story: the words of a question, and what is said to its answer.
  /** @param {string | null} words */
  function readAloud(words) {
    speech.offer(true);
    if (words) speech.say(words);
  }

  // Whoever begins a round, or goes on from an answer, hears the story at once; after a reload it waits for a press.
  /**
   * @param {TrainingStory} content
   * @param {string} asked
   * @returns {Drawn}
   */
  function draw(content, asked) {
    story = content.story;
    told = 0;
    lines.replaceChildren(make("li", { class: "gp-soft" }, content.goal));
    place.show(story, {}, { said: [lines, bar], does: [next, pause], so_far: content.curve });
    running = pace !== "step" && STARTING.has(asked);
    update();
    if (running) wait(AT_ONCE);
    return { node: place.node, spot: running ? pause : next, says: [content.goal] };
  }

  return {
    draw,
    voice,
    paces,
    rest,
    stop,
    next: go,
    pause: halt,
    pace: () => pace,
    setPace,
    showPace,
    speak: speech.toggle,
    readAloud,
  };
}
