// The button “My games”, whose sign says whether what was done here is saved, and a sentence while something is not.
//
// What tests and style sheets may rely on: [data-part="kept"][data-state="kept|waiting|here"], [data-part="unsaved"]

import { hide, make, setAttributes, setText } from "../dom.js";
import { icon } from "../icons.js";
import { SENTENCES } from "../sentences.js";

/** @import { Link } from "../link.js" */

/**
 * @param {Link} link
 * @param {{ add(sentence: string): void }} voice
 */
export function createKeptState(link, voice) {
  const button = make(
    "button",
    { type: "button", class: "gf-control gf-kept", "data-part": "kept" },
    make("span", {}, SENTENCES.my_games),
    make("span", { class: "gf-kept-sign" }),
  );
  const bar = make("p", { class: "gf-unsaved", "data-part": "unsaved", hidden: true });
  /** @type {Unsaved} */
  let now = null;
  mean("kept");

  // The sign has another shape for each state, as well as another colour.
  /** @param {string} state */
  function mean(state) {
    const words = SENTENCES[`my_games_${state}`];
    setAttributes(button, { "data-state": state, title: words, "aria-label": words });
    button.lastElementChild.replaceChildren(icon(state));
  }

  // Who leaves while something waits is asked by the browser, in its own words, and only then. (In Voila the template
  // hears it first, by `data-state`: see its app.js.)
  /** @param {BeforeUnloadEvent} event */
  function ask(event) {
    event.preventDefault();
  }

  /** @param {Unsaved | null} unsaved */
  function show(unsaved) {
    if (unsaved?.say === now?.say) return;
    const was = now;
    now = unsaved;
    mean(!unsaved ? "kept" : unsaved.again ? "waiting" : "here");
    setText(bar, unsaved?.say ?? "");
    hide(bar, !unsaved);
    window.removeEventListener("beforeunload", ask);
    if (unsaved?.again) window.addEventListener("beforeunload", ask);
    voice.add(unsaved ? unsaved.say : was.again ? SENTENCES.all_saved : "");
  }

  const forget = link.join({ kept: show });

  function leave() {
    forget();
    window.removeEventListener("beforeunload", ask);
  }

  return { button, bar, leave, say: () => now?.say ?? SENTENCES.all_saved };
}
