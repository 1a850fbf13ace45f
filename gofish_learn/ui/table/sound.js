// Short, soft sounds, made here so that nothing is ever fetched: none before the first touch, and a mute that is kept.
//
// They only underline what is seen and told in words: nothing is said by sound alone.

import { setAttributes } from "../shared/dom.js";
import { control, icon } from "../shared/icons.js";
import { SENTENCES } from "../shared/sentences.js";
import { isOn, onSettings, turn } from "../shared/switches/settings.js";

/** @import { Step } from "./flights.js" */
/** @import { Plan } from "./pace.js" */

const LOUDNESS = 0.22;
const OTHERS = 0.4; // what others do sounds softer than what you do
const LATER_MS = 1500; // how long the device's sound stays awake after the last note
const STEP = 2 ** (1 / 12);
const C4 = 261.63;

/** A note: when it begins (s), how many semitones above middle C, how long (s), how loud (0-1), and where it glides. */
/** @typedef {[at: number, pitch: number, length: number, loudness: number, glide?: number]} Note */

/** @type {Record<string, Note[]>} */
const SOUNDS = {
  ask: [[0, 9, 0.14, 0.5, 14]],
  no: [[0, 0, 0.22, 0.7, -7]],
  lift: [
    [0, -5, 0.3, 0.35, 7],
    [0.12, 2, 0.22, 0.2, 14],
  ],
  draw: [[0, 5, 0.12, 0.4, 4]],
  catch: [[0, 12, 0.28, 0.8]],
  wish: [
    [0, 7, 0.3, 0.7],
    [0.11, 12, 0.3, 0.7],
    [0.22, 16, 0.35, 0.8],
    [0.33, 19, 0.9, 0.9],
    [0.33, 24, 0.9, 0.4],
  ],
  square: [
    [0, -12, 0.07, 0.5],
    [0.09, -10, 0.08, 0.6],
  ],
  pair: [
    [0, 7, 0.3, 0.7],
    [0.16, 14, 0.5, 0.8],
  ],
  book: [
    [0, 0, 0.35, 0.7],
    [0.12, 4, 0.35, 0.7],
    [0.24, 7, 0.35, 0.7],
    [0.36, 12, 1, 0.9],
    [0.36, 16, 1, 0.6],
    [0.36, 19, 1, 0.4],
  ],
  turn: [
    [0, 16, 0.16, 0.4],
    [0.13, 21, 0.3, 0.4],
  ],
  end: [
    [0, 12, 0.5, 0.5],
    [0.25, 7, 0.9, 0.5],
  ],
  win: [
    [0, 7, 0.22, 0.8],
    [0.16, 12, 0.22, 0.8],
    [0.32, 16, 0.22, 0.8],
    [0.48, 19, 0.4, 0.9],
    [0.8, 16, 0.2, 0.7],
    [0.96, 24, 1.3, 0.9],
    [0.96, 19, 1.3, 0.6],
    [0.96, 12, 1.3, 0.6],
  ],
};

const GREATEST = ["win", "end", "book", "wish", "pair", "catch"];

// What is laid sounds as it is squared up and as it comes to the table: when, as shares of its way.
const GATHERED = ["book", "pair"];
const SQUARED = 0.5;
const LAID = 0.85;

export function createSound() {
  const toggle = () => turn("sound");
  const { button } = control("sound", SENTENCES.sound, toggle);
  setAttributes(button, { "aria-keyshortcuts": "m", title: SENTENCES.sound_key });
  let on = isOn("sound");
  /** @type {AudioContext} */
  let context = null;
  /** @type {GainNode} */
  let out = null;
  /** @type {number} */
  let timer = null;

  function update() {
    setAttributes(button, { "aria-pressed": String(on) });
    button.replaceChild(icon(on ? "sound" : "mute"), button.firstElementChild);
  }

  // A browser lets a page sound only after somebody has touched it, so this is for the handlers of clicks and keys.
  function touched() {
    if (!on || context || !window.AudioContext) return;
    context = new AudioContext();
    out = context.createGain();
    out.gain.value = LOUDNESS;
    out.connect(context.destination);
    sleepSoon(0);
  }

  /** @param {number} seconds */
  function sleepSoon(seconds) {
    clearTimeout(timer);
    timer = setTimeout(() => context?.suspend(), LATER_MS + 1000 * seconds);
  }

  /** @type {(note: Note, start: number, share: number) => void} */
  function ring([at, pitch, length, loudness, glide], start, share) {
    const begin = start + at;
    const voice = new OscillatorNode(context, { type: "triangle", frequency: C4 * STEP ** pitch });
    const shape = new GainNode(context, { gain: 0 });
    if (glide !== undefined) voice.frequency.exponentialRampToValueAtTime(C4 * STEP ** glide, begin + length);
    shape.gain.setValueAtTime(0, begin);
    shape.gain.linearRampToValueAtTime(loudness * share, begin + 0.012);
    shape.gain.exponentialRampToValueAtTime(0.0006, begin + length);
    voice.connect(shape).connect(out);
    voice.start(begin);
    voice.stop(begin + length + 0.02);
  }

  // `times` is how often it sounds, each time a little higher, `every` so many seconds, the first time `after` so many.
  /** @type {(name: string, how?: { own?: boolean, times?: number, every?: number, after?: number }) => void} */
  function play(name, { own = true, times = 1, every = 0, after = 0 } = {}) {
    const notes = SOUNDS[name];
    if (!on || !context || !notes || document.hidden) return;
    if (context.state !== "running") context.resume().catch(() => {});
    const start = context.currentTime + 0.02 + after;
    for (let time = 0; time < times; time++) {
      for (const [at, pitch, ...rest] of notes) {
        ring([at + time * every, pitch + 2 * time, ...rest], start, own ? 1 : OTHERS);
      }
    }
    sleepSoon(2.5 + after + times * every);
  }

  // What is heard of a step.
  /** @type {(step: Step, plan: Plan, begins: boolean) => void} */
  function hear({ kind, own, moves }, plan, begins) {
    if (kind === "turn" && !own) return; // whose turn it is otherwise is no news to the ear
    const how = { own, times: kind === "catch" && own ? moves.length : 1, every: plan.each / 1000 };
    if (!plan.high || !GATHERED.includes(kind)) return play(begins ? "lift" : kind, how);
    play("square", { ...how, after: (SQUARED * plan.fly) / 1000 });
    play(kind, { ...how, after: (LAID * plan.fly) / 1000 });
  }

  // Where nothing is shown on the way, only the greatest of your own moments sounds.
  /** @param {Step[]} steps */
  function hearAll(steps) {
    const kinds = steps.filter(({ own, kind }) => own || kind === "end").map(({ kind }) => kind);
    const greatest = GREATEST.find((kind) => kinds.includes(kind));
    if (greatest) play(greatest);
  }

  function turned() {
    if (on === isOn("sound")) return;
    on = !on;
    update();
    if (on) {
      touched();
      play("turn");
    } else {
      clearTimeout(timer);
      context?.close();
      context = null;
    }
  }

  onSettings(turned);
  update();
  return { button, hear, hearAll, touched, toggle };
}
