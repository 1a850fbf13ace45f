// How a page shows what has happened, alone: step by step, in its time, aloud, and without moving what stays.

import { createBanner } from "../shared/banner.js";
import { keep, make } from "../shared/dom.js";
import { createKeptState } from "../shared/keeping/state.js";
import { hold, whenFree } from "../shared/page/held.js";
import { createVoice } from "../shared/voice.js";
import { createClock } from "../table/showing/clock.js";
import { planOf, restTime } from "../table/showing/pace.js";
import { createShowing } from "../table/showing/steps.js";

const place = make("main");
document.body.append(place);

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// What is told, drawn and heard of steps (each a kind of moment), while these acts are done to the showing: more steps,
// a pause, or a hurry. The drawing of a step called "fault" fails.
window.shows = async (acts) => {
  const log = [];
  const stage = {
    draw({ name }) {
      if (name === "fault") throw new Error(name);
      log.push(`draw ${name}`);
    },
    tell: ({ name }) => log.push(`tell ${name}`),
    hear: ({ name }, _, begins) => log.push(`${begins ? "begin" : "hear"} ${name}`),
    hearAll: (steps) => log.push(`hear all ${steps.length}`),
    finish: () => log.push("finish"),
    fault: () => log.push("fault"),
    isStill: () => true,
  };
  const showing = createShowing(stage, { lift() {}, show() {}, land() {} });
  for (const [act, what, kind = "turn"] of acts) {
    if (act === "hurry") showing.hurry();
    else if (act === "wait") await wait(what);
    else if (act === "busy") log.push(`busy ${showing.isBusy()}`);
    else
      showing.start(
        [...what].map((name) => ({ name: name === "!" ? "fault" : name, moment: { kind, own: true }, event: {} })),
        act,
      );
  }
  do await wait(5);
  while (showing.isBusy());
  return log;
};

window.plan = (kind, own, cards, speed) =>
  planOf({ moment: { kind, own }, event: { cards: Array.from({ length: cards }) } }, speed);
window.restTime = restTime;

// How often the clock ticks while the page is held or not, and may tick or not, when it is wound and when it is due.
window.ticks = async (wound, due) => {
  let count = 0;
  let may = wound.may;
  const clock = createClock(
    () => may,
    () => {
      count += 1;
    },
  );
  hold(wound.held);
  clock.wind(1);
  hold(due.held);
  may = due.may;
  if (due.stopped) clock.stop();
  if (due.again) clock.wind(1);
  await wait(10);
  hold(false);
  return count;
};

// What is done at once, and what when everybody may go on.
window.free = () => {
  const done = [];
  whenFree(() => done.push("at once"));
  hold(true);
  whenFree(() => done.push("later"));
  hold(true);
  done.push("held");
  hold(false);
  hold(true);
  hold(false);
  return done;
};

// What the live region says after these sentences, each said anew ("say") or added ("add"); null lets a moment pass.
window.spoken = async (sentences) => {
  const voice = createVoice();
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
      show = kept;
      return () => {};
    },
  };
  const state = createKeptState(link, { add: (words) => said.push(words) });
  const asked = answers.map((unsaved) => {
    show(unsaved);
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    return [state.button.dataset.state, leaving.defaultPrevented];
  });
  state.leave();
  return { asked, said };
};

// The children after one list of keys and the next: their order, how many are the same elements, and whether F still has
// the focus.
window.kept = (before, after) => {
  const parent = make("div");
  place.replaceChildren(parent);
  const lay = (keys) =>
    keep(
      parent,
      [...keys],
      (key) => key,
      () => make("button"),
      (node, key, index) => {
        node.title = `${key}${index}`;
      },
    );
  lay(before);
  const old = new Set(parent.children);
  const focused = parent.querySelector('[data-key="F"]');
  focused?.focus();
  lay(after);
  const now = [...parent.children];
  return [
    now.map((node) => node.title).join(" "),
    now.filter((node) => old.has(node)).length,
    document.activeElement === focused,
  ];
};
window.isThere = true;
