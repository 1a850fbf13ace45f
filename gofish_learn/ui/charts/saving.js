// A picture to take away: drawn once more on white paper with its title and its sentence, whatever the page looks like.

import { make } from "../shared/dom.js";
import { saveFile } from "../shared/saving/download.js";
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

/** @type {(carrier: Carrier, root: HTMLElement, picture: PictureShown, kind: string) => Promise<void>} */
export async function savePicture(carrier, root, picture, kind) {
  const { view, finalize } = await onPaper(carrier, root, picture);
  const name = fileName(picture.title, kind);
  try {
    if (kind === "svg") saveFile(name, await view.toSVG(), "image/svg+xml");
    else make("a", { href: await view.toImageURL("png", PIXELS_EACH_WAY), download: name }).click();
  } finally {
    finalize();
  }
}
