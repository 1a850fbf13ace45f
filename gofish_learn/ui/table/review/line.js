// The game as one line: your asks from the first to the last, each as high as it was likely to catch something.
//
// A round dot caught something, a square one on its corner did not. A stem leads up to the best ask there was. What is
// drawn here is listed below it, so the drawing has one sentence for who does not see it.

import { drawing, hide, make, setAttributes, setText } from "../../shared/dom.js";

const HEIGHTS = [100, 50, 0]; // per cent

/**
 * @param {string} className
 * @param {number} x
 * @param {number} y
 */
function spot(className, x, y, words = "") {
  const node = make("i", { class: className }, words);
  node.style.setProperty("--x", `${x}%`);
  node.style.setProperty("--y", `${y}%`);
  return node;
}

/** @param {[number, number][]} points */
function path(points) {
  const line = `<polyline points="${points.map(([x, y]) => `${x},${100 - y}`).join(" ")}"/>`;
  return setAttributes(drawing("0 0 100 100", line, "gf-line-path"), { preserveAspectRatio: "none" });
}

// Where an ask of somebody else came, between two of your own: on the ground.
/**
 * @param {ReviewMoment} moment
 * @param {ReviewLook} review
 * @param {(index: number) => number} across
 * @returns {[number, number]}
 */
function placeOf(moment, { asks }, across) {
  const own = asks.findIndex((ask) => ask.action === moment.action);
  if (own >= 0) return [across(own), asks[own].percent];
  return [across(asks.filter((ask) => ask.action < moment.action).length - 0.5), 0];
}

export function createLine() {
  const plot = make("div", { class: "gf-line-plot", role: "img" });
  const key = make(
    "p",
    { class: "gf-line-key", "aria-hidden": "true" },
    make("span", {}, make("i", { class: "gf-line-dot gf-line-caught" }), "caught something"),
    make("span", {}, make("i", { class: "gf-line-dot" }), "caught nothing"),
    make("span", {}, make("i", { class: "gf-line-stem" }), "up to the best there was"),
  );
  const ends = make(
    "p",
    { class: "gf-line-ends", "aria-hidden": "true" },
    make("span", {}, "your first ask"),
    make("span", {}, "your last"),
  );
  const title = make("figcaption", {}, "Your game as a line: how likely each ask was to catch something");
  const node = make("figure", { class: "gf-line", "data-part": "line" }, title, plot, ends, key);

  /** @param {ReviewLook} review */
  function update(review) {
    const { asks, moments, line } = review;
    hide(node, asks.length === 0);
    /** @type {(index: number) => number} */
    const across = (index) => (100 * (index + 0.5)) / asks.length;
    setAttributes(plot, { "aria-label": line });
    plot.style.setProperty("--asks", String(asks.length));
    const stems = asks.flatMap((ask, index) => {
      if (ask.best_percent <= ask.percent) return [];
      const stem = spot("gf-line-stem", across(index), ask.percent);
      stem.style.setProperty("--up", `${ask.best_percent - ask.percent}%`);
      return [stem];
    });
    const seen = new Map();
    const badges = moments.map((moment, index) => {
      const [x, y] = placeOf(moment, review, across);
      const badge = spot(`gf-moment-number gf-line-badge`, x, y, String(index + 1));
      const before = seen.get(moment.action) ?? 0; // one moment over the other, where both are of one ask
      seen.set(moment.action, before + 1);
      badge.style.setProperty("--over", String(before));
      return setAttributes(badge, { "data-kind": moment.kind });
    });
    plot.replaceChildren(
      ...HEIGHTS.map((height) => spot("gf-line-height", 0, height, `${height} %`)),
      path(asks.map((ask, index) => [across(index), ask.percent])),
      ...stems,
      ...asks.map((ask, index) =>
        spot(ask.caught ? "gf-line-dot gf-line-caught" : "gf-line-dot", across(index), ask.percent),
      ),
      ...badges,
    );
    setText(ends.lastElementChild, asks.length > 1 ? "your last" : "");
  }

  return { node, update };
}
