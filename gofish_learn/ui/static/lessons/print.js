// Shows the sheets that are chosen, and only those, on the paper that is chosen; the address keeps the choice.

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.choose"));
const boxes = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[name=what]")]);
const papers = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[name=paper]")]);
const button = /** @type {HTMLButtonElement} */ (form.querySelector("[data-part=print]"));
const pdf = /** @type {HTMLButtonElement | null} */ (form.querySelector("[data-part=pdf]"));
const chosen = form.querySelector("[data-part=chosen]");

function show() {
  const names = boxes.filter((box) => box.checked).map((box) => box.value);
  for (const sheet of document.querySelectorAll("[data-sheet]")) {
    const about = /** @type {HTMLElement} */ (sheet);
    about.hidden = !names.includes(about.dataset.sheet);
  }
  document.documentElement.dataset.paper = papers.find((paper) => paper.checked).value;
  button.disabled = names.length === 0;
  if (pdf) pdf.disabled = names.length === 0;
  chosen.textContent = names.length === 0 ? "Choose at least one." : "";
  history.replaceState(null, "", names.length === 0 ? "#" : `#${names.join(",")}`);
}

const asked = location.hash.slice(1).split(",").filter(Boolean);
if (asked.length > 0) for (const box of boxes) box.checked = asked.includes(box.value);
form.addEventListener("change", show);
button.addEventListener("click", () => window.print());
button.hidden = false;
show();
