// Sheets are as large as their paper allows: what is to be one side of it, or half a side, gets the largest letters with
// which it is no more. What learners need to write on grows with the letters.

const [LARGEST, SMALLEST, STEP] = [12, 8, 0.5];

/** Fits the sides that are shown. One that no letters fit has those of the style sheet, and goes on to another page. */
export function fit() {
  for (const side of document.querySelectorAll(".side:not(:has(.ticket)), .ticket")) {
    const { style } = /** @type {HTMLElement} */ (side);
    if (side.clientHeight === 0) continue;
    const room = Number.parseFloat(getComputedStyle(side).minHeight) + 1;
    for (let points = LARGEST; points >= SMALLEST; points -= STEP) {
      style.fontSize = `${points}pt`;
      if (side.clientHeight <= room) break;
      style.fontSize = "";
    }
  }
}
