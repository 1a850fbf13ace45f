// Makes what is on the page what it is to be, and leaves alone whatever is that already: nodes stay, and with them the
// focus, what is typed, a slider under a finger, and what a reader has opened.
//
// Two elements are the same one if they have the same tag and the same `data-key` or `id`. Without either, an element
// is matched with the next of its tag, so whatever must not be taken for another needs a key.

// What a host has drawn, to be put in place.
/** @param {string} html */
export function parsed(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content;
}

/** @param {Node} node */
const elementOf = (node) => (node instanceof Element ? node : null);

/** @param {Node} node */
function keyOf(node) {
  const element = elementOf(node);
  return element?.getAttribute("data-key") || element?.id || null;
}

/** @type {(old: Node, fresh: Node) => boolean} */
function isSame(old, fresh) {
  if (elementOf(fresh)?.hasAttribute("data-same")) return keyOf(old) === keyOf(fresh);
  if (old.nodeName !== fresh.nodeName || keyOf(old) !== keyOf(fresh)) return false;
  const [one, other] = [elementOf(old), elementOf(fresh)];
  return ["data-island", "type"].every((name) => one?.getAttribute(name) === other?.getAttribute(name));
}

// What a reader has opened, typed or moved is hers; the host changes it only by saying something else than it did.
/** @type {(old: Element, fresh: Element) => void} */
function morphAttributes(old, fresh) {
  const isOpened = (/** @type {string} */ name) => name === "open" && ["DETAILS", "DIALOG"].includes(old.nodeName);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value || isOpened(name)) continue;
    old.setAttribute(name, value);
    if (name === "value" && old instanceof HTMLInputElement && old !== document.activeElement) old.value = value;
    if (name === "selected" && old instanceof HTMLOptionElement) old.selected = true;
    if (name === "checked" && old instanceof HTMLInputElement) old.checked = true;
  }
  if (old.hasAttribute("data-island")) return; // it may have said more of itself
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !isOpened(name)) {
      old.removeAttribute(name);
      if (name === "checked" && old instanceof HTMLInputElement) old.checked = false;
    }
}

// The old node that a fresh one is to be: the one with its key, else the next of its kind. No search without a key
// passes one that stays by its key, as that one would have to be moved, and would lose the focus; and no text passes
// an element, which may have it.
/** @type {(from: Node | null, fresh: Node, wanted: Set<string>) => Node | null} */
function matchFor(from, fresh, wanted) {
  for (let old = from; old; old = old.nextSibling) {
    if (isSame(old, fresh)) return old;
    if (keyOf(fresh) === null && (wanted.has(keyOf(old)) || !elementOf(fresh))) return null;
  }
  return null;
}

/**
 * @param {Node} parent
 * @param {Node} fresh its children are taken
 */
export function morphChildren(parent, fresh) {
  const wanted = new Set([...fresh.childNodes].map(keyOf).filter((key) => key !== null));
  let next = parent.firstChild;
  for (const child of [...fresh.childNodes]) {
    const match = matchFor(next, child, wanted);
    if (!match) {
      parent.insertBefore(child, next);
      continue;
    }
    while (next !== match) {
      const passed = next;
      next = next.nextSibling;
      if (wanted.has(keyOf(passed))) match.parentNode.insertBefore(passed, match.nextSibling);
      else passed.parentNode.removeChild(passed);
    }
    next = match.nextSibling;
    morph(match, child);
  }
  while (next) {
    const passed = next;
    next = next.nextSibling;
    parent.removeChild(passed);
  }
}

/**
 * @param {Element} old
 * @param {Element} fresh takes its place
 */
export function replace(old, fresh) {
  if (isSame(old, fresh)) morph(old, fresh);
  else old.replaceWith(fresh);
}

/** @type {(old: Node, fresh: Node) => void} */
function morph(old, fresh) {
  const [one, other] = [elementOf(old), elementOf(fresh)];
  if (!one || !other) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (other.hasAttribute("data-same")) return; // only what it is known by has come
  morphAttributes(one, other);
  if (!one.hasAttribute("data-island")) morphChildren(one, other); // the inside of an island is its own
}
