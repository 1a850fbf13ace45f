// One row a seat in the set-up: its name, its face, and whether a person or which bot sits there.

import { createFace, faceName } from "../../furniture/faces.js";
import { freshId, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";

/**
 * @param {string} words
 * @param {HTMLElement} input
 */
function field(words, input) {
  return make("label", { class: "gf-field" }, make("span", { class: "gf-field-words" }, words), input);
}

/** @param {string[][]} pairs */
function choices(pairs) {
  return pairs.map(([value, words]) => make("option", { value }, words));
}

export function createSeatRows() {
  const node = make("div", { class: "gf-seat-rows" });
  /** @type {Pick<SetupOptions, 'bots' | 'faces' | 'names'>} */
  let options = { bots: [], faces: [], names: [] };

  /** @typedef {ReturnType<typeof createRow>} SeatRow */

  /** @param {{ seat: SeatSetup }} item */
  function createRow({ seat }) {
    const legend = make("legend", {});
    const blurbId = freshId("blurb");
    const preview = createFace();
    const name = make("input", {
      type: "text",
      class: "gf-input",
      maxlength: 16,
      autocomplete: "off",
      spellcheck: "false",
      "data-field": "name",
    });
    const kind = make(
      "select",
      { class: "gf-input", "aria-describedby": blurbId, "data-field": "kind" },
      ...choices([["person", "A person"], ...options.bots.map((bot) => [bot.id, bot.title])]),
    );
    const face = make(
      "select",
      { class: "gf-input", "data-field": "face" },
      ...choices(options.faces.map((one) => [one, faceName(one)])),
    );
    const blurb = make("p", { class: "gf-blurb", id: blurbId });
    name.value = seat.name;
    kind.value = seat.kind;
    face.value = seat.face;
    const row = make(
      "fieldset",
      { class: "gf-seat-row" },
      legend,
      preview.node,
      field("Name", name),
      field("Played by", kind),
      field("Face", face),
      blurb,
    );
    return withParts(row, { legend, name, kind, face, blurb, preview });
  }

  /**
   * @param {SeatRow} row
   * @param {unknown} _item
   * @param {number} index
   */
  function refreshRow(row, _item, index) {
    const { legend, kind, face, blurb, preview } = row.parts;
    setText(legend, `Seat ${index + 1}`);
    preview.update(face.value);
    setText(blurb, options.bots.find((bot) => bot.id === kind.value)?.blurb || "");
    setAttributes(row, { "data-kind": kind.value });
  }

  /** @param {SeatRow} row */
  function seatOf({ parts }) {
    return { name: parts.name.value.trim(), kind: parts.kind.value, face: parts.face.value };
  }

  /** @returns {SeatRow[]} */
  function rows() {
    return /** @type {any} */ ([...node.children]);
  }

  function seats() {
    return rows().map(seatOf);
  }

  // A name and a face nobody has yet, and the kind of the last bot.
  /** @param {SeatSetup[]} taken */
  function newcomer(taken) {
    /** @type {(all: string[], used: string[]) => string | undefined} */
    const free = (all, used) => all.find((one) => !used.includes(one));
    return {
      name:
        free(
          options.names,
          taken.map((seat) => seat.name),
        ) || `Player ${taken.length + 1}`,
      kind:
        taken
          .map((seat) => seat.kind)
          .filter((kind) => kind !== "person")
          .pop() ||
        options.bots[0]?.id ||
        "person",
      face:
        free(
          options.faces,
          taken.map((seat) => seat.face),
        ) || options.faces[0],
    };
  }

  /** @param {{ key: string, seat: SeatSetup }[]} items */
  function draw(items) {
    keep(node, items, (item) => item.key, createRow, refreshRow);
  }

  // Fewer seats: bots leave before people, the last one first. More seats: newcomers at the end.
  /** @param {number} count */
  function show(count) {
    const items = rows().map((row) => ({ key: row.dataset.key, seat: seatOf(row) }));
    while (items.length > count) {
      const lastBot = items.findLastIndex((item) => item.seat.kind !== "person");
      items.splice(lastBot < 0 ? items.length - 1 : lastBot, 1);
    }
    while (items.length < count) items.push({ key: freshId("seat"), seat: newcomer(items.map((item) => item.seat)) });
    draw(items);
  }

  /**
   * @param {Pick<SetupOptions, 'bots' | 'faces' | 'names'>} offered
   * @param {SeatSetup[]} known
   */
  function fill(offered, known) {
    options = offered;
    node.replaceChildren();
    draw(known.map((seat) => ({ key: freshId("seat"), seat })));
  }

  return { node, fill, show, seats };
}
