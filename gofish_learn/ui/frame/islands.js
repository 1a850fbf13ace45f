// The places of a page that a script has for itself, each from when it is drawn until the page has it no more.

/** @import { Page } from "./page.js" */

/**
 * What has an island: it hears when the host says something else of it, and when the page around it has changed.
 * @typedef {object} Island
 * @property {(props: any) => void} [update]
 * @property {() => void} [settle]
 * @property {(steps: any[], put: (step: any) => void, ended: () => void) => () => void} [play] Shows what leads to a page step by step, each put in place by `put`; then it has ended. The result is called to have all the rest at once.
 */

/**
 * Puts an island in its place. What it listens to outside of that it gives up once it is `gone`.
 * @typedef {(node: any, props: any, page: Page, gone: AbortSignal) => Island | void} Mount
 */

/**
 * @param {HTMLElement} place
 * @param {Record<string, Mount>} mounts
 * @param {Page} page
 */
export function createIslands(place, mounts, page) {
  /** @type {Map<HTMLElement, { props: string, island: Island, over: AbortController }>} */
  const mounted = new Map();

  /** @type {(node: HTMLElement, props: string) => void} */
  function mount(node, props) {
    const over = new AbortController();
    const island = /** @type {Island} */ (
      mounts[node.dataset.island](node, JSON.parse(props), page, over.signal) ?? {}
    );
    mounted.set(node, { props, island, over });
  }

  /** @param {HTMLElement} node */
  function forget(node) {
    const { over } = mounted.get(node);
    mounted.delete(node);
    over.abort();
  }

  function settle() {
    for (const node of mounted.keys()) if (!place.contains(node)) forget(node);
    for (const node of /** @type {HTMLElement[]} */ ([...place.querySelectorAll("[data-island]")])) {
      const props = node.dataset.props ?? "null";
      const known = mounted.get(node);
      if (!known) mount(node, props);
      else if (known.props !== props) {
        known.props = props;
        known.island.update?.(JSON.parse(props));
        known.props = node.dataset.props ?? "null"; // which it may have taken away, so that the same counts again
      } else known.island.settle?.();
    }
  }

  // The island that shows steps, if the page has one.
  const player = () => [...mounted.values()].find(({ island }) => island.play)?.island;

  function leave() {
    for (const node of mounted.keys()) forget(node);
  }

  return { settle, player, leave };
}
