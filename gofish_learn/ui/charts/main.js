// A chart as an anywidget of its own, for notebooks: it draws the picture that the kernel holds, and follows it.

import { carrierOf, unlessGone } from "../carriers/comm.js";
import { make } from "../shared/dom.js";
import { isOurs } from "../shared/keys.js";
import { followTheme } from "../shared/theme.js";
import { createChart } from "./chart.js";

/** @param {{ model: any, el: HTMLElement }} view */
function render({ model, el: host }) {
  const chart = createChart(carrierOf(model));
  const root = make("div", { class: "gofish-root gofish-chart" }, chart.node);
  const over = new AbortController();
  followTheme(root, over.signal);
  const follow = () => chart.update(model.get("_drawn"));
  root.addEventListener("keydown", (/** @type {any} */ event) => isOurs(event) && event.stopPropagation());
  host.append(root);
  model.on("change:_drawn", follow);
  follow();
  return () => {
    model.off?.("change:_drawn", follow);
    over.abort();
    root.remove();
  };
}

export default { render: unlessGone(render) };
