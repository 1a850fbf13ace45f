// The speaker's window follows the slides, and can turn them.

import { listenToFingers, listenToKeys } from "../shared/slides/keys.js";
import { stepsOf } from "./steps.js";
import { otherWindow, startClock } from "./windows.js";

const status = /** @type {HTMLElement} */ (document.querySelector("[data-part=status]"));
let since = 0;
let following = false;

const other = otherWindow((word) => {
  if (word.kind !== "at") return;
  since = word.since;
  status.textContent = status.dataset.follows;
  following = true;
  if (word.step !== steps.now) steps.go(word.step);
  following = false;
});

const steps = stepsOf((_, number) => {
  if (!following) other.tell({ kind: "go", step: number });
});

document.querySelector("[data-part=next]").addEventListener("click", steps.next);
document.querySelector("[data-part=back]").addEventListener("click", steps.back);
listenToKeys(steps);
listenToFingers(steps);
document.querySelector("nav.controls").removeAttribute("hidden");
startClock(() => since);
following = true;
steps.start();
following = false;
other.tell({ kind: "where" });
