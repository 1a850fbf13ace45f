{
  // ipywidgets leaves some of its controls without a name or a state for screen readers: what stands beside them says it.
  const HEAD = ".jupyter-widget-Collapse-header";
  let last = 0;
  const idOf = (node) => (node.id ||= `gofish-name-${(last += 1)}`);
  const group = (node, role) => {
    const label = node.querySelector(":scope > .widget-label");
    if (!node.hasAttribute("role")) node.setAttribute("role", role);
    if (label?.textContent.trim()) node.setAttribute("aria-labelledby", idOf(label));
  };
  const name = () => {
    for (const untitled of document.querySelectorAll('.widget-label[title="null"]')) untitled.removeAttribute("title");
    for (const slider of document.querySelectorAll(".widget-slider")) {
      const label = slider.querySelector(":scope > .widget-label");
      const handles = [...slider.querySelectorAll(".noUi-handle")];
      const readout = slider.querySelector(":scope > .widget-readout");
      if (handles.length > 1) handles.forEach((handle, place) => handle.setAttribute("aria-label", `${label.textContent}, ${place ? "to" : "from"}`));
      else for (const handle of handles) {
        handle.setAttribute("aria-labelledby", idOf(label));
        if (readout?.textContent) handle.setAttribute("aria-valuetext", readout.textContent);
      }
      if (readout?.isContentEditable) { readout.setAttribute("role", "textbox"); readout.setAttribute("aria-labelledby", idOf(label)); }
    }
    for (const box of document.querySelectorAll(".widget-radio")) group(box, "radiogroup");
    for (const box of document.querySelectorAll(".widget-toggle-buttons")) group(box, "group");
    for (const button of document.querySelectorAll(".widget-toggle-button")) button.setAttribute("aria-pressed", String(button.classList.contains("mod-active")));
    for (const bar of document.querySelectorAll(".widget-hprogress .progress")) {
      bar.setAttribute("role", "progressbar");
      bar.setAttribute("aria-labelledby", idOf(bar.parentElement.querySelector(".widget-label")));
    }
    for (const colour of document.querySelectorAll(".widget-colorpicker input[type='color']"))
      colour.setAttribute("aria-labelledby", idOf(colour.closest(".widget-colorpicker").querySelector(".widget-label")));
    for (const head of document.querySelectorAll(HEAD)) {
      head.setAttribute("role", "button");
      head.tabIndex = 0;
      head.setAttribute("aria-expanded", String(head.parentElement.classList.contains("jupyter-widget-Collapse-open")));
    }
    for (const button of document.querySelectorAll(".widget-play .jupyter-button")) {
      const does = { "fa-play": "Play", "fa-pause": "Pause", "fa-stop": "Stop", "fa-retweet": "Repeat" };
      const icon = Object.keys(does).find((one) => button.querySelector(`.${one}`));
      if (icon) button.setAttribute("aria-label", does[icon]);
    }
  };
  // The head of an accordion is pressed by a mouse only.
  document.addEventListener("keydown", (event) => {
    if (!event.target.matches?.(HEAD) || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.target.click();
  });
  let waits = false;
  new MutationObserver(() => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => { waits = false; name(); });
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "title"] });
}
