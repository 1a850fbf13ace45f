// A chart: a figure with its title, the drawing, the sentence that says what it shows, and a small menu with its numbers
// as a table and downloads.
//
//   const chart = createChart(page.carrier);      // what draws it is asked for over the page's carrier
//   chart.node                                  // to be put into the page; the same node can be moved and shown again
//   chart.update(picture)                       // what `Picture.to_message` gave; as often as a slider moves
//
// It draws itself when it is in the page and has a width, again when the width, the size of text or the theme changes,
// and frees what it holds when it is taken out. The sentence is for everybody to read, so the drawing itself is one
// image to a screen reader.
//
// What tests and style sheets may rely on: .gc-chart[data-drawn="number of drawings"], [data-part="plot|says|numbers"],
//   [data-chart="numbers|svg|png"] (its own buttons, so that they meet no action of the page)

import { freshId, hide, make, setAttributes, setText } from "../shared/dom.js";
import { SENTENCES } from "../shared/sentences.js";
import { SAID } from "./delivered.js";
import { createDrawing } from "./drawing.js";
import { createMenu } from "./menu.js";
import { numbersTable } from "./numbers.js";
import { savePicture } from "./saving.js";

/** @import { Carrier } from "../frame/link.js" */
/** @import { Island } from "../frame/islands.js" */

const MARGIN = 5; // what a drawing has around it, in pixels

// A chart on a page that its host draws.
/** @type {(node: HTMLElement, picture: any, page: { carrier: Carrier }) => Island} */
export function chart(node, picture, { carrier }) {
  const { node: drawn, update } = createChart(carrier);
  node.append(drawn);
  update(picture);
  return { update };
}

/** @param {Carrier} carrier */
export function createChart(carrier) {
  const [titleId, saysId, numbersId] = ["chart", "says", "numbers"].map(freshId);
  const title = make("figcaption", { class: "gc-title", id: titleId });
  const plot = make("div", { class: "gc-plot", "aria-hidden": "true", "data-part": "plot" });
  const image = make(
    "div",
    { class: "gc-image", role: "img", "aria-labelledby": titleId, "aria-describedby": saysId },
    plot,
  );
  const says = make("p", { class: "gc-says", id: saysId, "data-part": "says" });
  const trouble = make("p", { class: "gc-trouble", role: "alert", hidden: true });
  const numbers = make("div", {
    class: "gc-numbers",
    id: numbersId,
    role: "region",
    tabindex: 0,
    "aria-labelledby": titleId,
    "data-part": "numbers",
    hidden: true,
  });
  const menu = createMenu(numbersId, onChoice);
  const node = make(
    "figure",
    { class: "gc-chart", "data-drawn": "0" },
    title,
    menu.node,
    image,
    trouble,
    says,
    numbers,
  );
  /** @type {PictureShown} */
  let picture = null;
  let drawings = 0;
  let width = 0;

  const drawing = createDrawing(carrier, plot, {
    drawn: () => {
      drawings += 1;
      hide(trouble, true);
      setAttributes(node, { "data-drawn": drawings });
      setAttributes(image, { tabindex: image.scrollWidth > image.clientWidth + MARGIN ? 0 : null });
    },
    // The numbers can be read whatever happens to the drawing.
    failed: (error) => {
      console.warn(error);
      complain(error.cause === SAID ? error.message : SENTENCES.chart_not_drawn);
      if (numbers.hidden) toggleNumbers();
    },
  });

  /** @param {string} sentence */
  function complain(sentence) {
    setText(trouble, sentence);
    hide(trouble, false);
  }

  function redraw() {
    if (picture && node.isConnected) drawing.draw(picture.spec);
  }

  function fillNumbers() {
    if (picture && !numbers.hidden) numbers.replaceChildren(numbersTable(picture));
  }

  /** @param {PictureShown} newest */
  function update(newest) {
    picture = newest;
    setText(title, picture.title);
    setText(says, picture.says);
    menu.update(picture.title, !numbers.hidden);
    fillNumbers();
    redraw();
  }

  function toggleNumbers() {
    hide(numbers, !numbers.hidden);
    menu.update(picture.title, !numbers.hidden);
    fillNumbers();
  }

  /** @param {string} does */
  async function onChoice(does) {
    if (!picture) return;
    if (does === "numbers") {
      toggleNumbers();
      if (!numbers.hidden) numbers.focus();
      return;
    }
    try {
      await savePicture(carrier, node, picture, does);
    } catch (error) {
      console.warn(error);
      complain(SENTENCES.chart_not_saved);
    }
  }

  const themeWatch = new MutationObserver(redraw);
  // Told when the chart comes into the page, when its width changes, and when it leaves.
  const widthWatch = new ResizeObserver(() => {
    const here = node.isConnected ? image.clientWidth : 0;
    if (here === width) return; // the drawing's own height has changed
    width = here;
    themeWatch.disconnect();
    if (!width) {
      drawing.rest();
      return;
    }
    const themed = node.closest("[data-theme]");
    if (themed) themeWatch.observe(themed, { attributes: true, attributeFilter: ["data-theme"] });
    redraw();
  });
  widthWatch.observe(image);

  return { node, update };
}
