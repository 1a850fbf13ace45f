// What the scripts of the table call each other's parts.

type Board = ReturnType<typeof import("./board.js").createBoard>;
type Retry = ReturnType<typeof import("./review/retry.js").createRetry>;
type TableParts = ReturnType<typeof import("./app.js").createParts>;

/** A kind of look that the panel of help offers: see panel.js. */
interface HelpKind {
  title(fields: any, message: TableScreen): string;
  create(): { node: HTMLElement; update(answer: any, view: any): void; clear(): void };
  spoken(answer: any): string;
  first?: object;
  again(fields: any, answer: any): object | null;
  stays: boolean;
}

/** What the panel of help needs of the table. */
interface HelpTable {
  message(): TableScreen | null;
  view(): { chosen: Chosen; players: Player[]; odds: Map<number, OddsCell> };
  mayLook(): boolean;
  look(type: string, fields?: object): void;
  say(sentence: string): void;
  changed(): void;
  takeFocus(): void;
}

/** What the review needs of the table. */
interface ReviewTable {
  message(): TableScreen;
  look(type: string, fields?: object): void;
  show(): void;
  showResult(): void;
  wait(sentence: string): void;
  say(sentence: string): void;
}

/** What looking needs of the table. */
interface LooksTable {
  board: Board;
  choosing: ReturnType<typeof import("./turn/choosing.js").createChoosing>;
  requests: ReturnType<typeof import("./requests.js").createRequests>;
  screens: ReturnType<typeof import("./screens.js").createScreens>;
  message(): TableScreen | null;
  isBusy(): boolean;
  changed(): void;
}

/** What choosing needs of the game: see choosing.js. */
interface ChoosingGame {
  asks(): TableAsks | null;
  namesCards(): boolean;
  lacks(): void;
  redraw(): void;
  ask(what: AskFields): void;
}

/** Where keys, buttons and dragged cards choose. */
interface Chooser {
  board: Board;
  choosing: ReturnType<typeof import("./turn/choosing.js").createChoosing>;
}

/** What a key means at the table. */
interface Meaning {
  does: "takeBack" | "walk" | "chooseTarget" | "chooseSuit" | "chooseRank" | "help" | "sound";
  key?: string;
  seat?: number;
  suit?: string;
  rank?: Rank;
  help?: string;
}

/** Something that can be done by hand now. */
interface Act {
  key: string;
  action: string;
  words: string;
  main?: boolean;
  book?: Rank;
  pressed?: boolean;
}

/** A place in the picture, in pixels, by its middle. */
interface Spot {
  x: number;
  y: number;
  width: number;
}

/** What draws the steps of a message: see steps.js. */
interface Stage {
  draw(step: TableStep): void;
  tell(step: TableStep): void;
  /** Lets a step sound, as it begins (a card is lifted) or as it is seen; or, where nothing is shown, all at once. */
  hear(step: TableStep, plan: Plan, begins: boolean): void;
  hearAll(steps: TableStep[]): void;
  finish(): void;
  fault(error: unknown): void;
  isStill(): boolean;
}

/** What lets cards move: see flights.js. */
interface Sky {
  lift(step: TableStep, plan: Plan): void;
  show(step: TableStep, redraw: () => void, plan: Plan): Promise<void>;
  land(): void;
}

/** How long a step takes, in milliseconds: see pace.js. */
interface Plan {
  lift: number;
  turn: number;
  hold: number;
  fly: number;
  each: number;
  rest: number;
}

/** Steps that are being shown. */
interface Showing {
  steps: TableStep[];
  told: number;
  ended: boolean;
  timer: number | null;
  wake: (() => void) | null;
}
