// The drawing library, Vega-Lite: asked of the kernel by the first chart of the page, and shared by all of them.

import { asked, imported, oncePerPage, unpacked } from "./delivered.js";

/** @import { Carrier } from "../frame/link.js" */

const SILENT = "The charts cannot be drawn, because the game engine does not answer. Their numbers are in the tables.";

/** @param {Carrier} carrier */
async function loaded(carrier) {
  const [library] = await asked(carrier, "vega", SILENT);
  return (await imported(await unpacked(library))).vegaEmbed;
}

/** @param {Carrier} carrier */
export function vegaFor(carrier) {
  return oncePerPage("gofish.vega", () => loaded(carrier));
}
