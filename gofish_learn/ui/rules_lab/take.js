// What can be done with the rules: play by them, save them as a file, share a link, open a file, start again.

import { hide, make, setAttributes, setText } from "../shared/dom.js";
import { saveFile } from "../shared/keeping/files.js";
import { tableIsNear } from "../shared/keeping/linked.js";
import { fileChooser, tableWith } from "../shared/keeping/own-rules.js";
import { actionButton } from "../unframed/words.js";

/** @import { App, Page } from "../unframed/page.js" */

/** @param {Page} page */
export function createTake(page) {
  const play = make("a", { class: "gf-button gf-button-main", "data-part": "play" }, "Play by these rules");
  const keepIt = actionButton("save", "Save as a file", "gf-button");
  const copy = actionButton("copy", "Copy a link", "gf-button");
  const link = make("input", {
    type: "text",
    class: "gp-input",
    readonly: true,
    hidden: true,
    "aria-label": "The link",
  });
  const said = make("p", { class: "gp-soft" });
  /** @param {string} sentence */
  function tell(sentence) {
    setText(said, sentence);
    page.say(sentence);
  }

  const chooser = fileChooser("Open a file…", (text) => page.send("bring", { text }), tell);
  const node = make(
    "section",
    { class: "gp-panel", "data-part": "take", "aria-label": "Play and share" },
    make("div", { class: "gp-moves" }, play, keepIt, copy),
    make("div", { class: "gp-moves" }, chooser.button, actionButton("anew", "Start again", "gf-button")),
    link,
    said,
    chooser.file,
  );
  /** @type {RulesContent} */
  let content = null;

  /** @param {RulesContent} newest */
  function update(newest) {
    content = newest;
    const can = Boolean(content.choices);
    // Where the table is no page beside this one, the file takes the rules there.
    hide(node, ["deal", "guess"].includes(content.step));
    hide(play, !can || !tableIsNear());
    hide(keepIt, !can);
    hide(copy, !can || !tableIsNear());
    hide(link, true);
    setText(said, "");
    setAttributes(play, { href: can ? tableWith(content.choices) : null });
  }

  async function copyNow() {
    const address = new URL(tableWith(content.choices), window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      tell("The link is copied. Whoever opens it at this address plays by your rules.");
    } catch {
      link.value = address;
      hide(link, false);
      link.select();
      tell("Copy this link. Whoever opens it at this address plays by your rules.");
    }
  }

  /** @type {App['actions']} */
  const actions = {
    save: () => saveFile(content.file, `${JSON.stringify(content.choices, null, 1)}\n`),
    copy: () => void page.guard(copyNow)(),
  };

  return { node, update, actions };
}
