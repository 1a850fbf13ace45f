// What comes next: the path of an age, the next step with a link, and the two after it.

import { freshId, hide, keep, make, setText } from "../shared/dom.js";
import { openLink } from "../unframed/app-link.js";

export function createNext() {
  const select = make("select", { class: "gp-input", "data-field": "path", id: freshId("path") });
  const say = make("p", { class: "gp-soft" });
  const steps = make("ol", { class: "gy-steps", role: "list" });
  const node = make(
    "section",
    { class: "gp-panel", "data-part": "next", "aria-label": "What comes next" },
    make("h3", {}, "What comes next"),
    make("label", { class: "gp-field gy-path", for: select.id }, "Steps for ages", select),
    say,
    steps,
  );

  /**
   * @param {NextStep} step
   * @param {number} place
   */
  function stepItem(step, place) {
    const main = place === 0;
    return make(
      "li",
      { class: main ? "gy-next" : "gy-after" },
      make("p", {}, step.lesson ? make("span", { class: "gp-soft" }, `${step.lesson}. `) : null, step.words),
      openLink(
        step.file,
        main ? "Do this next" : "Open",
        `${main ? "Do this next" : "Open"}: ${step.words}`,
        main ? "gf-button gf-button-main" : "gf-button",
      ),
    );
  }

  /** @param {ReefContent} content */
  function update({ next, fault }) {
    hide(node, fault);
    keep(
      select,
      next.paths,
      (path) => path.id,
      (path) => make("option", { value: path.id }, path.title),
      (option, path) => {
        option.selected = path.current;
      },
    );
    setText(say, next.say);
    steps.replaceChildren(...next.steps.map(stepItem));
  }

  return {
    node,
    update,
    says: () => `${say.textContent} ${steps.firstElementChild?.querySelector("p").textContent ?? ""}`,
  };
}
