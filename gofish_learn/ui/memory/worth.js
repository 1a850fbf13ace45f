// The worth of a memory: a curve that is played while one looks on, a few games with each message, until it is stopped;
// or, where it has a slider, as many games as are wanted wherever that is put.

import { createPicture } from "../charts/picture.js";
import { hide, keep, make, setAttributes, setText } from "../shared/dom.js";
import { whenFree } from "../shared/page/held.js";
import { createSlider, updateSlider } from "../unframed/slider.js";
import { actionButton } from "../unframed/words.js";
import { numberRow } from "./parts.js";

/** @import { App, Page } from "../unframed/page.js" */

const REDRAW_MS = 400;
const SLIDER_REST_MS = 250;
const SETTLED_MS = 400; // without a move for so long, a slider rests

/** @param {Page} page */
export function createWorth(page) {
  const kinds = make("div", { class: "gp-tabs", role: "group", "aria-label": "What is remembered" });
  const play = actionButton("worth", "Play", "gf-button gf-button-main");
  const intro = make("p", {});
  const dial = make("div", {});
  const say = make("p", { class: "gp-soft gm-played", "data-part": "played" });
  const ask = make("p", { class: "gm-likeness" });
  const guesses = make("div", {});
  const guessed = make("p", { class: "gm-likeness", "data-part": "guessed" });
  const picture = createPicture(page);
  const node = make(
    "section",
    { class: "gp-panel", "data-part": "worth", "aria-label": "What is a memory worth?" },
    make("h3", { class: "gm-bot-title" }, "What is a memory worth?"),
    make("p", {}, "A bot that remembers more wins more. How much more? Guess first, then the bots play."),
    kinds,
    ask,
    guesses,
    make("div", { class: "gp-moves" }, play),
    intro,
    dial,
    say,
    guessed,
    picture.node,
  );
  /** @type {MemoryCurveChoice[]} */
  let curves = [];
  let kind = "";
  let running = false;
  let done = false;
  let drawn = 0;
  let restsUntil = 0;
  let movedAt = Number.NEGATIVE_INFINITY;
  let shownAt = -1; // where the slider was of which the chart tells
  let timer = 0;

  const chosen = () => curves.find((one) => one.id === kind);
  const range = () => /** @type {HTMLInputElement} */ (dial.querySelector("input"));

  /** @param {SliderControl} control */
  function createDial(control) {
    const slider = createSlider(control);
    updateSlider(slider, control);
    return slider;
  }

  // Before the guess there is nothing but the guess: neither the games nor what came of them.
  function update() {
    const curve = chosen();
    const open = curve.guess !== null;
    keep(
      dial,
      curve.slider && open ? [curve.slider] : [],
      (control) => control.field,
      createDial,
      () => {},
    );
    hide(ask, open);
    hide(intro, !open);
    setText(intro, curve.intro);
    hide(guesses, open);
    hide(play, !open || Boolean(curve.slider));
    hide(say, !open);
    setText(ask, curve.ask);
    setText(play, done ? "All games played" : running ? "Stop" : "Play the games");
    setAttributes(play, { "aria-disabled": done ? "true" : null });
    setAttributes(node, { "data-running": String(running), "data-done": String(done) });
    for (const button of kinds.children)
      setAttributes(button, { "aria-pressed": String(button.dataset.kind === kind) });
  }

  function stop() {
    running = false;
    clearTimeout(timer);
    update();
  }

  /**
   * @param {MemoryBots} content
   * @param {string} asked
   */
  function draw(content, asked) {
    curves = content.curves;
    if (kinds.children.length === 0) {
      guesses.append(numberRow(curves[0].guesses, "worth-guess", "Games won, of 100"));
      kinds.append(
        ...content.curves.map((curve) => actionButton("curve", curve.title, "gp-tab", { "data-kind": curve.id })),
      );
      kind = content.curves.find((curve) => curve.current).id;
    }
    running = running || asked === "worth-guess";
    update();
    if (asked === "worth-guess") {
      (range() ?? play).focus();
      askForMore();
    }
  }

  // A chart is dearer to draw than a few games are to play, so not every answer is drawn.
  /** @param {MemoryWorth} answer */
  function looked(answer) {
    if (answer.kind !== kind) return;
    const place = answer.slider?.value ?? -1;
    const passed = answer.slider && place !== Number(range().value); // the slider has gone on since
    done = answer.done && !passed;
    setText(say, answer.say);
    setText(guessed, answer.guess_says ?? "");
    const now = performance.now();
    if (answer.done || !running || place !== shownAt || now - drawn > REDRAW_MS) {
      drawn = now;
      shownAt = place;
      picture.show(answer.picture);
    }
    if (answer.slider && !passed) keep(dial, [answer.slider], (control) => control.field, createDial, updateSlider);
    if (done) {
      stop();
      page.say(...(answer.slider ? [answer.say] : [answer.guess_says]), answer.picture.says);
    }
    if (running && !passed) {
      clearTimeout(timer);
      timer = setTimeout(
        page.guard(() => whenFree(askForMore)),
        Math.max(0, restsUntil - now),
      );
    }
    update();
  }

  // Never at once: a slider or a press that waits goes first, and while a slider moves nothing is played.
  function askForMore() {
    if (!running) return;
    const resting = performance.now() - movedAt > SETTLED_MS;
    page.sendLatest("worth", chosen().slider ? { kind, events: Number(range().value), resting } : { kind });
  }

  // Games are played where the slider is now: the newest place goes first.
  function moved() {
    clearTimeout(timer);
    movedAt = performance.now();
    setText(dial.querySelector(".gp-value"), range().value);
    running = true;
    done = false;
    update();
    askForMore();
  }

  /** @type {App['actions']} */
  const actions = {
    worth: () => {
      running = !running;
      update();
      askForMore();
    },
    curve: (button) => {
      kind = button.dataset.kind;
      stop();
      done = false;
      drawn = 0;
      picture.show(null);
      setText(say, "");
      setText(guessed, "");
      update();
      if (chosen().guess === null) return;
      if (chosen().slider) moved();
      else page.sendLatest("worth", { kind });
    },
    "worth-guess": (button) => page.send("worth-guess", { kind, games: Number(button.dataset.number) }),
  };

  function rest() {
    restsUntil = performance.now() + SLIDER_REST_MS;
  }

  return { node, draw, looked, moved, rest, stop, actions };
}
