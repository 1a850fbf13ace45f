// What every page shows of what is kept: the button of the games, the sentence, and the dialog behind the button.

import { createMyGames } from "./my-games.js";
import { createKeptState } from "./state.js";

/** @import { Link } from "../link.js" */

/**
 * @param {Link} link
 * @param {{ add(sentence: string): void }} voice
 * @param {{ files: boolean }} offers whether games are opened from files here
 */
export function createKeeping(link, voice, { files }) {
  const state = createKeptState(link, voice);
  const games = createMyGames(link, state, files);

  state.button.addEventListener("click", (event) => {
    event.stopPropagation();
    games.open();
  });

  function leave() {
    state.leave();
    games.leave();
  }

  return {
    button: state.button,
    bar: state.bar,
    dialog: games.node,
    open: games.open,
    catchDrops: games.catchDrops,
    leave,
  };
}
