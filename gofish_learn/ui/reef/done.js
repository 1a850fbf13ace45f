// What was done, app by app: what it was, the evidence, and when.

import { hide, make, setText } from "../shared/dom.js";

/** @param {DoneItem} item */
function doneItem(item) {
  return make(
    "li",
    {},
    make("p", { class: "gy-what" }, item.what, " ", make("span", { class: "gp-soft gy-when" }, `(${item.when})`)),
    item.line ? make("p", {}, item.line) : null,
  );
}

/** @param {DoneItem[]} items */
function listOf(items) {
  return make("ul", { class: "gy-items", role: "list" }, ...items.map(doneItem));
}

/** @param {DoneGroup} group */
function groupOf(group) {
  return make(
    "section",
    { class: "gy-group", "aria-label": group.title },
    make("h4", {}, group.title),
    listOf(group.items),
    group.more.length === 0
      ? null
      : make("details", { class: "gp-fold" }, make("summary", {}, `${group.more.length} more`), listOf(group.more)),
  );
}

export function createDone() {
  const count = make("p", { class: "gp-soft" });
  const groups = make("div", { class: "gy-groups" });
  const node = make(
    "section",
    { class: "gp-panel", "data-part": "done", "aria-label": "What I have done" },
    make("h3", {}, "What I have done"),
    count,
    groups,
  );

  /** @param {ReefContent} content */
  function update(content) {
    setText(count, content.count);
    groups.replaceChildren(...content.groups.map(groupOf));
    hide(node, content.groups.length === 0);
  }

  return { node, update };
}
