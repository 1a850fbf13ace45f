// The guess: questions of which none is answered until it is touched, and nothing has been played yet.

import { freshId, hide, make, setAttributes, setText } from "../shared/dom.js";

/** @import { Page } from "../unframed/page.js" */

const URGE = "Say what you think of each first: there is no wrong guess.";

/** @param {RuleQuestion} question */
function createQuestion(question) {
  const group = freshId("guess");
  const answers = question.answers.map(({ value, words }) =>
    make(
      "label",
      { class: "gr-answer" },
      make("input", { type: "radio", name: group, value, "data-question": question.name }),
      make("span", {}, words),
    ),
  );
  return make(
    "fieldset",
    { class: "gp-panel gr-question", "data-measure": question.name },
    make("legend", {}, question.asks),
    make("div", { class: "gr-answers" }, ...answers),
    make("p", { class: "gp-soft" }, question.near),
  );
}

/** @param {Page} page */
export function createQuestions(page) {
  const list = make("div", { class: "gr-questions" });
  const urge = make("p", { class: "gp-aside", hidden: true });
  const button = make("button", { type: "submit", class: "gf-button gf-button-main" }, "That’s my guess");
  const node = make(
    "form",
    { class: "gr-guess", "data-part": "questions", "aria-label": "Your guess", novalidate: true },
    list,
    urge,
    make("div", { class: "gp-moves" }, button),
  );

  /**
   * @param {RulesContent} content
   * @param {boolean} moved
   */
  function update(content, moved) {
    hide(node, content.step !== "guess");
    if (!moved) return;
    list.replaceChildren(...content.questions.map(createQuestion));
    hide(urge, true);
    change();
  }

  function guesses() {
    const chosen = [...list.querySelectorAll("input:checked")];
    return Object.fromEntries(chosen.map((radio) => [radio.dataset.question, radio.value]));
  }

  function missing() {
    const made = guesses();
    return [...list.children].find((field) => !(field.dataset.measure in made));
  }

  function change() {
    setAttributes(button, { "aria-disabled": missing() ? "true" : null });
  }

  function send() {
    const open = missing();
    if (!open) return page.send("guess", { guesses: guesses() });
    setText(urge, URGE);
    hide(urge, false);
    page.say(URGE);
    return open.querySelector("input").focus();
  }

  return { node, update, change, send };
}
