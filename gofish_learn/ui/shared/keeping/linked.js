// What an address hands to the card table behind the #, where no server sees it: a game that is over, and so has no
// secrets, to watch it or to look back at it; the code of a deal that a class of 2.0.0 played; an opponent to play; or,
// in a word, today's deal, a game with somebody little, the set-up of another game, or “My games”.

const HANDED = /^#(?:(game|review|deal|against)=(.*)|(games|today|little|another))$/;

// Where the apps are pages beside this one, it says how their addresses end: <meta name="gofish-apps"
// content=".ipynb"> in Voila, ".html" on a site without a server, "" on our own server. In JupyterLab no page does.
/** @returns {string | undefined} */
function endingHere() {
  return document.querySelector('meta[name="gofish-apps"]')?.content;
}

// Whether the card table, as every other app, is a page beside this one.
export function tableIsNear() {
  return endingHere() !== undefined;
}

// Whether what is for teachers is a page beside this one: not in Voila.
export function teachersAreNear() {
  return [".html", ""].includes(endingHere());
}

// Whether this page is one of the apps of our own server.
export function isAppOfServer() {
  return endingHere() === "";
}

/** @param {string} notebook the app's, such as "play.ipynb" */
export function appAddress(notebook) {
  return notebook.replace(".ipynb", endingHere() ?? ".ipynb");
}

// The address of a page of the lessons; null in a notebook, which has none near it.
/**
 * @param {string} page its name, such as "glossary"
 * @param {string} [heading] where on it, such as "#tie"
 */
export function lessonsAddress(page, heading = "") {
  if (isAppOfServer()) return `/lessons/${page}/${heading}`;
  return endingHere() === ".html" ? `lessons/${page}/index.html${heading}` : null;
}

// What stands behind the table's address, so that it opens with a game that is over.
/**
 * @param {string} record
 * @param {"game" | "review"} purpose
 */
export function behindAddress(record, purpose) {
  const letters = [...new TextEncoder().encode(record)].map((byte) => String.fromCharCode(byte)).join("");
  return `#${purpose}=${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** @param {string} record */
export function addressOf(record) {
  return `${appAddress("play.ipynb")}${behindAddress(record, "game")}`;
}

/** @param {string} letters */
function recordIn(letters) {
  try {
    const bytes = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
  } catch {
    return ""; // no game: the table says so
  }
}

// What this page was opened with, which is then taken out of its address: who reloads it is back at their own.
/**
 * @typedef {"game" | "review" | "deal" | "against" | "games" | "today" | "little" | "another"} Purpose
 * @returns {{ purpose: Purpose, text: string } | null}
 */
export function handedOver() {
  const { hash, pathname, search } = window.location;
  const found = HANDED.exec(hash);
  if (!found) return null;
  window.history.replaceState(window.history.state, "", pathname + search);
  const [, purpose, letters, word] = found;
  if (word) return { purpose: /** @type {any} */ (word), text: "" };
  return {
    purpose: /** @type {any} */ (purpose),
    text: purpose === "game" || purpose === "review" ? recordIn(letters) : letters,
  };
}
