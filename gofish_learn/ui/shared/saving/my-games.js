// What every page shows of what is kept: the button “My games”, whose sign says whether all is saved, and a sentence while
// something is not. Where the page has a bar, its gear is that button.
//
// What tests and style sheets may rely on: [data-part="kept"][data-state="kept|waiting|here"], [data-part="unsaved"],
//   [data-part="my-games|friends"], and what is in these dialogs: see gofish_learn/ui/frame

import { createDialogs } from "../../frame/dialogs.js";
import { hide, make, setAttributes, setText } from "../dom.js";
import { icon } from "../icons.js";
import { SENTENCES } from "../sentences.js";

/** @import { Link } from "../../frame/link.js" */

/**
 * @param {Link} link
 * @param {{ add(sentence: string): void }} voice
 * @param {(handler: (...details: any[]) => any) => () => void} guard
 */
export function createMyGames(link, voice, guard) {
  const dialogs = createDialogs(link, guard);
  const gear = /** @type {HTMLElement | null} */ (document.querySelector(".gofish-bar [data-part=kept]"));
  const sign = make("span", { class: "gf-kept-sign" });
  const button =
    gear ??
    make(
      "button",
      { type: "button", class: "gf-control gf-kept", "data-part": "kept" },
      make("span", {}, SENTENCES.my_games),
      sign,
    );
  const bar = make("p", { class: "gf-unsaved", "data-part": "unsaved", hidden: true });
  /** @type {Unsaved} */
  let now = null;
  mean("kept");

  // The sign has another shape for each state, as well as another colour.
  /** @param {string} state */
  function mean(state) {
    const words = gear ? SENTENCES[`gear_${state}`] : SENTENCES[`my_games_${state}`];
    setAttributes(button, { "data-state": state, title: words, "aria-label": words });
    sign.replaceChildren(icon(state));
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

  // A dialog that the host draws.
  const open = (name = "my_games") => link.send({ type: name });

  /** @param {Event} event */
  function onPress(event) {
    event.stopPropagation();
    button.focus(); // where it comes back to, which not every browser gives it by itself
    open();
  }

  button.addEventListener("click", onPress);
  const forget = link.join({ kept: show });

  function leave() {
    forget();
    dialogs.leave();
    button.removeEventListener("click", onPress);
    window.removeEventListener("beforeunload", ask);
  }

  // A file that is dropped there is opened.
  /** @param {HTMLElement} place */
  function catchDrops(place) {
    /** @param {DragEvent} event */
    function onDrag(event) {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.stopPropagation();
      const [dropped] = event.type === "drop" ? event.dataTransfer.files : [];
      if (dropped) dialogs.take(dropped);
    }
    place.addEventListener("dragover", onDrag);
    place.addEventListener("drop", onDrag);
  }

  return { button: gear ? null : button, bar, dialog: dialogs.node, open, catchDrops, leave };
}
