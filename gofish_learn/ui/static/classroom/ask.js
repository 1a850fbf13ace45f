// Asking the class: a prediction of a lesson or a question of the teacher's own, its tally as it fills, and the answer.

import { hide, keep, make, setAttributes, setText } from "../shared/dom.js";
import { labelled, menu, sender, textField, updateMenu } from "../shared/page/fields.js";
import { actionButton } from "../shared/page/words.js";
import { card, form } from "./fields.js";
import { createTally } from "./tally.js";

/** @import { App, Page } from "../shared/page/page.js" */

/** @param {Page} page */
export function createAsk(page) {
  const tally = createTally();
  const missing = make("p", { class: "gp-soft", "data-part": "missing" });
  const later = make("p", { class: "gp-soft", "data-part": "later" });
  const open = actionButton("stage", "", "gf-button", { "data-mark": "open" });
  const show = actionButton("stage", "Show the answer", "gf-button gf-button-main", { "data-stage": "answer" });
  const stop = actionButton("stop", "Take the question away", "gf-button");
  const taught = make("p");
  const end = actionButton("end_lesson", "Open them to learners", "gf-button");
  const closed = card("taught", "The lesson", taught, make("div", { class: "gp-moves" }, end));
  const now = card(
    "asked",
    "Asked now",
    tally.node,
    missing,
    later,
    make("div", { class: "gp-moves" }, open, show, stop),
  );

  const ready = menu("ready");
  const preview = make("p", { class: "gc-preview", "data-part": "preview" });
  const lessons = card(
    "ready",
    "A prediction of a lesson",
    form("ready", labelled("Question", ready), sender("Ask the class")),
    preview,
  );

  const kind = menu("kind");
  const text = textField("text", { maxlength: 200 });
  const choices = make("textarea", { class: "gp-input gc-lines", rows: 4, "data-field": "choices" });
  const low = textField("low", { inputmode: "decimal", value: "0" });
  const high = textField("high", { inputmode: "decimal", value: "100" });
  const unit = textField("unit", { maxlength: 20 });
  const exact = textField("exact");
  const rows = {
    choices: labelled("Answers to choose from, one a line", choices),
    low: labelled("Least", low),
    high: labelled("Greatest", high),
    unit: labelled("What is counted, such as asks", unit),
  };
  const own = form(
    "own",
    labelled("Your question", text),
    labelled("How it is answered", kind),
    ...Object.values(rows),
    labelled("The right answer, if there is one", exact),
    sender("Ask the class"),
  );
  const mine = card("own", "A question of your own", own);
  const node = make("div", { class: "gc-part" }, now, closed, lessons, mine);
  /** @type {TeacherAsking} */
  let content = null;

  function showKind() {
    hide(rows.choices, kind.value !== "choice");
    for (const row of [rows.low, rows.high, rows.unit]) hide(row, kind.value !== "number");
    setText(
      exact.previousElementSibling,
      kind.value === "chance" ? "The right answer in 100, if there is one" : "The right answer, if there is one",
    );
  }

  function showPreview() {
    setText(preview, content.ready.find((one) => one.name === ready.value)?.text ?? "");
  }

  /** @param {TeacherAsking} newest */
  function update(newest) {
    const first = !content;
    const begins = newest.taught && newest.taught !== content?.taught;
    content = newest;
    hide(closed, !content.taught);
    setText(taught, `Lesson ${content.taught} is being taught: its solutions are closed to learners.`);
    hide(now, !content.now);
    if (content.now) {
      tally.update(content.now);
      const { stage, known, waits } = content.now;
      const names = content.now.missing ?? [];
      setText(missing, names.length ? `Not yet: ${names.join(", ")}.` : "");
      hide(missing, names.length === 0 || stage === "answer");
      setText(
        open,
        stage === "asked"
          ? "Show the tally to all"
          : stage === "tally"
            ? "Hide the tally again"
            : "Take the answer back",
      );
      setAttributes(open, { "data-stage": stage === "asked" ? "tally" : stage === "tally" ? "asked" : "tally" });
      setText(show, known ? "Show the answer" : "Close the question");
      hide(show, stage === "answer" || Boolean(waits));
      setText(later, waits);
      hide(later, stage === "answer" || !waits);
    }
    keep(
      ready,
      content.ready,
      (one) => one.name,
      (one) => make("option", { value: one.name }, `Lesson ${one.lesson}: ${one.title}`),
      () => {},
    );
    if (begins) ready.value = content.ready[0].name;
    updateMenu(kind, content.kinds);
    if (first) showKind();
    showPreview();
  }

  /** @param {HTMLElement} form */
  function submit(form) {
    if (form.dataset.form === "ready") page.send("ask", { ready: ready.value });
    else {
      const fields = { text: text.value, kind: kind.value, choices: choices.value, exact: exact.value };
      page.send("ask", { ...fields, low: low.value, high: high.value, unit: unit.value });
    }
  }

  /** @param {HTMLElement} field */
  function change(field) {
    if (field === kind) showKind();
    if (field === ready) showPreview();
  }

  /** @type {App['actions']} */
  const actions = {
    stage: (button) => page.send("stage", { stage: button.dataset.stage }),
    stop: () => page.send("stop"),
    end_lesson: () => page.send("end_lesson"),
  };
  return { node, update, submit, change, actions };
}
