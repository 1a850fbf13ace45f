// A whole game with open hands: one ask after the other, slowly enough to be read aloud, and at its end again from the deal.

const ASK_MS = 5000;
const END_MS = 15000;
const AGAIN_MS = 3000;

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns {Promise<string[]>} each step of it as its host has drawn it; none where that cannot be had */
async function fetched() {
  try {
    const { scenes } = await (await fetch("/wall/game", { cache: "no-store" })).json();
    return scenes;
  } catch {
    return [];
  }
}

/**
 * @param {HTMLElement} node
 * @param {boolean} isPaused
 * @param {any} page which puts HTML in a place
 * @param {AbortSignal} gone
 */
export function game(node, isPaused, { put }, gone) {
  async function play() {
    const scenes = await fetched();
    if (!scenes.length) await wait(AGAIN_MS);
    for (const [place, scene] of scenes.entries()) {
      if (gone.aborted) return;
      put(scene, node);
      await wait(place === scenes.length - 1 ? END_MS : ASK_MS);
      while (isPaused && !gone.aborted) await wait(200);
    }
    if (!gone.aborted) play();
  }

  play();
  return {
    /** @param {boolean} paused */
    update(paused) {
      isPaused = paused;
    },
  };
}
