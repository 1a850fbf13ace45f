// The fields in which a learner answers, alone: what counts as an answer, and where the keys lead.

import { createLine } from "../class_bar/line.js";
import { createSheet } from "../memory/sheet.js";
import { make } from "../shared/dom.js";
import { createSeatRows } from "../table/setup/seats.js";

const place = make("main");
document.body.append(place);

function press(node, key, kind = "keydown") {
  node.dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true }));
}

function put(node, kind, value) {
  if (value !== undefined) node.value = value;
  node.dispatchEvent(new Event(kind, { bubbles: true }));
}

function lineIn(html) {
  const drawn = new DOMParser().parseFromString(html, "text/html");
  const node = document.adoptNode(drawn.querySelector("[data-island=line]"));
  const sent = [];
  createLine(node, (value) => sent.push(value));
  return { node, sent };
}

// What is handed in of what is typed beside a line of the class.
window.typedInClass = (html, text) => {
  const { node, sent } = lineIn(html);
  put(node.querySelector('[data-field="typed"]'), "change", text);
  return sent;
};

// What is handed in of a line that is left alone, moved, let go or pressed where it stands, or that has an answer.
window.lineOfClass = (html, act) => {
  const { node, sent } = lineIn(html);
  const range = node.querySelector("[type=range]");
  if (act) put(range, act, act === "click" ? undefined : "17");
  return [sent, range.classList.contains("gofish-class-untouched"), range.step];
};

// Where keys lead on the sheet of who has what, and what is ticked.
window.walkSheet = (keys) => {
  const sheet = createSheet();
  const face = { colour: "", hair: "", eyes: "", mouth: "" };
  const players = ["Ana", "Ben"].map((name, seat) => ({ name, seat, face }));
  const ranks = ["A", "T", "K"].map((letter) => ({ letter, plural: letter }));
  const { node } = sheet.draw({ prompt: "", hint: "", players, ranks });
  place.replaceChildren(node);
  const boxes = [...node.querySelectorAll("input")];
  boxes[0].focus();
  for (const key of keys) press(document.activeElement, key);
  return [
    document.activeElement.dataset.cell,
    boxes.filter((box) => box.tabIndex === 0).map((box) => box.dataset.cell),
    sheet.ticked(),
  ];
};

// Who sits in the set-up of a game (people by their names, bots by what they are) once there are so many seats, one
// number after the other, and each newcomer is of the kind that a level has for its place.
window.seated = (kinds, counts, level) => {
  const rows = createSeatRows();
  const bots = ["crab", "whale"].map((id) => ({ id, title: id, face: id, blurb: "" }));
  const offered = { bots, faces: ["cat", "dog"], names: ["Ana", "Ben", "Cem", "Dot"] };
  rows.fill(
    offered,
    kinds.map((one, at) => ({ name: offered.names[at], kind: one, face: "cat" })),
  );
  return counts.map((count) => {
    rows.show(count, level);
    return rows.seats().map((seat) => `${seat.name} ${seat.kind}`);
  });
};
window.isThere = true;
