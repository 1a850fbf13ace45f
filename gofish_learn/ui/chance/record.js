// All guesses beside the truth, what a forecaster's score makes of them, and a way to start again.

import { createPicture } from "../charts/picture.js";
import { hide, make, setText } from "../shared/dom.js";
import { createClear } from "../unframed/clear.js";
import { actionButton, spot } from "../unframed/words.js";

/** @import { Page } from "../unframed/page.js" */

/**
 * @param {string} label
 * @param {string[]} heads
 * @param {string[][]} rows
 */
function tableOf(label, heads, rows) {
  const node = make(
    "table",
    { class: "gl-table" },
    make("caption", { class: "gf-unseen" }, label),
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make(
      "tbody",
      {},
      ...rows.map(([name, ...cells]) =>
        make("tr", {}, make("th", { scope: "row" }, name), ...cells.map((cell) => make("td", {}, cell))),
      ),
    ),
  );
  return make("div", { class: "gp-scroll", role: "region", tabindex: 0, "aria-label": label }, node);
}

/** @param {Page} page */
export function createRecord(page) {
  const heading = spot("h2", "gp-heading", "");
  const say = make("p", { class: "gp-lede" });
  const picture = createPicture(page);
  const rows = make("div", {});
  const score = make("details", { class: "gp-fold" });
  const go = make("div", { class: "gp-moves" });
  const clear = createClear(page, {
    ask: "Start again",
    sure: "This takes away all your guesses, for good.",
    yes: "Take them away",
  });
  const node = make(
    "div",
    { class: "gp-page", "data-part": "record" },
    heading,
    say,
    picture.node,
    rows,
    score,
    go,
    clear.node,
  );

  /** @param {ChanceRecord} content */
  function draw(content) {
    setText(heading, content.heading);
    setText(say, content.say);
    picture.show(content.picture);
    rows.replaceChildren(
      ...(content.rows.length
        ? [
            tableOf(
              "Your guesses",
              ["Question", "You guessed", "Exact", "How far off"],
              content.rows.map((row) => [row.title, row.said, row.truth, row.off]),
            ),
          ]
        : []),
    );
    score.replaceChildren(
      make("summary", {}, "Scored like a weather forecaster"),
      make("p", {}, content.score_says),
      tableOf(
        "Cost a deal, on average",
        ["Question", "Your guess costs", "The least possible"],
        content.scores.map((one) => [one.title, one.yours, one.least]),
      ),
    );
    hide(score, content.scores.length === 0);
    go.replaceChildren(
      ...(content.next
        ? [
            actionButton(
              "question",
              `${content.rows.length ? "Next" : "First"}: ${content.next.title}`,
              "gf-button gf-button-main",
              { "data-name": content.next.name },
            ),
          ]
        : []),
    );
    clear.update(content.begun);
    return { node, spot: heading };
  }

  return { draw, actions: clear.actions };
}
