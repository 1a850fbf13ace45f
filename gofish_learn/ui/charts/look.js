// How a chart looks, as paper.py has it for print: the colours are those of the page (by day, by night, on paper), the
// letters as large as its text.

const LETTERS = 15; // the pixels of text for which the specifications are made
const SMALL = 0.86;
const SERIES = ["--series-1", "--series-2", "--series-3", "--series-4", "--series-5", "--series-6"];
const HEAT = ["--heat-0", "--heat-1", "--heat-2"];

/** @param {HTMLElement} node */
export function sizeOf(node) {
  return Number.parseFloat(getComputedStyle(node).fontSize) || LETTERS;
}

// `node` is where the colours are looked up; `size` are the pixels of its text.
/** @type {(node: HTMLElement, size: number) => any} */
export function lookOf(node, size) {
  const style = getComputedStyle(node);
  /** @param {string} name */
  const colour = (name) => style.getPropertyValue(name).trim();
  const letters = { font: style.fontFamily, fontSize: size * SMALL };
  const [ink, soft, line, edge, first] = ["--ink", "--ink-soft", "--line", "--edge", SERIES[0]].map(colour);
  const series = SERIES.map(colour);
  const words = {
    labelFont: letters.font,
    titleFont: letters.font,
    labelFontSize: letters.fontSize,
    titleFontSize: letters.fontSize,
    labelColor: ink,
    titleColor: ink,
  };
  return {
    background: "transparent",
    aria: false,
    font: letters.font,
    mark: { color: first },
    text: { color: ink, font: letters.font, fontSize: letters.fontSize },
    axis: { ...words, gridColor: line, gridOpacity: 0.7, domainColor: edge, tickColor: edge, titlePadding: 8 },
    legend: { ...words, labelLimit: 0 },
    title: {
      color: ink,
      subtitleColor: ink,
      font: letters.font,
      fontSize: letters.fontSize * 1.2,
      subtitleFont: letters.font,
      subtitleFontSize: letters.fontSize,
      anchor: "start",
      offset: 14,
    },
    view: { stroke: line },
    range: {
      category: series,
      fills: series.map((one, place) => [one, "transparent", `${one}66`][place % 3]),
      heatmap: HEAT.map(colour),
      ramp: HEAT.map(colour),
    },
    style: {
      guide: { color: soft },
      square: { stroke: edge },
      icon: { stroke: first },
      branch: { color: soft },
      halo: { stroke: colour("--chart-paper"), color: colour("--chart-paper") },
      "on-faint": { color: colour("--heat-ink-0") },
      "on-strong": { color: colour("--heat-ink-2") },
    },
  };
}

// Larger letters need taller rows: what does not follow from the width of the page is scaled with them.
/** @type {(length: any, scale: number) => any} */
function scaled(length, scale) {
  return typeof length === "number" ? length * scale : { ...length, step: length.step * scale };
}

/** @type {(spec: any, size: number, width: number) => any} */
export function sized(spec, size, width) {
  const scale = size / LETTERS;
  return { ...spec, height: scaled(spec.height, scale), width: isWide(spec) ? width : scaled(spec.width, scale) };
}

// Whether it is drawn as wide as its place; a picture of small squares is not.
/** @param {any} spec */
export function isWide(spec) {
  return spec.width === "container";
}

/** @type {(spec: any, size: number) => number} */
export function leastWidth(spec, size) {
  return ((spec.usermeta?.least || 0) * size) / LETTERS;
}
