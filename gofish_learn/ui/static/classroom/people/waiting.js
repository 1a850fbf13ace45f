// Who waits to be let in, where names are approved first: let in with one press, or asked for another name.

import { hide, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";
import { labelled, textField } from "../../shared/page/fields.js";
import { actionButton } from "../../shared/page/words.js";
import { card, form } from "../fields.js";

/** @import { Page } from "../../shared/page/page.js" */

/** @param {TeacherWaiting} one */
function createOne({ number }) {
  const name = make("b", {});
  const words = make("span", { class: "gc-where" });
  const more = { "data-member": number };
  const letIn = actionButton("let_in", "Let in", "gf-button gf-button-main", more);
  const another = form(
    "refuse_name",
    labelled("Why (they read it)", textField("why", { maxlength: 200 })),
    make("button", { type: "submit", class: "gf-button" }, "Ask for another name"),
  );
  setAttributes(another, more);
  const folded = make(
    "details",
    { class: "gc-fold" },
    make("summary", {}, "Not this name"),
    another,
    make("div", { class: "gp-moves" }, actionButton("send_away", "Send away", "gf-button", more)),
  );
  const node = make("li", { class: "gc-person" }, make("div", { class: "gc-who" }, name, words), letIn, folded);
  return withParts(node, { name, words, letIn, folded });
}

/** @param {Page} page */
export function createWaiting(page) {
  const list = make("ul", { class: "gc-people", role: "list" });
  const all = actionButton("let_all_in", "Let everybody in", "gf-button");
  const node = card("waiting", "Waiting to come in", list, make("div", { class: "gp-moves" }, all));
  hide(node, true);

  /** @param {TeacherWaiting[]} waiting */
  function update(waiting) {
    hide(node, waiting.length === 0);
    hide(all, waiting.filter((one) => !one.words).length < 2);
    keep(
      list,
      waiting,
      (one) => one.number,
      createOne,
      (item, one) => {
        const { name, words, letIn, folded } = item.parts;
        setText(name, one.nickname);
        setText(words, one.words);
        setAttributes(letIn, { "aria-label": `Let ${one.nickname} in` });
        setAttributes(folded.querySelector("summary"), { "aria-label": `Not this name: ${one.nickname}` });
      },
    );
  }

  /** @param {HTMLElement} form */
  function submit(form) {
    const why = /** @type {HTMLInputElement} */ (form.querySelector("input")).value;
    page.send("refuse_name", { member: Number(form.dataset.member), why });
  }

  /** @param {HTMLElement} button */
  const member = (button) => ({ member: Number(button.dataset.member) });
  return {
    node,
    update,
    submit,
    actions: {
      let_in: (/** @type {HTMLElement} */ button) => page.send("let_in", member(button)),
      let_all_in: () => page.send("let_in"),
      send_away: (/** @type {HTMLElement} */ button) => page.send("remove", member(button)),
    },
  };
}
