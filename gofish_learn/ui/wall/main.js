// The wall: it hears what stands there, and draws that as large as it fits.
//
// What tests and style sheets may rely on: #join, #stage[data-shows], and in it [data-part="says|question|tally|count|
// answer|outcomes|lines|scene|words|slide"].

import { drawingsFrom } from "../carriers/drawings.js";
import { fetchDrawing } from "../carriers/hearers.js";
import { createHearing } from "../carriers/hearing.js";
import { morphChildren, parsed } from "../frame/morph.js";
import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { listenToKeys } from "../shared/slides/keys.js";
import { ledSteps } from "../shared/slides/led.js";
import { createSlide } from "../shared/slides/slide.js";
import { createGame } from "./game.js";
import { createTable } from "./table.js";

const LARGEST = 44;
const SMALLEST = 9;

const join = document.getElementById("join");
const stage = document.getElementById("stage");
const shown = { address: join.dataset.address, key: join.dataset.key };
const says = make("p", { class: "gw-says", "data-part": "says" });
const drawn = make("div", { class: "gw-drawn" });
const table = createTable();
const game = createGame(table, fit);
const slide = createSlide(stage.dataset.slide);
const body = make("div", { class: "gw-body" }, says, drawn, table.node);
stage.append(body, slide.node);
const isDark = matchMedia("(prefers-color-scheme: dark)");
const followTheme = () => setAttributes(stage, { "data-theme": isDark.matches ? "dark" : "light" });
isDark.addEventListener("change", followTheme);
followTheme();
drawingsFrom(
  /** @type {any} */ ({ drawing: (/** @type {string} */ name) => fetchDrawing(name, join.dataset.drawings) }),
);

/** @param {number} size */
function fits(size) {
  stage.style.fontSize = `${size}px`;
  return body.scrollHeight <= stage.clientHeight && body.scrollWidth <= stage.clientWidth;
}

// The largest letters with which all of it is in sight.
function fit() {
  let [low, high] = [SMALLEST, LARGEST];
  if (fits(high)) return;
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  fits(low);
}

/** @param {WallShown} wall */
function draw(wall) {
  const joins = wall.shows === "join";
  hide(join, !joins);
  hide(stage, joins);
  document.body.classList.toggle("gw-on", !joins);
  document.body.classList.toggle("gw-dark", wall.dark);
  setAttributes(stage, { "data-shows": wall.shows });
  setText(says, wall.says);
  hide(says, !wall.says);
  morphChildren(drawn, parsed(wall.html ?? ""));
  slide.update(wall.slide ?? null);
  hide(body, Boolean(wall.slide));
  game.update(wall.game ?? null, wall.paused === true);
  if (!wall.game) table.update(wall.table ?? null);
  say("minutes", wall.minutes ?? "");
  if (!joins) fit();
}

/** @param {string} id @param {string} text */
function say(id, text) {
  const place = document.getElementById(id);
  if (place) setText(place, text);
}

let before = "";
createHearing("wall", () => ({}), {
  heard(now) {
    if (now.type !== "class") return;
    say("advice", now.advice);
    if ((now.address ?? "") !== shown.address || (now.key ?? "") !== shown.key) return window.location.reload();
    say("here", now.here);
    const text = JSON.stringify(now.wall);
    if (text !== before) draw(now.wall);
    before = text;
  },
});

function toggleFull() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

// A clicker speaks to the window that was touched last, which may be this one.
const led = ledSteps(() => slide.screen);
listenToKeys(led, { a: led.ask, b: led.dark, f: toggleFull }, () => !slide.node.hidden);
addEventListener("resize", () => !stage.hidden && fit());
