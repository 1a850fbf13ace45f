// Friendly faces: the opponents live in the sea, people go fishing.

import { haveDrawing, markupOf } from "../carriers/drawings.js";
import { drawing, make, setAttributes } from "../shared/dom.js";

/** @type {(x: number, y: number, radius: number, colour: string) => string} */
const dot = (x, y, radius, colour) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;

/** @type {(x: number, y: number, size: number) => string} */
const eye = (x, y, size) =>
  dot(x, y, size, "#fff") + dot(x + 0.6, y + 0.5, size * 0.56, "#1d2b33") + dot(x + 1.7, y - 0.9, size * 0.22, "#fff");

/** @type {(left: number, right: number, y: number, size?: number) => string} */
const eyes = (left, right, y, size = 4.6) => eye(left, y, size) + eye(right, y, size);

/** @type {(x: number, y: number, half?: number) => string} */
const smile = (x, y, half = 5) =>
  `<path d="M${x - half} ${y}q${half} ${half * 1.1} ${half * 2} 0" fill="none" stroke="#1d2b33" ` +
  'stroke-width="2" stroke-linecap="round"/>';

/** @type {(left: number, right: number, y: number, colour: string) => string} */
const cheeks = (left, right, y, colour) =>
  [left, right].map((x) => `<ellipse cx="${x}" cy="${y}" rx="3.2" ry="2.1" fill="${colour}" opacity=".75"/>`).join("");

