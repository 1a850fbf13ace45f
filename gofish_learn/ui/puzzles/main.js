// The script of Puzzles: what every page does that its host draws, and things that are put in order.

import { chart } from "../charts/chart.js";
import { appWith } from "../frame/app.js";
import { copying } from "../frame/copying.js";
import { slider } from "../frame/slider.js";
import { face } from "../furniture/faces.js";
import { ordering } from "./ordering.js";

export default appWith({ chart, copying, face, ordering, slider });
