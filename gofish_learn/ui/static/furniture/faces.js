// Six friendly sea creatures, drawn here so that no picture is ever fetched.

import { drawing, make } from "../shared/dom.js";

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
};

/** @type {Record<string, string>} */
const TINTS = {
  crab: "#ffe3da",
  octopus: "#eadffa",
  turtle: "#dff3e0",
  whale: "#dcedf9",
  starfish: "#ffedd2",
  puffer: "#fff6d3",
};

/** @param {string} face */
export function faceName(face) {
  return face.charAt(0).toUpperCase() + face.slice(1);
}

/** @param {string} face */
export function faceDrawing(face) {
  const known = DRAWINGS[face] ? face : "whale";
  return drawing(
    "-5 -5 74 74",
    `<circle cx="32" cy="32" r="36" fill="${TINTS[known]}"/>${DRAWINGS[known]}`,
    "gf-face-drawing",
  );
}

export function createFace() {
  const node = make("span", { class: "gf-face" });
  /** @param {string} face */
  function update(face) {
    if (node.dataset.face === face) return;
    node.dataset.face = face;
    node.replaceChildren(faceDrawing(face));
  }
  return { node, update };
}
