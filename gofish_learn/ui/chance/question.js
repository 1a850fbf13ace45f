// One question: the deal and what has been found beside it, and one step of the path at a time. The same elements stay
// while a step is redrawn, so that the focus and the reader's place stay too.

import { freshId, hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { actionButton, spot } from "../unframed/words.js";
import { createAnswer } from "./answer.js";
import { createChange } from "./change.js";
import { createCount } from "./count.js";
import { createDeal } from "./deal.js";
import { createGuess } from "./guess.js";
import { createScene } from "./scene.js";

/** @import { Page } from "../unframed/page.js" */

const NEW_STEP = ["guess", "step", "change", "back"];

function createSteps() {
  const list = make("ol", { class: "gl-steps", role: "list" });
  const node = make("nav", { "aria-label": "Steps", "data-part": "steps" }, list);

  /** @param {StepShown} step */
  function createStep(step) {
    const button = actionButton("step", step.title, "gl-step-button", { "data-step": step.id });
    return withParts(make("li", {}, button), { button });
  }

  /** @param {StepShown[]} steps */
  function update(steps) {
    keep(
      list,
      steps,
      (step) => step.id,
      createStep,
      ({ parts }, step) => {
        setAttributes(parts.button, {
          "aria-current": step.current ? "step" : null,
          "aria-disabled": step.open ? null : "true",
        });
      },
    );
  }

  return { node, update };
}

function createFound() {
  const list = make("ul", { class: "gl-found-list", role: "list" });
  const heading = make("h3", { class: "gl-section", id: freshId("found") }, "What you have found");
  const node = make(
    "section",
    { class: "gl-found", "data-part": "found", "aria-labelledby": heading.id },
    heading,
    list,
  );

  function createRow() {
    const parts = {
      deal: make("b", {}),
      said: make("span", { class: "gl-key-guess" }),
      exact: make("span", { class: "gl-key-exact" }),
      line: make("span", { class: "gl-mini", "aria-hidden": "true" }, make("i", {}), make("i", {})),
    };
    const node = make("li", {}, parts.deal, parts.said, parts.exact, parts.line);
    return withParts(node, parts);
  }

  /** @param {ChanceFound[]} found */
  function update(found) {
    hide(node, !found.length);
    keep(
      list,
      found,
      (row) => row.deal,
      createRow,
      ({ parts }, row) => {
        setText(parts.deal, row.deal);
        setText(parts.said, `You: ${row.said}`);
        setText(parts.exact, `Exact: ${row.exact}`);
        hide(parts.line, !row.places);
        if (!row.places) return;
        parts.line.style.setProperty("--guess", String(row.places.guess));
        parts.line.style.setProperty("--exact", String(row.places.exact));
      },
    );
  }

  return { node, update };
}

/** @param {Page} page */
export function createQuestion(page) {
  const title = spot("h2", "gl-title", "");
  const state = make("p", { class: "gl-state" });
  const head = make("header", { class: "gl-head" }, title, state);
  const steps = createSteps();
  const scene = createScene();
  const story = make("p", { class: "gl-small" });
  const asks = make("p", { class: "gl-asks", "data-part": "asks" });
  const found = createFound();
  const heading = spot("h3", "gl-heading", "");
  const parts = {
    guess: createGuess(),
    deal: createDeal(),
    answer: createAnswer(page),
    count: createCount(page),
    change: createChange(page),
  };
  const onward = actionButton("step", "", "gf-button gf-button-main gl-onward");
  const step = make(
    "section",
    { class: "gl-step", "data-part": "step" },
    heading,
    ...Object.values(parts).map((part) => part.node),
    onward,
    parts.deal.more,
  );
  const side = make("div", { class: "gl-side" }, story, asks, scene.node, found.node);
  const node = make(
    "div",
    { class: "gp-page gl-question" },
    head,
    steps.node,
    make("div", { class: "gl-split" }, side, step),
  );

  /**
   * @param {ChanceQuestionPage} content
   * @param {string} asked
   */
  function drawStep(content, asked) {
    const key = `${content.name} ${content.asks}`;
    for (const [name, part] of Object.entries(parts)) hide(part.node, name !== content.step);
    hide(parts.deal.more, !content.deal);
    if (content.guess) parts.guess.update(content.guess, key);
    if (content.deal) parts.deal.update(content.deal, asked === "deal");
    if (content.answer) parts.answer.update(content.answer, key);
    if (content.count) parts.count.update(content.count, key);
    if (content.change) parts.change.update(content.change, content.next);
  }

  // What is read aloud: what has just fallen or come to be seen, and nothing else.
  /**
   * @param {ChanceQuestionPage} content
   * @param {string} asked
   */
  function saysOf({ deal, answer, change }, asked) {
    if (deal) return asked === "deal" ? [deal.told, deal.says] : [];
    if (answer) return asked === "more" ? [answer.running.says] : [answer.headline, answer.off, answer.pile];
    return change && asked === "row" ? [change.across?.says, change.same] : [];
  }

  /** @param {string} asked */
  function spotOf(asked) {
    if (asked === "question" || asked === "next") return title;
    return NEW_STEP.includes(asked) ? heading : null;
  }

  /**
   * @param {ChanceQuestionPage} content
   * @param {string} asked
   */
  function draw(content, asked) {
    setText(title, content.title);
    setText(state, content.state);
    setText(story, content.story ?? "");
    hide(story, !content.story || content.step !== "guess");
    setText(asks, content.asks);
    setText(heading, content.heading);
    setAttributes(node, { "data-step": content.step });
    steps.update(content.steps);
    scene.update(content.scene, asked === "deal");
    found.update(content.found);
    drawStep(content, asked);
    // What comes with the first deal has its room before it, so that nothing below moves.
    hide(onward, !content.on && !content.deal);
    onward.classList.toggle("gl-later", !content.on);
    setText(onward, content.on?.words ?? "");
    setAttributes(onward, { "data-step": content.on?.step });
    const place = spotOf(asked);
    return {
      node,
      spot: place,
      sight: place ? head : undefined,
      says: saysOf(content, asked).filter(Boolean),
    };
  }

  return { draw, guess: parts.guess, change: parts.change };
}
