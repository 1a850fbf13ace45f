// The drawing library, Vega-Lite: asked of the kernel by the first chart of the page, and shared by all of them.

import { SENTENCES } from "../shared/sentences.js";
import { asked, imported, oncePerPage, unpacked } from "./delivered.js";

/** @import { Carrier } from "../frame/link.js" */

/** @param {Carrier} carrier */
async function loaded(carrier) {
  const [library] = await asked(carrier, "vega", SENTENCES.no_charts);
  return (await imported(await unpacked(library))).vegaEmbed;
}

/** @param {Carrier} carrier */
export function vegaFor(carrier) {
  return oncePerPage("gofish.vega", () => loaded(carrier));
}
