// How the answer is counted: as something to count, step by step, and by formula. Each is opened by who wants it, and
// nothing is drawn before.

import { createPicture } from "../charts/picture.js";
import { hide, keep, make, setText, withParts } from "../shared/dom.js";

/** @import { Page } from "../unframed/page.js" */

/**
 * @param {string} part
 * @param {string} title
 * @param {...Node} children
 */
function folded(part, title, ...children) {
  return make("details", { class: "gp-fold", "data-part": part }, make("summary", {}, title), ...children);
}

/** @param {Page} page */
export function createCount(page) {
  const words = make("p", { class: "gl-words" });
  const also = make("p", {});
  const icons = createPicture(page);
  const iconsPart = folded("icons", "As a picture to count", icons.node);
  const title = make("h4", { class: "gp-small-heading" });
  const says = make("p", {});
  const written = make("p", { class: "gl-formula" });
  const pictures = [createPicture(page), createPicture(page)];
  const others = make("div", { class: "gl-others" });
  const nodes = pictures.map((picture) => picture.node);
  const walkPart = folded("walk", "Step by step", title, says, written, ...nodes, others);
  const formula = make("p", { class: "gl-formula" });
  const worked = make("p", { class: "gl-formula" });
  const choose = make("p", { class: "gl-small" }, "C(n, k) is the number of ways to choose k of n cards.");
  const formulaPart = folded("formula", "As a formula", formula, worked, choose);
  const node = make("div", { class: "gl-part" }, words, also, iconsPart, walkPart, formulaPart);
  /** @type {CountStep} */
  let newest = null;
  let shown = "";

  function drawOpen() {
    if (iconsPart.open) icons.show(newest.picture);
    if (!walkPart.open) return;
    for (const [place, picture] of pictures.entries()) picture.show(newest.walks[0].pictures[place]);
  }

  for (const part of [iconsPart, walkPart]) part.addEventListener("toggle", drawOpen);

  function createOther() {
    const parts = { title: make("h4", { class: "gp-small-heading" }), says: make("p", {}), written: make("p", {}) };
    parts.written.className = "gl-formula";
    return withParts(make("div", { class: "gl-other" }, parts.title, parts.says, parts.written), parts);
  }

  /**
   * @param {{ title: HTMLElement, says: HTMLElement, written: HTMLElement }} parts
   * @param {CountWalk} walk
   */
  function fill(parts, walk) {
    setText(parts.title, walk.title);
    setText(parts.says, walk.says);
    setText(parts.written, walk.written);
  }

  /**
   * @param {CountStep} count
   * @param {string} key
   */
  function update(count, key) {
    newest = count;
    const [first, ...more] = count.walks;
    setText(words, count.words);
    setText(also, count.also);
    hide(iconsPart, !count.picture);
    fill({ title, says, written }, first);
    keep(
      others,
      more.map((walk, place) => ({ walk, place })),
      ({ place }) => place,
      createOther,
      (other, { walk }) => fill(other.parts, walk),
    );
    setText(formula, count.formula);
    setText(worked, count.worked);
    hide(choose, !count.formula.includes("C("));
    if (shown !== key) for (const part of [iconsPart, walkPart, formulaPart]) part.open = false;
    shown = key;
    drawOpen();
  }

  return { node, update };
}
