// The Rules lab of Go Fish Learn: change a rule, guess what it does, see it beside the original, play it, share it.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-rules .gr-page[data-step="deal|change|guess|see"]
//   [data-part="steps|dealt|dealt-says|controls|problem|told|questions|cards|progress|chart|take|how"]
//   [data-rule="group|deal|catch_plays_on|…"], [data-field="cards|title|own-rules"], [data-measure="length|ties|luck|first"]
//   [data-part="trial"][data-deals][data-running="true|false"][data-done="true|false"]
//   [data-action="step|guess-deal|run|measure|save|copy|anew"]

import { hide, keep, make, setAttributes, setText } from "../shared/dom.js";
import { createPage } from "../unframed/page.js";
import { actionButton, spot } from "../unframed/words.js";
import { createControls } from "./controls.js";
import { createDealt } from "./dealt.js";
import { createQuestions } from "./questions.js";
import { createTake } from "./take.js";
import { createTrial } from "./trial.js";

/** @import { Carrier } from "../frame/link.js" */
/** @import { App, Page } from "../unframed/page.js" */

/** @param {Page} page */
function rulesApp(page) {
  const heading = spot("h2", "gp-heading", "");
  const say = make("p", { class: "gp-lede" });
  const steps = make("ol", { class: "gp-tabs", role: "list", "aria-label": "Steps", "data-part": "steps" });
  const from = make("p", { class: "gp-soft" });
  const told = make("ul", { class: "gr-told", role: "list", "aria-label": "What you changed", "data-part": "told" });
  const problem = make("p", { class: "gp-aside", "data-part": "problem" });
  const dealt = createDealt();
  const controls = createControls(page);
  const questions = createQuestions(page);
  const trial = createTrial(page);
  const take = createTake(page);
  const next = actionButton("step", "Guess what it does", "gf-button gf-button-main", { "data-step": "guess" });
  const onward = make("div", { class: "gp-moves" }, next);
  const book = make("section", { class: "gp-panel gr-book", "aria-label": "Your rules" }, from, told, problem, onward);
  const node = make(
    "div",
    { class: "gp-page gr-page" },
    steps,
    heading,
    say,
    dealt.node,
    controls.node,
    book,
    questions.node,
    trial.node,
    take.node,
  );
  let step = "";

  /** @param {StepShown} one */
  function stepButton(one) {
    return make("li", {}, actionButton("step", one.title, "gp-tab", { "data-step": one.id }));
  }

  /**
   * @param {HTMLElement} item
   * @param {StepShown} one
   */
  function updateStep(item, one) {
    setAttributes(item.firstElementChild, {
      "aria-current": one.current ? "step" : null,
      "aria-disabled": one.open ? null : "true",
    });
  }

  /**
   * @param {PageScreen<RulesContent>} message
   * @param {string} asked
   */
  function draw({ content }, asked) {
    const moved = content.step !== step;
    step = content.step;
    setAttributes(node, { "data-step": step });
    setText(heading, content.heading);
    setText(say, content.say);
    keep(steps, content.steps, (one) => one.id, stepButton, updateStep);
    setText(from, content.from);
    keep(
      told,
      content.changes,
      (words) => words,
      (words) => make("li", {}, words),
      () => {},
    );
    hide(told, content.changes.length === 0);
    setText(problem, content.problem ?? "");
    hide(problem, !content.problem);
    setText(next, content.guessed ? "See what it does" : "Guess what it does");
    setAttributes(next, {
      "aria-disabled": content.problem ? "true" : null,
      "data-step": content.guessed ? "see" : "guess",
    });
    hide(onward, step !== "change");
    hide(book, step === "deal");
    dealt.update(content);
    controls.update(content);
    questions.update(content, moved);
    trial.update(content, asked);
    take.update(content);
    const heard = asked === "change" ? [content.problem ?? content.changes.join(" ")] : [];
    if (asked === "guess-deal") heard.push(content.dealt.says);
    return { node, spot: moved && asked !== "change" ? heading : null, says: heard };
  }

  /** @type {App['actions']} */
  const actions = {
    step: (button) => page.send("step", { step: button.dataset.step }),
    "guess-deal": (button) => page.send("guess-deal", { guess: button.dataset.guess }),
    anew: () => page.send("anew"),
    ...trial.actions,
    ...take.actions,
  };

  return {
    className: "gofish-rules",
    label: "Rules lab",
    draw,
    actions,
    change: (/** @type {HTMLElement} */ field) => {
      controls.change(field);
      questions.change();
    },
    input: dealt.input,
    submit: (/** @type {HTMLElement} */ form) => (form === questions.node ? questions.send() : controls.rename()),
    looked: (/** @type {{ trial: RulesTrial }} */ answer) => trial.looked(answer.trial),
    leave: trial.leave,
  };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openRulesLab(carrier, host) {
  return createPage(carrier, host, rulesApp);
}
