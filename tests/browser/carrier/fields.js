// The fields in which a learner answers, alone: what counts as an answer, and where the keys lead.

import { createGuess } from "../chance/guess.js";
import { createField } from "../class_bar/fields.js";
import { createSheet } from "../memory/sheet.js";
import { make } from "../shared/dom.js";
import { createSlider, updateSlider } from "../shared/page/slider.js";
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

// What counts of what is typed to a question of the class.
window.typedInClass = (prompt, text) => {
  const field = createField({ own: null, unit: "", ...prompt }, () => {});
  const typed = field.node.querySelector('[data-field="typed"]');
  put(typed, "input", text);
  return field.value();
};

// What counts of a line that is left alone, moved or pressed where it stands, or that already has an answer.
window.lineOfClass = (own, act) => {
  const field = createField({ kind: "number", low: 10, high: 20, unit: "", own }, () => {});
  const range = field.node.querySelector("[type=range]");
  if (act) put(range, act, act === "input" ? "17" : undefined);
  return [field.value(), range.classList.contains("gofish-class-untouched"), range.step];
};
window.stepOfClass = (low, high) => {
  const field = createField({ kind: "number", low, high, unit: "", own: null }, () => {});
  return Number(field.node.querySelector("[type=range]").step);
};
window.chosenInClass = (own, pressed) => {
  const field = createField({ kind: "choice", choices: ["a", "b", "c"], own }, () => {});
  if (pressed !== null) field.node.querySelectorAll("input")[pressed].checked = true;
  return field.value();
};

// What counts of a guess at a chance, among `count` places, and whether another draw of the same question keeps it.
window.guessed = (count, text, again) => {
  const guess = createGuess();
  const step = { marks: Array.from({ length: count }, (_, mark) => `mark ${mark}`), ends: [], place: null, typed: "" };
  guess.update(step, "one");
  const number = guess.node.querySelector('[data-field="typed"]');
  number.value = text;
  guess.typed();
  guess.update(step, again);
  return guess.place();
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

// Where a slider stands that has the focus, or not, when an answer comes that is about another place.
window.sliderAfter = (isMoved) => {
  const control = { field: "dice", label: "Dice", value: 3, least: 1, most: 9, words: "three" };
  const slider = createSlider(control);
  place.replaceChildren(slider);
  updateSlider(slider, control);
  slider.parts.range.value = "8";
  if (isMoved) slider.parts.range.focus();
  updateSlider(slider, { ...control, value: 5 });
  return Number(slider.parts.range.value);
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
