// One drawing: Vega's view in a node, redrawn as little as the change asks for.

import { isWide, leastWidth, lookOf, sized, sizeOf } from "./look.js";
import { vegaFor } from "./vega.js";

/** @import { Carrier } from "../frame/link.js" */

// Whatever a specification says, nothing is fetched.
const NOTHING = Promise.reject(new Error("A chart fetches nothing."));
NOTHING.catch(() => {});
const NO_LOADER = { load: () => NOTHING, sanitize: () => NOTHING, http: () => NOTHING, file: () => NOTHING };

export const DRAW_OPTIONS = {
  renderer: "svg",
  actions: false,
  defaultStyle: false,
  tooltip: false,
  hover: false,
  loader: NO_LOADER,
  logLevel: 1,
  ast: false,
};

// The shape of a picture is its specification without the numbers: while it stays, only the numbers are handed on.
// The groups of its bars belong to it: Vega would put a new one behind those that were there.
/** @param {any} spec */
function shapeOf(spec) {
  const datasets = Object.entries(spec.datasets).map(([name, rows]) => [
    name,
    rows.map((/** @type {any} */ row) => row.group),
  ]);
  return JSON.stringify({ ...spec, datasets });
}

/**
 * @param {Carrier} carrier
 * @param {HTMLElement} plot
 * @param {{ drawn(): void, failed(error: any): void }} told
 */
export function createDrawing(carrier, plot, told) {
  /** @type {{ view: any, finalize: () => void, shape: string, size: number, width: number, look: string }} */
  let shown = null; // { view, finalize, shape, size, width, look }
  /** @type {{ spec: any }} */
  let wanted = null;
  let working = false;
  let size = 0;

  /** @type {(spec: any, width: number) => Promise<void>} */
  async function drawAnew(spec, width) {
    const vegaEmbed = await vegaFor(carrier);
    const look = lookOf(plot, size);
    const { view, finalize } = await vegaEmbed(plot, sized(spec, size, width), { ...DRAW_OPTIONS, config: look });
    for (const name of ["role", "aria-roledescription", "aria-label"]) plot.removeAttribute(name);
    shown?.finalize();
    shown = { view, finalize, shape: shapeOf(spec), size, width, look: JSON.stringify(look) };
  }

  /** @type {(spec: any, width: number) => Promise<void>} */
  async function redraw(spec, width) {
    const same =
      shown &&
      shown.shape === shapeOf(spec) &&
      shown.size === size &&
      shown.look === JSON.stringify(lookOf(plot, size));
    if (!same) return drawAnew(spec, width);
    for (const [name, rows] of Object.entries(spec.datasets)) shown.view.data(name, rows);
    if (shown.width !== width && isWide(spec)) shown.view.width(width);
    shown.width = width;
    return shown.view.resize().runAsync(); // which makes room for longer words at the axes
  }

  // While one drawing is made only the newest wish is kept.
  async function work() {
    if (working) return;
    working = true;
    try {
      while (wanted && plot.isConnected && plot.parentElement.clientWidth) {
        const { spec } = wanted;
        size = sizeOf(plot);
        const width = Math.max(plot.parentElement.clientWidth, leastWidth(spec, size));
        wanted = null;
        await redraw(spec, width);
        told.drawn();
      }
    } catch (error) {
      told.failed(error);
    } finally {
      working = false;
    }
  }

  return {
    /** @param {any} spec */
    draw: (spec) => {
      wanted = { spec };
      return work();
    },
    rest: () => {
      shown?.finalize();
      shown = null;
    },
  };
}
