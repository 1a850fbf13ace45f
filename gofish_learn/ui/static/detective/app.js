// The Detective of Go Fish Learn: a real game told clue by clue, and how sure one is before each uncertain ask.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   .gofish-detective[data-page="cases|case|record"][data-phase="story|question|verdict|over"]
//   [data-part="scene|state|news|say|verdict|grid|history|story|closed|record|scores"]
//   [data-form="fresh|open|say"], [data-field="book|players|eyes|notes|code|chance"]
//   [data-action="on|far|quick|cell|again|next"], on a cell [data-seat][data-rank]

import { setAttributes } from "../shared/dom.js";
import { createPage } from "../shared/page/page.js";
import { createCase } from "./case.js";
import { casesPage } from "./cases.js";
import { closedPage, createRecord } from "./closing.js";

/** @param {Page} page */
function detectiveApp(page) {
  const open = createCase();
  const record = createRecord(page);

  /** @param {PageScreen} message */
  function draw(message) {
    const { content } = message;
    setAttributes(page.root, { "data-phase": message.page === "case" ? content.phase : null });
    if (message.page === "cases") return casesPage(content);
    if (message.page === "record") return record.draw(content);
    return content.phase === "over" ? closedPage(content) : open.draw(content);
  }

  /** @param {{ cell: CellHistory }} answer */
  function looked(answer) {
    open.grid()?.show(answer.cell);
    page.say(answer.cell.title, answer.cell.now);
  }

  function say() {
    return page.root.dataset.phase === "question" ? open.say() : null;
  }

  // In the grid the arrows walk; elsewhere → goes on, 1 to 5 set the slider, and Enter says what it stands at.
  /** @param {At<KeyboardEvent>} event */
  function keys(event) {
    const { key, target } = event;
    if (page.root.dataset.phase === undefined) return;
    if (open.grid()?.walk(event)) {
      event.preventDefault();
      return;
    }
    const asking = say();
    if (asking && key === "Enter" && !target.closest("button, summary")) asking.node.requestSubmit();
    else {
      const wanted =
        key === "ArrowRight"
          ? '[data-action="on"]'
          : /^[1-5]$/.test(key)
            ? `.gd-quicks li:nth-child(${key}) button`
            : null;
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
    const notes = page.stage.querySelector('[data-field="notes"]')?.checked;
    if (form.dataset.form === "say") page.send("say", { chance: open.say().chance() });
    else if (form.dataset.form === "open") page.send("open", { code: value("code"), notes });
    else page.send("fresh", { book: value("book"), players: Number(value("players")), eyes: value("eyes"), notes });
  }

  /** @type {App['actions']} */
  const actions = {
    on: () => page.send("on"),
    far: () => page.send("far"),
    again: () => page.send("again"),
    next: () => page.send("next"),
    quick: (button) => say()?.set(Number(button.dataset.say)),
    cell: (button) => page.send("cell", { seat: Number(button.dataset.seat), rank: button.dataset.rank }),
  };

  return {
    className: "gofish-detective",
    label: "Detective",
    draw,
    looked,
    keys,
    submit,
    actions,
    input: (/** @type {HTMLInputElement} */ field) => field.dataset.field === "chance" && say()?.moved(),
  };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openDetective(carrier, host) {
  return createPage(carrier, host, detectiveApp);
}
