// Who somebody is at a table: a name, which a class has given already, and a face.

import { createFace, faceName } from "../furniture/faces.js";
import { refuseAt } from "../shared/at-field.js";
import { hide, make } from "../shared/dom.js";
import { labelled, menu, textField, updateMenu } from "../unframed/fields.js";

/** @import { Page } from "../unframed/page.js" */

const NAME_MISSING = "Type the name that the others are to see.";

/** @param {Page} page */
export function createWho(page) {
  const preview = createFace();
  const name = textField("name", { maxlength: 200, spellcheck: "false", required: true });
  const face = menu("face");
  const nameField = labelled("Your name", name);
  const node = make(
    "div",
    { class: "gw-who" },
    preview.node,
    make("div", { class: "gp-form" }, nameField, labelled("Face", face)),
  );
  face.addEventListener("change", () => preview.update(face.value));

  /**
   * @param {string[]} faces
   * @param {string[]} taken
   * @param {string} given the name that a class has given
   */
  function offer(faces, taken, given) {
    const isNew = !face.value;
    updateMenu(
      face,
      faces.map((one) => ({ value: one, words: faceName(one) })),
    );
    if (isNew) face.value = faces.find((one) => !taken.includes(one)) ?? faces[0];
    preview.update(face.value);
    hide(nameField, Boolean(given));
    if (given) name.value = given;
  }

  // Answers null where the name is missing, which is asked for.
  function chosen() {
    if (name.value.trim()) return { name: name.value.trim(), face: face.value };
    refuseAt(name, NAME_MISSING);
    page.say(NAME_MISSING);
    return null;
  }

  return { node, offer, chosen };
}
