// Random walks through the states of Play, by whatever can be pressed: `window.walk(chances)`, a number from 0 to 1 a step.
{
  // What leads away from the page, opens a window of the device, or would have all that follows take its time.
  const LEFT_ALONE = `a[href], [type=file], [data-action=save-file], [data-pace], [data-local=pause],
    input:not([type=radio], [type=checkbox])`;
  const MOST_SHIFT = 0.1;
  const MOST_WAITS = 200;

  const OPEN = "dialog[open], [data-part=help], [data-part=story], .gt-knowing";
  const table = () => document.querySelector(".gofish-table");
  const shown = () => `${table().querySelector(".gp-stage > *").dataset.key} ${document.querySelectorAll(OPEN).length}`;

  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isAtRest = () => table().matches('[data-busy="false"]:not([data-showing]):not(:has([data-waits="bots"]))');
  const atRest = async () => {
    await frames();
    for (let waits = 0; waits < MOST_WAITS && !isAtRest(); waits += 1) await frames();
    await frames();
  };

  const shifts = [];
  const watching = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  const sayShift = ({ value, sources }) => {
    const moved = sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? node?.nodeName).join(", ");
    return `a shift of ${value.toFixed(2)} of ${moved}`;
  };

  const press = (control) => {
    if (control.localName !== "select") return control.click();
    control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };

  window.walk = async (chances) => {
    const path = [];
    for (const chance of chances) {
      const choices = window.controlsInReach().filter((one) => !one.matches(LEFT_ALONE));
      if (choices.length === 0) return null;
      const control = choices[Math.floor(chance * choices.length)];
      path.push(window.nameOfControl(control));
      watching.takeRecords();
      shifts.length = 0;
      const isAsk = control.matches("[data-part=hand] *, [data-target], [data-part=acts] *, [data-part=pond] *");
      const wasHelped = document.querySelector(OPEN);
      const before = shown();
      press(control);
      await atRest();
      shifts.push(...watching.takeRecords());
      // Help that is open or opens moves what is below it; another game, a curtain or the end is another page.
      const moved =
        isAsk && !wasHelped && before === shown() ? shifts.filter(({ value }) => value > MOST_SHIFT).map(sayShift) : [];
      if (moved.length > 0) return { path, found: moved };
    }
    const found = window.judgeReach();
    return found.length > 0 ? { path, found } : null;
  };

  watching.observe({ type: "layout-shift" });
}
