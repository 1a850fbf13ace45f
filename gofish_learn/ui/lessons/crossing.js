// A class says in its own order which ways are gone: a press on a kind that goes crosses it out next, in place of the
// one that the slide would have taken. A kind that stays does not go by a press.

/** @param {(place: number) => void} next leads to the next screen, after a press on the kind at this place */
export function crossByPress(next) {
  for (const tile of document.querySelectorAll(".ways li")) {
    tile.addEventListener("click", () => {
      const place = [...tile.parentElement.children].indexOf(tile);
      if (cross(tile.parentElement, place)) next(place);
    });
  }
}

// What was pressed on the screens before stands in the address of a slide that is led, in the order of the presses:
// `#7_5.2_6.0` is screen 7, after a press on the third kind on screen 5 and then on the first kind on screen 6.
let done = 0;
export function crossAsPressed() {
  const pressed = window.location.hash.split("_").slice(1);
  if (pressed.length < done) window.location.reload(); // the lesson begins anew
  for (const one of pressed.slice(done)) {
    const [step, place] = one.split(".").map(Number);
    const kinds = document.querySelector(`[data-step="${step}"] .ways ul`);
    if (kinds) cross(kinds, place);
  }
  done = Math.max(done, pressed.length);
}

/**
 * @param {Element} kinds
 * @param {number} place
 * @returns {boolean} whether the kind at this place goes now
 */
function cross(kinds, place) {
  const { slide } = /** @type {HTMLElement} */ (kinds.closest("[data-slide]")).dataset;
  const screens = [...document.querySelectorAll(`[data-slide="${slide}"] .ways ul`)];
  const here = screens.indexOf(kinds);
  const later = screens.slice(here + 1);
  const due = [...kinds.children].findIndex((_, at) => !isGone(kinds, at) && isGone(later[0], at));
  if (due < 0 || isGone(kinds, place) || !isGone(later.at(-1), place)) return false;
  for (const screen of later) {
    if (!isGone(screen, place)) swap(screen.children[due], screen.children[place]);
  }
  return true;
}

/** @type {(screen: Element | undefined, at: number) => boolean} */
const isGone = (screen, at) => Boolean(screen?.children[at]?.classList.contains("gone"));

/** @type {(one: Element, other: Element) => void} */
function swap(one, other) {
  [one.className, other.className] = [other.className, one.className];
  const [said, otherSaid] = [one, other].map((tile) => tile.querySelector(".state"));
  [said.textContent, otherSaid.textContent] = [otherSaid.textContent, said.textContent];
}
