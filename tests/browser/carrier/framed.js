// A page that its host draws, alone: `window.asked` answers what it sends.

import { frameWith } from "../frame/frame.js";
import { slider } from "../frame/slider.js";

const carrier = {
  ackMs: 60000,
  pingMs: 60000,
  async send(message) {
    const answer = await window.asked(message);
    if (answer) window.hear(answer);
  },
  onAnswer(listener) {
    window.hear = listener;
    return () => {};
  },
};
const notHere = () => undefined; // a chart or a face, which are tried elsewhere
window.begin = () => frameWith({ chart: notHere, face: notHere, slider })(carrier, document.body);
window.isThere = true;
