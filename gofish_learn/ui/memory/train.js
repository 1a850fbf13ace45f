// The trainer: the table before a round, and whatever the round is at. The table, its questions and what is said to an
// answer are in one place; the sheet and the end of a round are parts of their own.

import { hide, make, setAttributes, unseen } from "../shared/dom.js";
import { keyOf } from "../shared/keys.js";
import { actionButton, spot } from "../unframed/words.js";
import { guessPart, overPart } from "./parts.js";
import { createPlace } from "./place.js";
import { createSheet } from "./sheet.js";
import { createTelling } from "./telling.js";

/** @import { Mood } from "../furniture/faces.js" */
/** @import { At } from "../shared/dom.js" */
/** @import { App, Page } from "../unframed/page.js" */

const TOUCH = "Touch who it was.";

// What is below the table before a round: the other kind of round.
/** @param {TrainingBegin} content */
function otherRounds({ tasks, so_far }) {
  const other = tasks[1];
  return make(
    "div",
    { class: "gm-other" },
    so_far ? make("p", { class: "gp-soft" }, so_far) : null,
    make(
      "details",
      { class: "gp-fold" },
      make("summary", {}, "Another kind of round"),
      make("p", {}, other.blurb),
      make("div", { class: "gp-moves" }, actionButton("begin", other.words, "gf-button", { "data-task": other.id })),
    ),
  );
}

/**
 * @param {Training} content
 * @param {HTMLElement} voice
 */
function roundHead({ phase, title, state }, voice) {
  const leave = actionButton("leave", phase === "over" ? "Other rounds" : "Stop", "gf-button gm-leave");
  return make(
    "header",
    { class: "gm-head" },
    make("h2", { class: "gm-title" }, title),
    make("p", { class: "gm-state" }, state),
    ...(phase === "begin" ? [] : [voice, leave]),
  );
}

/** @param {Page} page */
export function createTrain(page) {
  const place = createPlace();
  const story = createTelling(page, place);
  const above = make("div", {});
  const below = make("div", {});
  const stage = make("div", { class: "gp-page gm-round" }, above, place.node, below);
  const sheet = createSheet();
  /** @type {Training} */
  let content = null;

  /** @param {TrainingBegin} begin */
  function beginPart(begin) {
    const heading = spot("h3", "gm-prompt", begin.heading);
    const [first] = begin.tasks;
    const play = actionButton("begin", first.words, "gf-button gf-button-main gf-button-large", {
      "data-task": first.id,
    });
    place.show(begin.story, {}, { said: [heading, make("p", {}, begin.say)], does: [play], so_far: begin.curve });
    return { spot: heading };
  }

  /** @param {TrainingQuestion} question */
  function questionPart(question) {
    const { choices, seats, asker, prompt, hint } = question;
    const others = choices.map((words, number) => ({ words, number })).slice(seats);
    const heading = spot("h3", "gm-prompt", prompt);
    // At the table its words are in the bubble of whoever asks.
    if (asker !== null) heading.replaceChildren(unseen(`${prompt} `), TOUCH);
    place.show(
      question.story,
      {
        bubble: asker === null ? null : { seat: asker, text: prompt },
        moods: asker === null ? new Map() : new Map([[asker, "asking"]]),
        choices: seats ? choices : undefined,
      },
      {
        said: [heading, make("p", {}, hint)],
        does: others.map(({ words, number }) => actionButton("answer", words, "gf-button", { "data-choice": number })),
        so_far: question.curve,
        asking: true,
      },
    );
    return { spot: heading, says: [hint, question.curve.says] };
  }

  /** @param {TrainingVerdict} verdict */
  function judgedPart(verdict) {
    const { asker, bubble, right, headline, ago, curve } = verdict;
    const heading = spot("h3", "gm-prompt", headline);
    /** @type {Map<number, Mood>} */
    const moods = new Map(asker === null ? [] : [[asker, right ? "pleased" : "fooled"]]);
    place.show(
      verdict.story,
      { bubble, moods, fresh: true },
      {
        said: [heading, make("p", {}, ago)],
        does: [actionButton("on", verdict.next, "gf-button gf-button-main")],
        so_far: curve,
      },
    );
    return { spot: heading, says: [ago, curve.says] };
  }

  /**
   * @param {Training} round
   * @param {string} asked
   */
  function partOf(round, asked) {
    switch (round.phase) {
      case "begin":
        return beginPart(round);
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
    setAttributes(page.root, { "data-phase": content.phase, "data-step": null });
    if (content.phase === "begin") story.stop();
    else story.showPace(content.pace);
    const part = partOf(content, asked);
    if (content.phase !== "begin") story.readAloud(content.phase === "telling" ? null : part.spot.textContent);
    above.replaceChildren(roundHead(content, story.voice));
    below.replaceChildren(
      ...("node" in part && part.node !== place.node ? [part.node] : []),
      ...(content.phase === "begin" ? [otherRounds(content)] : []),
      ...(content.phase === "telling" ? [story.paces] : []),
    );
    hide(place.node, "node" in part && part.node !== place.node);
    return { ...part, node: stage };
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
    const key = keyOf(event);
    if (content.phase === "guessing" && /^\d$/.test(key)) {
      event.preventDefault();
      guess(Number(key));
    } else if (content.phase === "asking" && content.task === "who" && /^\d$/.test(key)) {
      event.preventDefault();
      choose(key === "0" ? content.choices.length - 1 : Number(key) - 1);
    } else if (key === "ArrowRight" && ["telling", "judged"].includes(content.phase)) {
      event.preventDefault();
      if (content.phase === "telling") story.next();
      else page.send("on");
    }
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

  const submit = () => page.send("sheet", { cells: sheet.ticked() });
  return { draw, keys, submit, actions, leave: story.stop };
}
