// What a finger cannot hit, an eye cannot see, or does not fit, on the page as it is now: `window.judgeReach()`.
{
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider]";
  const POINTS = [
    [0.5, 0.5],
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ];
  const SLACK = 2; // pixels that rounding may cost
  const STRIP = 24; // what must be seen of a card in a fanned hand, where the next lies on it

  const name = (thing) => {
    const words = (thing.ariaLabel || thing.textContent || thing.value || "").trim().replace(/\s+/g, " ").slice(0, 40);
    const { part, action, field, rank, target } = thing.dataset ?? {};
    const which = [part, action, field, rank, target].filter(Boolean).join(" ");
    const sort = typeof thing.className === "string" ? thing.className.split(" ")[0] : "";
    return `<${thing.localName}${sort && `.${sort}`}${which && ` ${which}`}> “${words}”`;
  };

  const isShown = (thing) =>
    thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isOnlyHeard(thing);
  const isOnlyHeard = (thing) => {
    for (let one = thing; one && one !== document.body; one = one.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(one);
      if (clipPath === "inset(50%)" || (clip !== "auto" && position === "absolute")) return true;
    }
    const { width, height } = thing.getBoundingClientRect();
    return width <= 1 || height <= 1;
  };

  // A dialog or a menu that is open has the page to itself until it is closed.
  const open = () => [...document.querySelectorAll("dialog:modal, :popover-open")].at(-1) ?? document;

  // What is pressed for a control: the words beside a box to tick belong to it.
  const target = (control) => (control.matches("[type=checkbox], [type=radio]") && control.labels?.[0]) || control;

  const controls = () =>
    [...new Set([...open().querySelectorAll(CONTROLS)].map((one) => [one, target(one)]))]
      .filter(([one, place]) => !one.matches(":disabled, [aria-disabled=true], [inert] *") && isShown(place))
      .map(([, place]) => place);

  const places = (control) => {
    const boxes = [...control.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const inside = ([x, y]) => x >= 1 && y >= 1 && x < innerWidth - 1 && y < innerHeight - 1;
    return boxes
      .slice(0, 1)
      .flatMap((box) => POINTS.map(([x, y]) => [box.left + x * box.width, box.top + y * box.height]).filter(inside));
  };

  const isOf = (control, thing) =>
    control === thing || control.contains(thing) || thing.closest("label")?.control === control;

  const isColoured = (colour) => !/^(transparent|rgba\(.*, 0(\.0\d*)?\))$|\/ 0(\.0\d*)?\)$/.test(colour);
  const hasPaint = (style) =>
    isColoured(style.backgroundColor) || style.backgroundImage !== "none" || style.backdropFilter !== "none";
  const hasWordsAt = (thing, x, y) =>
    [...thing.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(
        (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
      );
    });
  const paints = (thing, x, y) => {
    if (!thing.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (thing instanceof SVGElement && thing.localName !== "svg") return true;
    if (["img", "canvas", "video", "iframe"].includes(thing.localName)) return true;
    const laid = ["::before", "::after"]
      .map((one) => getComputedStyle(thing, one))
      .filter((one) => one.content !== "none");
    return [getComputedStyle(thing), ...laid].some(hasPaint) || hasWordsAt(thing, x, y);
  };

  // In a fanned hand a card lies on the next: enough that a strip of each is free.
  const isFanned = (control, over) => {
    const [one, other] = [control, over].map((thing) => thing.closest("[data-part=hand] button, [data-part=hand] li"));
    if (!one || !other || one === other) return false;
    const [left, right] = [one, other].map((thing) => thing.getBoundingClientRect());
    return Math.abs(left.left - right.left) >= STRIP || Math.abs(left.top - right.top) >= STRIP;
  };

  // What a bot remembers lies over the game, which it follows, until it is closed.
  const isAskedFor = (thing) => thing.closest(".gt-recall") !== null;

  const covering = (control, [x, y], letsThrough) => {
    if (!letsThrough) {
      const hit = document.elementFromPoint(x, y);
      return hit && isOf(control, hit) ? null : (hit ?? document.documentElement);
    }
    for (const thing of document.elementsFromPoint(x, y)) {
      if (isOf(control, thing)) return null;
      if (thing.contains(control)) return null;
      if (paints(thing, x, y)) return thing;
    }
    return null;
  };

  const covered = (letsThrough, known) => {
    const found = new Map();
    for (const control of controls()) {
      if (known.has(control)) continue;
      control.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const points = places(control);
      const over = points
        .map((point) => covering(control, point, letsThrough))
        .find((one) => one && !isFanned(control, one) && !isAskedFor(one));
      const how = letsThrough ? "is painted over by" : "cannot be hit for";
      if (points.length === 0) found.set(control, `${name(control)} cannot be scrolled into sight`);
      else if (over) found.set(control, `${name(control)} ${how} ${name(over)}`);
    }
    return found;
  };

  const throughAll = new CSSStyleSheet();
  throughAll.replaceSync("* { pointer-events: auto !important }");
  const outOfReach = () => {
    const unhit = covered(false, new Map());
    document.adoptedStyleSheets.push(throughAll);
    const unseen = covered(true, unhit);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== throughAll);
    return [...unhit.values(), ...unseen.values()];
  };

  // The words that something cuts off, and those of a control that stick out of it.
  const clips = (style, way) => ["hidden", "clip"].includes(style[way]);
  const cut = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!node.data.trim() || ["SCRIPT", "STYLE", "OPTION", "NOSCRIPT"].includes(parent.tagName) || !isShown(parent))
        continue;
      if (parent.closest("svg, [aria-hidden=true]")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      for (let one = parent; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        // What ends in dots after so many lines is whole where its button leads.
        if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.webkitLineClamp !== "none") break;
        const out = Math.max(words.right - box.right, box.left - words.left);
        const below = words.bottom - box.bottom;
        const isButton = one.matches("button, a.go, [role=button], summary");
        if ((clips(style, "overflowX") || isButton) && out > SLACK)
          found.push(`“${node.data.trim()}” is cut by ${name(one)}`);
        else if (clips(style, "overflowY") && below > SLACK * 2)
          found.push(`“${node.data.trim()}” is cut below by ${name(one)}`);
        else if (style.position !== "fixed") continue;
        break;
      }
    }
    return found;
  };

  // A card is inside each box around it that can be seen or cuts.
  const CARDS = ".gf-card, [data-card]";
  const isBox = (one) => {
    const style = getComputedStyle(one);
    return isColoured(style.backgroundColor) || parseFloat(style.borderLeftWidth) > 0 || clips(style, "overflowX");
  };
  const outside = () =>
    [...document.querySelectorAll(CARDS)].filter(isShown).flatMap((card) => {
      const inner = card.getBoundingClientRect();
      for (let box = card.parentElement; box && box !== document.body; box = box.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(box).overflow)) break;
        if (!isBox(box) || box.matches("button, [data-card]")) continue;
        const outer = box.getBoundingClientRect();
        const out = Math.round(
          Math.max(outer.left - inner.left, inner.right - outer.right, inner.bottom - outer.bottom),
        );
        if (out > SLACK) return [`the card ${name(card)} sticks out of ${name(box)} by ${out} px`];
      }
      return [];
    });

  const wide = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isKeptIn = (one) => one && (getComputedStyle(one).overflowX !== "visible" || isKeptIn(one.parentElement));
    const sticksOut = (one) => one.getBoundingClientRect().right > clientWidth && !isKeptIn(one.parentElement);
    const by = () => [...document.querySelectorAll("body *")].filter(sticksOut).map(name).join(", ");
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide, by ${by()}`] : [];
  };

  window.controlsInReach = controls;
  window.nameOfControl = name;
  window.judgeReach = () => {
    const [x, y] = [scrollX, scrollY];
    const found = [...wide(), ...outOfReach(), ...cut(), ...outside()];
    scrollTo(x, y);
    return [...new Set(found)];
  };
}
