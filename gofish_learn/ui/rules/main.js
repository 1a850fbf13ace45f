// The script of the rules: that of every page that its host draws, with faces that have moods.

import { appWith } from "../frame/app.js";
import { face } from "../furniture/faces.js";

export default appWith({ face });
