// Sheets are as large as their paper allows: what is to be one side of it, or half a side, gets the largest letters with
// which it is no more. What learners need to write on grows with the letters.

const [LARGEST, SMALLEST, STEP] = [12, 8, 0.5];

/** Fits the sheets that are shown to the paper, `a4` or `letter`, which the printer hears of, too. */
export function fit(paper = document.documentElement.dataset.paper) {
  document.documentElement.dataset.paper = paper;
  for (const rule of [...document.styleSheets].flatMap((style) => [...style.cssRules])) {
    if (rule instanceof CSSPageRule && !rule.selectorText) rule.style.setProperty("size", paper);
  }
  for (const side of document.querySelectorAll(".side:not(:has(.ticket, .step)), .ticket")) {
    fitSide(/** @type {HTMLElement} */ (side));
  }
  for (const show of document.querySelectorAll(".slides .show:has(.playing)"))
    keepCards(/** @type {HTMLElement} */ (show));
}

/**
 * As wide as cards are on the screen they are on paper, where Firefox knows no size of what they are in.
 *
 * @param {HTMLElement} show
 */
function keepCards(show) {
  show.style.removeProperty("--card-width");
  const { width } = show.querySelector(".playing").getBoundingClientRect();
  if (width > 0) show.style.setProperty("--card-width", `${width}px`);
}

/**
 * One that no letters fit has those of the style sheet, and goes on to another page.
 *
 * @param {HTMLElement} side
 */
function fitSide(side) {
  const { style } = side;
  const room = Number.parseFloat(getComputedStyle(side).minHeight) + 1;
  for (let points = LARGEST; side.clientHeight > 0 && points >= SMALLEST; points -= STEP) {
    style.fontSize = `${points}pt`;
    if (side.clientHeight <= room) return;
  }
  style.fontSize = "";
}
