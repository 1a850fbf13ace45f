// How the class has answered, on the slide that asks for the guess and on the one that answers it: the wall says so, in
// whose frame the slide is. While the class answers, the slide stays as it is, and over it stands how many have.

import { hide, make } from "../shared/dom.js";

/** @param {() => void} changed is called when the slide has more or less on it */
export function createAsked(changed) {
  const tally = make("div", {});
  /** @type {HTMLElement} */
  let place = null;
  /** @type {WallAsked | null} */
  let asked = null;

  function draw() {
    if (!place) return;
    const { prompt, answers } = place.dataset;
    const isHere = Boolean(asked) && asked.slide === (prompt ?? answers);
    const isShown = isHere && (!answers || asked.stage === "answer");
    if (isShown) tally.innerHTML = asked.html;
    hide(tally, !isShown);
    const isOpen = asked?.stage === "asked";
    place.parentElement.classList.toggle("is-asking", isShown && isOpen);
    place.parentElement.classList.toggle("is-asked", isShown && !isOpen && !answers);
    place.parentElement.classList.toggle("is-answered", isShown && Boolean(answers));
    changed();
  }

  addEventListener("message", ({ data, origin, source }) => {
    if (origin !== window.location.origin || source !== window.parent || data?.asked === undefined) return;
    if (JSON.stringify(asked) === JSON.stringify(data.asked)) return;
    asked = data.asked;
    draw();
  });

  return {
    /** @param {HTMLElement} step */
    show(step) {
      place = step.querySelector("[data-prompt], [data-answers]");
      place?.append(tally);
      draw();
    },
  };
}
