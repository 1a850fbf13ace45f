// The places of a page that a script has for itself, each from when it is drawn until the page has it no more.

/** @import { Page } from "./page.js" */

/**
 * What has an island: it hears when the host says something else of it, when the page around it has changed, and when
 * it is gone.
 * @typedef {object} Island
 * @property {(props: any) => void} [update]
 * @property {() => void} [settle]
 * @property {() => void} [leave]
 * @property {(steps: any[], put: (step: any) => void, ended: () => void) => () => void} [play] Shows what leads to a page step by step, each put in place by `put`; then it has ended. The result is called to have all the rest at once.
 */

/** @typedef {(node: any, props: any, page: Page) => Island | undefined} Mount */

/**
 * @param {HTMLElement} place
 * @param {Record<string, Mount>} mounts
 * @param {Page} page
 */
export function createIslands(place, mounts, page) {
  /** @type {Map<HTMLElement, { props: string, island: Island | undefined }>} */
  const mounted = new Map();

  function settle() {
    for (const [node, { island }] of mounted) {
      if (place.contains(node)) continue;
      island?.leave?.();
      mounted.delete(node);
    }
    for (const node of /** @type {HTMLElement[]} */ ([...place.querySelectorAll("[data-island]")])) {
      const props = node.dataset.props ?? "null";
      const known = mounted.get(node);
      if (!known) mounted.set(node, { props, island: mounts[node.dataset.island](node, JSON.parse(props), page) });
      else if (known.props !== props) {
        known.props = props;
        known.island?.update?.(JSON.parse(props));
        known.props = node.dataset.props ?? "null"; // which it may have taken away, so that the same counts again
      } else known.island?.settle?.();
    }
  }

  // The island that shows steps, if the page has one.
  const player = () => [...mounted.values()].find(({ island }) => island?.play)?.island;

  function leave() {
    for (const { island } of mounted.values()) island?.leave?.();
    mounted.clear();
  }

  return { settle, player, leave };
}
