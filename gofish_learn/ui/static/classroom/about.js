// The class itself: another one, a new one, and this one erased.

import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { labelled, menu, sender, textField, updateMenu } from "../shared/page/fields.js";
import { actionButton } from "../shared/page/words.js";
import { card, form, tick } from "./fields.js";

/** @import { App, Page } from "../shared/page/page.js" */

const SHUT = "Nobody else may join. Who is in the class already comes back by nickname and word.";
const APPROVES = "New learners wait until you let them in, on Who is here.";
const AT_ONCE = "New learners come in at once, under the nickname they choose.";

/** @param {Page} page */
export function createAbout(page) {
  const classes = menu("classroom");
  const chosen = form(
    "choose",
    labelled("Class", classes),
    make("button", { type: "submit", class: "gf-button" }, "Look at it"),
  );
  const others = card("others", "Another class", chosen);
  const name = textField("name", { maxlength: 60 });
  const fresh = card(
    "fresh",
    "A new class",
    form("open", labelled("What you call it, such as 8b", name), sender("Make a class")),
    make(
      "p",
      { class: "gp-soft" },
      "It has a key of its own. Learners can join it once Go Fish Learn is started again with --classroom and its name.",
    ),
  );
  const shut = actionButton("shut", "", "gf-button", { "data-mark": "shut" });
  const approve = actionButton("approve", "", "gf-button", { "data-mark": "approve" });
  const approving = make("p", { class: "gp-soft" });
  const door = make("p", { "data-part": "door" });
  const joining = card(
    "joining",
    "Who may join",
    door,
    approving,
    make(
      "div",
      { class: "gp-moves" },
      approve,
      shut,
      actionButton("new_key", "New key", "gf-button", { "data-mark": "new_key" }),
    ),
    make(
      "p",
      { class: "gp-soft" },
      "Once there is a new key, the old one lets nobody in. Everybody who has joined stays in the class.",
    ),
  );
  const first = actionButton("ask_erase", "Erase the class …", "gf-button", { "data-mark": "erase" });
  const games = tick("games", "Erase their games and progress too");
  const what = make("p", {});
  const sure = make(
    "div",
    { class: "gc-sure", role: "group", "aria-label": "Erase the class for good" },
    what,
    games.node,
    make(
      "p",
      { class: "gp-soft" },
      "Without that, games stay with the browser they were played in, under no nickname.",
    ),
    make(
      "div",
      { class: "gp-moves" },
      actionButton("erase", "Erase for good", "gf-button gf-button-main"),
      actionButton("keep_class", "Keep the class", "gf-button"),
    ),
  );
  const erase = card("erase", "Erase the class", first, sure);
  const node = make("div", { class: "gc-part" }, joining, others, fresh, erase);
  hide(sure, true);

  /** @param {TeacherContent} content */
  function update(content) {
    const first = classes.options.length === 0;
    updateMenu(classes, content.classes);
    if (first && content.classroom) classes.value = String(content.classroom.number);
    hide(others, content.classes.length < 2);
    hide(erase, !content.classroom);
    hide(joining, !content.classroom);
    if (!content.classroom) return;
    setText(door, content.classroom.shut ? SHUT : `Whoever has the key ${content.classroom.key} may join.`);
    setText(shut, content.classroom.shut ? "Let others join again" : "Let nobody else join");
    setText(approve, content.classroom.approves ? "Let new learners in at once" : "Approve names first");
    setAttributes(approve, { "data-on": String(content.classroom.approves) });
    setText(approving, content.classroom.approves ? APPROVES : AT_ONCE);
    setAttributes(shut, { "data-on": String(content.classroom.shut) });
    const learners = content.tab?.about?.learners ?? 0;
    setText(
      what,
      `${content.classroom.name}: ${learners === 1 ? "1 nickname" : `${learners} nicknames`}, every answer, and who may come in will be gone. This cannot be undone.`,
    );
  }

  /** @param {boolean} open */
  function ask(open) {
    hide(sure, !open);
    hide(first, open);
    games.box.checked = false;
    (open ? sure.querySelector("button") : first).focus();
    if (open) page.say(what.textContent);
  }

  /** @type {App['actions']} */
  const actions = {
    shut: (button) => page.send("shut", { on: button.dataset.on !== "true" }),
    approve: (button) => page.send("approve", { on: button.dataset.on !== "true" }),
    new_key: () => page.send("new_key"),
    ask_erase: () => ask(true),
    keep_class: () => ask(false),
    erase: () => {
      page.send("erase", { games: games.box.checked });
      hide(sure, true);
      hide(first, false);
    },
  };

  /** @param {HTMLElement} node */
  function submit(node) {
    if (node.dataset.form === "open") page.send("open", { name: name.value });
    else page.send("choose", { classroom: Number(classes.value) });
    name.value = "";
  }

  return { node, update, submit, actions };
}