/** @type {Record<string, string>} */
const DRAWINGS = {
  goldfish:
    '<path d="M44 34c6-8 12-11 18-11-3 5-3 8-2 11-1 3-1 7 2 12-7 0-13-4-18-12z" fill="#f0782c"/>' +
    '<path d="M20 17c4-8 13-11 20-8-2 3-2 7 0 11zM22 50c2 6 8 9 14 8-2-3-2-6-1-9z" fill="#f0782c"/>' +
    '<ellipse cx="27" cy="34" rx="24" ry="18" fill="#ff9d3f"/>' +
    '<path d="M5 41c8 5 30 6 42 0-5 8-13 11-20 11S9 49 5 41z" fill="#ffd08a"/>' +
    '<path d="M34 30c4 2 4 7 0 9M40 28c4 3 4 10 0 13" fill="none" stroke="#e06a1f" stroke-width="2" ' +
    'stroke-linecap="round"/>' +
    eyes(16, 29, 29, 5) +
    cheeks(10, 33, 38, "#f9765a") +
    '<ellipse cx="21.5" cy="39" rx="3.4" ry="2.8" fill="#7a2b12"/>',
  clam:
    '<path d="M6 42C4 22 16 10 32 10s28 12 26 32c-6 6-46 6-52 0z" fill="#c98bb0"/>' +
    '<path d="M32 11v32M22 13l-6 30M42 13l6 30M14 19L8 41M50 19l6 22" fill="none" stroke="#a8668f" ' +
    'stroke-width="2.2" stroke-linecap="round"/>' +
    '<path d="M4 40c8-5 48-5 56 0-2 3-4 5-6 6H10c-2-1-4-3-6-6z" fill="#5d2f4d"/>' +
    '<path d="M5 45c8-4 46-4 54 0-2 9-12 14-27 14S7 54 5 45z" fill="#dca6c5"/>' +
    '<path d="M20 43l-2 14M32 42v17M44 43l2 14" fill="none" stroke="#b97aa0" stroke-width="2" ' +
    'stroke-linecap="round"/>' +
    eyes(24, 40, 34, 5.2) +
    cheeks(17, 47, 50, "#f2889f") +
    smile(32, 49, 4.5),
  jellyfish:
    '<path d="M14 36c-2 8 3 10 0 18M24 38c-2 8 3 12 0 21M40 38c2 8-3 12 0 21M50 36c2 8-3 10 0 18M32 38c-3 9 3 14 ' +
    '0 23" fill="none" stroke="#5aa9c9" stroke-width="3.4" stroke-linecap="round"/>' +
    '<path d="M6 36C6 17 17 6 32 6s26 11 26 30c0 6-6 7-9 2-3 6-8 6-11 1-3 5-9 5-12 0-3 5-8 5-11-1-3 5-9 4-9-2z" ' +
    'fill="#8fd0e6"/>' +
    '<ellipse cx="22" cy="15" rx="7" ry="4" fill="#c6eaf5" transform="rotate(-25 22 15)"/>' +
    eyes(24, 40, 25, 5) +
    cheeks(17.5, 46.5, 31, "#f5a9c4") +
    smile(32, 30, 4.5),
  shark:
    '<path d="M32 1c5 5 8 10 8 15H24c0-5 3-10 8-15z" fill="#5b7488"/>' +
    '<path d="M7 40c-6 2-8 7-7 12 5-1 9-3 11-7zM57 40c6 2 8 7 7 12-5-1-9-3-11-7z" fill="#5b7488"/>' +
    '<path d="M32 8c15 0 24 12 24 27S45 60 32 60 8 50 8 35 17 8 32 8z" fill="#7891a5"/>' +
    '<path d="M12 42c4-6 12-8 20-8s16 2 20 8c-1 11-10 18-20 18s-19-7-20-18z" fill="#eef4f8"/>' +
    '<path d="M21 44c6 3 16 3 22 0-2 8-6 11-11 11s-9-3-11-11z" fill="#8c3340"/>' +
    '<path d="M21.5 44.200l2.6 4 2.5-3 2.7 3.6 2.7-3.5 2.7 3.5 2.7-3.6 2.5 3 2.6-4c-6 2.6-15 2.6-21 0z" ' +
    'fill="#fff"/>' +
    eyes(22, 42, 27, 5) +
    '<path d="M15.5 21l9 3M48.5 21l-9 3" stroke="#4b6275" stroke-width="2.4" stroke-linecap="round"/>' +
    cheeks(15, 49, 38, "#f2a3ad"),
  crab:
    '<g fill="none" stroke="#b33a22" stroke-width="3" stroke-linecap="round">' +
    '<path d="M15 45l-7 5M18 50l-5 6M49 45l7 5M46 50l5 6"/>' +
    '<path d="M16 36c-5-2-7-6-6-11M48 36c5-2 7-6 6-11"/><path d="M26 30v-8M38 30v-8"/></g>' +
    '<path d="M4 20a8 8 0 0 1 8-10l-1 7 6-4a8 8 0 0 1-5 14c-4 1-7-2-8-7zM60 20a8 8 0 0 0-8-10l1 7-6-4a8 ' +
    '8 0 0 0 5 14c4 1 7-2 8-7z" fill="#e5583a"/>' +
    '<ellipse cx="32" cy="41" rx="19" ry="14" fill="#e5583a"/>' +
    '<path d="M15 36c4-8 30-8 34 0-6-3-28-3-34 0z" fill="#f58a6a"/>' +
    eyes(26, 38, 22, 5) +
    cheeks(20, 44, 43, "#ffb59c") +
    smile(32, 43),
  octopus:
    '<path d="M14 30c0 10-2 13-7 15-2 1-1 5 2 5 5 0 8-3 10-6 0 5-1 8-4 10-2 2 0 5 3 4 5-1 7-6 8-10 1 4 1 ' +
    "7 0 10-1 2 2 4 6 4s7-2 6-4c-1-3-1-6 0-10 1 4 3 9 8 10 3 1 5-2 3-4-3-2-4-5-4-10 2 3 5 6 10 6 3 0 4-4 " +
    '2-5-5-2-7-5-7-15z" fill="#7f57b5"/>' +
    '<ellipse cx="32" cy="25" rx="20" ry="20" fill="#9a70d1"/>' +
    '<ellipse cx="25" cy="13" rx="7" ry="4" fill="#b896e6" transform="rotate(-25 25 13)"/>' +
    eyes(24.5, 39.5, 26, 5.2) +
    cheeks(18, 46, 34, "#f0a6cf") +
    smile(32, 34),
  turtle:
    '<path d="M10 46c-5 1-8 6-7 10 6 1 11-2 13-6zM54 46c5 1 8 6 7 10-6 1-11-2-13-6z" fill="#5fae63"/>' +
    '<path d="M7 42C7 24 18 11 32 11s25 13 25 31c0 8-11 13-25 13S7 50 7 42z" fill="#8a6a3c"/>' +
    '<path d="M11 40c1-15 10-25 21-25s20 10 21 25z" fill="#a98750"/>' +
    '<path d="M25 16l-4 12 11 7 11-7-4-12M21 28l-9 9M43 28l9 9" fill="none" stroke="#7a5b30" ' +
    'stroke-width="2.2" stroke-linejoin="round"/>' +
    '<ellipse cx="32" cy="43" rx="16" ry="14" fill="#79c67c"/>' +
    '<ellipse cx="32" cy="51" rx="10" ry="5" fill="#a4dfa2"/>' +
    eyes(25.5, 38.5, 39, 4.8) +
    cheeks(20.5, 43.5, 46, "#f2a58c") +
    smile(32, 47, 4.5),
  whale:
    '<path d="M30 14c0-5-4-8-8-7M30 14c0-5 4-8 8-7M30 17v-5" fill="none" stroke="#4f9fd0" ' +
    'stroke-width="3" stroke-linecap="round"/>' +
    '<path d="M50 36c1-6 0-10-5-13 6-1 9 1 11 4 1-4 4-6 8-6-1 6-4 9-7 11 0 18-9 25-26 25C14 57 4 49 4 38 ' +
    '4 26 14 18 28 18c12 0 20 8 22 18z" fill="#3f83bd"/>' +
    '<path d="M36 20c9 3 13 9 14 18l7-4c0-7-4-11-12-12z" fill="#3f83bd"/>' +
    '<path d="M5 42c8 3 16 3 24 1 10-2 17-1 24 2-3 9-11 12-22 12C16 57 7 51 5 42z" fill="#d8ecf7"/>' +
    '<path d="M16 47v7M23 47.5v9M30 46.5v10" stroke="#a9cde4" stroke-width="1.8" stroke-linecap="round"/>' +
    eyes(15, 33, 33, 4.8) +
    cheeks(10, 39, 39, "#f7b2b2") +
    smile(24, 38, 4.5),
  starfish:
    '<path d="M32 6c3 0 4 13 8 16s17 1 18 4-10 10-11 15 5 15 2 17-12-7-17-7-14 9-17 7 3-12 2-17S5 29 6 ' +
    '26s14-1 18-4 5-16 8-16z" fill="#f2983d" stroke="#f2983d" stroke-width="5" stroke-linejoin="round"/>' +
    '<g fill="#ffc37d"><circle cx="32" cy="11" r="2"/><circle cx="32" cy="17" r="1.5"/>' +
    '<circle cx="53" cy="27" r="2"/><circle cx="11" cy="27" r="2"/><circle cx="46" cy="53" r="2"/>' +
    '<circle cx="18" cy="53" r="2"/></g>' +
    eyes(25.5, 38.5, 31, 4.8) +
    cheeks(20, 44, 38, "#ef6f5e") +
    smile(32, 38.5, 5),
  puffer:
    '<path d="M32 5l4 8 7-6 1 9 9-3-2 9 9 1-5 8 7 5-8 4 4 8-9 0 0 9-8-4-4 8-5-7-5 7-4-8-8 4 0-9-9 0 ' +
    '4-8-8-4 7-5-5-8 9-1-2-9 9 3 1-9 7 6z" fill="#d9a514" stroke="#d9a514" stroke-width="2" ' +
    'stroke-linejoin="round"/>' +
    '<circle cx="32" cy="34" r="21" fill="#f6cc45"/><path d="M13 41c6 5 32 5 38 0-2 9-10 14-19 ' +
    '14s-17-5-19-14z" fill="#fff3cf"/><path d="M8 32c-4-3-6-1-7 2 2 3 4 4 8 3zM56 32c4-3 6-1 7 2-2 3-4 ' +
    '4-8 3z" fill="#e58f1e"/>' +
    eyes(23.5, 40.5, 30, 5.6) +
    cheeks(18, 46, 38, "#f39a6b") +
    '<ellipse cx="32" cy="40.5" rx="4" ry="3" fill="#b5502f"/>' +
    '<ellipse cx="32" cy="41.2" rx="2.2" ry="1.5" fill="#5e1f12"/>',
  penguin:
    '<path d="M10 42c-5 4-6 9-5 14 5-2 8-5 9-9zM54 42c5 4 6 9 5 14-5-2-8-5-9-9z" fill="#24323f"/>' +
    '<ellipse cx="32" cy="33" rx="24" ry="27" fill="#2f4252"/>' +
    '<path d="M32 24c4-7 17-7 18 5 1 14-6 28-18 28S13 43 14 29c1-12 14-12 18-5z" fill="#fff"/>' +
    eyes(24, 40, 31, 5) +
    '<path d="M26 38c3-3 9-3 12 0-2 5-4 7-6 7s-4-2-6-7z" fill="#f6a528"/>' +
    '<path d="M26 38c4 1.5 8 1.5 12 0" fill="none" stroke="#b8700c" stroke-width="1.6"/>' +
    cheeks(19, 45, 40, "#f7b7b2"),
  otter:
    dot(12, 20, 6, "#7a5238") +
    dot(52, 20, 6, "#7a5238") +
    dot(12, 20, 3, "#c99a78") +
    dot(52, 20, 3, "#c99a78") +
    '<ellipse cx="32" cy="34" rx="25" ry="24" fill="#96694a"/>' +
    '<path d="M32 35c12 0 20 6 20 12 0 7-9 11-20 11s-20-4-20-11c0-6 8-12 20-12z" fill="#ecd3b8"/>' +
    eyes(22, 42, 30, 4.8) +
    '<ellipse cx="32" cy="39" rx="5" ry="3.6" fill="#38261b"/>' +
    '<path d="M32 42v4M16 45l-9-1M16 49l-8 3M48 45l9-1M48 49l8 3" fill="none" stroke="#5f412d" ' +
    'stroke-width="1.6" stroke-linecap="round"/>' +
    smile(32, 46, 5.5) +
    cheeks(18, 46, 41, "#e9a58c"),
  cat:
    '<path d="M9 30L10 5l17 10zM55 30L54 5 37 15z" fill="#6b6f7d"/>' +
    '<path d="M13 21l1-10 8 5zM51 21l-1-10-8 5z" fill="#f3b3b6"/>' +
    '<ellipse cx="32" cy="35" rx="25" ry="23" fill="#8b90a0"/>' +
    '<path d="M32 12v9M25 13l2 7M39 13l-2 7" stroke="#6b6f7d" stroke-width="3" stroke-linecap="round"/>' +
    '<ellipse cx="32" cy="46" rx="12" ry="8.5" fill="#eceef3"/>' +
    eyes(22, 42, 32, 5.2) +
    '<path d="M28.5 40h7L32 44z" fill="#e0737c"/>' +
    '<path d="M32 44v2M17 44l-11-2M17 48l-10 3M47 44l11-2M47 48l10 3" fill="none" stroke="#4d505c" ' +
    'stroke-width="1.6" stroke-linecap="round"/>' +
    '<path d="M26 46q3 3.6 6 0q3 3.6 6 0" fill="none" stroke="#1d2b33" stroke-width="2" stroke-linecap="round"/>',
  bear:
    dot(12, 15, 9, "#8a5a33") +
    dot(52, 15, 9, "#8a5a33") +
    dot(12, 15, 4.6, "#d9a877") +
    dot(52, 15, 4.6, "#d9a877") +
    '<ellipse cx="32" cy="35" rx="25" ry="24" fill="#a97244"/>' +
    '<ellipse cx="32" cy="45" rx="13" ry="10.5" fill="#efd2ae"/>' +
    eyes(21.5, 42.5, 30, 4.8) +
    '<path d="M26.5 40c3-2 8-2 11 0-1 4-3.5 5.5-5.5 5.500s-4.5-1.5-5.5-5.500z" fill="#3a2415"/>' +
    smile(32, 48, 5) +
    cheeks(15.5, 48.5, 40, "#ee9f80"),
  seal:
    '<path d="M8 48c-6 1-9 6-8 11 6 0 10-2 12-6zM56 48c6 1 9 6 8 11-6 0-10-2-12-6z" fill="#7b93a6"/>' +
    '<path d="M32 6c15 0 23 13 23 29S46 60 32 60 9 51 9 35 17 6 32 6z" fill="#a9bfce"/>' +
    '<path d="M20 16c3-3 7-5 12-5" fill="none" stroke="#d5e3ec" stroke-width="4" stroke-linecap="round"/>' +
    '<path d="M32 39c4-4 15-2 15 6s-9 9-15 5c-6 4-15 3-15-5s11-10 15-6z" fill="#eef4f8"/>' +
    eyes(21.5, 42.5, 29, 5.6) +
    '<ellipse cx="32" cy="38.5" rx="4.6" ry="3.4" fill="#2b3a45"/>' +
    '<path d="M32 42v6" stroke="#2b3a45" stroke-width="1.8"/>' +
    [22, 26, 38, 42].map((x) => dot(x, 45.5, 1.1, "#7b93a6")).join("") +
    cheeks(15, 49, 39, "#f2b0b4"),
  minnow:
    '<path d="M48 34l14-11c-3 8-3 14 0 22z" fill="#4f8f86"/>' +
    '<path d="M24 18c6-8 14-8 19-5l-5 10zM26 50c4 7 10 8 15 6l-5-9z" fill="#4f8f86"/>' +
    '<path d="M3 36c4-13 15-19 26-19 12 0 19 8 23 17-4 10-11 17-23 17C18 51 7 47 3 36z" fill="#7cc3b8"/>' +
    '<path d="M5 40c8 5 34 6 43 1-4 6-10 10-19 10-11 0-19-3-24-11z" fill="#d3efe9"/>' +
    '<path d="M26 17V6" stroke="#3c6d66" stroke-width="2.4" stroke-linecap="round"/>' +
    dot(26, 5, 3.6, "#f6a528") +
    [34, 40, 46].map((x) => `<rect x="${x}" y="31" width="3" height="6" rx="1.500" fill="#4f8f86"/>`).join("") +
    eyes(14, 27, 31, 5) +
    cheeks(9, 31, 40, "#f2a58f") +
    smile(19, 40, 4.5),
  gull:
    '<path d="M9 42c-6 3-9 8-8 14 7-1 11-4 13-9zM55 42c6 3 9 8 8 14-7-1-11-4-13-9z" fill="#8fa3b3"/>' +
    '<path d="M29 8c-1-4 0-6 2-8 0 3 1 5 3 7 1-2 2-3 4-4-1 3-1 5-1 6z" fill="#fff"/>' +
    '<ellipse cx="32" cy="34" rx="23" ry="27" fill="#fff"/>' +
    '<path d="M11 44c10 7 32 7 42 0-3 11-11 17-21 17s-18-6-21-17z" fill="#c6d3dd"/>' +
    eyes(22.5, 41.5, 28, 5.2) +
    '<path d="M24 37c5-4 11-4 16 0-2 7-5 10-8 10s-6-3-8-10z" fill="#f8b62d"/>' +
    '<path d="M24 37c5 2.2 11 2.2 16 0" fill="none" stroke="#b8780b" stroke-width="1.8"/>' +
    dot(34.5, 43.5, 1.7, "#e2522f") +
    cheeks(16.5, 47.5, 36, "#f7c3bd"),
};

