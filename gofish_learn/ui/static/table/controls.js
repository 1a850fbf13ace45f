// The controls of the game: new, pause, step, speed, undo, help; and the deal code to copy.

import { make, setAttributes, setText, hide } from "../shared/dom.js";
import { icon } from "../furniture/drawings.js";
import { SPEEDS } from "./showing/pace.js";

const SPEED_WORDS = { slow: "Slow", normal: "Normal", fast: "Fast", instant: "Instant" };

// A button with a picture, and its words beside it where there is room.
export function control(action, words, picture = action) {
  const label = make("span", { class: "gf-control-words" }, words);
  const button = make("button", { type: "button", class: "gf-control", "data-action": action, title: words }, icon(picture), label);
  return { button, label };
}

function helpButton(kind, words, key) {
  const { button } = control("help", words, kind);
  return setAttributes(button, { "data-help": kind, "aria-keyshortcuts": key, title: `${words} (${key.toUpperCase()})` });
}

export function createControls(speed) {
  const fresh = control("new", "New game…");
  const pause = control("pause", "Pause");
  const step = control("step", "Step");
  const undo = control("undo", "Undo");
  const pace = make("select", { class: "gf-speed", "data-action": "speed", title: "Speed" },
    ...SPEEDS.map((name) => make("option", { value: name, selected: name === speed }, SPEED_WORDS[name])));
  const paceLabel = make("label", { class: "gf-speed-label" }, make("span", { class: "gf-control-words" }, "Speed"), pace);
  const helps = [helpButton("know", "What can I know?", "w"), helpButton("hint", "Hint", "?")];
  const helpRow = make("div", { class: "gf-help-row" }, ...helps);
  const node = make("nav", { class: "gf-controls", "aria-label": "Game controls" },
    fresh.button, pause.button, step.button, undo.button, helpRow, paceLabel);

  function update({ paused, canStep, practice, canUndo, help, looksAt }) {
    const words = paused ? "Play" : "Pause";
    if (pause.label.textContent !== words) {
      setText(pause.label, words);
      setAttributes(pause.button, { title: words });
      pause.button.replaceChild(icon(paused ? "play" : "pause"), pause.button.firstChild);
    }
    setAttributes(pause.button, { "data-on": paused });
    setAttributes(step.button, { "aria-disabled": String(!canStep) });
    setAttributes(undo.button, { "aria-disabled": String(!canUndo) });
    hide(undo.button, !practice);
    for (const button of helps) {
      hide(button, !help?.[button.dataset.help]);
      setAttributes(button, { "aria-expanded": String(looksAt(button.dataset.help)) });
    }
    hide(helpRow, helps.every((button) => button.hidden));
  }

  return { node, update, speed: () => pace.value };
}

export function createDealCode() {
  const code = make("input", { class: "gf-code", readonly: true, "data-part": "deal-code", "aria-label": "Deal code", size: 14 });
  const copy = control("copy", "Copy");
  const node = make("div", { class: "gf-deal-code", role: "group", "aria-label": "Deal code" },
    make("span", { class: "gf-code-words", "aria-hidden": "true" }, "Deal code"), code, copy.button);
  let timer = null;

  function update(text) {
    if (code.value !== text) code.value = text;
    hide(node, !text);
  }

  // A page served over plain http has no clipboard: then the text is selected, ready for the learner's own copy.
  async function copyNow() {
    try {
      await navigator.clipboard.writeText(code.value);
    } catch {
      code.focus();
      code.select();
      return;
    }
    setText(copy.label, "Copied");
    clearTimeout(timer);
    timer = setTimeout(() => setText(copy.label, "Copy"), 2000);
  }

  return { node, update, copyNow };
}

export function createBanner() {
  const words = make("span", {});
  const node = make("div", { class: "gf-banner", role: "alert", hidden: true }, words,
    make("button", { type: "button", class: "gf-banner-button", "data-action": "reload" }, "Reload"));
  let isFault = false;

  // A fault of the page stays until the reload it asks for; silence ends when the engine answers.
  function show(text, fault = false) {
    if (isFault) return;
    isFault = fault;
    setText(words, text);
    hide(node, false);
  }

  return { node, show, hide: () => !isFault && hide(node, true) };
}
