{
  // Voila calls window.voila_* while it runs the notebook, and reads window.themeLoaded and cellLoaded to agree on the end.
  const SLOW_MS = 20_000, LOST_MS = 60_000, AT_MOST_MS = 10_000;
  const RELOAD = "Your games are safe: reload the page to try again.";
  const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
  const words = (text) => { const place = document.getElementById("gofish-loading-words"); if (place) place.textContent = text; };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const dress = () => {
    document.body.dataset.jpThemeLight = String(!dark.matches);
    document.body.dataset.jpThemeName = dark.matches ? "JupyterLab Dark" : "JupyterLab Light";
  };
  dress();
  dark.addEventListener("change", dress);

  document.addEventListener("click", ({ target }) => {
    if (target.closest(".gofish-help")) document.querySelector("dialog.gofish-manual").showModal();
  });

  const slow = setTimeout(() => words("Still laying the table. The first time takes a little longer."), SLOW_MS);
  const again = () => make("button", { textContent: "Reload", onclick: () => location.reload() });
  const giveUp = () => {
    words(`The table could not be laid. ${RELOAD}`);
    document.getElementById("gofish-loading")?.append(again());
  };
  let lost = setTimeout(giveUp, LOST_MS);

  // Voila ends the kernel as soon as its page may be left, even if the reader then stays. While something is not saved
  // (see ui/shared/saving), nobody after this hears of it, and the browser asks first.
  window.addEventListener("beforeunload", (event) => {
    if (!document.querySelector('[data-part="kept"][data-state="waiting"]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  // Jupyter heeds Voila only where a cookie says the same as the message, and sets none for a page that is opened directly.
  if (!/\b_xsrf=/.test(document.cookie)) {
    const token = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    const path = document.body.dataset.baseUrl.replace(/voila\/$/, "");
    document.cookie = `_xsrf=${token}; path=${path}; samesite=strict`;
  }

  // The server says every few seconds that it is still at it: where many come at once, a kernel waits for its turn.
  window.voila_heartbeat = () => {
    clearTimeout(lost);
    lost = setTimeout(giveUp, LOST_MS);
  };
  window.voila_process = () => {};
  window.voila_finish = () => {
    if (!window.themeLoaded) { window.cellLoaded = true; return; }
    const cells = document.getElementById("rendered_cells");
    // Each output is first a script, then a frame, and drawn at last.
    const unfinished = "script[type='application/vnd.voila.cell-output+json'], .jp-OutputArea-output:empty, .jp-OutputArea-output > .lm-Widget:empty";
    const drawn = () => !cells.querySelector(unfinished);
    const show = () => {
      watch.disconnect();
      for (const timer of [slow, lost, late]) clearTimeout(timer);
      document.getElementById("gofish-loading")?.remove();
    };
    const watch = new MutationObserver(() => drawn() && show());
    const late = setTimeout(show, AT_MOST_MS);
    // Where the kernel was too slow, a widget gives up for good and stands there as an error for programmers.
    const isLost = (node) => !node.childElementCount && node.textContent.startsWith("Error displaying widget");
    const losses = new MutationObserver(() => {
      if (![...cells.querySelectorAll(".jupyter-widgets")].some(isLost)) return;
      losses.disconnect();
      const alert = make("div", { className: "gofish gofish-alert", role: "alert" });
      alert.append(make("p", { textContent: `A part of this page has not come. ${RELOAD}` }), again());
      cells.querySelector("main").prepend(alert);
    });
    losses.observe(cells, { childList: true, subtree: true });
    cells.style.display = "";
    watch.observe(cells, { childList: true, subtree: true });
    if (drawn()) show();
  };
}
