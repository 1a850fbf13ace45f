// Who is here, in which app, since when; each can be renamed, given a new word, or taken off the list, and all at once
// who never played.

import { hide, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";
import { labelled, sender, textField } from "../../shared/page/fields.js";
import { actionButton } from "../../shared/page/words.js";
import { form } from "../fields.js";
import { createWaiting } from "./waiting.js";

/** @import { Page } from "../../shared/page/page.js" */

const PUT_OUT = "Put out all who never played";
const SURE = "Press again: nicknames that never played go";

/** @param {TeacherPerson} person */
function createPerson(person) {
  const name = make("b", {});
  const where = make("span", { class: "gc-where" });
  const words = make("p", { class: "gp-soft", "data-part": "words" });
  const field = textField("nickname", { maxlength: 200 });
  const rename = form("rename", labelled("Another nickname", field), sender("Rename"));
  const word = make("output", { class: "gc-word", "data-part": "word" });
  const more = { "data-member": person.number };
  const folded = make(
    "details",
    { class: "gc-fold" },
    make("summary", {}, "Change"),
    rename,
    make(
      "div",
      { class: "gp-moves" },
      actionButton("word", "Give a new word", "gf-button", more),
      actionButton("remove", "Take off the list", "gf-button", more),
    ),
    word,
  );
  setAttributes(rename, more);
  const node = make("li", { class: "gc-person" }, make("div", { class: "gc-who" }, name, where), words, folded);
  return withParts(node, { name, where, words, field, word, folded });
}

/** @param {Page} page */
export function createPeople(page) {
  const list = make("ul", { class: "gc-people", role: "list", "aria-label": "Learners", "data-part": "people" });
  const nobody = make("p", { class: "gp-lede" }, "Nobody has joined yet.");
  const idle = actionButton("remove_idle", PUT_OUT, "gf-button");
  const waiting = createWaiting(page);
  const node = make("div", { class: "gc-part" }, waiting.node, nobody, list, make("div", { class: "gp-moves" }, idle));
  let asked = 0;

  /** @param {TeacherTab} tab */
  function update({ people, waiting: before }) {
    waiting.update(before);
    hide(nobody, people.length > 0);
    hide(idle, !people.some((person) => !person.here));
    keep(
      list,
      people,
      (person) => person.number,
      createPerson,
      (item, person) => {
        const { name, where, words, folded } = item.parts;
        setText(name, person.nickname);
        setText(where, [person.where, person.since].filter(Boolean).join(", "));
        setText(words, person.words);
        hide(words, !person.words);
        setAttributes(item, { "data-here": String(person.here), "data-member": person.number });
        setAttributes(folded.querySelector("summary"), { "aria-label": `Change ${person.nickname}` });
      },
    );
  }

  /** @param {TeacherLooked} answer */
  function looked({ member, word }) {
    const item = /** @type {ReturnType<typeof createPerson>} */ (list.querySelector(`[data-key="${member}"]`));
    if (!item) return;
    const said = `The new word is ${word}. It is shown this once; only this learner should see it.`;
    setText(item.parts.word, said);
    page.say(said);
  }

  // A word is one learner's secret: it does not stay on a page that may be projected next.
  function forget() {
    for (const word of list.querySelectorAll('[data-part="word"]')) setText(word, "");
  }

  // A press more stands between a slip and a learner's answers.
  /** @param {HTMLElement} button */
  function remove(button) {
    const member = Number(button.dataset.member);
    if (asked === member) page.send("remove", { member });
    else {
      asked = member;
      setText(button, "Press again: the answers go too");
      page.say("Press again to take this learner off the list. The answers go too.");
    }
  }

  function removeIdle() {
    if (idle.textContent === SURE) {
      page.send("remove_idle");
      setText(idle, PUT_OUT);
    } else {
      setText(idle, SURE);
      page.say("Press again to take everybody off the list who is not here and has never done anything.");
    }
  }

  /** @param {HTMLElement} node */
  function submit(node) {
    if (node.dataset.form === "refuse_name") return waiting.submit(node);
    const field = /** @type {HTMLInputElement} */ (node.querySelector("input"));
    page.send("rename", { member: Number(node.dataset.member), nickname: field.value });
  }

  return {
    node,
    update,
    looked,
    forget,
    submit,
    actions: {
      ...waiting.actions,
      word: (/** @type {HTMLElement} */ button) => page.send("word", { member: Number(button.dataset.member) }),
      remove,
      remove_idle: removeIdle,
    },
  };
}
