// What a table in company is more than one alone: others sit at it with devices of their own.

/** @typedef {TableScreen & { together?: TogetherPart }} CompanyScreen */

/**
 * What shows it, and the screen with which the table begins.
 * @typedef {object} Company
 * @property {HTMLElement} node
 * @property {HTMLElement[]} inMenu What one needs now and then.
 * @property {CompanyScreen} first
 * @property {"new" | "hello"} cause What it came by: the cards were dealt before the person's eyes, or not.
 * @property {(answer: CompanyScreen) => void} update
 * @property {(say: (sentence: string) => void) => void} join Take part, with what tells a screen reader.
 * @property {() => void} leave
 */

/**
 * Whether only who is here has changed since the screen that is shown: what is chosen at the table stays so.
 * @param {CompanyScreen} answer
 * @param {string} cause
 * @param {CompanyScreen | null} shown
 */
export function tellsOfCompanyOnly(answer, cause, shown) {
  return cause === "pushed" && !answer.full && answer.version === shown?.version;
}
