// What an address asks the card table for behind the #, where no server sees it: a game that is over, and so has no
// secrets, to watch it or to look back at it; the code of a deal that a class of 2.0.0 played; an opponent, or a game by its
// rule book, to play; rules of one's own; or, in a word, today's deal, a game with somebody little, the set-up of another
// game, or “My games”.

/** @import { Message } from "../../frame/link.js" */

const ASKED = /^#(?:(game|review|deal|against|book|rules|task)=(.*)|(games|today|little|another))$/;
/** @type {Record<string, (text: string) => Message>} */
const MESSAGES = {
  game: (text) => ({ type: "open_file", text: recordIn(text) }),
  review: (text) => ({ type: "open_file", text: recordIn(text), review: true }),
  rules: (text) => ({ type: "book", text: rulesIn(text) }),
  deal: (text) => ({ type: "class-deal", deal: text }),
  against: (text) => ({ type: "challenge", bot: text }),
  task: (text) => ({ type: "task", task: text }),
  book: (text) => ({ type: "play-book", book: text }),
  today: () => ({ type: "today" }),
  little: () => ({ type: "little" }),
  another: () => ({ type: "another-game" }),
  games: () => ({ type: "my_games" }),
};
const MOST_BYTES = 3000; // of what a greeting brings along: a server looks into none that is longer than 4,096

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

// What stands behind the table's address, so that it opens with a game that is over.
/** @type {(record: string, purpose: "game" | "review") => string} */
export function behindAddress(record, purpose) {
  const letters = [...new TextEncoder().encode(record)].map((byte) => String.fromCharCode(byte)).join("");
  return `#${purpose}=${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
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

/** @param {string} letters */
function rulesIn(letters) {
  try {
    return decodeURIComponent(letters);
  } catch {
    return letters; // no rules: the table says so
  }
}

// The message that the address of this page stands for; null for none.
/** @returns {Message | null} */
export function askedInAddress() {
  const [, purpose, text, word] = ASKED.exec(window.location.hash) ?? [];
  return MESSAGES[purpose ?? word]?.(text) ?? null;
}

// What a page's greeting says of it, so that its first screen is what was asked for. What is longer is asked for after it,
// and so are “My games”, which open above the table.
/** @returns {{ opens?: Message }} */
export function openedWith() {
  const opens = askedInAddress();
  const isLong = new TextEncoder().encode(JSON.stringify(opens)).length > MOST_BYTES;
  return opens && opens.type !== "my_games" && !isLong ? { opens } : {};
}

// It is asked for once: whoever reloads the page is back at their own. Homework stays until it is handed in.
export function clearAddress() {
  if (askedInAddress()?.type === "task") return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
}
