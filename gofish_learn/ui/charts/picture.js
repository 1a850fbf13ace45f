// A chart of a page that may have nothing to draw for now.

import { hide, make } from "../shared/dom.js";
import { createChart } from "./chart.js";

/** @import { Page } from "../frame/page.js" */

/** @param {Page} page */
export function createPicture(page) {
  const chart = createChart(page.carrier);
  const node = make("div", { class: "gp-picture", hidden: true }, chart.node);

  /** @param {PictureShown | null} picture */
  function show(picture) {
    hide(node, !picture);
    if (picture) chart.update(picture);
  }

  return { node, show };
}
