// The script of Rule: that of every page that its host draws, and games that are played while one looks on.

import { appWith } from "../../frame/app.js";
import { copying } from "../../frame/copying.js";
import { poll } from "../../frame/poll.js";
import { rulesFile } from "../../frame/rules-file.js";

export default appWith({ copying, games: poll("more"), "rules-file": rulesFile });
