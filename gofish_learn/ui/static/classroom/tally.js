// A question to the class and how it has been answered: a bar for each answer, with its count in words beside it; and what
// one press does about it.

import { hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";

/** @import { TeacherPart } from "./app.js" */

// One press after the other about the guess of a slide: it is asked, all guesses are shown, and the class goes on. The
// slide that answers shows the answer, and no slide before it offers that.
/** @typedef {"ask" | "tally" | "answer" | "on"} Act */

/** @type {Record<Act, string>} */
export const WORDS = { ask: "Ask the class", tally: "Show the guesses", answer: "Show the answer", on: "Go on" };

/**
 * What the press does.
 * @param {boolean} answers whether the slide answers a guess, and does not ask for one
 * @param {"asked" | "tally" | "answer" | null} stage how far the question has come; null where it is not asked just now
 * @returns {Act}
 */
export function actOn(answers, stage) {
  if (answers) return stage === "answer" ? "on" : "answer";
  if (!stage) return "ask";
  return stage === "asked" ? "tally" : "on";
}

function createBar() {
  const label = make("span", { class: "gc-bar-label" });
  const count = make("b", { class: "gc-bar-count" });
  const line = make("span", { class: "gc-bar-line", "aria-hidden": "true" }, make("span", { class: "gc-bar-fill" }));
  return withParts(make("li", { class: "gc-bar" }, label, line, count), { label, count, line });
}

/** @returns {TeacherPart<TeacherQuestion | WallQuestion>} */
export function createTally() {
  const text = make("p", { class: "gc-question", "data-part": "question" });
  const bars = make("ul", { class: "gc-bars", role: "list", "aria-label": "Answers", "data-part": "tally" });
  const count = make("p", { class: "gp-soft", "data-part": "count" });
  const answer = make("p", { class: "gc-answer", "data-part": "answer" });
  const node = make("div", { class: "gc-asked" }, text, bars, count, answer);

  // Before the class may see the tally there is only how many have answered.
  /** @param {TeacherQuestion | WallQuestion} question */
  function update(question) {
    const { tally } = question;
    hide(bars, !tally);
    setText(text, question.text);
    setText(answer, question.answer ? `The answer: ${question.answer}. ${question.why}` : "");
    hide(answer, !question.answer);
    if (!tally) {
      setText(count, "so_far" in question ? `${question.so_far}.` : "");
      return;
    }
    const most = Math.max(1, ...tally.bars.map((bar) => bar.count));
    keep(
      bars,
      tally.bars,
      (bar) => bar.label,
      createBar,
      (item, bar) => {
        const { label, count: number, line } = item.parts;
        setText(label, bar.exact ? `${bar.label} ✓ the answer` : bar.label);
        setText(number, String(bar.count));
        setAttributes(item, { "data-exact": bar.exact || null, "data-count": bar.count });
        line.style.setProperty("--share", String(bar.count / most));
      },
    );
    const middle = tally.words.match(/ The middle one is .*\.$/)?.[0] ?? "";
    setText(
      count,
      tally.count === 1 ? "1 answer." : `${tally.count || "No"} answers${tally.count ? "" : " yet"}.${middle}`,
    );
  }

  return { node, update };
}
