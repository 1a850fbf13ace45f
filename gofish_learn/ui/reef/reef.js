// The reef: the opponents that were met swim over the labs, which are corals, and the lessons, which are plants. Every
// place is a link with its name and how far it has grown.
//
// What tests and style sheets may rely on: [data-part="reef"], [data-opponent][data-met], [data-lab], [data-lesson]

import { createFace } from "../furniture/faces.js";
import { keep, make, setAttributes, setText, withParts } from "../shared/dom.js";
import { appAddress, tableIsNear } from "../shared/keeping/linked.js";
import { bubble, coral, plant } from "./plants.js";

/** @param {string} bot */
export function albumPlace(bot) {
  return `gy-album-${bot}`;
}

// In a notebook, where no other page is, a place is no link.
/** @param {string} address */
function createPlace(address) {
  const picture = make("span", { class: "gy-picture", "aria-hidden": "true" });
  const name = make("b", {});
  const more = make("span", { class: "gf-unseen" });
  const state = make("span", { class: "gy-state" });
  const stateMore = make("span", { class: "gf-unseen" });
  const words = make("span", { class: "gy-words" }, name, more, state, stateMore);
  const place = address ? make("a", { href: address }, picture, words) : make("span", {}, picture, words);
  setAttributes(place, { class: "gy-place" });
  return withParts(make("li", {}, place), { place, picture, name, more, state, stateMore });
}

/**
 * @param {string} className
 * @param {string} label
 */
function ledge(className, label) {
  return make("ul", { class: className, role: "list", "aria-label": label });
}

export function createReef() {
  const swimmers = ledge("gy-swimmers", "Opponents");
  const labs = ledge("gy-ledge gy-labs", "Labs");
  const lessons = ledge("gy-ledge gy-lessons", "Lessons");
  const node = make(
    "section",
    { class: "gy-reef", "data-part": "reef", "aria-label": "The reef" },
    swimmers,
    labs,
    lessons,
  );
  const linked = (/** @type {string} */ file) => (tableIsNear() ? appAddress(file) : "");

  /** @param {AlbumPart} one */
  function createSwimmer(one) {
    const line = createPlace(`#${albumPlace(one.id)}`);
    const face = createFace();
    return Object.assign(line, { parts: { ...line.parts, face } });
  }

  /** @param {ReefContent} content */
  function update({ reef }) {
    keep(
      swimmers,
      reef.album,
      (one) => one.id,
      createSwimmer,
      (line, one) => {
        const { picture, name, state, stateMore, face } = line.parts;
        setAttributes(line, { "data-opponent": one.id, "data-met": one.met });
        if (one.met) face.update(one.face);
        const shown = one.met ? face.node : bubble();
        if (picture.firstChild !== shown) picture.replaceChildren(shown);
        setText(name, one.title);
        setText(state, "");
        setText(stateMore, one.met ? `: ${one.words}${one.found ? ", found out" : ""}` : ": not met yet");
      },
    );
    keep(
      labs,
      reef.labs,
      (one) => one.app,
      (one) => createPlace(linked(one.file)),
      (line, one) => {
        const { picture, name, more, state } = line.parts;
        setAttributes(line, { "data-lab": one.app });
        picture.replaceChildren(coral(reef.labs.indexOf(one), one.branches));
        setText(name, one.title);
        setText(more, ": ");
        setText(state, one.words);
      },
    );
    keep(
      lessons,
      reef.lessons,
      (one) => one.number,
      (one) => createPlace(linked(one.file)),
      (line, one) => {
        const { place, picture, name, more, state, stateMore } = line.parts;
        setAttributes(line, { "data-lesson": one.number });
        if (place instanceof HTMLAnchorElement) setAttributes(place, { href: linked(one.file), title: one.title });
        picture.replaceChildren(plant(one.taken, one.parts));
        setText(name, `Lesson ${one.number}`);
        setText(more, `, ${one.title}: `);
        setText(state, `${one.taken} of ${one.parts}`);
        setText(stateMore, " parts done");
      },
    );
  }

  return { node, update };
}
