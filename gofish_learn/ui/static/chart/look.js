// How a chart looks, as paper.py has it for print: the colours are those of the page (by day, by night, on paper), the letters as large as its text.

const USUAL_LETTERS = 15; // the pixels of text for which the specifications are made
const SMALL = 0.86;
const SERIES = ["--series-1", "--series-2", "--series-3", "--series-4", "--series-5", "--series-6"];
const HEAT = ["--heat-0", "--heat-1", "--heat-2"];

export function sizeOf(node) {
  return Number.parseFloat(getComputedStyle(node).fontSize) || USUAL_LETTERS;
}

// `node` is where the colours are looked up; `size` are the pixels of its text.
export function lookOf(node, size) {
  const style = getComputedStyle(node);
  const colour = (name) => style.getPropertyValue(name).trim();
  const letters = { font: style.fontFamily, fontSize: size * SMALL };
  const [ink, soft, line, edge, first] = ["--ink", "--ink-soft", "--line", "--edge", SERIES[0]].map(colour);
  const series = SERIES.map(colour);
  const words = { labelFont: letters.font, titleFont: letters.font, labelFontSize: letters.fontSize, titleFontSize: letters.fontSize, labelColor: ink, titleColor: ink };
  return {
    background: "transparent",
    aria: false,
    font: letters.font,
    mark: { color: first },
    text: { color: ink, font: letters.font, fontSize: letters.fontSize },
    axis: { ...words, gridColor: line, gridOpacity: 0.7, domainColor: edge, tickColor: edge, titlePadding: 8 },
    legend: { ...words, labelLimit: 0 },
    title: { color: ink, subtitleColor: ink, font: letters.font, fontSize: letters.fontSize * 1.2, subtitleFont: letters.font, subtitleFontSize: letters.fontSize, anchor: "start", offset: 14 },
    view: { stroke: line },
    range: { category: series, fills: series.map((one, place) => [one, "transparent", `${one}66`][place % 3]), heatmap: HEAT.map(colour), ramp: HEAT.map(colour) },
    style: {
      guide: { stroke: soft },
      square: { stroke: edge },
      icon: { stroke: first },
      branch: { stroke: soft },
      halo: { stroke: colour("--chart-paper"), fill: colour("--chart-paper") },
      "on-faint": { fill: colour("--heat-ink-0") },
      "on-strong": { fill: colour("--heat-ink-2") },
    },
  };
}

// Larger letters need taller rows: heights are scaled with them.
function tall(height, scale) {
  return typeof height === "number" ? height * scale : { ...height, step: height.step * scale };
}

export function sized(spec, size) {
  const scale = size / USUAL_LETTERS;
  return { ...spec, height: tall(spec.height, scale) };
}

export function leastWidth(spec, size) {
  return ((spec.usermeta?.least || 0) * size) / USUAL_LETTERS;
}
