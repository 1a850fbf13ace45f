// The script of every page that its host draws, and of a notebook's `open_page`.

import { overComm } from "../carriers/comm.js";
import { chart } from "../charts/chart.js";
import { face } from "../furniture/faces.js";
import { frameWith } from "./frame.js";
import { slider } from "./slider.js";

const open = frameWith({ chart, face, slider });

export default { render: overComm(open), open };
