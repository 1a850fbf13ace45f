// What stands on the wall, above every tab, and what can stand there instead.

import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { isAppOfServer } from "../shared/keeping/linked.js";
import { labelled, menu, updateMenu } from "../shared/page/fields.js";
import { actionButton } from "../shared/page/words.js";
import { actOn, WORDS } from "./tally.js";

/** @import { App, Page } from "../shared/page/page.js" */

/** @param {Page} page */
export function createLed(page) {
  const says = make("b", { "data-part": "on-wall" });
  const put = menu("wall");
  const slide = menu("slide");
  const which = labelled("Slide", slide);
  const back = actionButton("slide", "Back", "gf-button", { "data-by": "-1" });
  const next = actionButton("slide", "Next", "gf-button", { "data-by": "1" });
  const ask = actionButton("guess", "", "gf-button gf-button-main");
  const names = actionButton("names", "", "gf-button");
  const pause = actionButton("pause", "", "gf-button");
  const open = make("a", { class: "gf-button gc-link", href: "../wall", target: "gofish-wall" }, "Open the wall");
  const node = make(
    "section",
    { class: "gc-led", "aria-label": "The wall" },
    make("p", { class: "gc-led-says" }, "On the wall: ", says),
    make(
      "div",
      { class: "gp-moves gc-led-moves" },
      labelled("Put on the wall", put),
      which,
      back,
      next,
      ask,
      names,
      pause,
      open,
    ),
  );
  /** @type {WallLed} */
  let wall = null;

  // A menu that somebody has open keeps what stands in it until it is closed.
  /**
   * @param {HTMLSelectElement} select
   * @param {readonly TeacherChoice[]} choices
   * @param {string} value
   */
  function choose(select, choices, value) {
    updateMenu(select, choices);
    select.value = value;
  }

  /**
   * @param {TeacherAbout | null} about
   * @param {WallLed | null} newest
   */
  function update(about, newest) {
    hide(node, !newest || !about?.own);
    if (!newest) return;
    wall = newest;
    setText(says, wall.says);
    choose(put, wall.choices, wall.value);
    choose(slide, wall.slides, String(wall.step));
    for (const part of [which, back, next]) hide(part, !wall.slides.length);
    back.disabled = wall.step <= 1;
    next.disabled = wall.step >= wall.slides.length;
    hide(ask, !wall.guess);
    if (wall.guess) setText(ask, WORDS[actOn(wall.guess.answers, wall.guess.stage)]);
    hide(names, wall.names === null);
    setText(names, wall.names ? "Hide the names" : "Show the names");
    hide(pause, wall.paused === null);
    setText(pause, wall.paused ? "Let it go on" : "Pause");
    hide(open, !isAppOfServer());
    setAttributes(node, { "data-wall": wall.value });
  }

  function guess() {
    const { ready, answers, stage } = wall.guess;
    const act = actOn(answers, stage);
    if (act === "ask") return page.send("ask", { ready });
    if (act === "tally") return page.send("stage", { stage: act });
    if (act === "answer") return page.send("stage", { stage: act, ready });
    return page.send("wall", { step: wall.step + 1, asked: true });
  }

  /** @param {HTMLElement} field */
  function change(field) {
    if (field === put) page.send("wall", { value: put.value });
    if (field === slide) page.send("wall", { step: Number(slide.value) });
  }

  /** @type {App['actions']} */
  const actions = {
    slide: (button) => page.send("wall", { step: wall.step + Number(button.dataset.by) }),
    guess,
    names: () => page.send("wall", { names: !wall.names }),
    pause: () => page.send("wall", { paused: !wall.paused }),
  };
  return { node, update, change, actions };
}
