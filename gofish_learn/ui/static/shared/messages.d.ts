// What every page and its host say to each other: the scripts read it, the hosts of gofish_learn/ui write it.

/** A rank as one letter, of A23456789TJQK. */
type Rank = string;
/** A card as its rank and its suit, of CDHS: "7H". */
type Card = string;
/** What an ask is for: a card where the rules have cards named, and otherwise a rank. */
type Wanted = Card | Rank;

/** What a page sends. Deeds carry the version of the screen that they were done on. */
interface Message {
  type: string;
  [field: string]: unknown;
}

/** What a host answers, each once: `reply_to` is the number of the message. */
interface Answer {
  type: "screen" | "looked" | "refused" | "pong" | "vega" | "moving";
  reply_to: number;
  /** Which state of the session it speaks of. */
  version?: number;
  /** A sentence for the learner: why it was refused, or what to read aloud. */
  say?: string;
  /** There where something is not saved. */
  unsaved?: Unsaved;
}

/** What is not saved: why, in a sentence, and whether it can be tried again. */
interface Unsaved {
  say: string;
  again: boolean;
}

/** What was asked of the games that are kept: a code that moves them, what is put aside, or why not. */
interface Moving extends Answer {
  code?: string;
  aside?: { id: number; words: string }[];
  /** All that is kept, where the browser keeps it. */
  file?: { name: string; text: string; kind: string };
}

/** What carries messages to a host and answers back: see the folder `carriers`. */
interface Carrier {
  send(message: Message): void;
  /** Hear every answer, with the bytes that came beside it; the result is called to hear no more. */
  onAnswer(callback: (answer: any, buffers?: BufferSource[]) => void): () => void;
  /** Hear in a sentence why nothing can be carried for now, and null whenever something can again. */
  onTrouble?(callback: (say: string | null) => void): void;
  /** What is said where no answer comes, if the carrier finds the way back by itself. */
  readonly silence?: string;
  /** How long an answer may take, in milliseconds. */
  readonly ackMs: number;
  /** How often to ask whether the host is still there, in milliseconds. */
  readonly pingMs: number;
  /** Whether the host runs in the page's own browser, which then keeps all games: no code moves them, a file does. */
  readonly inBrowser?: boolean;
}

/** What a page does with answers; `asked` is the type of the message that was answered. */
interface LinkView {
  screen(answer: any, asked: string): void;
  looked(answer: any, asked: string): void;
  refused(answer: any, asked: string): void;
  moving(answer: Moving, asked: string): void;
  /** After each answer: what is not saved, or null. */
  kept(unsaved: Unsaved | null, asked: string): void;
  /** No answer has come in time, and why, if the carrier can tell; and later: one has. */
  silent(why?: string): void;
  heard(): void;
  /** After each answer, whatever it was. */
  answered(): void;
}

interface Link {
  /** Take part; the result is called to leave. */
  join(view: Partial<LinkView>): () => void;
  send(message: Message): void;
  isWaiting(): boolean;
  isSilent(): boolean;
  /** See `Carrier`. */
  readonly inBrowser: boolean;
}

/** A screen of an app beside the table. Where it has several pages, there is a tab for each. */
interface PageScreen<Content = any> extends Answer {
  page: string;
  content: Content;
  tabs?: { id: string; title: string; current: boolean }[];
  note: string | null;
}

/** How an app answers a screen: see page.js. */
interface Drawn {
  node: HTMLElement;
  spot?: HTMLElement;
  sight?: HTMLElement;
  says?: string[];
}

/** What page.js hands to an app. */
interface Page {
  readonly root: HTMLElement;
  readonly stage: HTMLElement;
  readonly carrier: Carrier;
  message(): PageScreen;
  send(type: string, fields?: object): void;
  sendLatest(type: string, fields?: object): void;
  say(...sentences: string[]): void;
  note(text: string): void;
  fault(error: unknown): void;
  guard<Result>(handler: (...details: any[]) => Result): (...details: any[]) => Result | undefined;
}

/** What an app answers to page.js. */
interface App {
  className: string;
  label: string;
  draw(message: any, asked: string): Drawn;
  actions: Record<string, (button: HTMLElement) => void>;
  looked?(answer: any, asked: string): void;
  input?(field: HTMLInputElement): void;
  change?(field: HTMLInputElement): void;
  submit?(form: HTMLElement): void;
  keys?(event: At<KeyboardEvent>): void;
  leave?(): void;
}

/** An event of an element of the page. */
type At<Kind extends Event = Event> = Kind & { target: HTMLElement };

interface SliderControl {
  field: string;
  label: string;
  least: number;
  most: number;
  value: number;
  /** What stands beside it, if that is not the number, and what is read aloud. */
  shown?: string;
  words: string;
}

interface Quote {
  sentence: string;
  document: string;
  note?: string | null;
}

/** A chart, as `Picture.to_message` of gofish_learn/ui/charts gives it; `spec` is a specification of Vega-Lite. */
interface Picture {
  title: string;
  says: string;
  spec: any;
  columns: string[];
  rows: string[][];
}

/** A person or a bot at a table. */
interface Player {
  seat: number;
  name: string;
  face: string;
  kind: string;
}

/** Cards laid on the table: a book, or a pair. */
interface Group {
  rank: Rank;
  cards: Card[];
  counted?: boolean;
}

interface Bubble {
  seat: number;
  text: string;
}

/** Everything that can be seen of the table at one moment. */
interface Snapshot {
  turn: number | null;
  pond: number;
  /** Your own cards, or null where nobody's are shown. */
  hand?: Card[] | null;
  /** `misses` says, in words, that a seat is to miss a turn. */
  seats: { cards: number; hand?: Card[] | null; groups: Group[]; score: number; misses?: string }[];
}

/** A table to look at. */
interface Scene {
  players: Player[];
  groups: string;
  fishes: boolean;
  bubbles: Bubble[];
  table: Snapshot;
}
