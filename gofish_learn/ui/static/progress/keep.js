// All of it as a file, and deleting it, which is asked once.

import { freshId, hide, make, setText } from "../shared/dom.js";
import { saveFile } from "../shared/keeping/files.js";
import { actionButton } from "../shared/page/words.js";

/** @import { App, Page } from "../shared/page/page.js" */

const KINDS = { text: "To read", csv: "For a spreadsheet (CSV)", json: "As data (JSON)" };

/** @param {Page} page */
export function createKeep(page) {
  const files = make(
    "div",
    { class: "gp-moves" },
    ...Object.entries(KINDS).map(([kind, words]) => actionButton("file", words, "gf-button", { "data-kind": kind })),
  );
  const saving = make("div", { class: "gy-saving" }, make("h3", {}, "Save as a file"), files);
  const deletes = make("p", { id: freshId("deletes") });
  const everything = make("input", { type: "checkbox", "data-field": "everything" });
  const everythingWords = make("span", {});
  const ask = actionButton("ask-delete", "Delete…", "gf-button");
  const yes = actionButton("delete", "Delete it now", "gf-button", { "aria-describedby": deletes.id });
  const sure = make(
    "div",
    { class: "gp-sure", "data-part": "sure", hidden: true },
    deletes,
    make("label", { class: "gy-everything" }, everything, everythingWords),
    make("div", { class: "gp-moves" }, yes, actionButton("keep", "Keep it", "gf-button")),
  );
  const node = make(
    "section",
    { class: "gp-panel", "data-part": "keep", "aria-label": "Save or delete" },
    saving,
    make("h3", {}, "Delete"),
    make("div", { class: "gp-moves" }, ask),
    sure,
  );

  /** @param {boolean} asked */
  function askDelete(asked) {
    everything.checked = false;
    hide(sure, !asked);
    hide(ask, asked);
    (asked ? yes : ask).focus();
  }

  /** @param {ProgressContent} content */
  function update(content) {
    setText(deletes, content.deletes);
    setText(everythingWords, content.deletes_all);
    hide(saving, content.groups.length === 0);
    hide(sure, true);
    hide(ask, false);
    hide(node, content.fault);
  }

  /** @type {App['actions']} */
  const actions = {
    file: (button) => page.send("file", { kind: button.dataset.kind }),
    "ask-delete": () => askDelete(true),
    keep: () => askDelete(false),
    delete: () => page.send("delete", { everything: everything.checked }),
  };

  /** @param {SavedFile} file */
  function save(file) {
    saveFile(file.name, file.text, file.kind);
    page.say(`Saved as ${file.name}.`);
  }

  return { node, update, actions, save };
}
