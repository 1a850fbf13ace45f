// The script of Puzzles: what every page does that its host draws, and things that are put in order.

import { overComm } from "../carriers/comm.js";
import { chart } from "../charts/chart.js";
import { copying } from "../frame/copying.js";
import { frameWith } from "../frame/frame.js";
import { slider } from "../frame/slider.js";
import { face } from "../furniture/faces.js";
import { ordering } from "./ordering.js";

const open = frameWith({ chart, copying, face, ordering, slider });

export default { render: overComm(open), open };
