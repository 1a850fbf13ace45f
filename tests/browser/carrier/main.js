// The card table over a carrier of the test's own: a function of the page answers, and the page may keep answers back.

import { table } from "../table/open.js";

const listeners = new Set();
const kept = [];

function hear(answer) {
  if (window.keepsBack) kept.push(answer);
  else for (const listener of listeners) listener(answer);
}

const carrier = {
  ackMs: window.ackMs,
  silence: window.silence ?? undefined,
  pingMs: 10000,
  send: (message) => window.answer(message).then(hear),
  onAnswer: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

window.push = hear;
window.release = () => {
  window.keepsBack = false;
  for (const answer of kept.splice(0)) hear(answer);
};
window.leave = table.open(carrier, document.querySelector("main"));
window.listening = () => listeners.size;
