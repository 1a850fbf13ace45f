// The suits, each as the outline that fills a square of 20 by 20: on every card of the live table. For
// all other pages and for paper, `ui/frame/drawings.py` has the same ones. Their colours are in `shared/tokens.css`.

/** @type {Record<string, string>} */
export const SUIT_OUTLINES = {
  S: "M10 1C8 5 2 8 2 12.4c0 2.6 2 4.1 4 4.1 1.3 0 2.4-.6 3.1-1.5C9 16.9 8.3 18.2 6.8 19h6.4c-1.5-.8-2.2-2.1-2.3-4 .7.9 1.8 1.5 3.1 1.5 2 0 4-1.5 4-4.1C18 8 12 5 10 1z",
  H: "M10 18.6C4.5 14.2 1.5 11 1.5 6.9 1.5 4 3.6 2 6 2c1.7 0 3.2 1 4 2.7C10.8 3 12.3 2 14 2c2.4 0 4.5 2 4.5 4.9 0 4.1-3 7.3-8.5 11.7z",
  D: "M10 .8C12.2 4.6 14.5 7.4 17.3 10 14.5 12.6 12.2 15.4 10 19.2 7.8 15.4 5.5 12.6 2.7 10 5.5 7.4 7.8 4.6 10 .8z",
  C: "M10 1.2a4.1 4.1 0 0 0-3.3 6.5 4.2 4.2 0 1 0 2.5 7C9 16.8 8.3 18.2 6.8 19h6.4c-1.5-.8-2.2-2.2-2.4-4.3a4.2 4.2 0 1 0 2.5-7A4.1 4.1 0 0 0 10 1.2z",
};
