// A lesson on the wall: one step at a time, as large as it fits.

import { createAsking } from "./asking.js";
import { listenToFingers, listenToKeys } from "./keys.js";
import { stepsOf } from "./steps.js";
import { otherWindow, startClock } from "./windows.js";

const SIZES = [48, 44, 40, 36, 32, 28, 25, 22, 20, 18];
const KEPT = `gofish-lesson-${document.body.dataset.lesson}-since`;

/** @param {string} name */
const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-part=${name}]`));
const notes = document.getElementById("notes");
const help = /** @type {HTMLDialogElement} */ (document.getElementById("keys"));
const main = document.querySelector("main");

let since = Number(sessionStorage.getItem(KEPT)) || 0;
/** @type {HTMLElement} */
let inSight = null;

// What does not fit in the smallest letters scrolls.
function fit() {
  const room = /** @type {HTMLElement} */ (inSight.firstElementChild);
  for (const size of SIZES) {
    inSight.style.fontSize = `${size}px`;
    const tables = [...inSight.querySelectorAll(".table")];
    if (room.scrollHeight <= main.clientHeight && tables.every((one) => one.scrollWidth <= one.clientWidth)) return;
  }
}

const isOnWall = window.top !== window; // which the teacher's page leads
const other = otherWindow((word) => {
  if (word.kind === "where") tell();
  if (word.kind === "go" && !isOnWall) steps.go(word.step);
  if (word.kind === "ask") asking.go();
});
const tell = () => isOnWall || other.tell({ kind: "at", step: steps.now, since, asks: asking.words });

const asking = createAsking({
  next: () => steps.next(),
  changed: () => {
    fit();
    tell();
  },
});

const steps = stepsOf((step, number) => {
  const moved = inSight !== null;
  inSight = step;
  if (number > 1 && !since) {
    since = Date.now();
    sessionStorage.setItem(KEPT, String(since));
  }
  for (const one of notes.querySelectorAll("[data-notes]")) {
    /** @type {HTMLElement} */ (one).hidden = Number(/** @type {HTMLElement} */ (one).dataset.notes) !== number;
  }
  main.scrollTop = 0;
  asking.show(step);
  fit();
  if (moved) step.querySelector("h2").focus({ preventScroll: true });
  tell();
});

function toggleNotes() {
  notes.hidden = !notes.hidden;
  part("notes").setAttribute("aria-expanded", String(!notes.hidden));
  fit();
}

function toggleFull() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

const showHelp = () => help.showModal();
part("next").addEventListener("click", steps.next);
part("back").addEventListener("click", steps.back);
part("notes").addEventListener("click", toggleNotes);
part("full").addEventListener("click", toggleFull);
part("help").addEventListener("click", showHelp);
for (const way of help.querySelectorAll("a")) way.addEventListener("click", () => help.close());
listenToKeys(steps, {
  a: asking.go,
  n: toggleNotes,
  f: toggleFull,
  b: () => document.body.classList.toggle("dark-screen"),
  "?": showHelp,
});
listenToFingers(steps);
addEventListener("resize", fit);
main.addEventListener("load", fit, true); // a picture has come
document.querySelector("nav.controls").toggleAttribute("hidden", isOnWall);
document.body.classList.add("one-at-a-time");
startClock(() => since);
steps.start();
