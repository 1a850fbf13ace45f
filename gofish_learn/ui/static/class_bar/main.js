// The bar of a classroom, on every page that a learner opens: what the teacher asks of all, and who one is here.
//
// The page says what the server's addresses begin with by <meta name="gofish-class" content="/">.
//
// What tests and style sheets may rely on:
//   .gofish-class[data-news] where there is something new, [data-part="who|lines|lost|status"], [data-action="leave"]
//   [data-line="question|table|deal|showing|out"][data-new] with its [data-action="open|wait"]
//   the dialogs [data-part="frozen|question|leaving"] with [data-field="guess|typed"], [data-answer], [data-part="tally"],
//   [data-action="send|close|leave|stay"]
// The page itself hears of news by the event "gofish-class-news" on the window.

import { createBar } from "./bar.js";

/** @param {string} path */
function appIn(path) {
  return path.match(/\/gofish\/([\w-]+)$/)?.[1] ?? path.match(/\/(lessons)\//)?.[1] ?? "";
}

const place = document.querySelector('meta[name="gofish-class"]');
if (place) document.body.prepend(...createBar({ base: place.content, app: appIn(window.location.pathname) }));
