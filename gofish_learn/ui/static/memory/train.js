// The trainer: the choice of a round, and whatever the round is at. Each phase has its own part.

import { make, setAttributes } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";
import { overPart } from "./over.js";
import { judgedPart, questionPart } from "./question.js";
import { createSheet } from "./sheet.js";
import { createTelling } from "./telling.js";

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

/** @param {MemoryTask} task */
function taskCard(task) {
  return make(
    "li",
    {},
    make(
      "button",
      { type: "button", class: "gm-task", "data-action": "begin", "data-task": task.id },
      make("span", { class: "gm-task-title" }, task.title),
      make("span", {}, task.blurb),
      make("span", { class: "gm-soft" }, task.measures),
      make("span", { class: "gm-task-next" }, task.next),
    ),
  );
}

/** @param {Training} content */
function beginPart(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make("ul", { class: "gm-tasks", role: "list" }, ...content.tasks.map(taskCard)),
    content.so_far ? make("p", { class: "gm-soft" }, content.so_far) : null,
    make(
      "details",
      { class: "gm-details" },
      make("summary", {}, "Play a game that somebody else has heard"),
      make(
        "p",
        {},
        "The same code gives you the same game with the same questions, so it is no secret. Type in the code you were " +
          "given, then choose a round.",
      ),
      codeForm(content.tasks.map((task) => [task.id, task.title])),
    ),
  );
  return { node, spot: heading };
}

/** @param {Training} content */
function roundHead(content) {
  return make(
    "header",
    { class: "gm-head" },
    make("h2", { class: "gm-title" }, content.title),
    make("p", { class: "gm-state" }, content.state),
    make("p", { class: "gm-soft" }, "Game ", make("code", {}, content.code)),
    actionButton("leave", content.phase === "over" ? "Other rounds" : "Stop this round", "gf-button gm-leave"),
  );
}

/** @param {Page} page */
export function createTrain(page) {
  const story = createTelling(page);
  const sheet = createSheet();
  /** @type {Training} */
  let content = null;
  let task = "";

  function partOf() {
    switch (content.phase) {
      case "telling":
        return story.draw(content);
      case "asking":
        return content.task === "sheet" ? sheet.draw(content) : questionPart(content);
      case "judged":
        return judgedPart(content);
      default:
        return overPart(content);
    }
  }

  /** @param {Training} answer */
  function draw(answer) {
    story.stop();
    content = answer;
    setAttributes(page.root, { "data-phase": content.phase, "data-step": null });
    if (content.phase === "begin") return beginPart(content);
    const part = partOf();
    const practice = content.practice ? make("p", { class: "gm-practice" }, content.practice) : null;
    return { ...part, node: make("div", { class: "gp-page" }, roundHead(content), practice, part.node) };
  }

  /** @param {number} number */
  function choose(number) {
    const last = content.choices.length - 1;
    if (number < content.choices.length) page.send("answer", { choice: number === last ? null : number });
  }

  // Digits answer, 0 is “I don’t know”, and the right arrow goes on wherever there is something to go on to.
  /** @param {At<KeyboardEvent>} event */
  function keys(event) {
    if (content.phase === "asking" && content.task === "who" && /^\d$/.test(event.key)) {
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
