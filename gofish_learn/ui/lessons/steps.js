// The screens of a lesson, one of them in sight; the address keeps which, so a reload or a link leads back to it.
// A slide that changes with a press is several screens.

/** @param {(step: HTMLElement, number: number) => void} onShow */
export function stepsOf(onShow) {
  const steps = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-step]")]);
  let now = 0;

  /** @param {number} number */
  function show(number) {
    now = Math.min(Math.max(number, 1), steps.length);
    for (const [place, step] of steps.entries()) step.hidden = place !== now - 1;
    document.querySelector("[data-part=now]").textContent = steps[now - 1].dataset.slide;
    onShow(steps[now - 1], now);
  }

  /** @param {number} number */
  function go(number) {
    show(number);
    history.replaceState(null, "", `#${now}`);
  }

  const inAddress = () => Number.parseInt(location.hash.slice(1), 10) || 1;
  addEventListener("hashchange", () => show(inAddress()));
  return {
    go,
    start: () => show(inAddress()),
    next: () => go(now + 1),
    back: () => go(now - 1),
    last: () => go(steps.length),
    get now() {
      return now;
    },
  };
}
