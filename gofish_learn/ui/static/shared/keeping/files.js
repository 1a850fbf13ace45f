// A saved game out of a file: read whole, or refused in a sentence. And a text that becomes a file.

import { make } from "../dom.js";

const MOST_BYTES = 262144; // a game of two hundred asks has 8,000
const TOO_LARGE = "That file is too large for a saved game: it has more than 256 kilobytes.";
const UNREADABLE = "That file cannot be read: choose one that “Save this game” has made.";

/** @param {DataTransfer} transfer */
export function fileOf(transfer) {
  return transfer.files.length ? transfer.files[0] : null;
}

/**
 * @param {File} file
 * @returns {Promise<{ text?: string, fault?: string }>}
 */
export async function readGame(file) {
  if (file.size > MOST_BYTES) return { fault: TOO_LARGE };
  try {
    return { text: await file.text() };
  } catch {
    return { fault: UNREADABLE };
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @param {string} kind its media type
 */
export function saveFile(name, text, kind = "application/json") {
  const address = URL.createObjectURL(new Blob([text], { type: kind }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
