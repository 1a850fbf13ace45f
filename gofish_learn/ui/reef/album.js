// The album: a page for each opponent that was met, with its face, what it says, the games against it, and its weakness,
// or where to look for it.
//
// What tests and style sheets may rely on: [data-part="album"], [data-page-of][data-found]

import { createFace } from "../furniture/faces.js";
import { hide, keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { icon } from "../shared/icons.js";
import { albumPlace } from "./reef.js";

const NOT_FOUND = "Not found out yet.";
const FOUND = "Found out:";

/** @param {AlbumPart} one */
function createPageOf(one) {
  const face = createFace();
  const title = make("h4", {}, one.title);
  const line = make("p", { class: "gy-line" });
  const words = make("p", { class: "gp-soft" });
  const sign = make("span", { class: "gy-found-sign" }, icon("kept"));
  const lead = make("b", {});
  const weakness = make("span", {});
  const node = make(
    "li",
    { id: albumPlace(one.id), tabindex: -1, "data-page-of": one.id },
    make("span", { class: "gy-photo" }, face.node),
    title,
    line,
    words,
    make("p", { class: "gy-weakness" }, sign, lead, " ", weakness),
  );
  return withParts(node, { face, line, words, sign, lead, weakness });
}

export function createAlbum() {
  const say = make("p", {});
  const list = make("ul", { class: "gy-album", role: "list" });
  const counts = make("p", { class: "gp-soft" });
  const node = make(
    "section",
    { class: "gp-panel", "data-part": "album", "aria-label": "My album" },
    make("h3", {}, "My album"),
    say,
    list,
    counts,
  );

  /** @param {AlbumPart[]} album */
  function summary(album) {
    const met = album.filter((one) => one.met).length;
    const found = album.filter((one) => one.found).length;
    const rest = met < album.length ? " The others come as you meet them at the table." : "";
    if (!met)
      return "The ten opponents come in here as you meet them at the table, and each has one weakness to find out.";
    return `You have met ${met} of ${album.length} opponents, and found out the weakness of ${found}.${rest}`;
  }

  /** @param {ReefContent} content */
  function update({ reef, fault }) {
    hide(node, fault);
    setText(say, summary(reef.album));
    setText(counts, reef.counts);
    hide(
      counts,
      reef.album.every((one) => !one.met),
    );
    keep(
      list,
      reef.album.filter((one) => one.met),
      (one) => one.id,
      createPageOf,
      (page, one) => {
        const { parts } = page;
        setAttributes(page, { "data-found": one.found });
        parts.face.update(one.face, one.found ? "pleased" : "calm");
        setText(parts.line, `“${one.line}”`);
        setText(parts.words, one.words);
        setText(parts.lead, one.found ? FOUND : NOT_FOUND);
        setText(parts.weakness, one.weakness);
        hide(parts.sign, !one.found);
      },
    );
  }

  return { node, update };
}
