// How a page shows what has happened, alone: step by step, in its time, aloud, and without moving what stays.

import { createBanner } from "../shared/banner.js";
import { keep, make } from "../shared/dom.js";
import { createKeeping } from "../shared/keeping/keeping.js";
import { hold } from "../shared/page/held.js";
import { createVoice } from "../shared/voice.js";
import { createHelp } from "../table/help/panel.js";
import { createClock } from "../table/showing/clock.js";
import { planOf, restTime } from "../table/showing/pace.js";
import { createShowing } from "../table/showing/steps.js";
import { createStory } from "../table/story.js";

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
    movement: () => "off",
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

window.plan = (kind, own, cards, speed, isDone = false, movement = "on") =>
  planOf({ moment: { kind, own }, event: { cards: Array.from({ length: cards }) } }, speed, isDone, movement);
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
      if (kept) show = kept;
      return () => {};
    },
  };
  const state = createKeeping(link, { add: (words) => said.push(words) });
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

// Whether the newest line of the story is in sight at each height that its log comes to have, one after the other; a null
// is somebody who scrolls back to the first line.
window.newestSeen = async (heights) => {
  const story = createStory();
  place.replaceChildren(story.node);
  const log = story.node.querySelector('[role="log"]');
  log.style.overflow = "auto";
  story.reset(Array.from({ length: 50 }, (_, line) => `Sentence ${line}.`));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const seen = [];
  for (const height of heights) {
    if (height === null) log.scrollTop = 0;
    else log.style.height = `${height}px`;
    await frame();
    await frame();
    seen.push(log.scrollHeight - log.scrollTop - log.clientHeight < 2);
  }
  return seen;
};

// What is shown at last in the panel of help, and what was looked at: `acts` are presses, tables of another version, and
// answers about one.
window.helped = (acts) => {
  const looks = [];
  let version = 1;
  let shown = "";
  const know = {
    title: () => "What can be known",
    create: () => ({
      node: make("p"),
      update: (answer) => {
        shown = answer.words;
      },
      clear: () => {
        shown = "";
      },
    }),
    spoken: () => "",
    first: {},
    again: () => null,
    stays: true,
  };
  const help = createHelp({ know });
  place.replaceChildren(help.node);
  help.join({
    message: () => ({ version, help: { know: true } }),
    mayLook: () => true,
    look: () => looks.push(version),
    view: () => ({}),
    say() {},
    changed() {},
    takeFocus() {},
  });
  const does = {
    press: () => help.press("know"),
    table(newest) {
      version = newest;
      help.arrived(false);
      help.refresh();
    },
    answer: (about) => help.looked({ look: "know", version: about, words: `of ${about}` }),
    refused: () => help.refused("know"),
    other: () => help.arrived(true),
  };
  for (const [act, what] of acts) does[act](what);
  return [shown, looks, help.isOpen()];
};

window.isThere = true;
