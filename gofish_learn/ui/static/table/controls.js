// The controls of the game: new, pause, step, speed, undo, help.

import { control } from "../shared/control.js";
import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { SPEEDS } from "./showing/pace.js";

/** @type {Record<string, string>} */
const SPEED_WORDS = { slow: "Slow", normal: "Normal", fast: "Fast", instant: "Instant" };

/**
 * @param {string} kind
 * @param {string} words
 * @param {string} key
 */
function helpButton(kind, words, key) {
  const { button } = control("help", words, kind);
  return setAttributes(button, {
    "data-help": kind,
    "aria-keyshortcuts": key,
    title: `${words} (${key.toUpperCase()})`,
  });
}

// On a phone there is room for one short word under the picture; the button's name stays the whole one.
/**
 * @param {HTMLButtonElement} button
 * @param {string} words
 */
export function withShortWords(button, words) {
  button.append(make("span", { class: "gf-control-short", "aria-hidden": "true" }, words));
  return button;
}

/**
 * @param {string} speed
 * @param {boolean} [inCompany] where nobody deals or halts the game alone
 */
export function createControls(speed, inCompany = false) {
  const fresh = control("new", "New game…");
  const pause = control("pause", "Pause");
  const step = control("step", "Step");
  const undo = control("undo", "Undo");
  withShortWords(fresh.button, "New");
  withShortWords(step.button, "Step");
  withShortWords(undo.button, "Undo");
  const pauseWords = withShortWords(pause.button, "Pause").lastElementChild;
  const pace = make(
    "select",
    { class: "gf-speed", "data-action": "speed", "aria-label": "Speed", title: "Speed" },
    ...SPEEDS.map((name) => make("option", { value: name, selected: name === speed }, SPEED_WORDS[name])),
  );
  const paceLabel = make(
    "label",
    { class: "gf-speed-label" },
    make("span", { class: "gf-control-words" }, "Speed"),
    pace,
  );
  const helps = [helpButton("know", "What can I know?", "w"), helpButton("hint", "Hint", "?")];
  const helpRow = make("div", { class: "gf-help-row" }, ...helps);
  const node = make(
    "nav",
    { class: "gf-controls", "aria-label": "Game controls" },
    fresh.button,
    pause.button,
    step.button,
    undo.button,
    helpRow,
    paceLabel,
  );

  for (const { button } of [fresh, pause, step]) hide(button, inCompany);

  /**
   * @param {{ paused: boolean, canStep: boolean, practice: boolean, over: boolean, canUndo: boolean, help: TableScreen['help'], looksAt: (kind: string) => boolean }} now
   */
  function update({ paused, canStep, practice, over, canUndo, help, looksAt }) {
    const words = paused ? "Play" : "Pause";
    if (pause.label.textContent !== words) {
      setText(pause.label, words);
      setText(pauseWords, words);
      setAttributes(pause.button, { title: words });
      pause.button.replaceChild(icon(paused ? "play" : "pause"), pause.button.firstChild);
    }
    setAttributes(pause.button, { "data-on": paused });
    setAttributes(step.button, { "aria-disabled": String(!canStep) });
    setAttributes(undo.button, { "aria-disabled": String(!canUndo) });
    hide(undo.button, !practice);
    for (const button of helps) {
      hide(button, !help?.[/** @type {keyof HelpOffers} */ (button.dataset.help)]);
      setAttributes(button, { "aria-expanded": String(looksAt(button.dataset.help)) });
    }
    // In a practice game hints come and go: the row stays, so that nothing below it moves.
    hide(helpRow, helps.every((button) => button.hidden) && (over || !practice));
  }

  return { node, update, speed: () => pace.value };
}
