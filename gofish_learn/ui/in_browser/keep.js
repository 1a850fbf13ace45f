// What a page that runs no engine fetches, such as a lesson: it only has the browser keep the site.

import { keepSite } from "./offline.js";

if (document.readyState === "complete") keepSite();
else window.addEventListener("load", keepSite);
