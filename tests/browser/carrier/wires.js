// What goes between a page and its host, alone: how often it is tried, what waits, and what is heard of the class.

import { createConnection } from "../carriers/connection.js";
import { createLongPoll } from "../carriers/long-poll.js";
import { workerCarrier } from "../carriers/worker.js";
import { linkOver } from "../frame/link.js";
import { createOutbox } from "../frame/outbox.js";

// How long is waited before each new attempt, where connections last so many milliseconds one after the other.
window.waitsAfter = (lasting) => {
  const real = { WebSocket, setTimeout, now: performance.now, random: Math.random };
  let [now, newest] = [0, null];
  const waits = [];
  window.WebSocket = function () {
    newest = this;
    this.close = () => {};
  };
  window.setTimeout = (act, ms) => (act.name === "connect" ? waits.push([act, ms]) : 0);
  performance.now = () => now;
  Math.random = () => 0.5;
  const connection = createConnection("ws://127.0.0.1/", { opened() {}, heard() {} });
  for (const ms of lasting) {
    now += ms;
    newest.onclose();
    waits.at(-1)[0]();
  }
  connection.rest(false);
  Object.assign(window, { WebSocket: real.WebSocket, setTimeout: real.setTimeout });
  performance.now = real.now;
  Math.random = real.random;
  return waits.map(([, ms]) => Math.round(ms));
};

const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

// What a connection tries one after the other, and how long it lets itself be without a word, while this happens to what
// it has tried last: it is opened, brings a word or is lost; or it is later, no word has come, or no answer.
window.waysOf = async (acts) => {
  const wait = window.setTimeout;
  const real = { WebSocket, fetch, setTimeout };
  const [tried, due] = [[], {}];
  let newest = null;
  const kept = new Map();
  const sessionStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem(name, value) {
      kept.set(name, value);
    },
    removeItem: (name) => kept.delete(name),
  };
  Object.defineProperty(window, "sessionStorage", { configurable: true, value: sessionStorage });
  window.WebSocket = function () {
    tried.push("socket");
    Object.assign(this, { close() {}, send() {} });
    newest = {
      opened: () => {
        this.readyState = WebSocket.OPEN;
        this.onopen();
      },
      word: () => this.onmessage({ data: "{}" }),
      lost: () => this.onclose(),
    };
  };
  window.WebSocket.OPEN = 1;
  window.fetch = (_, { headers }) =>
    new Promise((resolve, reject) => {
      if (headers["Gofish-Does"] === "begin") tried.push("line");
      const told = { from: 0, told: ["{}"], closed: false, again: 0 };
      newest = { word: () => resolve({ ok: true, json: async () => told }), lost: reject };
    });
  window.setTimeout = (act, ms) => {
    due[act.name] = act;
    if (act.name === "despair") tried.push(ms);
    return 0;
  };
  const connection = createConnection("ws://127.0.0.1/", { opened: () => connection.send({}), heard() {} });
  const happens = {
    later: () => due.connect(),
    "no word": () => due.despair(),
    "no answer": () => due.connectAgain(),
  };
  for (const act of acts) {
    (happens[act] ?? newest[act])();
    await new Promise((resolve) => wait(resolve, 0));
  }
  connection.rest(false);
  Object.assign(window, real);
  return tried;
};

// What is asked for by a line and heard from it, while some messages are said at once and these requests are answered.
window.heardByLine = async (said, answers) => {
  const real = window.fetch;
  const [happened, open] = [[], {}];
  window.fetch = (_, { headers, body }) => {
    const does = headers["Gofish-Does"];
    happened.push(`${does} ${body ?? ""}`.trim());
    return new Promise((resolve) => {
      open[does] = (told) => resolve({ ok: true, json: async () => ({ closed: false, again: 60, ...told }) });
    });
  };
  const line = createLongPoll("", {
    opened() {},
    heard: (text) => happened.push(text),
    lost: () => happened.push("lost"),
  });
  for (const text of said) line.send(text);
  await breath();
  for (const [does, from, told, closed = false] of answers) {
    open[does]({ from, told, closed });
    await breath();
  }
  line.close();
  window.fetch = real;
  return happened;
};

// What a page does with its worker while that tells it this, in a browser that has no locks by which to see it end.
window.workersWhile = (told) => {
  const happened = [];
  let worker = null;
  const createWorker = () => {
    happened.push("started");
    worker = { terminate: () => happened.push("ended"), postMessage() {} };
    return worker;
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: undefined });
  const carrier = workerCarrier(createWorker, {}, ({ ready }) => happened.push(ready ? "ready" : "given up"));
  carrier.onReturn(() => happened.push("stands"));
  for (const data of told) worker.onmessage({ data });
  delete navigator.locks;
  return happened;
};

// A link whose carrier hands nothing over: `acts` are what the page does and what comes back. Answers what was sent and
// what the views were told.
window.linked = async (acts, pending = 60000) => {
  const [sent, told] = [[], []];
  let [hear, trouble, back] = [];
  const link = linkOver({
    ackMs: pending,
    pingMs: 60000,
    send: (message) => sent.push(`${message.type} ${message.seq}`),
    onAnswer(callback) {
      told.push("listens");
      hear = callback;
      return () => told.push("listens no more");
    },
    onTrouble(callback) {
      trouble = callback;
    },
    onReturn(callback) {
      back = callback;
    },
  });
  const outbox = createOutbox(link, () => ({ version: 1 }));
  const view = () => ({
    screen: (answer) => told.push(`screen ${answer.reply_to}`),
    refused: () => told.push("refused"),
    silent: (why) => told.push(`silent ${why}`),
    heard: () => told.push("heard"),
    answered: () => outbox.sendNext(),
  });
  const joined = [];
  const does = {
    join: () => joined.push(link.join(view())),
    leave: () => joined.shift()(),
    send: (type) => outbox.send(type),
    latest: (type) => outbox.sendLatest(type),
    beside: (type) => link.send({ type }),
    answer: (reply_to, type = "screen") => hear({ type, reply_to }),
    trouble: (say) => trouble(say),
    back: (same) => back({ type: "screen", same }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    waits: () => told.push(`waits ${link.isWaiting()}`),
  };
  for (const [act, ...what] of acts) await does[act](...what);
  for (const leave of joined) leave();
  return { sent, told: told.slice(1, joined.length ? -1 : undefined) };
};

window.isThere = true;
