// A game in an address: one that is over, and so has no secrets, is handed to the card table behind the #, where no
// server sees it.

const KEY = "#game=";
const PAGES = "/voila/render/";

// Whether the card table, as every other app, is a page beside this one; in JupyterLab it is not.
export function tableIsNear() {
  return window.location.pathname.includes(PAGES);
}

/** @param {string} record */
export function addressOf(record) {
  const letters = [...new TextEncoder().encode(record)].map((byte) => String.fromCharCode(byte)).join("");
  return `play.ipynb${KEY}${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

// The game that this page was opened with, which is then taken out of its address: who reloads it is back at their own.
/** @returns {string | null} */
export function gameInAddress() {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(KEY)) return null;
  window.history.replaceState(window.history.state, "", pathname + search);
  try {
    const letters = atob(hash.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)));
  } catch {
    return ""; // no game: the table says so
  }
}
