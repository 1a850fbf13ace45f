// The parts that pieces are drawn of: one way to make each, and one to bring it up to date in its place.

import { createChart } from "../charts/chart.js";
import { createScene } from "../furniture/scene.js";
import { hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { labelled, sender, textField } from "../unframed/fields.js";
import { createHand, updateHand } from "./hands.js";
import { createKind, updateKind } from "./worlds.js";

/** @import { Carrier } from "../frame/link.js" */

/**
 * A way to draw a part.
 * @typedef {object} Way
 * @property {(part: any, carrier: Carrier) => HTMLElement} create
 * @property {(node: any, part: any) => void} update
 */

/** @param {Scene} scene */
function kindsOf(scene) {
  return new Map(scene.players.map(({ kind }) => [kind, kind]));
}

/** @param {PieceButton} button */
function createButton({ id, main }) {
  return make("button", {
    type: "button",
    class: main ? "gf-button gf-button-main" : "gf-button",
    "data-press": id,
    "data-mark": id,
  });
}

/**
 * @param {HTMLElement} node
 * @param {PieceButton} button
 */
function updateButton(node, { words, pressed }) {
  setText(node, words);
  setAttributes(node, { "aria-pressed": pressed === undefined ? null : String(pressed) });
}

/** @type {Record<string, Way>} */
const WAYS = {
  say: {
    create: () => make("div", { class: "gn-say" }),
    update(node, /** @type {SayPart} */ { lines, tone }) {
      setAttributes(node, { "data-tone": tone });
      keep(
        node,
        lines.map((line, place) => ({ line, place })),
        ({ place }) => place,
        () => make("p"),
        (line, item) => setText(line, item.line),
      );
    },
  },
  hands: {
    create: () => make("ul", { class: "gn-hands", role: "list" }),
    update(node, /** @type {HandsPart} */ { hands }) {
      setAttributes(node, { "data-count": hands.length });
      keep(
        node,
        hands.map((hand, place) => ({ hand, place })),
        ({ place }) => place,
        createHand,
        (item, { hand }) => updateHand(item, hand),
      );
    },
  },
  table: {
    create(/** @type {TablePart} */ { label }) {
      const scene = createScene({ label, players: "Players", kinds: kindsOf });
      return withParts(make("div", {}, scene.node), { scene });
    },
    update: (node, /** @type {TablePart} */ { scene }) => node.parts.scene.update(scene),
  },
  marks: {
    create() {
      const name = make("span");
      const row = make("span", { class: "gn-marks-row", "aria-hidden": "true" });
      const words = make("b", {});
      return withParts(make("p", { class: "gn-marks" }, name, row, words), { name, row, words });
    },
    update(node, /** @type {MarksPart} */ { name, marks, words }) {
      setText(node.parts.name, `${name}: `);
      node.parts.row.replaceChildren(...marks.map((hit) => make("i", { class: hit ? "gn-hit" : null })));
      setText(node.parts.words, words);
    },
  },
  worlds: {
    create() {
      const head = make("tr", {});
      const rows = make("tbody", {});
      const table = make("table", { class: "gn-worlds" }, make("thead", {}, head), rows);
      return withParts(
        make("div", { class: "gp-scroll", tabindex: 0, role: "region", "aria-label": "Worlds" }, table),
        {
          head,
          rows,
        },
      );
    },
    update(node, /** @type {WorldsPart} */ { places, kinds }) {
      const heads = [...places, "Worlds"].map((words) => make("th", { scope: "col" }, words));
      node.parts.head.replaceChildren(...heads);
      keep(node.parts.rows, kinds, (kind) => kind.held.join(" "), createKind, updateKind);
    },
  },
  picture: {
    create(_, carrier) {
      const chart = createChart(carrier);
      return withParts(make("div", { class: "gp-picture" }, chart.node), { chart });
    },
    update: (node, /** @type {PicturePart} */ { picture }) => node.parts.chart.update(picture),
  },
  buttons: {
    create() {
      const label = make("span", { class: "gn-label" });
      const row = make("div", { class: "gp-moves" });
      return withParts(make("div", { class: "gn-buttons", role: "group" }, label, row), { label, row });
    },
    update(node, /** @type {ButtonsPart} */ { label, buttons }) {
      setText(node.parts.label, label);
      hide(node.parts.label, !label);
      setAttributes(node, { "aria-label": label || null });
      keep(node.parts.row, buttons, (button) => `${button.id} ${Boolean(button.main)}`, createButton, updateButton);
    },
  },
  field: {
    create(/** @type {FieldPart} */ { label, words }) {
      const field = textField("answer", { name: "answer", inputmode: "text", "data-mark": "answer" });
      return withParts(make("form", { class: "gn-field" }, labelled(label, field), sender(words)), { field });
    },
    update: (node, /** @type {FieldPart} */ { such_as }) =>
      setAttributes(node.parts.field, { placeholder: `such as ${such_as}` }),
  },
  choices: {
    create: () => make("ul", { class: "gn-choices", role: "list" }),
    update(node, /** @type {ChoicesPart} */ { label, choices }) {
      setAttributes(node, { "aria-label": label });
      keep(
        node,
        choices,
        (choice) => choice.id,
        ({ id }) => {
          const button = make("button", {
            type: "button",
            class: "gf-button",
            "data-give": id,
            "data-mark": `give ${id}`,
          });
          return make("li", {}, button);
        },
        (item, choice) => setText(item.firstElementChild, choice.words),
      );
    },
  },
};

/**
 * @param {Part} part
 * @param {Carrier} carrier
 */
export function createPart(part, carrier) {
  return setAttributes(WAYS[part.kind].create(part, carrier), { "data-piece": part.kind });
}

/**
 * @param {HTMLElement} node
 * @param {Part} part
 */
export function updatePart(node, part) {
  WAYS[part.kind].update(node, part);
}
