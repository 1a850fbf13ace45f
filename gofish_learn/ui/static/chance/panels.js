// What is seen of the deal that is looked at: its exact chance, how to count it, deals to try it, and its neighbours.

import { createPicture } from "../charts/picture.js";
import { freshId, hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { actionButton } from "../shared/page/words.js";

/**
 * @param {string} part
 * @param {string} title
 * @param {...(Node | string)} children
 */
function panel(part, title, ...children) {
  const heading = make("h3", { class: "gl-section", id: freshId(part) }, title);
  return make("section", { class: "gl-panel", "data-part": part, "aria-labelledby": heading.id }, heading, ...children);
}

/** @param {Page} page */
function createExact(page) {
  const words = make("p", { class: "gl-words" });
  const same = make("p", { class: "gl-also" });
  const formula = make("p", { class: "gl-formula" });
  const worked = make("p", { class: "gl-formula" });
  const picture = createPicture(page);
  const node = panel(
    "exact",
    "Exact",
    words,
    same,
    picture.node,
    make(
      "details",
      { class: "gl-details" },
      make("summary", {}, "The formula"),
      formula,
      worked,
      make("p", { class: "gl-small" }, "C(n, k) is the number of ways to choose k of n cards."),
    ),
  );

  /** @param {ExactChance} exact */
  function update(exact) {
    setText(words, exact.words);
    setText(same, exact.also);
    setText(formula, exact.formula);
    setText(worked, exact.worked);
    picture.show(exact.picture);
  }

  return { node, update };
}

/** @param {Page} page */
function createCount(page) {
  const title = make("h4", { class: "gp-small-heading" });
  const says = make("p", {});
  const written = make("p", { class: "gl-formula" });
  const pictures = [createPicture(page), createPicture(page)];
  const others = make("div", { class: "gl-others" });
  const node = panel("count", "Count it", title, says, written, ...pictures.map((picture) => picture.node), others);

  function createOther() {
    const parts = { title: make("summary", {}), says: make("p", {}), written: make("p", { class: "gl-formula" }) };
    const other = make("details", { class: "gl-details" }, parts.title, parts.says, parts.written);
    return withParts(other, parts);
  }

  /**
   * @param {{ title: HTMLElement, says: HTMLElement, written: HTMLElement }} parts
   * @param {Walk} walk
   */
  function fill(parts, walk) {
    setText(parts.title, walk.title);
    setText(parts.says, walk.says);
    setText(parts.written, walk.written);
  }

  /** @param {Walk[]} walks */
  function update([first, ...more]) {
    fill({ title, says, written }, first);
    for (const [place, picture] of pictures.entries()) picture.show(first.pictures[place]);
    keep(
      others,
      more.map((walk, place) => ({ walk, place })),
      ({ place }) => place,
      createOther,
      (other, { walk }) => fill(other.parts, walk),
    );
  }

  return { node, update };
}

/** @param {Page} page */
function createTry(page) {
  const deal = actionButton("deal", "", "gf-button");
  const anew = actionButton("anew", "Deal anew", "gf-button");
  const says = make("p", { class: "gl-simulated" });
  const hint = make("p", { class: "gl-small" });
  const error = make("p", { class: "gl-small" });
  const picture = createPicture(page);
  const node = panel("try", "Try it", hint, make("div", { class: "gp-moves" }, deal, anew), says, picture.node, error);

  // The button that has dealt everything stays, so that the focus has its place.
  /** @param {Trying} trying */
  function update(trying) {
    setText(hint, trying.hint);
    setText(deal, trying.press);
    setAttributes(deal, { "aria-disabled": trying.more ? null : "true" });
    hide(anew, !trying.deals);
    setText(says, trying.says || "");
    hide(says, !trying.says);
    setText(error, trying.error || "");
    hide(error, !trying.error);
    picture.show(trying.picture);
  }

  return { node, update };
}

/** @param {Page} page */
function createAcross(page) {
  const same = make("p", { class: "gl-same" });
  const picture = createPicture(page);
  const node = panel("across", "Other deals", same, picture.node);

  /** @param {Across} across */
  function update(across) {
    setText(same, across.same || "");
    hide(same, !across.same);
    picture.show(across.picture);
  }

  return { node, update };
}

/** @param {Page} page */
export function createPanels(page) {
  const exact = createExact(page);
  const across = createAcross(page);
  const count = createCount(page);
  const trying = createTry(page);
  const node = make(
    "div",
    { class: "gl-panels" },
    make("div", { class: "gl-column" }, exact.node, count.node),
    make("div", { class: "gl-column" }, across.node, trying.node),
  );

  /** @param {ChanceAnswer} answer */
  function update(answer) {
    exact.update(answer.exact);
    across.update(answer.across);
    count.update(answer.walks);
    trying.update(answer.trying);
  }

  return { node, update };
}
