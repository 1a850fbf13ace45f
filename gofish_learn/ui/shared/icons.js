// The icons, which are drawn in `ui/card_shapes.py`, so that no picture is ever fetched.

import { ICONS } from "../furniture/shapes.js";
import { drawing } from "./dom.js";

/** @param {string} name */
export function icon(name) {
  return drawing("0 0 24 24", ICONS[name], `gf-icon gf-icon-${name}`);
}
