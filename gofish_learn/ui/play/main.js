// The script of the first page: that of every page that its host draws, without what draws charts.

import { appWith } from "../frame/app.js";

export default appWith({});
