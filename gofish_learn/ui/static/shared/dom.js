// Elements made and updated in place, so that the focus and a screen reader's spot survive every redraw.

export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : value);
  }
  return node;
}

export function make(tag, attributes = {}, ...children) {
  const node = setAttributes(document.createElement(tag), attributes);
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

// Only ever given markup that is written in these files, never a name or a sentence from elsewhere.
export function drawing(viewBox, markup, className = "") {
  const holder = document.createElement("div");
  const attributes = `viewBox="${viewBox}" class="${className}" aria-hidden="true" focusable="false"`;
  holder.innerHTML = `<svg ${attributes}>${markup}</svg>`;
  return holder.firstChild;
}

export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

export function hide(node, hidden) {
  if (node.hidden !== hidden) node.hidden = hidden;
}

// Makes the children of `parent` match `items`, one element a key. Elements that stay are never moved while the items
// keep their order: moving an element in the document would take the focus from it.
export function keep(parent, items, keyOf, create, update) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const keys = new Set(items.map((item) => String(keyOf(item))));
  for (const [key, child] of old) if (!keys.has(key)) child.remove();
  let next = parent.firstElementChild;
  items.forEach((item, index) => {
    const key = String(keyOf(item));
    let child = old.get(key);
    if (!child) {
      child = create(item);
      child.dataset.key = key;
    }
    if (child === next) next = next.nextElementSibling;
    else parent.insertBefore(child, next);
    update(child, item, index);
  });
}

export function focusedIn(node) {
  const active = node.getRootNode().activeElement;
  return active && node.contains(active) ? active : null;
}

// A notebook may hold other work: the focus is only taken when it is ours already, or nobody's.
export function mayTakeFocus(root) {
  const active = root.getRootNode().activeElement;
  return !active || active === document.body || root.contains(active);
}

export function unseen(text) {
  return make("span", { class: "gf-unseen" }, text);
}

const IDS_GIVEN = Symbol.for("gofish.ids");

// Labels and descriptions need ids. The page counts them, since every widget on it runs a script of its own.
export function freshId(stem) {
  globalThis[IDS_GIVEN] = (globalThis[IDS_GIVEN] || 0) + 1;
  return `gf-${stem}-${globalThis[IDS_GIVEN]}`;
}
