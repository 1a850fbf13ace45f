// Bots that forget: one game up to a moment, and what each bot has in mind of it. Sliders move both; the same elements
// stay.

import { keep, make, setText } from "../shared/dom.js";
import { createSlider, updateSlider } from "../unframed/slider.js";
import { spot } from "../unframed/words.js";
import { createBot, updateBot } from "./facts.js";
import { linesOf } from "./parts.js";
import { createWorth } from "./worth.js";

/** @import { Drawn, Page } from "../unframed/page.js" */

/** @param {Page} page */
export function createBots(page) {
  const heading = spot("h2", "gp-heading", "");
  const say = make("p", { class: "gp-lede" });
  const time = make("div");
  const told = make("div");
  const bots = make("div", { class: "gm-bots" });
  const legend = make(
    "p",
    { class: "gp-soft gm-legend" },
    make("span", { class: "gm-fact", "data-state": "kept" }, "7"),
    " in mind, ",
    make("span", { class: "gm-fact", "data-state": "lost" }, make("s", {}, "7")),
    " forgotten. “no 7” means they said they have none.",
  );
  const worth = createWorth(page);
  const node = make(
    "div",
    { class: "gp-page" },
    heading,
    say,
    make("section", { class: "gp-panel", "aria-label": "The game so far" }, time, told),
    legend,
    bots,
    worth.node,
  );

  /** @param {MemoryDesk} desk */
  function update(desk) {
    keep(time, [desk.time], (control) => control.field, createSlider, updateSlider);
    told.replaceChildren(linesOf(desk.told, "What was said last"));
    keep(bots, desk.bots, (bot) => bot.id, createBot, updateBot);
  }

  /** @param {HTMLInputElement} field */
  function moving(field) {
    if (field.type !== "range") return;
    if (worth.node.contains(field)) return worth.moved();
    worth.rest();
    page.sendLatest("desk", settings());
  }

  function settings() {
    const ranges = [time, bots].flatMap((part) => [...part.querySelectorAll("input[type='range']")]);
    return Object.fromEntries(ranges.map((range) => [range.dataset.field, Number(range.value)]));
  }

  /**
   * @param {MemoryBots} content
   * @param {string} asked
   * @returns {Drawn}
   */
  function draw(content, asked) {
    setText(heading, content.heading);
    setText(say, content.say);
    update(content.desk);
    worth.draw(content, asked);
    const opened = asked !== "settle" && asked !== "worth-guess";
    return {
      node,
      spot: opened ? heading : null,
      sight: opened ? undefined : null,
      says: asked === "settle" ? [content.desk.says] : [],
    };
  }

  return {
    draw,
    input: moving,
    change: (/** @type {HTMLInputElement} */ field) =>
      field.type === "range" && !worth.node.contains(field) && page.send("settle", settings()),
    looked: (/** @type {{ desk?: MemoryDesk, worth?: MemoryWorth }} */ answer) => {
      if (answer.desk) update(answer.desk);
      if (answer.worth) worth.looked(answer.worth);
    },
    leave: worth.stop,
    actions: worth.actions,
  };
}
