// The link between a page and its engine, alone: the test answers what was sent.

import { linkOver } from "../frame/link.js";

const carrier = {
  ackMs: 60000,
  pingMs: 60000,
  send() {},
  onAnswer(listener) {
    window.hear = listener;
    return () => {};
  },
};
const link = linkOver(carrier);

window.drawn = [];
link.join({ screen: (answer) => window.drawn.push(answer.reply_to) });
window.link = link;
