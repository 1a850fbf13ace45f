// The question to the class: one press answers and another changes that, until the teacher opens what all have
// answered. It unfolds under the bar, or beside the page where that is wider than high, and hides nothing of it: whoever
// answers goes on looking at the table.

import { freshId, make, setText } from "../shared/dom.js";
import { createField } from "./fields.js";
import { Refused } from "./server.js";
import { drawTally } from "./tally.js";

/** @import { ClassField } from "./fields.js" */

const THANKS = "Thank you. You can change your answer until your teacher shows what all have answered.";
const NOT_SENT = "Your answer has not arrived yet. Check the connection, and send it again.";
const REST_MS = 400;
const TOO_LATE = "Your teacher has closed this question.";

/** @param {ClassPrompt} prompt */
function answered(prompt) {
  const own = prompt.own_words ? `You answered: ${prompt.own_words}.` : "You gave no answer.";
  const exact = prompt.answer ? `The answer is ${prompt.answer.words}.` : null;
  return { own, exact, why: prompt.answer?.why || null };
}

/**
 * @param {(prompt: number, value: number | string) => Promise<void>} give hands an answer in
 * @param {(sentence: string) => void} say
 */
export function createQuestion(give, say) {
  const title = make("h2", { id: freshId("question"), tabindex: -1 });
  const body = make("div", { class: "gofish-class-answers" });
  const note = make("p", { class: "gofish-class-note", role: "status" });
  const close = make("button", { type: "button", "data-action": "close" }, "Close");
  const node = make(
    "dialog",
    { class: "gofish-class-question", "data-part": "question", "aria-labelledby": title.id },
    title,
    body,
    note,
    make("div", { class: "gofish-class-buttons" }, close),
  );
  /** @type {ClassPrompt} */
  let prompt = null;
  /** @type {ClassField} */
  let field = null;
  let drawn = "";
  /** @type {number | string | null} */
  let waits = null; // the answer that is to be handed in next
  let isSending = false;

  // Who has seen what others answer does not change her own answer any more.
  function draw() {
    const isHere = node.contains(document.activeElement);
    setText(title, prompt.text);
    const mayAnswer = prompt.stage === "asked" || (prompt.stage === "tally" && prompt.own === null);
    const key = `${prompt.number} ${mayAnswer}`;
    if (drawn !== key) field = mayAnswer ? createField(prompt, answer) : null;
    if (drawn !== key) setText(note, "");
    drawn = key;
    field?.update(prompt);
    const { own, exact, why } = answered(prompt);
    const compared = prompt.tally ? drawTally(prompt.tally) : null;
    const sentences = [exact, why, mayAnswer ? null : own].filter(Boolean);
    const known = prompt.about.length ? make("ul", {}, ...prompt.about.map((said) => make("li", {}, said))) : null;
    const after = [...sentences.map((sentence) => make("p", {}, sentence)), compared, known].filter(Boolean);
    // The field stays the same element, so that neither the focus nor what stands there is lost.
    for (const child of [...body.children]) if (child !== field?.node) child.remove();
    if (field && field.node.parentNode !== body) body.append(field.node);
    body.append(...after);
    if (isHere && !node.contains(document.activeElement)) title.focus();
  }

  // Where a line is moved on before an answer has arrived, only the newest follows it.
  /** @param {number | string} value */
  async function answer(value) {
    waits = value;
    if (isSending) return;
    isSending = true;
    const { number } = prompt;
    try {
      while (waits !== null && prompt?.number === number) {
        const next = waits;
        waits = null;
        await give(number, next);
      }
      if (prompt?.number === number) thank();
    } catch (error) {
      setText(note, error instanceof Refused && error.message ? error.message : NOT_SENT);
    }
    waits = null;
    isSending = false;
  }

  function thank() {
    if (field?.isLine) setText(note, THANKS);
    else node.close();
    say(THANKS);
  }

  close.addEventListener("click", () => node.close());
  node.addEventListener("keydown", (event) => {
    if (event.key === "Escape") node.close();
  });

  // A new question takes the place of whatever is open: who left that open, or was too slow, is asked all the same.
  /**
   * @param {ClassPrompt | null} newest
   * @param {string} filledIn how much of a sheet is filled in, which says that it is done where no question is left
   */
  function update(newest, filledIn = "") {
    const isOther = newest?.number !== prompt?.number;
    prompt = newest;
    if (!node.open) return;
    if (!prompt) end(filledIn || TOO_LATE);
    else if (isOther) begin();
    else draw();
  }

  // It stays open until its reader closes it, so that nothing moves under a finger.
  /** @param {string} why */
  function end(why) {
    if (!drawn) return;
    drawn = "";
    field = null;
    if (body.contains(document.activeElement)) title.focus();
    body.replaceChildren(make("p", {}, why));
    setText(note, "");
    say(why);
  }

  // A second tap of the same finger is no answer to the question that has just come.
  /** @param {HTMLElement} answers */
  function rest(answers) {
    const buttons = /** @type {HTMLButtonElement[]} */ ([...answers.querySelectorAll("[data-answer]")]);
    for (const button of buttons) button.disabled = true;
    setTimeout(() => {
      for (const button of buttons) button.disabled = false;
    }, REST_MS);
  }

  function begin() {
    const isHere = node.contains(document.activeElement);
    drawn = "";
    body.replaceChildren();
    draw();
    if (isSending && field) rest(field.node);
    if (isHere && !node.contains(document.activeElement)) title.focus();
    node.scrollTop = 0;
  }

  // It stays as high as it was opened, whatever comes, so that nothing below it moves.
  function open() {
    node.style.removeProperty("--as-opened");
    begin();
    node.show();
    node.style.setProperty("--as-opened", `${node.offsetHeight}px`);
  }

  return { node, update, open };
}
