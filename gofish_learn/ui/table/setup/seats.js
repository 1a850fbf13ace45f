// One row a seat in the set-up: whether a person or which bot sits there, and a person's name and face.

import { createFace, faceName } from "../../furniture/faces.js";
import { freshId, hide, keep, make, setAttributes, setText, withParts } from "../../shared/dom.js";

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
  /** @type {Pick<SetupOptions, 'bots' | 'faces'>} */
  let options = { bots: [], faces: [] };

  /** @typedef {ReturnType<typeof createRow>} SeatRow */

  /** @param {{ seat: SeatSetup }} item */
  function createRow({ seat }) {
    const legend = make("legend", {});
    const blurbId = freshId("blurb");
    const preview = createFace();
    const name = make("input", {
      type: "text",
      class: "gf-input",
      maxlength: 200,
      "data-field": "name",
      autocomplete: "off",
      spellcheck: "false",
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
    const nameField = field("Name", name);
    const faceField = field("Face", face);
    const blurb = make("p", { class: "gf-blurb", id: blurbId });
    name.value = seat.name;
    kind.value = seat.kind;
    face.value = options.faces.includes(seat.face) ? seat.face : freeFace();
    const row = make(
      "fieldset",
      { class: "gf-seat-row" },
      legend,
      preview.node,
      field("Played by", kind),
      nameField,
      faceField,
      blurb,
    );
    return withParts(row, { legend, name, nameField, kind, face, faceField, blurb, preview });
  }

  /**
   * @param {SeatRow} row
   * @param {unknown} _item
   * @param {number} index
   */
  function refreshRow(row, _item, index) {
    const { legend, name, nameField, kind, faceField, blurb, preview } = row.parts;
    const isBot = kind.value !== "person";
    setText(legend, `Seat ${index + 1}`);
    preview.update(seatOf(row).face);
    if (isBot) name.value = `Player ${index + 1}`; // what a person is called who sits down there
    hide(nameField, isBot);
    hide(faceField, isBot);
    setText(blurb, botOf(kind.value)?.blurb || "");
    setAttributes(row, { "data-kind": kind.value });
  }

  /** @param {string} kind */
  function botOf(kind) {
    return options.bots.find((bot) => bot.id === kind);
  }

  // A bot is called and looks like what it is; a person chooses.
  /** @param {SeatRow} row */
  function seatOf({ parts }) {
    const kind = parts.kind.value;
    const bot = botOf(kind);
    return { name: bot?.title ?? parts.name.value.trim(), kind, face: bot?.face ?? parts.face.value };
  }

  /** @returns {SeatRow[]} */
  function rows() {
    return /** @type {any} */ ([...node.children]);
  }

  function seats() {
    return rows().map(seatOf);
  }

  function bots() {
    return seats()
      .map((seat) => seat.kind)
      .filter((kind) => kind !== "person");
  }

  // A face that nobody has chosen yet.
  function freeFace() {
    const taken = rows().map((row) => row.parts.face.value);
    return options.faces.find((one) => !taken.includes(one)) ?? options.faces[0];
  }

  // Without a level a bot comes that does not sit there yet.
  /**
   * @param {SeatSetup[]} taken
   * @param {string[] | null} kinds the bots of a level
   */
  function newcomer(taken, kinds) {
    const here = taken.map((seat) => seat.kind).filter((kind) => kind !== "person");
    const other = options.bots.find((bot) => !here.includes(bot.id)) ?? options.bots[0];
    return { name: "", kind: kinds?.[here.length] ?? other.id, face: "" };
  }

  /** @param {{ key: string, seat: SeatSetup }[]} items */
  function draw(items) {
    keep(node, items, (item) => item.key, createRow, refreshRow);
  }

  // Fewer seats: bots leave before people, the last one first. More seats: newcomers at the end.
  /**
   * @param {number} count
   * @param {string[] | null} kinds the bots of a level, for newcomers
   */
  function show(count, kinds) {
    const items = rows().map((row) => ({ key: row.dataset.key, seat: seatOf(row) }));
    while (items.length > count) {
      const lastBot = items.findLastIndex((item) => item.seat.kind !== "person");
      items.splice(lastBot < 0 ? items.length - 1 : lastBot, 1);
    }
    while (items.length < count)
      items.push({
        key: freshId("seat"),
        seat: newcomer(
          items.map((item) => item.seat),
          kinds,
        ),
      });
    draw(items);
  }

  // Puts the bots of a level on the seats that no person has.
  /** @param {string[]} kinds */
  function play(kinds) {
    const coming = [...kinds];
    for (const [index, row] of rows().entries()) {
      if (row.parts.kind.value !== "person") row.parts.kind.value = coming.shift();
      refreshRow(row, null, index);
    }
  }

  /**
   * @param {Pick<SetupOptions, 'bots' | 'faces'>} offered
   * @param {SeatSetup[]} known
   */
  function fill(offered, known) {
    options = offered;
    node.replaceChildren();
    draw(known.map((seat) => ({ key: freshId("seat"), seat })));
  }

  return { node, fill, show, play, seats, bots };
}
