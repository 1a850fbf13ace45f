// Written by .ci/message_types.py out of gofish_learn/ui/app/messages: change it there.

/** A rank as one letter, of A23456789TJQK. */
type Rank = string;

/** A card as its rank and its suit, of CDHS: "7H". */
type Card = string;

/** What is not saved: why, in a sentence, and whether it can be tried again. */
interface Unsaved {
  say: string;
  again: boolean;
}

/** What an app answers, before its host says what kind of answer it is, and to which message. */
interface AnswerPart {
  /** Which state of the session it speaks of. */
  version?: number;
  /** A sentence for the learner: why it was refused, or what to read aloud. */
  say?: string;
  /** A sentence that stands on the page until the next answer. */
  note?: string | null;
}

/** What a host answers, each once: `reply_to` is the number of the message. */
interface Answer extends AnswerPart {
  type: "screen" | "looked" | "refused" | "pong" | "vega" | "moving";
  reply_to: number;
  /** The field of the page that a refusal is about. */
  at?: string;
  /** make it of the page called `on` (see `keyed`). `drawn` is what it is called then, as the next message says. */
  html?: string;
  parts?: string[];
  on?: string;
  drawn?: string;
  /** Whether a file of everything was opened to its end. */
  opened?: boolean;
  /** Whether the game is to be looked back at. */
  review?: boolean;
  /** There where something is not saved. */
  unsaved?: Unsaved;
}

/** A file to be saved; `kind` is its media type. */
interface SavedFile {
  name: string;
  text: string;
  kind: string;
}

/** What was asked of what is kept: a dialog, a file, or why not. */
interface Moving extends Answer {
  /** The dialog, as HTML. */
  html?: string;
  /** A game, or all that is kept. */
  file?: SavedFile;
  /** Whether the next part of a file is waited for. */
  more?: boolean;
}

/** A page with its heading, and what is said below that. */
interface Headed {
  heading: string;
  say: string;
}

/** Something to choose, such as a tab above the pages of an app, and whether it is chosen. */
interface OptionShown {
  id: string;
  title: string;
  current: boolean;
}

/** A step of a path; `open` once it can be gone to. */
interface StepShown extends OptionShown {
  open: boolean;
}

/** A screen of an app beside the table. Where it has several pages, there are tabs; an address may name any page. */
interface PageScreen<Content = any> extends Answer {
  page: string;
  content: Content;
  tabs?: OptionShown[];
  pages?: string[];
}

/** A slider, with what it says where it stands. */
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

/** A sentence of a source. */
interface QuoteShown {
  sentence: string;
  document: string;
  note?: string | null;
}

/** A chart, as `Picture.to_message` of gofish_learn/ui/charts gives it; `spec` is a specification of Vega-Lite. */
interface PictureShown {
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

/** What a player says aloud. */
interface Bubble {
  seat: number;
  text: string;
  /** How the player looks meanwhile. */
  mood?: "calm" | "asking" | "pleased" | "fooled";
}

/** What can be seen of one seat. */
interface SeatSeen {
  cards: number;
  hand?: Card[] | null;
  groups: Group[];
  score: number;
}

/** Everything that can be seen of the table at one moment. */
interface Snapshot {
  turn: number | null;
  pond: number;
  seats: SeatSeen[];
}

/** A table to look at. */
interface Scene {
  players: Player[];
  groups: string;
  fishes: boolean;
  bubbles: Bubble[];
  table: Snapshot;
}

/** Who sits where. */
interface SeatNamed {
  seat: number;
  name: string;
}
