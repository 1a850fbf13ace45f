// The script of every page that its host draws, and of a notebook's `open_page`.

import { chart } from "../charts/chart.js";
import { face } from "../furniture/faces.js";
import { appWith } from "./app.js";
import { slider } from "./slider.js";

export default appWith({ chart, face, slider });
