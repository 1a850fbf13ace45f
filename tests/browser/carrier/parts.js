// Parts of the apps alone, with a page of the test's own around them: what they send, and what they leave as it is.

import { createChange } from "../chance/change.js";
import { createBar } from "../class_bar/bar.js";
import { createLines } from "../class_bar/lines.js";
import { createSeats } from "../furniture/seats.js";
import { createTrain } from "../memory/train.js";
import { make } from "../shared/dom.js";
import { keepSpeech } from "../shared/keepsakes.js";
import { createClear } from "../shared/page/clear.js";
import { hold } from "../shared/page/held.js";
import { createSpeech } from "../shared/switches/speech.js";
import { createOver } from "../table/ending/over.js";
import { createMeeting } from "../table/setup/meeting.js";
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

// Where the sliders of a changed deal stand after these moves, whether there is anything to guess for, and what is sent.
window.changed = (moves) => {
  const change = createChange(pageThatSends([]));
  place.replaceChildren(change.node);
  const control = (field, value) => ({ field, label: field, value, least: 1, most: 9, words: "", places: [] });
  change.update({ controls: [control("players", 4), control("cards", 7)] }, null);
  const ranges = [...change.node.querySelectorAll("input")];
  for (const [at, value] of moves) {
    ranges[at].value = value;
    change.moved(ranges[at]);
  }
  const button = change.node.querySelector('[data-action="change"]');
  return [ranges.map((one) => Number(one.value)), button.ariaDisabled !== "true", Object.values(change.chosen())];
};

// What of the teacher's wishes is new and large, before these were opened or put off and after.
window.lines = (news, noted) => {
  const { of, note } = createLines({ base: "/", app: "play" }, null, null);
  const shown = () => of(news).map(({ name, isNew }) => `${name}${isNew ? "!" : ""}`);
  const before = shown();
  for (const line of of(news)) if (noted.includes(line.name)) note(line);
  return [before.join(" "), shown().join(" ")];
};

// Whether taking away is asked, and what has the focus, after these presses.
window.cleared = (acts) => {
  const sent = [];
  const { node, update, actions } = createClear(pageThatSends(sent), { ask: "ask", sure: "sure", yes: "yes" });
  place.replaceChildren(node);
  update(true);
  for (const act of acts) actions[act]();
  return [document.activeElement.dataset.action ?? null, node.querySelector(".gp-sure").hidden, sent.flat().join()];
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

// The players across the top of the table, in their order, as whoever sits here sees them.
window.seatsFrom = (you, count) => {
  const seats = createSeats();
  const players = Array.from({ length: count }, (_, seat) => ({ seat, name: `P${seat}`, kind: "", face: "crab" }));
  const own = { cards: 3, hand: null, groups: [], score: 0, misses: "" };
  seats.update({
    you,
    players,
    snapshot: { turn: 0, seats: players.map(() => own) },
    asks: null,
    chosen: { rank: null, card: null, target: null, wish: null },
    rules: { groups: "books" },
    kinds: new Map(),
    bubbles: new Map(),
    memory: null,
    odds: null,
  });
  return players.map((_, at) => seats.seatAt(at + 1));
};

// How many sentences of a story are told at once where the voice is done with the first before its time is over.
window.toldByAQuickVoice = () => {
  const engine = {
    getVoices: () => [{ lang: "en-GB", localService: true }],
    cancel() {},
    speak: (words) => words.onend(),
  };
  Object.defineProperty(window, "speechSynthesis", { value: engine, configurable: true });
  window.SpeechSynthesisUtterance = class {};
  const train = createTrain(pageThatSends([]));
  const table = { seats: [], pond: 0 };
  const steps = ["One.", "Two.", "Three."].map((say) => ({ say, table, asked: [], bubble: null, starts: false }));
  const story = { steps, table, asked: [], you: null, players: [], groups: "books", fishes: true };
  const curve = { points: [], says: "" };
  train.actions.speech();
  place.replaceChildren(train.draw({ phase: "telling", pace: "slow", goal: "", story, curve }, "").node);
  train.actions.next();
  setTimeout(train.leave, 0);
  return place.querySelectorAll('[data-part="lines"] li').length;
};

// What the end of a game at a shared table says of the other tables, from these results.
window.elsewhere = (tables) => {
  const over = createOver();
  over.inCompany({ may_deal_again: false, round_waits: null, tables });
  const part = over.node.querySelector('[data-part="elsewhere"]');
  return part.hidden ? [] : [...part.querySelectorAll("li")].map((line) => line.textContent);
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

// Who is introduced at a shared table of these kinds of players.
window.introduced = (kinds) => {
  const meeting = createMeeting();
  const bots = ["memory", "random"].map((id) => ({ id, title: id, says: "", hello: "Hello!", face: "crab" }));
  meeting.update({ players: kinds.map((kind) => ({ kind })), over: null, together: { bots } });
  return [...meeting.node.querySelectorAll("b")].map((name) => name.textContent);
};
window.isThere = true;
