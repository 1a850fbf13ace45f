// Shows the sheets that are chosen, and only those, of the period and on the paper that are chosen; the address keeps it.

import { fit } from "./fitting.js";
import { setSizes } from "./sizes.js";

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.choose"));
const boxes = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[name=what]")]);
const periods = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[name=period]")]);
const papers = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[name=paper]")]);
const button = /** @type {HTMLButtonElement} */ (form.querySelector("[data-part=print]"));
const chosen = /** @type {HTMLElement} */ (form.querySelector("[data-part=chosen]"));

/** The period that is chosen; empty for the whole lesson, and for one that has no more than one. */
const period = () => periods.find((one) => one.checked)?.value ?? "";

/** Ticks what the period needs; what is for no period in particular stays as it is. */
function tick() {
  for (const box of boxes) {
    const ticked = box.dataset.ticked?.split(" ");
    if (ticked) box.checked = period() === "" || ticked.includes(period());
  }
}

function show() {
  const names = boxes.filter((box) => box.checked).map((box) => box.value);
  for (const sheet of document.querySelectorAll("[data-sheet]")) {
    const about = /** @type {HTMLElement} */ (sheet);
    const ofAnother = period() !== "" && about.dataset.period && about.dataset.period !== period();
    about.hidden = !names.includes(about.dataset.sheet) || Boolean(ofAnother);
  }
  fit(papers.find((paper) => paper.checked).value);
  button.disabled = names.length === 0;
  chosen.textContent = names.length === 0 ? chosen.dataset.none : "";
  const words = names.length === 0 ? [] : [period(), ...names].filter(Boolean);
  history.replaceState(null, "", `#${words.join(",")}`);
}

const asked = location.hash.slice(1).split(",").filter(Boolean);
if (asked.length > 0) {
  for (const box of boxes) box.checked = asked.includes(box.value);
  const whole = periods.at(-1);
  if (whole) (periods.find((one) => asked.includes(one.value)) ?? whole).checked = true;
}
form.addEventListener("change", (event) => {
  if (periods.some((one) => one === event.target)) tick();
  show();
});
button.addEventListener("click", () => window.print());
button.hidden = false;
setSizes();
show();
