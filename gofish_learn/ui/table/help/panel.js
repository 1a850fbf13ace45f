// The panel beside the table for whatever the learner looks at: one look at a time, fetched anew when the game goes on.

import { focusedIn, freshId, hide, make, setAttributes, setText } from "../../shared/dom.js";

/** @import { Chosen } from "../../furniture/seats.js" */

/**
 * A kind of look that the panel of help offers: see panel.js.
 * @typedef {object} HelpKind
 * @property {(fields: any, message: TableScreen) => string} title
 * @property {() => { node: HTMLElement; update(answer: any, view: any): void; clear(): void }} create
 * @property {(answer: any) => string} spoken
 * @property {object} [first]
 * @property {(fields: any, answer: any) => object | null} again
 * @property {boolean} stays
 */

/**
 * What the panel of help needs of the table.
 * @typedef {object} HelpTable
 * @property {() => TableScreen | null} message
 * @property {() => { chosen: Chosen; players: Player[]; odds: Map<number, OddsCell> }} view
 * @property {() => boolean} mayLook
 * @property {(type: string, fields?: object) => void} look
 * @property {(sentence: string) => void} say
 * @property {() => void} changed
 * @property {() => void} takeFocus
 */

// `kinds` says for each kind of look:
//   title(fields, message)  the heading
//   create()                { node, update(answer, view), clear() }: its place in the panel
//   spoken(answer)          what the live region says when the learner asked for it
//   first                   the fields of the first look, besides those that come with it
//   again(fields, answer)   the fields of the next look where it is asked for once more, or null to close
//   stays                   whether it goes on with the game; else it is closed when the table changes
/** @param {Record<string, HelpKind>} kinds */
export function createHelp(kinds) {
  const titleId = freshId("help");
  const title = make("h3", { class: "gf-help-title", id: titleId, tabindex: -1 });
  const close = make(
    "button",
    {
      type: "button",
      class: "gf-help-close",
      "data-action": "close-help",
      "aria-label": "Close",
      title: "Close (Esc)",
    },
    "×",
  );
  const thinking = make("p", { class: "gf-help-thinking" }, "Thinking…");
  const shown = Object.fromEntries(Object.entries(kinds).map(([kind, { create }]) => [kind, create()]));
  const body = make(
    "div",
    { class: "gf-help-body", tabindex: 0, "aria-labelledby": titleId, role: "group" },
    ...Object.values(shown).map((part) => part.node),
  );
  const node = make(
    "section",
    { class: "gf-help", "aria-labelledby": titleId, "data-part": "help", hidden: true },
    make("div", { class: "gf-help-head" }, title, close),
    body,
    thinking,
  );
  /** @type {HelpTable} */
  let page = null; // message(), mayLook(), look(type, fields), view(), say(sentence), changed()
  /** @type {{ kind: string, fields: any }} */
  let open = null; // { kind, fields }
  /** @type {any} */
  let answer = null; // the last answer to it
  /** @type {number} */
  let asked = null; // the version of the table that it was asked of
  /** @type {any} */
  let cameFrom = null; // where the focus was
  let tellsIt = false; // the learner asked for it, so it is said aloud when it comes

  /** @param {string} kind */
  function offered(kind) {
    return Boolean(page?.message()?.help?.[/** @type {keyof HelpOffers} */ (kind)]);
  }

  /**
   * @param {string} kind
   * @param {any} [fields]
   */
  function press(kind, fields = {}) {
    if (!offered(kind)) return;
    const isSame = open?.kind === kind && open.fields.seat === fields.seat;
    if (isSame && !answer) return;
    const next = isSame ? kinds[kind].again(open.fields, answer) : { ...kinds[kind].first, ...fields };
    if (!next) return shut();
    show(kind, next, isSame);
  }

  /**
   * @param {string} kind
   * @param {any} fields
   * @param {boolean} isSame
   */
  function show(kind, fields, isSame) {
    if (!open) cameFrom = node.getRootNode().activeElement;
    if (!isSame) answer = null;
    const wasClosed = !open;
    open = { kind, fields };
    asked = null;
    tellsIt = true;
    setText(title, kinds[kind].title(fields, page.message()));
    setAttributes(node, { "data-kind": kind });
    for (const [name, part] of Object.entries(shown)) if (name !== kind) part.clear();
    hide(node, false);
    drawn();
    refresh();
    page.changed();
    if (wasClosed) title.focus({ preventScroll: true });
    node.scrollIntoView({ block: "nearest" });
  }

  // What is looked at belongs to one person and one moment: what is closed is forgotten.
  function shut(goBack = true) {
    if (!open) return;
    const focused = focusedIn(node);
    for (const part of Object.values(shown)) part.clear();
    open = answer = asked = null;
    hide(node, true);
    if (focused && goBack) backTo(cameFrom);
    cameFrom = null;
    page.changed();
  }

  /** @param {HTMLElement} place */
  function backTo(place) {
    if (place?.isConnected && place.getClientRects().length > 0) place.focus({ preventScroll: true });
    else page.takeFocus();
  }

  // A new table has come: `isOther` where another person holds the device now, or the game is another one.
  /** @param {boolean} isOther */
  function arrived(isOther) {
    if (!open) return;
    if (isOther || !offered(open.kind) || !kinds[open.kind].stays) shut();
  }

  // Asks again where the table has changed; to be called whenever the line is free.
  function refresh() {
    const version = page?.message()?.version;
    if (!open || asked === version || !page.mayLook()) return;
    asked = version;
    setAttributes(node, { "aria-busy": "true" });
    page.look(open.kind, open.fields);
  }

  /** @param {any} news */
  function looked(news) {
    if (!open || news.look !== open.kind || news.version !== asked) return;
    answer = news;
    setAttributes(node, { "aria-busy": null });
    if (tellsIt) page.say(kinds[open.kind].spoken(news));
    tellsIt = false;
    drawn();
    page.changed();
  }

  function drawn() {
    hide(thinking, Boolean(answer) && !tellsIt);
    hide(body, !answer);
    for (const [name, part] of Object.entries(shown)) hide(part.node, name !== open?.kind);
    draw();
  }

  function draw() {
    if (answer && open) shown[open.kind].update(answer, page.view());
  }

  // A refusal leaves nothing to look at.
  /** @param {string} kind */
  function refused(kind) {
    if (open?.kind === kind && !answer) shut();
  }

  return {
    node,
    press,
    shut,
    arrived,
    refresh,
    looked,
    refused,
    draw,
    join: (/** @type {HelpTable} */ table) => {
      page = table;
    },
    isOpen: (/** @type {string | undefined} */ kind = undefined) => open !== null && (!kind || open.kind === kind),
    fields: () => open?.fields ?? {},
    answerTo: (/** @type {string} */ kind) => (open?.kind === kind ? answer : null),
  };
}
