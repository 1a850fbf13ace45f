// Screens come one after the other, also those that nobody here has asked for: what others at the table do waits until
// what came before it has been shown.

const PUSHED = "pushed";

/**
 * @param {{ isBusy(): boolean, show(answer: TableScreen, cause: string): void, hurry(): void }} stage
 */
export function createArrivals({ isBusy, show, hurry }) {
  /** @type {TableScreen[]} */
  let waiting = [];

  // The answer to what a person has just done does not wait; a table that is told anew makes up for whatever did.
  /**
   * @param {TableScreen} answer
   * @param {string} cause
   */
  function arrive(answer, cause) {
    if (answer.full) waiting = [];
    if (cause === PUSHED && !answer.full && isBusy()) {
      waiting.push(answer);
      return;
    }
    for (const earlier of waiting.splice(0)) {
      show(earlier, PUSHED);
      hurry();
    }
    show(answer, cause);
  }

  function next() {
    if (waiting.length > 0 && !isBusy()) show(waiting.shift(), PUSHED);
  }

  return { arrive, next, count: () => waiting.length };
}
