// All of it to keep, to show to a teacher, and deleting it, which is asked once.
//
// What tests and style sheets may rely on: [data-part="keep|teacher|sure"], [data-action="file|show|close-show"]

import { freshId, hide, make, setText } from "../shared/dom.js";
import { saveFile } from "../shared/keeping/files.js";
import { actionButton } from "../unframed/words.js";

/** @import { App, Page } from "../unframed/page.js" */

// What the teacher is shown stands alone on the screen, in large letters.
function createShow() {
  const words = make("p", { class: "gy-shown" });
  const title = make("h2", { id: freshId("shown") }, "What I have done");
  const close = actionButton("close-show", "Close", "gf-button");
  const node = make(
    "dialog",
    { class: "gf-dialog gy-show", "aria-labelledby": title.id, "data-part": "teacher" },
    make("div", { class: "gy-show-head" }, title, close),
    words,
  );
  return {
    node,
    /** @param {string} text */
    open: (text) => {
      setText(words, text.split("\n").slice(2).join("\n"));
      node.showModal();
    },
    close: () => node.close(),
  };
}

/** @param {Page} page */
export function createKeep(page) {
  const show = createShow();
  let isShown = false; // what is awaited is to be shown, and not saved
  const acts = make(
    "div",
    { class: "gp-moves" },
    actionButton("file", "Save", "gf-button"),
    actionButton("show", "Show my teacher", "gf-button"),
  );
  const saving = make(
    "div",
    { class: "gy-saving" },
    make("h3", {}, "Keep it, or show it"),
    make("p", {}, "“Save” makes a page to read of all that you have done, on this device. There is no name on it."),
    acts,
  );
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
    { class: "gp-panel", "data-part": "keep", "aria-label": "Save, show or delete" },
    saving,
    make("h3", {}, "Delete"),
    make("div", { class: "gp-moves" }, ask),
    sure,
    show.node,
  );

  /** @param {boolean} asked */
  function askDelete(asked) {
    everything.checked = false;
    hide(sure, !asked);
    hide(ask, asked);
    (asked ? yes : ask).focus();
  }

  /** @param {ReefContent} content */
  function update(content) {
    setText(deletes, content.deletes);
    setText(everythingWords, content.deletes_all);
    hide(saving, content.groups.length === 0);
    hide(sure, true);
    hide(ask, false);
    hide(node, content.fault);
  }

  /** @param {boolean} shown */
  function bring(shown) {
    isShown = shown;
    page.send("file");
  }

  /** @type {App['actions']} */
  const actions = {
    file: () => bring(false),
    show: () => bring(true),
    "close-show": show.close,
    "ask-delete": () => askDelete(true),
    keep: () => askDelete(false),
    delete: () => page.send("delete", { everything: everything.checked }),
  };

  /** @param {SavedFile} file */
  function save(file) {
    if (isShown) return show.open(file.text);
    saveFile(file.name, file.text, file.kind);
    return page.say(`Saved as ${file.name}.`);
  }

  return { node, update, actions, save };
}
