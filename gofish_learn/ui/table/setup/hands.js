// Whether people do by hand what falls to them, or the table does it for them.

import { hide, make } from "../../shared/dom.js";

const WAYS = [
  { value: "quick", title: "Quick", says: "The table answers, fishes and lays books for you." },
  { value: "by-hand", title: "By hand", says: "You give cards, fish and lay books yourself." },
];

/** @param {string} group the name of the radio buttons */
export function createHands(group) {
  const choices = WAYS.map(({ value, title, says }) =>
    make(
      "label",
      { class: "gf-way" },
      make("input", { type: "radio", name: group, value }),
      make("span", { class: "gf-way-title" }, title),
      make("span", { class: "gf-way-says" }, says),
    ),
  );
  const [quick, byHand] = choices.map((choice) => choice.querySelector("input"));
  const ways = make("div", { class: "gf-ways" }, ...choices);
  const node = make("fieldset", { class: "gf-hands" }, make("legend", {}, "Quick, or by hand?"), ways);

  /** @param {boolean} isByHand */
  function fill(isByHand) {
    (isByHand ? byHand : quick).checked = true;
  }

  return {
    node,
    fill,
    byHand: () => byHand.checked,
    // Who passes the device on plays quickly: nobody else is to see what would be tapped.
    /** @param {boolean} canBe */
    offer: (canBe) => hide(node, !canBe),
  };
}
