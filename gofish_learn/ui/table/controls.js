// The bar over the table: what one needs every turn, and a menu of all the rest.

import { control } from "../shared/control.js";
import { focusedIn, freshId, hide, make, setAttributes, setText } from "../shared/dom.js";
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

/**
 * @param {string} speed
 * @param {boolean} [inCompany] where nobody deals or halts the game alone
 */
export function createControls(speed, inCompany = false) {
  const fresh = control("new", "New game…");
  const pause = control("pause", "Pause");
  const step = control("step", "Step");
  const undo = control("undo", "Undo");
  const pace = make(
    "select",
    { class: "gf-speed", "data-action": "speed", "aria-label": "Speed", title: "Speed" },
    ...SPEEDS.map((name) => make("option", { value: name, selected: name === speed }, SPEED_WORDS[name])),
  );
  const menu = make(
    "div",
    { class: "gf-menu", role: "group", "aria-label": "Menu", id: freshId("menu"), "data-part": "menu", hidden: true },
    fresh.button,
    pause.button,
    step.button,
    undo.button,
    make("label", { class: "gf-speed-label" }, make("span", {}, "Speed"), pace),
  );
  const opener = control("menu", "Menu");
  setAttributes(opener.button, { "aria-expanded": "false", "aria-controls": menu.id });
  const know = helpButton("know", "What can I know?", "w");
  know.append(make("span", { class: "gf-control-short", "aria-hidden": "true" }, "Know?"));
  const helps = [helpButton("hint", "Hint", "?"), know];
  const titles = new Map([...helps, undo.button].map((button) => [button, button.title]));
  const helpRow = make("div", { class: "gf-help-row" }, ...helps);
  const title = make("h2", { class: "gf-title", id: freshId("title") }, "Go Fish");
  const node = make(
    "nav",
    { class: "gf-controls", "aria-label": "Game controls" },
    title,
    helpRow,
    opener.button,
    menu,
  );

  for (const { button } of [fresh, pause, step]) hide(button, inCompany);

  /**
   * @param {{ paused: boolean, canStep: boolean, practice: boolean, over: boolean, canUndo: boolean, help: TableScreen['help'], looksAt: (kind: string) => boolean }} now
   */
  function update({ paused, canStep, practice, over, canUndo, help, looksAt }) {
    const words = paused ? "Play" : "Pause";
    if (pause.label.textContent !== words) {
      setText(pause.label, words);
      setAttributes(pause.button, { title: words });
      pause.button.replaceChild(icon(paused ? "play" : "pause"), pause.button.firstChild);
    }
    setAttributes(pause.button, { "data-on": paused });
    setAttributes(opener.button, { "data-on": paused, title: paused ? "Menu: paused" : "Menu" });
    setText(opener.label, paused ? "Menu: paused" : "Menu");
    setAttributes(step.button, { "aria-disabled": String(!canStep) });
    setAttributes(undo.button, { "aria-disabled": String(!canUndo) });
    hide(undo.button, !practice);
    for (const [button, title] of titles)
      setAttributes(button, {
        title: [title, help?.costs].filter(Boolean).join(". "),
        "aria-description": help?.costs,
      });
    for (const button of helps) {
      hide(button, !help?.[/** @type {keyof HelpOffers} */ (button.dataset.help)]);
      setAttributes(button, { "aria-expanded": String(looksAt(button.dataset.help)) });
    }
    // In a practice game hints come and go: the row stays, so that nothing below it moves.
    hide(helpRow, helps.every((button) => button.hidden) && (over || !practice));
  }

  function toggleMenu() {
    hide(menu, !menu.hidden);
    setAttributes(opener.button, { "aria-expanded": String(!menu.hidden) });
  }

  function closeMenu() {
    if (!menu.hidden) toggleMenu();
  }

  // By Escape, if the focus was in the bar; it goes to the button that opens the menu. Answers whether it was.
  function leaveMenu() {
    if (menu.hidden || !focusedIn(node)) return false;
    closeMenu();
    opener.button.focus();
    return true;
  }

  return {
    node,
    opener: opener.button,
    menu,
    titleId: title.id,
    update,
    toggleMenu,
    closeMenu,
    leaveMenu,
    speed: () => pace.value,
  };
}
