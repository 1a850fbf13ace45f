// Light or dark: as JupyterLab's theme says, elsewhere as the learner's system does.

import { setAttributes } from "./dom.js";

// Voila marks every page as light whatever the learner prefers, so there only "dark" is believed.
/** @param {MediaQueryList} darkSystem */
function themeIsDark(darkSystem) {
  const { jpThemeLight, voila } = document.body.dataset;
  if (jpThemeLight === "false") return true;
  if (jpThemeLight === "true" && voila === undefined) return false;
  return darkSystem.matches;
}

/** @type {(root: HTMLElement, gone?: AbortSignal) => void} */
export function followTheme(root, gone) {
  const darkSystem = window.matchMedia("(prefers-color-scheme: dark)");
  const apply = () => setAttributes(root, { "data-theme": themeIsDark(darkSystem) ? "dark" : "light" });
  const watcher = new MutationObserver(apply);
  watcher.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  gone?.addEventListener("abort", () => watcher.disconnect());
  darkSystem.addEventListener("change", apply, { signal: gone });
  apply();
}
