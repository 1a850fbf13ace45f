// The icons, drawn here so that no picture is ever fetched.

import { drawing } from "./dom.js";

/** @type {Record<string, string>} */
const ICONS = {
  new: '<rect x="4.5" y="2.5" width="15" height="19" rx="3"/><path d="M12 8v8M8 12h8" stroke-width="2.6"/>',
  menu: '<path d="M4 6.5h16M4 12h16M4 17.5h16" stroke-width="2.6"/>',
  pause: '<path d="M8.5 5v14M15.5 5v14" stroke-width="3"/>',
  play: '<path d="M7 4.5v15l12-7.5z" fill="currentColor"/>',
  step: '<path d="M5 4.5v15l10-7.5z" fill="currentColor"/><path d="M19 5v14" stroke-width="3"/>',
  undo: '<path d="M8.5 5 4 9.5 8.5 14"/><path d="M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-4"/>',
  copy:
    '<rect x="8.5" y="8.5" width="12" height="12" rx="2.5"/>' +
    '<path d="M15.5 5.5a2.5 2.5 0 0 0-2.5-2H6A2.5 2.5 0 0 0 3.5 6v7a2.5 2.5 0 0 0 2 2.5"/>',
  turn: '<path d="M3.5 12h14M12 5.5l6.5 6.5-6.5 6.5" stroke-width="3.2"/>',
  speech:
    '<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" fill="currentColor"/>' +
    '<path d="M15.5 8.8a4.5 4.5 0 0 1 0 6.4M18 6a8.5 8.5 0 0 1 0 12"/>',
  sound:
    '<path d="M9.5 17.5V5l9.5-2v12.5"/><circle cx="7" cy="17.5" r="2.5" fill="currentColor"/>' +
    '<circle cx="16.5" cy="15.5" r="2.5" fill="currentColor"/>',
  mute:
    '<path d="M9.5 15V5l9.5-2v11"/><circle cx="7" cy="17.5" r="2.5"/><circle cx="16.5" cy="15.5" r="2.5"/>' +
    '<path d="M3 3l18 18" stroke-width="2.8"/>',
  movement:
    '<path d="M9.5 3.5h9a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM4.500 7v10M1.500 9.500v5"/>',
  still: '<rect x="6" y="3.5" width="13" height="17" rx="2"/><path d="M3 3l18 18" stroke-width="2.8"/>',
  know:
    '<path d="M2.5 12S6 5.5 12 5.5 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z"/>' +
    '<circle cx="12" cy="12" r="3"/>',
  hint:
    '<path d="M9 18.5h6M10 21.5h4"/><path d="M12 2.5a6.6 6.6 0 0 0-3.9 11.9c.6.5.9 1.1.9 ' +
    '1.8h6c0-.7.3-1.3.9-1.8A6.6 6.6 0 0 0 12 2.5z"/>',
  memory:
    '<path d="M11.5 5.2A3 3 0 0 0 6 6.4a3.1 3.1 0 0 0-2 4.4 3.2 3.2 0 0 0 1 5.2 3 3 0 0 0 6.5.8z"/>' +
    '<path d="M12.5 5.2A3 3 0 0 1 18 6.4a3.1 3.1 0 0 1 2 4.4 3.2 3.2 0 0 1-1 5.2 3 3 0 0 1-6.5.8z"/>' +
    '<path d="M8 10.5c1.200 0 2 .6 2.200 1.600M16 10.500c-1.200 0-2 .6-2.200 1.600"/>',
  crown: '<path d="M3.5 8l4.5 4 4-7 4 7 4.5-4-1.8 10.5H5.3z" fill="currentColor"/>',
  kept: '<path d="M4.5 12.5l5 5L19.5 7" stroke-width="3"/>',
  waiting: '<circle cx="12" cy="12" r="9"/><path d="M12 6.5V12l3.5 3.5"/>',
  here: '<circle cx="12" cy="12" r="9"/><path d="M12 7v6.500M12 16.500v.5" stroke-width="2.800"/>',
  fold: '<path d="M5.5 9l6.5 6.5L18.5 9" stroke-width="2.8"/>',
};

/** @param {string} name */
export function icon(name) {
  return drawing("0 0 24 24", ICONS[name], `gf-icon gf-icon-${name}`);
}
