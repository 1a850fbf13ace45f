// How the class has answered, on the slide that asks for the guess and on the one that answers it: the wall says so, in
// whose frame the slide is. While the class answers, the slide stays as it is, and over it stands how many have.

import { morphChildren, parsed } from "../frame/morph.js";

/** @param {() => void} changed is called when the slide has more or less on it */
export function createAsked(changed) {
  /** @type {HTMLElement} */
  let place = null; // of the tally, if the slide has one
  /** @type {WallAsked | null} */
  let asked = null;

  function draw() {
    if (!place) return;
    const { prompt, answers } = place.dataset;
    const isShown = asked?.slide === (prompt ?? answers) && (!answers || asked.stage === "answer");
    morphChildren(place, parsed(isShown ? asked.html : ""));
    const stage = answers ? "is-answered" : asked?.stage === "asked" ? "is-asking" : "is-asked";
    for (const one of ["is-asking", "is-asked", "is-answered"])
      place.parentElement.classList.toggle(one, isShown && one === stage);
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
      draw();
    },
  };
}
