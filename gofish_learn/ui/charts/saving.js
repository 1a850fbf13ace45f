// A picture to take away: drawn once more on white paper with its title and its sentence, whatever the page looks like.

import { make } from "../shared/dom.js";
import { DRAW_OPTIONS } from "./drawing.js";
import { lookOf, sized } from "./look.js";
import { vegaFor } from "./vega.js";

/** @import { Carrier } from "../frame/link.js" */

const LETTERS = 15;
const WIDTH = 760;
const LONGEST_LINE = 100;
const PIXELS_EACH_WAY = 2;

/** @type {(title: string, kind: string) => string} */
function fileName(title, kind) {
  const name = title
    .normalize("NFKD")
    .replace(/[^\w]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return `${name || "chart"}.${kind}`;
}

/** @param {string} text */
function inLines(text) {
  const rows = [""];
  for (const word of text.replaceAll(" %", "\u00a0%").split(" ")) {
    if (rows.at(-1) && rows.at(-1).length + word.length >= LONGEST_LINE) rows.push(word);
    else rows[rows.length - 1] = `${rows.at(-1)} ${word}`.trim();
  }
  return rows;
}

/** @type {(carrier: Carrier, root: HTMLElement, picture: PictureShown) => Promise<any>} */
async function onPaper(carrier, root, picture) {
  const vegaEmbed = await vegaFor(carrier);
  const paper = make("div", { class: "gofish-root gofish-chart", "data-theme": "light", hidden: true });
  const sheet = make("div", {});
  paper.append(sheet);
  root.append(paper);
  try {
    const look = { ...lookOf(paper, LETTERS), background: "white", padding: 16 };
    const words = { text: inLines(picture.title), subtitle: inLines(picture.says) };
    return await vegaEmbed(
      sheet,
      { ...sized(picture.spec, LETTERS, WIDTH), title: words },
      { ...DRAW_OPTIONS, config: look },
    );
  } finally {
    paper.remove();
  }
}

/** @type {(address: string, name: string) => void} */
function handOver(address, name) {
  const link = make("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
}

/** @type {(carrier: Carrier, root: HTMLElement, picture: PictureShown, kind: string) => Promise<void | number>} */
export async function savePicture(carrier, root, picture, kind) {
  const { view, finalize } = await onPaper(carrier, root, picture);
  try {
    if (kind === "png") return handOver(await view.toImageURL("png", PIXELS_EACH_WAY), fileName(picture.title, "png"));
    const text = await view.toSVG();
    const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    handOver(address, fileName(picture.title, "svg"));
    return setTimeout(() => URL.revokeObjectURL(address), 0);
  } finally {
    finalize();
  }
}
