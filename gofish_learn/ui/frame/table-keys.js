// Arrow keys in a table whose cells can be pressed: one cell is reached by Tab, the others from there.

/** @import { At } from "../shared/dom.js" */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };

// Answers whether the key was meant for the table.
/** @param {At<KeyboardEvent>} event */
export function moveInTable({ key, target }) {
  const table = target.closest("table[data-walk]");
  const cell = target.closest("td");
  if (!table || !cell || !STEPS[key]) return false;
  const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
  const rows = /** @type {HTMLTableSectionElement} */ (row.parentElement).rows;
  const [down, right] = STEPS[key];
  const next = rows[row.sectionRowIndex + down]?.cells[cell.cellIndex + right]?.querySelector("button, input");
  if (next) {
    for (const button of table.querySelectorAll("td :is(button, input)")) button.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  }
  return true;
}
