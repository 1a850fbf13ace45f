// The worth of a memory: a curve that is played while one looks on, a few games with each message, until it is stopped.

import { createPicture } from "../charts/picture.js";
import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { actionButton } from "../shared/page/words.js";
import { numberRow } from "./question.js";

const REDRAW_MS = 400;
const SLIDER_REST_MS = 250;

/** @param {Page} page */
export function createWorth(page) {
  const kinds = make("div", { class: "gp-tabs", role: "group", "aria-label": "What is remembered" });
  const play = actionButton("worth", "Play", "gf-button gf-button-main");
  const say = make(
    "p",
    { class: "gm-soft", "data-part": "played" },
    "Each point is a bot that plays 400 games against three bots that ask at random.",
  );
  const ask = make("p", { class: "gm-likeness" });
  const guesses = make("div", {});
  const guessed = make("p", { class: "gm-likeness", "data-part": "guessed" });
  const picture = createPicture(page);
  const node = make(
    "section",
    { class: "gm-card", "data-part": "worth", "aria-label": "What is a memory worth?" },
    make("h3", { class: "gm-bot-title" }, "What is a memory worth?"),
    make("p", {}, "A bot that remembers more wins more. How much more? Guess first, then the bots play."),
    kinds,
    ask,
    guesses,
    make("div", { class: "gp-moves" }, play),
    guessed,
    say,
    picture.node,
  );
  /** @type {MemoryCurveChoice[]} */
  let curves = [];
  let kind = "";
  let running = false;
  let done = false;
  let drawn = 0;
  let restsUntil = 0;

  // Before the guess there is nothing but the guess: neither the games nor what came of them.
  function update() {
    const curve = curves.find((one) => one.id === kind);
    const open = curve.guess !== null;
    hide(ask, open);
    hide(guesses, open);
    hide(play, !open);
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
      play.focus();
      askForMore();
    }
  }

  // A chart is dearer to draw than a few games are to play, so not every answer is drawn.
  /** @param {MemoryWorth} answer */
  function looked(answer) {
    if (answer.kind !== kind) return;
    done = answer.done;
    setText(say, answer.say);
    setText(guessed, answer.guess_says ?? "");
    const now = performance.now();
    if (done || !running || now - drawn > REDRAW_MS) {
      drawn = now;
      picture.show(answer.picture);
    }
    if (done) {
      stop();
      page.say(answer.guess_says, answer.picture.says);
    }
    if (running) setTimeout(page.guard(askForMore), Math.max(0, restsUntil - now));
    update();
  }

  // Never at once: a slider or a press that waits goes first, and while a slider moves nothing is played.
  function askForMore() {
    if (running) page.sendLatest("worth", { kind });
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
      running = done = false;
      drawn = 0;
      picture.show(null);
      setText(guessed, "");
      update();
      if (curves.find((one) => one.id === kind).guess !== null) page.sendLatest("worth", { kind });
    },
    "worth-guess": (button) => page.send("worth-guess", { kind, games: Number(button.dataset.number) }),
  };

  function rest() {
    restsUntil = performance.now() + SLIDER_REST_MS;
  }

  return { node, draw, looked, rest, stop, actions };
}
