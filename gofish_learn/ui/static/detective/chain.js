// How a chance came about: a chain of clues, each link with where it leads.

import { make, setText } from "../shared/dom.js";
import { meter } from "./meter.js";

/** @param {ChainStep} step */
function stepItem(step) {
  return make(
    "li",
    { class: "gd-step", "data-rises": String(step.rises) },
    make("span", { class: "gd-step-told" }, step.told, step.why ? make("span", { class: "gd-why" }, step.why) : null),
    make(
      "span",
      { class: "gd-step-moved" },
      make("b", {}, `${step.rises ? "▲" : "▼"} ${step.moved}`),
      ` to ${step.text}`,
    ),
    meter(step.level),
  );
}

/** @param {ChanceChain["start"]} start */
function startItem(start) {
  return make(
    "li",
    { class: "gd-step" },
    make("span", { class: "gd-step-told" }, start.told),
    make("span", { class: "gd-step-moved" }, make("b", {}, start.text)),
    meter(start.level),
  );
}

export function createChain() {
  const title = make("h3", { class: "gd-card-title" });
  const now = make("p", { class: "gd-now" });
  const steps = make("ol", { class: "gd-steps", role: "list" });
  const node = make(
    "section",
    { class: "gp-panel gd-chain", "aria-label": "The clues, one by one", "data-part": "chain" },
    title,
    steps,
    now,
  );

  /** @param {ChanceChain} chain */
  function update(chain) {
    setText(title, chain.title);
    setText(now, `By counting: ${chain.now}.`);
    steps.replaceChildren(startItem(chain.start), ...chain.steps.map(stepItem));
  }

  return { node, update };
}
