// One question: before the prediction the deal and a slider, after it the verdict and the panels. The same elements
// stay while the learner moves a slider, so that the focus and the reader's place stay too.

import { freshId, hide, make, setAttributes, setText } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";
import { createPanels } from "./panels.js";
import { createScene } from "./scene.js";
import { createSliders } from "./sliders.js";

function createPredict() {
  const label = make("span", { class: "gp-label", id: freshId("guess") }, "What do you think?");
  const words = make("span", { class: "gl-guess-words", "aria-hidden": "true" });
  const range = make("input", {
    type: "range",
    class: "gp-range",
    min: 0,
    step: 1,
    "data-field": "guess",
    "aria-labelledby": label.id,
  });
  const ends = make("div", { class: "gl-ends", "aria-hidden": "true" }, make("span", {}), make("span", {}));
  const node = make(
    "form",
    { class: "gl-predict", "data-part": "predict" },
    make("label", { class: "gl-guess" }, label, words, range),
    ends,
    make(
      "div",
      { class: "gp-moves" },
      make("button", { type: "submit", class: "gf-button gf-button-main" }, "That is my prediction"),
    ),
    make("p", { class: "gl-small" }, "This is no test. The answer comes next, and your prediction is kept beside it."),
  );
  /** @type {string[]} */
  let marks = [];

  function say() {
    const said = marks[Number(range.value)];
    setText(words, said);
    setAttributes(range, { "aria-valuetext": said });
  }

  /** @param {GuessSlider} slider */
  function update(slider) {
    marks = slider.marks;
    setAttributes(range, { max: marks.length - 1 });
    range.value = String(slider.start);
    for (const [place, end] of slider.ends.entries()) setText(ends.children[place], end);
    say();
  }

  return { node, update, say, place: () => Number(range.value) };
}

function createVerdict() {
  const headline = spot("h3", "gl-headline", "");
  const guess = make("span", { class: "gl-mark gl-mark-guess" }, make("span", { class: "gl-mark-name" }, "you"));
  const exact = make("span", { class: "gl-mark gl-mark-exact" }, make("span", { class: "gl-mark-name" }, "exact"));
  const track = make("div", { class: "gl-track", "aria-hidden": "true" }, guess, exact);
  const off = make("p", { class: "gl-off" });
  const belief = make("q", {});
  const reply = make("span", {});
  const why = make("p", { class: "gl-why" });
  const node = make(
    "div",
    { class: "gl-verdict", "data-part": "verdict" },
    headline,
    track,
    off,
    why,
    make("p", { class: "gl-belief" }, make("b", {}, "Many people think: "), belief, " ", reply),
  );

  /** @param {ChanceVerdict} verdict */
  function update(verdict) {
    setText(headline, verdict.headline);
    setText(off, verdict.off);
    setText(why, verdict.why);
    setText(belief, verdict.belief);
    setText(reply, verdict.reply);
    hide(track, !verdict.places);
    if (!verdict.places) return;
    guess.style.setProperty("--at", verdict.places.guess);
    exact.style.setProperty("--at", verdict.places.exact);
  }

  return { node, headline, update };
}

function createHead() {
  const title = spot("h2", "gl-title", "");
  title.id = freshId("question");
  const state = make("p", { class: "gl-state" });
  return { node: make("header", { class: "gl-head" }, title, state), title, state };
}

/** @param {Page} page */
export function createQuestion(page) {
  const head = createHead();
  const scene = createScene();
  const asks = make("p", { class: "gl-asks", "data-part": "asks" });
  const predict = createPredict();
  const verdict = createVerdict();
  const controls = createSliders();
  const panels = createPanels(page);
  const next = actionButton("next", "", "gf-button gf-button-main");
  const all = actionButton("page", "Your predictions", "gf-button", { "data-page": "record" });
  const after = make("div", { class: "gl-after" }, panels.node, make("div", { class: "gp-moves" }, next, all));
  const node = make(
    "div",
    { class: "gp-page gl-question" },
    head.node,
    make(
      "div",
      { class: "gl-split" },
      scene.node,
      make("div", { class: "gl-ask" }, asks, predict.node, verdict.node),
      controls.node,
    ),
    after,
  );
  let shown = "";

  /** @param {ChanceQuestion} content */
  function drawAnswer(content) {
    const { answer } = content;
    verdict.update(answer.verdict);
    controls.update(answer);
    panels.update(answer);
    setText(next, content.next ? `Next: ${content.next}` : "");
    hide(next, !content.next);
  }

  // What is read aloud: what has just come to be seen, and nothing else.
  /**
   * @param {ChanceQuestion} content
   * @param {string} asked
   */
  function saysOf({ answer }, asked) {
    if (asked === "guess") return [answer.verdict.off];
    if (asked === "explore") return [answer.exact.says, answer.across.same];
    return asked === "deal" || asked === "anew" ? [answer.trying.says] : [];
  }

  /** @param {string} asked */
  function spotOf(asked) {
    if (asked === "guess") return verdict.headline;
    return asked === "question" || asked === "next" ? head.title : null;
  }

  /**
   * @param {ChanceQuestion} content
   * @param {string} asked
   */
  function draw(content, asked) {
    setText(head.title, content.title);
    setText(head.state, content.state);
    setText(asks, content.asks);
    scene.update(content.scene);
    hide(predict.node, !content.slider);
    for (const part of [verdict.node, controls.node, after]) hide(part, !content.answer);
    if (content.slider && shown !== content.name) predict.update(content.slider);
    shown = content.slider ? content.name : "";
    if (content.answer) drawAnswer(content);
    const place = spotOf(asked);
    return {
      node,
      spot: place,
      sight: place === verdict.headline ? place : undefined,
      says: content.answer ? saysOf(content, asked).filter(Boolean) : [],
    };
  }

  /** @param {HTMLInputElement} range */
  function moving(range) {
    page.sendLatest("explore", { field: range.dataset.field, value: Number(range.value) });
  }

  return { draw, moving, guessing: predict.say, place: predict.place };
}
