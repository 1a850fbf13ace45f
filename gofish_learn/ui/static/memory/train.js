// The trainer: the start of a round, and whatever the round is at. Each phase has its own part, and the switch of the
// voice stands above all of them.

import { make, setAttributes } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";
import { overPart } from "./over.js";
import { guessPart, judgedPart, questionPart } from "./question.js";
import { createSheet } from "./sheet.js";
import { createTelling } from "./telling.js";

/** @import { App, At, Page } from "../shared/page/page.js" */

/** @param {string[][]} words */
function codeForm(words) {
  return make(
    "form",
    { class: "gm-code", "data-part": "code" },
    make(
      "label",
      { class: "gp-field" },
      make("span", { class: "gp-label" }, "Code of a game"),
      make("input", {
        type: "text",
        class: "gp-input",
        "data-field": "code",
        maxlength: 40,
        placeholder: "S4-SEVEN-J",
        autocomplete: "off",
        spellcheck: "false",
      }),
    ),
    ...words.map(([task, title]) => make("button", { type: "submit", class: "gf-button", "data-task": task }, title)),
  );
}

/** @param {TrainingBegin} content */
function beginPart(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const [first, other] = content.tasks;
  const node = make(
    "div",
    { class: "gp-page gm-begin" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make(
      "div",
      { class: "gp-moves" },
      actionButton("begin", first.words, "gf-button gf-button-main gf-button-large", { "data-task": first.id }),
    ),
    content.so_far ? make("p", { class: "gp-soft" }, content.so_far) : null,
    make(
      "details",
      { class: "gp-fold" },
      make("summary", {}, "Another kind of round"),
      make("p", {}, other.blurb),
      make("div", { class: "gp-moves" }, actionButton("begin", other.words, "gf-button", { "data-task": other.id })),
      make("p", {}, "Has somebody given you the code of a game? It’s the same game with the same questions for all."),
      codeForm(content.tasks.map((task) => [task.id, task.title])),
    ),
  );
  return { node, spot: heading };
}

/**
 * @param {TrainingRound} content
 * @param {HTMLElement} voice
 */
function roundHead(content, voice) {
  return make(
    "header",
    { class: "gm-head" },
    make("h2", { class: "gm-title" }, content.title),
    make("p", { class: "gm-state" }, content.state),
    voice,
    actionButton("leave", content.phase === "over" ? "Other rounds" : "Stop", "gf-button gm-leave"),
  );
}

/** @param {Page} page */
export function createTrain(page) {
  const story = createTelling(page);
  const sheet = createSheet();
  /** @type {Training} */
  let content = null;
  let task = "";

  /**
   * @param {TrainingRound} round
   * @param {string} asked
   */
  function partOf(round, asked) {
    switch (round.phase) {
      case "guessing":
        return guessPart(round, story.paces);
      case "telling":
        return story.draw(round, asked);
      case "asking":
        return round.task === "sheet" ? sheet.draw(round) : questionPart(round);
      case "judged":
        return judgedPart(round);
      default:
        return overPart(round);
    }
  }

  /**
   * @param {Training} answer
   * @param {string} asked
   */
  function draw(answer, asked) {
    story.rest();
    content = answer;
    const code = "code" in content ? content.code : null;
    setAttributes(page.root, { "data-phase": content.phase, "data-code": code, "data-step": null });
    if (content.phase === "begin") {
      story.stop();
      return beginPart(content);
    }
    story.showPace(content.pace);
    const part = partOf(content, asked);
    story.readAloud(content.phase === "telling" ? null : part.spot.textContent);
    const practice = content.practice ? make("p", { class: "gp-aside" }, content.practice) : null;
    return { ...part, node: make("div", { class: "gp-page" }, roundHead(content, story.voice), practice, part.node) };
  }

  /** @param {number} number */
  function choose(number) {
    if (!("choices" in content) || number >= content.choices.length) return;
    page.send("answer", { choice: number === content.choices.length - 1 ? null : number });
  }

  /** @param {number} number */
  function guess(number) {
    if ("most" in content && number <= content.most) page.send("guess", { number, pace: story.pace() });
  }

  // Digits guess and answer, 0 is also “I don't know”, and the right arrow goes on wherever there is something to go on
  // to.
  /** @param {At<KeyboardEvent>} event */
  function keys(event) {
    if (content.phase === "guessing" && /^\d$/.test(event.key)) {
      event.preventDefault();
      guess(Number(event.key));
    } else if (content.phase === "asking" && content.task === "who" && /^\d$/.test(event.key)) {
      event.preventDefault();
      choose(event.key === "0" ? content.choices.length - 1 : Number(event.key) - 1);
    } else if (event.key === "ArrowRight" && ["telling", "judged"].includes(content.phase)) {
      event.preventDefault();
      if (content.phase === "telling") story.next();
      else page.send("on");
    }
  }

  /** @param {HTMLElement} form */
  function submit(form) {
    if (form.dataset.part === "sheet") page.send("sheet", { cells: sheet.ticked() });
    else page.send("begin", { task, code: form.querySelector("[data-field='code']").value });
  }

  /** @type {App['actions']} */
  const actions = {
    begin: (button) => page.send("begin", { task: button.dataset.task }),
    guess: (button) => guess(Number(button.dataset.number)),
    leave: () => page.send("leave"),
    next: () => story.next(),
    speech: () => story.speak(),
    pause: () => story.pause(),
    pace: (button) => story.setPace(button.dataset.pace),
    answer: (button) => choose(Number(button.dataset.choice)),
    on: () => page.send("on"),
  };

  // A form with two buttons: which of them was pressed is known before the form is sent.
  page.root.addEventListener(
    "click",
    (/** @type {At} */ event) => {
      const button = event.target.closest("button[data-task]");
      if (button) task = button.dataset.task;
    },
    true,
  );

  return { draw, keys, submit, actions, leave: story.stop };
}
