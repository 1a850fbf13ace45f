// Practice: choose a round, answer fresh questions with hints, read why, go on.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-practice, [data-part="lessons|missed|question|answers|hints|verdict|done|scene"], [data-outcome]
//   [data-action="round"][data-lesson], [data-action="answer"][data-choice], [data-action="up|down"][data-key]
//   [data-action="check|hint|on|home"], [data-field="answer"]

import { make } from "../shared/dom.js";
import { createPage } from "../shared/page/page.js";
import { actionButton, spot } from "../shared/page/words.js";
import { createAnswers } from "./answers.js";
import { questionPage } from "./question.js";

/** @import { Carrier } from "../shared/link.js" */
/** @import { Page } from "../shared/page/page.js" */

/** @param {PracticeLesson} lesson */
function lessonItem(lesson) {
  const number = String(lesson.number).padStart(2, "0");
  return make(
    "li",
    { class: "gp-panel" },
    make("h3", { class: "gq-lesson" }, make("span", { class: "gp-soft" }, `Lesson ${number} `), lesson.title),
    make("p", { class: "gp-soft" }, lesson.kinds),
    make(
      "div",
      { class: "gp-moves" },
      actionButton("round", "Start", "gf-button", {
        "data-lesson": lesson.number,
        "aria-label": `Start a round on lesson ${number}, ${lesson.title}`,
      }),
    ),
  );
}

/** @param {PracticeHome} content */
function homePage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const { missed } = content;
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    make(
      "section",
      { class: "gp-panel", "aria-label": "What you missed", "data-part": "missed" },
      make("p", {}, missed.say),
      missed.due ? make("p", { class: "gp-soft" }, missed.kinds.join(" · ")) : null,
      missed.due
        ? make(
            "div",
            { class: "gp-moves" },
            actionButton("round", "Practise what I missed", "gf-button gf-button-main", { "data-lesson": 0 }),
          )
        : null,
    ),
    make("ul", { class: "gq-lessons", role: "list", "data-part": "lessons" }, ...content.lessons.map(lessonItem)),
  );
  return { node, spot: heading };
}

/** @param {PracticeDone} content */
function donePage(content) {
  const heading = spot("h2", "gp-heading", content.heading);
  const again = { "data-lesson": content.again };
  const node = make(
    "div",
    { class: "gp-page", "data-part": "done" },
    heading,
    make("p", { class: "gp-lede" }, content.say),
    content.missed.length
      ? make("ul", { class: "gq-list", role: "list" }, ...content.missed.map((title) => make("li", {}, title)))
      : null,
    make(
      "div",
      { class: "gp-moves" },
      content.again === null ? null : actionButton("round", "Another round", "gf-button gf-button-main", again),
      actionButton("home", "Choose something else", "gf-button"),
    ),
  );
  return { node, spot: heading };
}

/** @param {Page} page */
function practiceApp(page) {
  const answers = createAnswers(page);

  /**
   * @param {PageScreen} message
   * @param {string} asked
   */
  function draw({ page: name, content }, asked) {
    if (name === "home") return homePage(content);
    if (name === "done") return donePage(content);
    return questionPage(content, answers, asked);
  }

  return {
    className: "gofish-practice",
    label: "Practice",
    draw,
    actions: {
      round: (/** @type {HTMLElement} */ button) => page.send("round", { lesson: Number(button.dataset.lesson) }),
      answer: (/** @type {HTMLElement} */ button) => page.send("answer", { answer: button.dataset.choice }),
      hint: () => page.send("hint"),
      on: () => page.send("on"),
      home: () => page.send("home"),
      ...answers.actions,
    },
    submit: answers.submit,
    keys: answers.keys,
  };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openPractice(carrier, host) {
  return createPage(carrier, host, practiceApp);
}
