// The rules of the book, a menu each: what is changed is marked, with what it was. Four stand there; the others wait in
// a fold, which opens by itself where one of them is changed.

import { focusedIn, freshId, hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";

/** @import { Page } from "../unframed/page.js" */

const FIRST = new Set(["deal", "group", "catch_plays_on", "open_hands"]);

/** @param {RuleControl} control */
function createRule(control) {
  const id = freshId("rule");
  const label = make("span", { class: "gp-label" });
  const was = make("span", { class: "gp-soft", id });
  const select = make("select", { class: "gp-input", "data-rule": control.key, "aria-describedby": id });
  const node = make("label", { class: "gp-field gr-rule" }, label, select, was);
  return withParts(node, { label, select, was, control });
}

/**
 * @param {ReturnType<typeof createRule>} node
 * @param {RuleControl} control
 */
function updateRule(node, control) {
  const { label, select, was } = node.parts;
  node.parts.control = control;
  setText(label, control.label);
  keep(
    select,
    control.options,
    (option) => JSON.stringify(option.value),
    (option) => make("option", { value: JSON.stringify(option.value) }),
    (option, { words }) => setText(option, words),
  );
  select.value = JSON.stringify(control.value);
  setText(was, control.was ?? "");
  setAttributes(node, { "data-changed": control.was ? "true" : null });
}

/** @param {Page} page */
export function createControls(page) {
  const rules = make("div", { class: "gr-rules" });
  const others = make("div", { class: "gr-rules" });
  const title = make("input", {
    type: "text",
    class: "gp-input",
    maxlength: 40,
    autocomplete: "off",
    "data-field": "title",
  });
  const name = make(
    "label",
    { class: "gp-field gr-rule" },
    make("span", { class: "gp-label" }, "What you call it"),
    title,
  );
  const all = make("details", { class: "gp-fold" }, make("summary", {}, "All the rules"), others, name);
  const node = make("form", { class: "gp-panel", "data-part": "controls", "aria-label": "The rules" }, rules, all);

  /** @param {RulesContent} content */
  function update(content) {
    hide(node, content.step !== "change");
    if (content.step !== "change") return;
    for (const [place, first] of /** @type {[HTMLElement, boolean][]} */ ([
      [rules, true],
      [others, false],
    ])) {
      const shown = content.controls.filter(({ key }) => FIRST.has(key) === first);
      keep(place, shown, (control) => control.key, createRule, updateRule);
      if (!first && shown.some(({ was }) => was)) all.open = true;
    }
    if (focusedIn(node) !== title) title.value = content.title;
  }

  function rename() {
    page.send("change", { key: "title", value: title.value });
  }

  /** @param {HTMLElement} field */
  function change(field) {
    if (field === title) rename();
    if (field.dataset.rule)
      page.send("change", { key: field.dataset.rule, value: JSON.parse(/** @type {any} */ (field).value) });
  }

  return { node, update, change, rename };
}
