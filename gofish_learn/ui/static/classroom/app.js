// The teacher's page of Go Fish Learn: who is here, what the class is asked, dealt and shown, and how it has done.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-class-page .gc-page, .gc-led[data-wall] with [data-part="on-wall"] and [data-field="wall|slide"]
//   [data-part="key|address|other|here|people|question|tally|count|answer|missing|deal|games|showing|mistakes"]
//   [data-part="lines|says|absent|outcomes"], .gc-line[data-standing], .gc-dot[data-came="won|shared|lost"]
//   [data-part="seating|seats|tables|late|table-deal|seat-warns"], .gc-seated[data-table][data-over="true|false"]
//   .gc-person[data-member][data-here="true|false"], .gc-bar[data-count][data-exact]
//   [data-form="ready|own|seat|deal|code|games|rename|refuse_name|open|choose"], [data-field="…"]
//   [data-action="freeze|slide|names|pause|stage|stop|no_deal|game|show|shown|hide|word|remove|remove_idle|csv"]
//   [data-action="seat_late|close_table|close_tables|approve|let_in|let_all_in|send_away"], [data-part="waiting"]
//   [data-action="new_key|shut|ask_erase|erase|keep_class"]

import { hide, make, setText } from "../shared/dom.js";
import { createPage } from "../shared/page/page.js";
import { createAbout } from "./about.js";
import { createAsk } from "./ask.js";
import { createBoard } from "./board/board.js";
import { createLed } from "./led.js";
import { createPeople } from "./people/people.js";
import { createPlay, openAtTable } from "./play.js";
import { createResults, saveFile } from "./results.js";
import { createTop } from "./top.js";

/** @import { Carrier } from "../shared/link.js" */
/** @import { App, Page } from "../shared/page/page.js" */

/**
 * A part of the page: `update` draws it anew in place.
 * @template Content
 * @typedef {object} TeacherPart
 * @property {HTMLElement} node
 * @property {(content: Content) => void} update
 */

const NEWS_MS = 2000;

/** @param {Page} page */
function classApp(page) {
  const top = createTop(page);
  const people = createPeople(page);
  const board = createBoard();
  const ask = createAsk(page);
  const play = createPlay(page);
  const results = createResults(page);
  const about = createAbout(page);
  const led = createLed(page);
  const stale = make("p", { class: "gp-aside", role: "status" });
  const parts = [people, board, ask, play, results, about].map((part) => part.node);
  const node = make("div", { class: "gp-page gc-page" }, top.node, led.node, stale, ...parts);
  let shown = "";

  /** @param {TeacherContent} content */
  function update(content) {
    const { classroom, tab } = content;
    top.update(classroom);
    led.update(classroom, content.wall);
    for (const [part, its] of /** @type {[{ node: HTMLElement, update: (content: any) => void }, any][]} */ ([
      [people, tab?.people && tab],
      [board, tab?.board],
      [ask, tab?.asking],
      [play, tab?.playing],
      [results, tab?.results],
      [about, tab?.about || !classroom ? content : null],
    ])) {
      hide(part.node, !its);
      if (its) part.update(its);
    }
  }

  /**
   * @param {PageScreen<TeacherContent>} message
   * @param {string} asked
   */
  function draw(message, asked) {
    const where = `${message.page} ${message.content.classroom?.number}`;
    const moved = shown !== "" && where !== shown;
    shown = where;
    if (moved) people.forget();
    update(message.content);
    hide(stale, true);
    return { node, spot: moved && asked !== "page" ? top.heading : null };
  }

  /**
   * @param {TeacherLooked} answer
   * @param {string} asked
   */
  function looked(answer, asked) {
    if (asked === "news") {
      setText(stale, answer.say ?? "");
      hide(stale, !answer.say);
      if (answer.content) update(answer.content);
    } else if (answer.warns) play.warned(answer);
    else if (asked === "word") people.looked(answer);
    else if (asked === "games") play.looked(answer);
    else if (answer.file) saveFile(answer.file.name, answer.file.text);
    else if (answer.record) openAtTable(answer.record);
  }

  /** @type {Record<string, (form: HTMLElement) => void>} */
  const forms = {
    ready: ask.submit,
    own: ask.submit,
    seat: play.submit,
    deal: play.submit,
    code: play.submit,
    games: play.submit,
    rename: people.submit,
    refuse_name: people.submit,
    open: about.submit,
    choose: about.submit,
  };

  // Learners answer to another process, so what there is must be asked for; after a laptop slept, at once.
  const news = page.guard(() => page.message() && page.sendLatest("news"));
  const timer = setInterval(news, NEWS_MS);
  const awake = () => !document.hidden && news();
  document.addEventListener("visibilitychange", awake);

  /** @type {App['actions']} */
  const actions = {
    freeze: (button) => page.send("freeze", { on: button.dataset.on !== "true" }),
    ...led.actions,
    ...people.actions,
    ...ask.actions,
    ...play.actions,
    ...results.actions,
    ...about.actions,
  };

  return {
    className: "gofish-class-page",
    label: "Your class",
    draw,
    looked,
    actions,
    submit: (/** @type {HTMLElement} */ form) => forms[form.dataset.form]?.(form),
    change: (/** @type {HTMLElement} */ field) => {
      led.change(field);
      ask.change(field);
      play.change(field);
    },
    leave: () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", awake);
      top.leave();
    },
  };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openClassroom(carrier, host) {
  return createPage(carrier, host, classApp);
}
