// A whole game with open hands: one ask after the other, slowly enough to be read aloud, and at its end again from the deal.

const ASK_MS = 5000;
const END_MS = 15000;
const AGAIN_MS = 3000;

/**
 * @param {{ update: (content: WallScene | null) => void }} table
 * @param {() => void} fit is called when there is more or less to be seen
 */
export function createGame(table, fit) {
  /** @type {string | null} */
  let called = null;
  let isPaused = false;
  let turn = 0;

  /** @returns {null} */
  const nothing = () => null;

  /** @param {number} ms */
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  // As long as the same game stands on the wall.
  /** @param {number} mine */
  async function play(mine) {
    while (mine === turn) {
      const answer = await fetch("/wall/game", { cache: "no-store" }).catch(nothing);
      const game = answer?.ok ? /** @type {WallGame} */ (await answer.json().catch(nothing)) : null;
      if (!game) await wait(AGAIN_MS);
      for (const [place, scene] of (game?.scenes ?? []).entries()) {
        if (mine !== turn) return;
        table.update(scene);
        fit();
        await wait(place === game.scenes.length - 1 ? END_MS : ASK_MS);
        while (isPaused && mine === turn) await wait(200);
      }
    }
  }

  /**
   * @param {string | null} name
   * @param {boolean} paused
   */
  function update(name, paused) {
    isPaused = paused;
    if (name === called) return;
    called = name;
    turn += 1;
    if (name) play(turn);
  }

  return { update };
}
