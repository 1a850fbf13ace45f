// The wall: it hears what stands there, as its host has drawn it, and shows that as large as it fits.
//
// What tests and style sheets may rely on: #join, #stage[data-shows], and in it [data-part="says|question|tally|count|
// answer|outcomes|lines|scene|words|slide"].

import { createClassNews } from "../carriers/class-news.js";
import { drawingsFrom } from "../carriers/drawings.js";
import { fetchDrawing } from "../carriers/listeners.js";
import { createUpdater } from "../frame/update.js";
import { face } from "../furniture/faces.js";
import { setAttributes } from "../shared/dom.js";
import { listenToKeys, toggleFull } from "../shared/slides/keys.js";
import { remoteSteps } from "../shared/slides/remote.js";
import { screenOf, slide } from "../shared/slides/slide.js";
import { game } from "./game.js";

const LARGEST = 44;
const SMALLEST = 9;

const place = document.querySelector("main");
const here = createUpdater(place, { face, game, slide }, /** @type {any} */ ({ put }));
const isDark = matchMedia("(prefers-color-scheme: dark)");
const { content } = document.querySelector('meta[name="gofish-drawings"]');
drawingsFrom(/** @type {any} */ ({ drawing: (/** @type {string} */ name) => fetchDrawing(name, content) }));

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (place.querySelector(selector));

// The largest letters with which all of it is in sight.
function fit() {
  const [stage, body] = [find("#stage"), find(".gw-body")];
  if (!stage || stage.hidden) return;
  setAttributes(stage, { "data-theme": isDark.matches ? "dark" : "light" });

  /** @param {number} size */
  function fits(size) {
    stage.style.fontSize = `${size}px`;
    return body.scrollHeight <= stage.clientHeight && body.scrollWidth <= stage.clientWidth;
  }

  let [low, high] = [SMALLEST, LARGEST];
  if (fits(high)) return;
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
}

/** @param {string} html */
function put(html, node = place) {
  here.put({ html }, node);
  fit();
}

here.settle();
fit();
createClassNews("wall", () => ({}), { heard: ({ type, html }) => type === "class" && put(html) });
// A clicker speaks to the window that was touched last, which may be this one.
const led = remoteSteps(() => screenOf(find("[data-part=slide]")));
listenToKeys(
  led,
  { a: led.ask, b: led.dark, f: () => toggleFull() },
  () => find("[data-part=slide]")?.hidden === false,
);
addEventListener("resize", fit);
isDark.addEventListener("change", fit);
