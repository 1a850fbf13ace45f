// How a page shows what has happened, alone: step by step, in its time, and aloud.

import { createBanner } from "../shared/banner.js";
import { make } from "../shared/dom.js";
import { createLiveRegion } from "../shared/live-region.js";
import { createMyGames } from "../shared/saving/my-games.js";
import { planOf, restTime } from "../table/pace.js";
import { createShowing } from "../table/steps.js";

const place = make("main");
document.body.append(place);

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// What is put in place and heard of steps (each a kind of moment), while these acts are done to the showing: steps at a
// speed, or a hurry. The step called "!" cannot be put.
window.shows = async (acts) => {
  const log = [];
  let speed = "";
  const showing = createShowing({
    flights: { lift() {}, show() {}, land() {} },
    sound: {
      hear: ({ name }, _, begins) => log.push(`${begins ? "begin" : "hear"} ${name}`),
      hearAll: (steps) => log.push(`hear all ${steps.length}`),
    },
    speed: () => speed,
    movement: () => "off",
    mark() {},
    keep: (put) => put(),
    fault: () => log.push("fault"),
  });
  const put = ({ name }) => {
    if (name === "!") throw new Error(name);
    log.push(`put ${name}`);
  };
  for (const [act, names, kind = "turn"] of acts) {
    if (act === "hurry") showing.end();
    else if (act === "busy") log.push(`busy ${showing.isBusy()}`);
    else {
      speed = act;
      const steps = [...names].map((name) => ({ name, kind, own: true, moves: [] }));
      showing.start(steps, false, put, () => log.push("ended"));
    }
  }
  do await wait(5);
  while (showing.isBusy());
  return log;
};

window.plan = (kind, own, cards, speed) => planOf({ kind, own, moves: Array(cards) }, speed, false, "on");
window.restTime = restTime;

// What the live region says after these sentences, each said anew ("say") or added ("add"); null lets a moment pass.
window.spoken = async (sentences) => {
  const voice = createLiveRegion();
  const said = [];
  for (const one of sentences) {
    if (one === null) await wait(1);
    else {
      voice[one[0]](...one.slice(1));
      said.push(voice.node.textContent);
    }
  }
  return said;
};

window.banner = (acts) => {
  const { node, ...banner } = createBanner();
  for (const [act, words] of acts) banner[act](words);
  const [words, button] = node.children;
  return { hidden: node.hidden, offers: !button.hidden, words: words.textContent };
};

// Whether who leaves is asked, and what is said, after these answers: whether something waits to be saved, or cannot be.
window.saving = (answers) => {
  const said = [];
  let show = null;
  const link = {
    join({ kept }) {
      if (kept) show = kept;
      return () => {};
    },
  };
  const state = createMyGames(link, { add: (words) => said.push(words) }, (act) => act);
  const asked = answers.map((unsaved) => {
    show(unsaved);
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    return [state.button.dataset.state, leaving.defaultPrevented];
  });
  state.leave();
  return { asked, said };
};

window.isThere = true;
