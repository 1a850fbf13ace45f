// One row a seat in the set-up: its name, its face, and whether a person or which bot sits there.

import { make, keep, setAttributes, setText, freshId } from "./dom.js";
import { createFace, faceName } from "./faces.js";

function field(words, input) {
  return make("label", { class: "gf-field" }, make("span", { class: "gf-field-words" }, words), input);
}

function choices(pairs) {
  return pairs.map(([value, words]) => make("option", { value }, words));
}

export function createSeatRows() {
  const node = make("div", { class: "gf-seat-rows" });
  let options = { bots: [], faces: [], names: [] };

  function createRow({ number, seat }) {
    const blurbId = freshId("blurb");
    const preview = createFace();
    const name = make("input", { type: "text", class: "gf-input", maxlength: 24, autocomplete: "off", spellcheck: "false", "data-field": "name" });
    const kind = make("select", { class: "gf-input", "aria-describedby": blurbId, "data-field": "kind" },
      ...choices([["person", "A person"], ...options.bots.map((bot) => [bot.id, bot.title])]));
    const face = make("select", { class: "gf-input", "data-field": "face" }, ...choices(options.faces.map((one) => [one, faceName(one)])));
    const blurb = make("p", { class: "gf-blurb", id: blurbId });
    name.value = seat.name;
    kind.value = seat.kind;
    face.value = seat.face;
    const row = make("fieldset", { class: "gf-seat-row" }, make("legend", {}, `Seat ${number + 1}`), preview.node,
      field("Name", name), field("Played by", kind), field("Face", face), blurb);
    row.fields = { name, kind, face, blurb, preview };
    return row;
  }

  function refreshRow(row) {
    const { kind, face, blurb, preview } = row.fields;
    preview.update(face.value);
    setText(blurb, options.bots.find((bot) => bot.id === kind.value)?.blurb || "");
    setAttributes(row, { "data-kind": kind.value });
  }

  function seats() {
    return [...node.children].map(({ fields }) => ({ name: fields.name.value.trim(), kind: fields.kind.value, face: fields.face.value }));
  }

  // A name and a face nobody has yet, and the kind of the last bot.
  function newcomer(taken) {
    const free = (all, used) => all.find((one) => !used.includes(one));
    return {
      name: free(options.names, taken.map((seat) => seat.name)) || `Player ${taken.length + 1}`,
      kind: taken.map((seat) => seat.kind).filter((kind) => kind !== "person").pop() || options.bots[0]?.id || "person",
      face: free(options.faces, taken.map((seat) => seat.face)) || options.faces[0],
    };
  }

  function show(count, known = seats()) {
    const wanted = known.slice(0, count);
    while (wanted.length < count) wanted.push(newcomer(wanted));
    keep(node, wanted.map((seat, number) => ({ seat, number })), (item) => item.number, createRow, refreshRow);
  }

  function fill(offered, known) {
    options = offered;
    node.replaceChildren();
    show(known.length, known);
  }

  return { node, fill, show, seats };
}
