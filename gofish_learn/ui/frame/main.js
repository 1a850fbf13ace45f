// The script of every page that its host draws, and of a notebook's `open_page`.

import { overComm } from "../carriers/comm.js";
import { createChart } from "../charts/chart.js";
import { showFace } from "../furniture/faces.js";
import { frameWith } from "./frame.js";
import { order } from "./order.js";
import { slider } from "./slider.js";

/** @import { Mood } from "../furniture/faces.js" */
/** @import { Mount } from "./islands.js" */

/** @type {Mount} */
function chart(node, picture, page) {
  const { node: drawn, update } = createChart(page.carrier);
  node.append(drawn);
  update(picture);
  return { update };
}

/** @type {Mount} */
function face(node, shown) {
  /** @param {{ face: string, mood?: Mood }} of */
  const update = ({ face: name, mood }) => showFace(node, name, mood);
  update(shown);
  return { update };
}

const open = frameWith({ chart, face, order, slider });

export default { render: overComm(open), open };
