// A class says in its own order which worlds are gone: a press on a kind that goes crosses it out next, in place of the
// one that the slide would have taken. A kind that stays does not go by a press.

/** @param {() => void} next leads to the next screen */
export function crossByPress(next) {
  for (const tile of document.querySelectorAll(".worlds li")) tile.addEventListener("click", () => cross(tile, next));
}

/**
 * @param {Element} tile
 * @param {() => void} next
 */
function cross(tile, next) {
  const { slide } = /** @type {HTMLElement} */ (tile.closest("[data-slide]")).dataset;
  const screens = [...document.querySelectorAll(`[data-slide="${slide}"] .worlds ul`)];
  const here = screens.indexOf(tile.parentElement);
  const place = [...tile.parentElement.children].indexOf(tile);
  const later = screens.slice(here + 1);
  const due = [...screens[here].children].findIndex((_, at) => !isGone(screens[here], at) && isGone(later[0], at));
  if (due < 0 || isGone(screens[here], place) || !isGone(later.at(-1), place)) return;
  for (const screen of later) {
    if (!isGone(screen, place)) swap(screen.children[due], screen.children[place]);
  }
  next();
}

/**
 * @param {Element | undefined} screen
 * @param {number} at
 */
const isGone = (screen, at) => Boolean(screen?.children[at]?.classList.contains("gone"));

/**
 * @param {Element} one
 * @param {Element} other
 */
function swap(one, other) {
  [one.className, other.className] = [other.className, one.className];
  const [said, otherSaid] = [one, other].map((tile) => tile.querySelector(".state"));
  [said.textContent, otherSaid.textContent] = [otherSaid.textContent, said.textContent];
}
