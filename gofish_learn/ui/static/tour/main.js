// The tour of Go Fish Learn, an anywidget: draws the page that the kernel describes, and sends what the learner does.
//
// What tests and style sheets may rely on:
//   .gofish-tour[data-page="books|tour|compare|deal|words"][data-version][data-busy="true|false"]
//   [data-part="tabs|note|status|scene|question|choices|verdict|state|done|compare|ways|entry"], [data-part="spot"] where the focus goes
//   [data-action="page|tour|answer|on|back|anew|word|reload"], in the comparison [data-field="left|right|players|deal"]

import { make, hide, mayTakeFocus, setAttributes, setText } from "../table/dom.js";
import { createBanner } from "../table/controls.js";
import { token } from "../table/keepsakes.js";
import { isOurs, isTyping } from "../table/keys.js";
import { linkTo } from "../table/link.js";
import { createVoice } from "../table/story.js";
import { followTheme } from "../table/theme.js";
import { booksPage } from "./books.js";
import { donePage, tourPage } from "./question.js";
import { dealPage, tablePage, wordsPage } from "./tables.js";
import { actionButton } from "./words.js";

const NO_ANSWER = "No answer from the game engine. Reload and resume.";
const FAULT = "Something went wrong in this page. Reload and resume.";
const PAGES = { books: booksPage, compare: tablePage, deal: dealPage, words: wordsPage };

function drawPage(message) {
  if (message.page === "tour") return message.content.done ? donePage(message.content) : tourPage(message.content);
  return PAGES[message.page](message.content);
}

function tabButton(tab) {
  return make("li", {}, actionButton("page", tab.title, "gt-tab", { "data-page": tab.id, "aria-current": tab.current ? "page" : null }));
}

// A verdict is long: the heading gets the focus, the live region tells what the eye sees change at the table.
function spoken(message) {
  const { verdict } = message.content;
  return verdict ? [...verdict.say, ...verdict.happened] : [];
}

// A page is longer than a phone: what has changed is brought to where it can be read, unless it is there already.
function bringIntoSight(node) {
  const { top } = node.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight * 0.6) return;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  node.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
}

function render({ model, el: host }) {
  const banner = createBanner();
  const voice = createVoice();
  const tabs = make("ul", { class: "gt-tabs", role: "list" });
  const note = make("p", { class: "gf-note gt-note", "data-part": "note", hidden: true });
  const stage = make("div", { class: "gt-stage" });
  const root = make("section", { class: "gofish-table gofish-tour", "aria-label": "Learn the rules", "data-page": "", "data-version": "", "data-busy": "true" },
    make("div", { class: "gf-room" }, banner.node,
      make("div", { class: "gt-frame" }, make("nav", { "aria-label": "Pages", "data-part": "tabs" }, tabs), note, stage)), voice.node);
  const link = linkTo(model);
  let message = null;

  function fault(error) {
    console.error(error);
    banner.show(FAULT, true);
  }

  function guard(handler) {
    return (...details) => {
      try {
        return handler(...details);
      } catch (error) {
        return fault(error);
      }
    };
  }

  function markBusy() {
    root.dataset.busy = String(link.isWaiting());
  }

  function send(type, more = {}) {
    if (link.isWaiting()) return;
    link.send({ type, version: message ? message.version : 0, ...more });
    markBusy();
  }

  function showNote(text, kind = "note") {
    setText(note, text || "");
    setAttributes(note, { "data-kind": kind });
    hide(note, !text);
  }

  function draw(answer, asked) {
    message = answer;
    const mine = asked !== "hello" && mayTakeFocus(root);
    const page = drawPage(answer);
    tabs.replaceChildren(...answer.tabs.map(tabButton));
    stage.replaceChildren(page.node);
    showNote(answer.note);
    voice.say(answer.note, ...spoken(answer));
    setAttributes(root, { "data-page": answer.page, "data-version": answer.version });
    const spot = (asked === "compare" || asked === "word") && page.result ? page.result : page.spot;
    if (!mine) return;
    spot.focus({ preventScroll: true });
    bringIntoSight(spot === page.spot && asked !== "answer" ? stage : spot);
  }

  const view = {
    table: guard(draw),
    refused: guard((answer) => {
      showNote(answer.say, "refused");
      voice.say(answer.say);
    }),
    silent: () => banner.show(NO_ANSWER),
    heard: () => banner.hide(),
    answered: markBusy,
  };

  const actions = {
    page: (button) => send("page", { page: button.dataset.page }),
    tour: (button) => send("tour", { book: button.dataset.book }),
    anew: () => send("tour", { book: message.content.book, anew: true }),
    answer: (button) => send("answer", { choice: Number(button.dataset.choice) }),
    on: () => send("on"),
    back: () => send("back"),
    word: (button) => send("word", { word: button.dataset.word }),
    reload: () => window.location.reload(),
  };

  function onClick(event) {
    const button = event.target.closest("button[data-action]");
    if (button) actions[button.dataset.action](button);
  }

  // Digits answer; the arrows go on and back. Everything else is left to the focused element.
  function onKey(event) {
    if (!isOurs(event)) return;
    event.stopPropagation();
    if (isTyping(event) || event.repeat || root.dataset.page !== "tour") return;
    const wanted = { ArrowRight: '[data-action="on"]', ArrowLeft: '[data-action="back"]' }[event.key]
      || (/^[1-9]$/.test(event.key) ? `[data-choice="${Number(event.key) - 1}"]` : null);
    const button = wanted && stage.querySelector(wanted);
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  function onSubmit(event) {
    event.preventDefault();
    const value = (name) => stage.querySelector(`[data-field="${name}"]`).value;
    send("compare", { left: value("left"), right: value("right"), players: Number(value("players")), deal: value("deal") });
  }

  root.addEventListener("click", guard(onClick));
  root.addEventListener("keydown", guard(onKey));
  root.addEventListener("submit", guard(onSubmit));
  const forgetTheme = followTheme(root);
  host.append(root);
  const leave = link.join(view);
  link.send({ type: "hello", token: token() });
  return () => {
    leave();
    forgetTheme();
    root.remove();
  };
}

export default { render };