/** @type {Record<string, string>} */
const TINTS = {
  crab: "#ffe3da",
  octopus: "#eadffa",
  turtle: "#dff3e0",
  whale: "#dcedf9",
  starfish: "#ffedd2",
  puffer: "#fff6d3",
  goldfish: "#ddf3f6",
  clam: "#fbe9f3",
  jellyfish: "#e3f3fb",
  shark: "#dfeaf2",
  penguin: "#e4f0fb",
  otter: "#f4eadb",
  cat: "#f1e7f3",
  bear: "#f8ecd8",
  seal: "#e3eef0",
  minnow: "#e0f2ee",
  gull: "#d9ecf8",
};

const PEOPLE = ["otter", "cat", "bear", "seal", "minnow", "gull"]; // without moods; the penguin, who is you, has them

/** @param {string} face */
export function faceName(face) {
  return face.charAt(0).toUpperCase() + face.slice(1);
}

// The sea's, and the penguin, are drawn again as characters with moods, in files of their own; what is here stands in
// until such a file has come.
/** @param {string} face */
function faceDrawing(face) {
  const known = DRAWINGS[face] ? face : "whale";
  const character = markupOf(known);
  return character
    ? drawing(
        "0 0 120 120",
        `<circle class="gf-halo" cx="60" cy="60" r="58" fill="${TINTS[known]}"/>${character}`,
        "gf-face-drawing",
      )
    : drawing(
        "-5 -5 74 74",
        `<circle class="gf-halo" cx="32" cy="32" r="36" fill="${TINTS[known]}"/>${DRAWINGS[known]}`,
        "gf-face-drawing",
      );
}

/** @typedef {"calm" | "asking" | "pleased" | "fooled"} Mood */

// A drawing is fetched when its opponent is first seen, and not for a dialog that is never opened.
const met = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    met.unobserve(target);
    const node = /** @type {HTMLElement} */ (target);
    const { face } = node.dataset;
    if (PEOPLE.includes(face) || !DRAWINGS[face]) continue; // nobody sits on a free chair
    haveDrawing(face).then((come) => {
      if (come && node.dataset.face === face) node.replaceChildren(faceDrawing(face));
    });
  }
});

// Shows a face at a place that is there already.
/**
 * @param {HTMLElement} node
 * @param {string} face
 * @param {Mood} [mood]
 */
export function showFace(node, face, mood = "calm") {
  setAttributes(node, { "data-mood": mood });
  if (node.dataset.face === face) return;
  node.dataset.face = face;
  node.replaceChildren(faceDrawing(face));
  if (!markupOf(face)) met.observe(node);
}

export function createFace() {
  const node = make("span", { class: "gf-face" });
  /**
   * @param {string} face
   * @param {Mood} [mood]
   */
  const update = (face, mood) => showFace(node, face, mood);
  return { node, update };
}
