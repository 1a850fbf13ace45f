// The end of a round: each answer or each box of the sheet, and the whole story with what it was about.

import { indexOf } from "../furniture/cards.js";
import { make, unseen } from "../shared/dom.js";
import { actionButton, spot } from "../shared/page/words.js";
import { linesOf } from "./question.js";

/** @type {Record<string, string[]>} */
const SIGNS = { kept: ["✓", "kept"], missed: ["○", "not ticked"], wrong: ["✕", "not so"] };

/** @param {AnsweredRow[]} rows */
function rowsTable(rows) {
  const heads = ["Question", "Answer", "You said", "Told"];
  return make(
    "div",
    { class: "gp-scroll", role: "region", tabindex: 0, "aria-label": "Your answers" },
    make(
      "table",
      { class: "gm-table" },
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      make(
        "tbody",
        {},
        ...rows.map((row) =>
          make(
            "tr",
            { "data-right": String(row.right) },
            make(
              "th",
              { scope: "row" },
              make("span", { class: "gm-sign", "aria-hidden": "true" }, row.right ? "✓" : "✕"),
              unseen(row.right ? "Right: " : "Not right: "),
              row.prompt,
            ),
            ...[row.answer, row.yours, row.ago].map((words) => make("td", {}, words)),
          ),
        ),
      ),
    ),
  );
}

/** @param {BoxState} state */
function signOf(state) {
  if (!state) return make("td", {});
  const [sign, words] = SIGNS[state];
  return make(
    "td",
    { "data-state": state },
    make("span", { class: "gm-sign", "aria-hidden": "true" }, sign),
    make("span", { class: "gm-sign-word" }, words),
  );
}

/** @param {SheetResult} sheet */
function sheetTable(sheet) {
  return make(
    "div",
    { class: "gp-scroll", role: "region", tabindex: 0, "aria-label": "Your sheet" },
    make(
      "table",
      { class: "gm-table gm-result" },
      make("caption", {}, "✓ kept   ○ not ticked   ✕ not so"),
      make(
        "thead",
        {},
        make("tr", {}, make("td", {}), ...sheet.names.map((name) => make("th", { scope: "col" }, name))),
      ),
      make(
        "tbody",
        {},
        ...sheet.rows.map((row) =>
          make(
            "tr",
            {},
            make(
              "th",
              { scope: "row" },
              make("b", { "aria-hidden": "true" }, indexOf(row.letter)),
              " ",
              make("span", { class: "gm-rank" }, row.plural),
            ),
            ...row.cells.map(signOf),
          ),
        ),
      ),
    ),
  );
}

/** @param {Training} content */
export function overPart(content) {
  const heading = spot("h3", "gm-prompt", content.heading);
  const again = actionButton("begin", "Another round", "gf-button gf-button-main", { "data-task": content.task });
  const node = make(
    "div",
    { class: "gm-card", "data-part": "over" },
    heading,
    ...content.says.map((words) => make("p", { class: "gp-lede" }, words)),
    content.rows.length ? rowsTable(content.rows) : null,
    content.sheet ? sheetTable(content.sheet) : null,
    make(
      "div",
      { class: "gp-moves" },
      again,
      actionButton("page", "Your curve", "gf-button", { "data-page": "curve" }),
    ),
    make(
      "details",
      { class: "gm-details" },
      make("summary", {}, "The whole story"),
      linesOf(content.told, "The whole story"),
    ),
  );
  return { node, spot: heading, says: content.says };
}
