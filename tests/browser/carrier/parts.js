// Parts of the apps alone, with a page of the test's own around them: what they send, and what they leave as it is.

import { createBar } from "../class_bar/bar.js";
import { createLines } from "../class_bar/lines.js";
import { createTrain } from "../memory/train.js";
import { make } from "../shared/dom.js";
import { keepSpeech } from "../shared/keepsakes.js";
import { hold } from "../shared/page/held.js";
import { createSpeech } from "../shared/switches/speech.js";
import { createManners } from "../table/showing/manners.js";

const place = make("main");
document.body.append(place);

function pageThatSends(sent) {
  const send = (type, fields = {}) => sent.push([type, ...Object.values(fields)]);
  return { root: place, stage: place, send, say() {}, guard: (act) => act, carrier: null };
}

// What a round of the memory trainer sends for these keys.
window.trained = (content, keys) => {
  const sent = [];
  const train = createTrain(pageThatSends(sent));
  const round = { prompt: "", hint: "", headline: "", next: "", told: [], ago: "", pace: "slow", ...content };
  place.replaceChildren(train.draw(round, "").node);
  for (const key of keys) train.keys({ key, preventDefault() {} });
  train.leave();
  return sent;
};

// What of the teacher's wishes is new and large, before these were opened or put off and after.
window.lines = (news, noted) => {
  const { of, note } = createLines({ base: "/", app: "play" }, null, null);
  const shown = () => of(news).map(({ name, isNew }) => `${name}${isNew ? "!" : ""}`);
  const before = shown();
  for (const line of of(news)) if (noted.includes(line.name)) note(line);
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
  const speech = createSpeech(() => log.push("done"));
  const does = { ...speech, hold, ends: () => engine.spoken.onend(), speaks: () => log.push(speech.isSpeaking()) };
  for (const [act, ...what] of acts) does[act](...what);
  log.push(speech.button.hidden ? "no button" : "a button");
  speech.leave();
  hold(false);
  keepSpeech(false);
  return log.slice(0, -1);
};

// What a screen reader hears from the class bar, message by message of the server's, which at last has put everybody out.
window.announced = async (news) => {
  const rest = news.map((one, version) => ({
    nickname: "Ann",
    name: "7b",
    version,
    frozen: false,
    prompt: null,
    ...one,
  }));
  const real = window.fetch;
  const headers = new Headers({ "Content-Type": "application/json" });
  window.fetch = async (address) => {
    if (!String(address).includes("news?")) return { status: 204 };
    const told = rest.shift();
    return { status: told ? 200 : 403, ok: Boolean(told), headers, json: async () => told ?? { say: "Out." } };
  };
  const [bar] = createBar({ base: "https://class.example/", app: "rules" });
  place.replaceChildren(bar);
  const status = bar.querySelector('[data-part="status"]');
  const breath = () => new Promise((resolve) => setTimeout(resolve, 0));
  await breath();
  const said = [status.textContent];
  for (const _ of news) {
    status.textContent = "";
    document.dispatchEvent(new Event("visibilitychange"));
    await breath();
    said.push(status.textContent);
  }
  window.fetch = real;
  return said;
};

// In which moods these steps leave the players who are not calm.
window.moods = (steps) => {
  const { moods, take } = createManners(() => 0);
  for (const [kind, event] of steps) take({ event, moment: { kind }, bubble: null });
  return Object.fromEntries(moods);
};
// What is written in the bubbles after these have spoken, each a seat; you sit at seat 0.
window.speaking = (seats) => {
  const { bubbles, take } = createManners(() => 0);
  for (const seat of seats) take({ event: { type: "give" }, moment: { kind: "catch" }, bubble: { seat, text: "Hm." } });
  return [...bubbles.keys()].sort();
};

window.isThere = true;
