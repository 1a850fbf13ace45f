// Elements made and updated in place, so that the focus and a screen reader's spot survive every redraw.

/**
 * An event of an element of the page.
 * @template {Event} [Kind=Event]
 * @typedef {Kind & { target: HTMLElement }} At
 */

/**
 * @template {Element} Kind
 * @param {Kind} node
 * @param {Record<string, any>} attributes what is null, undefined or false is taken away
 * @returns {Kind}
 */
export function setAttributes(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value === true ? "" : value);
  }
  return node;
}

// A sign never stands at the beginning of a line, away from its number.
/** @param {string} text */
function unbroken(text) {
  return text.replace(/(\d) %/g, "$1\u00a0%");
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const node = setAttributes(document.createElement(tag), attributes);
  const shown = children.filter((child) => child !== null && child !== undefined);
  node.append(...shown.map((child) => (typeof child === "string" ? unbroken(child) : child)));
  return node;
}

// Only ever given markup that is written in these files, never a name or a sentence from elsewhere.
/** @type {(viewBox: string, markup: string, className?: string) => SVGElement} */
export function drawing(viewBox, markup, className = "") {
  const holder = document.createElement("div");
  const attributes = `viewBox="${viewBox}" class="${className}" aria-hidden="true" focusable="false"`;
  holder.innerHTML = `<svg ${attributes}>${markup}</svg>`;
  return /** @type {any} */ (holder.firstChild);
}

/** @type {(node: Node, text: string) => void} */
export function setText(node, text) {
  const shown = unbroken(`${text ?? ""}`); // what a host leaves out is shown as nothing
  if (node.textContent !== shown) node.textContent = shown;
}

// A sentence with what stands in for its braces: its pieces in order, to be joined or to stand beside one another.
/**
 * @template {string | Node} Part
 * @param {string} sentence
 * @param {Record<string, Part>} parts
 */
export function filled(sentence, parts) {
  return sentence.split(/\{(\w+)\}/).map((piece, at) => (at % 2 ? parts[piece] : piece));
}

/** @type {(node: Element, hidden: boolean) => void} */
export function hide(node, hidden) {
  if (node.hidden !== hidden) node.hidden = hidden;
}

/** @type {(parent: Element) => HTMLElement[]} */
export function childrenOf(parent) {
  return /** @type {any} */ ([...parent.children]);
}

/** @type {(node: Element) => HTMLElement | null} */
export function focusedIn(node) {
  const active = node.getRootNode().activeElement;
  return active && node.contains(active) ? active : null;
}

// A notebook may hold other work: the focus is only taken when it is ours already, or nobody's.
/** @param {Element} root */
export function mayTakeFocus(root) {
  const active = root.getRootNode().activeElement;
  return !active || active === document.body || root.contains(active);
}

/** @param {string} text */
export function unseen(text) {
  return make("span", { class: "gf-unseen" }, text);
}

const IDS_GIVEN = Symbol.for("gofish.ids");
/** @type {any} */
const ofPage = globalThis;

// Labels and descriptions need ids. The page counts them, since every widget on it runs a script of its own.
/** @param {string} stem */
export function freshId(stem) {
  ofPage[IDS_GIVEN] = (ofPage[IDS_GIVEN] || 0) + 1;
  return `gf-${stem}-${ofPage[IDS_GIVEN]}`;
}
