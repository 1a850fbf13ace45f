// “My reef”: the reef, what is left open in the other apps, what comes next, the album of the opponents, what was
// done, and all of it as a file.
//
// What tests and style sheets may rely on, beside what page.js says of every page:
//   [data-part="reef|open|next|album|done|keep"], [data-field="path|everything"], [data-kind="text|json|csv"]
//   [data-action="again|file|ask-delete|delete|keep"], [data-part="sure"]

import { hide, make, setText } from "../shared/dom.js";
import { forgetKeepsakes } from "../shared/keepsakes.js";
import { openLink } from "../unframed/app-link.js";
import { createPage } from "../unframed/page.js";
import { actionButton, spot } from "../unframed/words.js";
import { createAlbum } from "./album.js";
import { createDone } from "./done.js";
import { createKeep } from "./keep.js";
import { createNext } from "./next.js";
import { createReef } from "./reef.js";

/** @import { Carrier } from "../frame/link.js" */
/** @import { Page } from "../unframed/page.js" */

/** @param {Page} page */
function reefApp(page) {
  const heading = spot("h2", "gp-heading", "");
  const say = make("p", { class: "gp-lede" });
  const again = make("div", { class: "gp-moves" }, actionButton("again", "Look again", "gf-button"));
  const list = make("ul", { class: "gy-open", role: "list" });
  const open = make(
    "section",
    { class: "gp-panel", "data-part": "open", "aria-label": "Left open" },
    make("h3", {}, "Pick up where you were"),
    list,
  );
  const reef = createReef();
  const next = createNext();
  const album = createAlbum();
  const done = createDone();
  const keep = createKeep(page);
  const node = make(
    "div",
    { class: "gp-page gy-page" },
    heading,
    say,
    again,
    reef.node,
    open,
    next.node,
    album.node,
    done.node,
    keep.node,
  );

  /** @param {LeftOpenPart} one */
  function openItem(one) {
    return make(
      "li",
      {},
      make("p", {}, make("b", {}, `${one.app}. `), one.words),
      openLink(one.file, "Go on", `Go on in ${one.app}`, "gf-button"),
    );
  }

  /**
   * @param {PageScreen<ReefContent>} message
   * @param {string} asked
   */
  function draw({ content, erased }, asked) {
    if (erased) forgetKeepsakes();
    setText(heading, content.heading);
    setText(say, content.say);
    list.replaceChildren(...content.open.map(openItem));
    hide(open, content.open.length === 0);
    reef.update(content);
    next.update(content);
    album.update(content);
    done.update(content);
    keep.update(content);
    hide(again, !content.fault);
    hide(reef.node, content.fault);
    return {
      node,
      spot: asked === "delete" ? heading : null,

      says: [asked === "path" ? next.says() : ""],
    };
  }

  return {
    className: "gofish-reef",
    label: "My reef",
    draw,
    actions: { again: () => page.send("again"), ...keep.actions },
    change: (/** @type {HTMLInputElement} */ field) => {
      if (field.dataset.field === "path") page.send("path", { path: field.value });
    },
    looked: (/** @type {{ file: SavedFile }} */ answer) => keep.save(answer.file),
  };
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} host
 */
export function openReef(carrier, host) {
  return createPage(carrier, host, reefApp);
}
