// A lesson on the wall: one step at a time, as large as it fits.

import { inTab } from "../shared/saving/storage.js";
import { listenToFingers, listenToKeys, toggleFull } from "../shared/slides/keys.js";
import { remoteSteps } from "../shared/slides/remote.js";
import { createAsked } from "./asked.js";
import { crossAsPressed, crossByPress } from "./crossing.js";
import { setSizes } from "./sizes.js";
import { stepsOf } from "./steps.js";
import { otherWindow, startClock } from "./windows.js";

// Letters in shares of the height of a wide screen; the smallest can be read from the last row. What is to be looked at
// has more room than the words beside it.
const SHARES = [0.09, 0.08, 0.072, 0.064, 0.058, 0.052, 0.047, 0.042, 0.037];
const MOST_BESIDE = 0.058;
const LEAST_TO_SEE = 0.3;
const LEAST_PX = 17;
const LEAST_HEIGHT = 400;
const WIDE = 9 / 16;
// What a table may grow to, in letters of its slide, and in what steps it becomes smaller.
const GROWS = 2;
const STEP = 0.05;
const KEPT = `gofish-lesson-${document.body.dataset.lesson}-since`;

/** @param {string} name */
const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-part=${name}]`));
const notes = document.getElementById("notes");
const help = /** @type {HTMLDialogElement} */ (document.getElementById("keys"));
const main = document.querySelector("main");

let since = Number(inTab.get(KEPT)) || 0;
/** @type {HTMLElement} */
let inSight = null;

// Large enough to be seen; the guesses of a class may stand in its place.
/** @param {Element} one */
const isSeen = (one) => !one.getClientRects().length || one.clientHeight >= LEAST_TO_SEE * main.clientHeight;

/** @param {Element} one */
const fits = (one) => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1;

// What does not fit in the smallest letters scrolls.
function fit() {
  const room = /** @type {HTMLElement} */ (inSight.firstElementChild);
  const height = Math.max(LEAST_HEIGHT, Math.min(main.clientHeight, WIDE * main.clientWidth));
  const most = inSight.querySelector(".look") ? MOST_BESIDE : SHARES[0];
  for (const share of SHARES.filter((one) => one <= most)) {
    inSight.style.fontSize = `${Math.max(LEAST_PX, share * height)}px`;
    const isWhole = room.scrollHeight <= main.clientHeight && [...inSight.querySelectorAll(".show")].every(fits);
    if (isWhole && [...inSight.querySelectorAll(".look > .show")].every(isSeen)) break;
  }
  for (const table of inSight.querySelectorAll(".table")) fill(/** @type {HTMLElement} */ (table));
}

// A table is as large as its place allows.
/** @param {HTMLElement} place */
function fill(place) {
  for (let size = GROWS; size > STEP; size -= STEP) {
    place.style.fontSize = `${size}em`;
    if (fits(place)) return;
  }
}

setSizes();

const isLed = Boolean(window.frameElement?.matches("[data-part=slide]")); // by the teacher's page
const other = otherWindow((word) => {
  if (word.kind === "where") tell();
  if (word.kind === "go" && !isLed) steps.go(word.step);
});
const tell = () => isLed || other.tell({ kind: "at", step: steps.now, since });

const asked = createAsked(fit);

const steps = stepsOf((step, number) => {
  const moved = inSight !== null;
  inSight = step;
  if (number > 1 && !since && !isLed) {
    since = Date.now();
    inTab.set(KEPT, String(since));
  }
  for (const one of notes.querySelectorAll("[data-notes]")) {
    /** @type {HTMLElement} */ (one).hidden = Number(/** @type {HTMLElement} */ (one).dataset.notes) !== number;
  }
  main.scrollTop = 0;
  asked.show(step);
  fit();
  // Who leads it from the page around it stays on what was pressed there.
  if (moved && (!isLed || document.hasFocus())) {
    /** @type {HTMLElement} */ (step.querySelector(".new, h2"))?.focus({ preventScroll: true });
  }
  tell();
});

// A picture has come. Drawings in the page say so, too, and there are hundreds of them.
/** @param {Event} event */
function whenLoaded(event) {
  if (event.target instanceof HTMLImageElement) fit();
}

function toggleNotes() {
  notes.hidden = !notes.hidden;
  part("notes").setAttribute("aria-expanded", String(!notes.hidden));
  fit();
}

const full = () => toggleFull(isLed ? window.parent.document : document);
const showHelp = () => help.showModal();
const led = isLed && remoteSteps(() => steps.now);
part("next").addEventListener("click", steps.next);
part("back").addEventListener("click", steps.back);
part("notes").addEventListener("click", toggleNotes);
part("full").addEventListener("click", full);
part("help").addEventListener("click", showHelp);
for (const way of help.querySelectorAll("a")) way.addEventListener("click", () => help.close());
if (led) listenToKeys(led, { a: led.ask, b: led.dark, f: full });
else {
  listenToKeys(steps, {
    n: toggleNotes,
    f: full,
    b: () => document.body.classList.toggle("dark-screen"),
    "?": showHelp,
  });
}
listenToFingers(led || steps);
crossByPress(led ? led.cross : steps.next);
addEventListener("resize", fit);
main.addEventListener("load", whenLoaded, true);
document.querySelector("nav.controls").toggleAttribute("hidden", isLed);
document.body.classList.add("one-at-a-time");
startClock(() => since);
crossAsPressed();
addEventListener("hashchange", crossAsPressed);
steps.start();
