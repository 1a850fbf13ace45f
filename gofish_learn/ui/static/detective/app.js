// The Detective of Go Fish Learn: a real game told clue by clue, and how sure one is before some asks are answered.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-detective[data-page="cases|case|record"][data-phase="story|question|verdict|over"]
//   [data-part="scene|state|news|say|verdict|clue|chain|why|story|closed|back|grid|record|scores|more"]
//   [data-form="fresh|open|say"], [data-field="book|players|eyes|code|chance"]
//   [data-action="first|on|far|quick|back|cell|again|next"], on a cell [data-number][data-seat][data-rank]

import { setAttributes } from "../shared/dom.js";
import { createPage } from "../shared/page/page.js";
import { bringIntoSight } from "../shared/page/spots.js";
import { casePage } from "./case.js";
import { casesPage } from "./cases.js";
import { closedPage, createRecord } from "./closing.js";

/** @import { Carrier } from "../shared/link.js" */
/** @import { App, At, Page } from "../shared/page/page.js" */

const NOTHING_SAID = "Guess first: choose a word or move the slider.";

/** @param {Page} page */
function detectiveApp(page) {
  const record = createRecord(page);
  /** @type {ReturnType<typeof casePage>["say"]} */
  let say = null;
  /** @type {ReturnType<typeof closedPage>["back"] | null} */
  let back = null;

  /** @param {PageScreen} message */
  function draw(message) {
    const { content } = message;
    setAttributes(page.root, { "data-phase": message.page === "case" ? content.phase : null });
    say = null;
    back = null;
    if (message.page === "cases") return casesPage(content);
    if (message.page === "record") return record.draw(content);
    if (content.phase === "over") {
      const closed = closedPage(content);
      back = closed.back;
      return closed;
    }
    const open = casePage(content);
    say = open.say;
    return open;
  }

  /** @param {LookBack} answer */
  function looked(answer) {
    const hidden = back?.node.hidden;
    back?.show(answer);
    page.say(answer.chain.title, answer.chain.now);
    if (hidden) bringIntoSight(back.node);
  }

  // In the grid the arrows move; elsewhere → and Enter go on, 1 to 5 set the slider, and Enter says what it stands at.
  /** @param {At<KeyboardEvent>} event */
  function keys(event) {
    const { key, target } = event;
    if (page.root.dataset.phase === undefined) return;
    if (back?.walk(event)) {
      event.preventDefault();
      return;
    }
    const enter = key === "Enter" && !target.closest("button, summary");
    if (say && enter) say.node.requestSubmit();
    else {
      const on = enter || key === "ArrowRight" ? '[data-action="on"]' : null;
      const wanted = /^[1-5]$/.test(key) ? `.gd-quicks li:nth-child(${key}) button` : on;
      const button = wanted && page.stage.querySelector(wanted);
      if (!button) return;
      button.click();
    }
    event.preventDefault();
  }

  /** @param {HTMLElement} form */
  function submit(form) {
    /** @param {string} name */
    const value = (name) => form.querySelector(`[data-field="${name}"]`).value;
    if (form.dataset.form === "open") page.send("open", { code: value("code") });
    else if (form.dataset.form === "fresh")
      page.send("fresh", { book: value("book"), players: Number(value("players")), eyes: value("eyes") });
    else if (say.chance() === null) {
      page.note(NOTHING_SAID);
      page.say(NOTHING_SAID);
    } else page.send("say", { chance: say.chance() });
  }

  /** @param {HTMLElement} button */
  function lookBack({ dataset }) {
    const cell = dataset.rank ? { seat: Number(dataset.seat), rank: dataset.rank } : {};
    page.send("back", { number: Number(dataset.number), ...cell });
  }

  /** @type {App['actions']} */
  const actions = {
    first: () => page.send("first"),
    on: () => page.send("on"),
    far: () => page.send("far"),
    again: () => page.send("again"),
    next: () => page.send("next"),
    quick: (button) => say?.set(Number(button.dataset.say)),
    back: lookBack,
    cell: lookBack,
  };

  return {
    className: "gofish-detective",
    label: "Detective",
    moves: true,
    draw,
    looked,
    keys,
    submit,
    actions,
    input: (/** @type {HTMLInputElement} */ field) => field.dataset.field === "chance" && say?.moved(),
  };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openDetective(carrier, host) {
  return createPage(carrier, host, detectiveApp);
}
