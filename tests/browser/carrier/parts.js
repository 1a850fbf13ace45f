// Parts of the apps alone, with a page of the test's own around them: what they send, and what they leave as it is.

import { createBar } from "../class_bar/main.js";
import { fieldsOf } from "../frame/pressing.js";
import { slider } from "../frame/slider.js";
import { make } from "../shared/dom.js";
import { hold } from "../shared/page/held.js";
import { inTab } from "../shared/saving/storage.js";
import { choose } from "../shared/switches/settings.js";
import { createSpeech } from "../shared/switches/speech.js";

const place = make("main");
document.body.append(place);

// A class bar on the page of an app that hears of the class by the app's connection.
function classBar() {
  for (const line of ["table", "deal", "showing"]) inTab.remove(`gofish.class.${line}`);
  place.replaceChildren(make("span", { id: "gofish-about" }));
  for (const old of document.querySelectorAll(".gofish-class-all, [data-part=status]")) old.remove();
  createBar("play");
  return (told) => window.dispatchEvent(new CustomEvent("gofish-class", { detail: told }));
}

// What the teacher wants, the one that is new and large marked, before these were opened or put off and after.
window.lines = (told, noted) => {
  const stay = (event) => event.preventDefault();
  document.addEventListener("click", stay);
  classBar()(told);
  const every = () => [...document.querySelectorAll("[data-line]")];
  const shown = () => every().map((line) => `${line.dataset.line}${line.hasAttribute("data-new") ? "!" : ""}`);
  const before = shown();
  for (const line of every().filter((one) => noted.includes(one.dataset.line)))
    (line.querySelector("[data-action=wait]") ?? line.querySelector("[data-action=open]")).click();
  document.removeEventListener("click", stay);
  return [before.join(" "), shown().join(" ")];
};

// What a device that has these voices says aloud, how often it is told to stop, and how often it falls silent by itself.
window.aloud = async (voices, acts) => {
  const log = [];
  const engine = {
    getVoices: () => voices.map(([lang, localService]) => ({ lang, localService })),
    cancel: () => log.push("cancel"),
    speak(spoken) {
      log.push(`speak ${spoken.text} ${spoken.lang}`);
      engine.spoken = spoken;
    },
  };
  Object.defineProperty(window, "speechSynthesis", { value: engine, configurable: true });
  Object.assign(window, {
    SpeechSynthesisUtterance: function (text) {
      this.text = text;
    },
  });
  const over = new AbortController();
  const speech = createSpeech(() => log.push("done"), over.signal);
  const does = { ...speech, hold, ends: () => engine.spoken.onend(), speaks: () => log.push(speech.isSpeaking()) };
  for (const [act, ...what] of acts) does[act](...what);
  log.push(speech.button.hidden ? "no button" : "a button");
  over.abort();
  hold(false);
  choose("speech", "off");
  return log.slice(0, -1);
};

// What a screen reader hears from the class bar, message by message of the server's, which at last has put everybody out.
window.announced = (told) => {
  const hear = classBar();
  const status = document.querySelector("[data-part=status]");
  return told.map((one) => {
    status.textContent = "";
    hear(one);
    return status.textContent;
  });
};

function put(node, kind, value) {
  if (value !== undefined) node.value = value;
  node.dispatchEvent(new Event(kind, { bubbles: true }));
}

function lineIn(html) {
  const drawn = new DOMParser().parseFromString(html, "text/html");
  document.body.append(document.adoptNode(drawn.querySelector("[data-look]")));
  const node = document.body.lastElementChild.querySelector("[data-island=slider]");
  const form = node.closest("form");
  const sent = [];
  form.addEventListener("change", () => {
    const { value } = fieldsOf(form);
    if (value !== undefined) sent.push(value);
  });
  slider(node, { words: String });
  return { node, sent };
}

// What is handed in of what is typed beside a line of the class.
window.typedInClass = (html, text) => {
  const { node, sent } = lineIn(html);
  put(node.querySelector("[data-typed]"), "change", text);
  return sent;
};

// What is handed in of a line that is left alone, moved, let go or pressed where it stands, or that has an answer.
window.lineOfClass = (html, act) => {
  const { node, sent } = lineIn(html);
  const range = node.querySelector("[type=range]");
  if (act) put(range, act, act === "click" ? undefined : "17");
  return [sent, range.hasAttribute("data-untouched"), range.step];
};

window.isThere = true;
