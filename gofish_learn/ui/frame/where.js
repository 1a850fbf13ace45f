// What a host leaves to the page that shows what it has drawn, as only that knows where it is:
//
//   data-app="play.ipynb#games"     a link to an app
//   data-where="apps"               is shown only where apps are pages beside this one; "pages", where what is for
//                                   teachers is one, too, and "notebook", where it is not; "server", on our own server
//   <time datetime="…">             is said as the clock of this device has it

import { hide, setText } from "../shared/dom.js";
import { appAddress, isAppOfServer, tableIsNear, teachersAreNear } from "../shared/saving/address.js";

/** @type {Record<string, () => boolean>} */
const IS_SHOWN = {
  apps: tableIsNear,
  pages: teachersAreNear,
  notebook: () => !teachersAreNear(),
  server: isAppOfServer,
};

/** @param {HTMLElement} place */
export function tellPlace(place) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-where]")))
    hide(part, !IS_SHOWN[part.dataset.where]());
  for (const to of /** @type {NodeListOf<HTMLAnchorElement>} */ (place.querySelectorAll("[data-app]")))
    to.href = appAddress(to.dataset.app);
  for (const time of place.querySelectorAll("time"))
    setText(time, new Date(time.dateTime).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" }));
}
