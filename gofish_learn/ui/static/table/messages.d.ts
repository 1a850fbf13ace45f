// What the table's host writes: a screen after each deed, and what is looked at between two of them.

interface TableAsks {
  ranks: Rank[];
  targets: { seat: number }[];
  /** Where an ask names a card: those that may be asked for. */
  cards?: Card[];
  /** What to do next, once a rank, a card or a player is chosen. */
  prompts?: { ranks: Record<Rank, string>; cards: Record<Card, string>; targets: Record<string, string> };
  /** What to say to a child who wants a rank that it does not hold. */
  look?: string;
}

/** What has happened, as events of the engine say it, for the cards that fly. */
interface TableEvent {
  type: string;
  seat?: number;
  to?: number;
  card?: Card | null;
  cards?: (Card | null)[];
  [field: string]: unknown;
}

interface TableStep {
  event: TableEvent;
  table: Snapshot;
  say: string | null;
  bubble: Bubble | null;
  /** What kind of moment it is, and whether it is the person's own. */
  moment: { kind: string; own: boolean };
}

interface Ruling {
  own: boolean;
  head: string;
  say: string;
  sentence: string;
  document: string;
  cost: string;
}

interface Referee {
  lay: { rank: Rank; say: string }[];
  answer: { give: string; no: string } | null;
  end: string | null;
  barge: string | null;
  calls: boolean;
  rulings: Ruling[];
}

interface OverRow {
  seat: number;
  name: string;
  score: number;
  unit: string;
  winner: boolean;
  /** From 1; `place_words` says it, and whether it is shared. */
  place: number;
  place_words: string;
}

/** One opponent, and what was won against it. */
interface Rival {
  id: string;
  title: string;
  face: string;
  words: string;
  beaten: boolean;
}

interface TodayOffer {
  says: string;
  button: string;
  lines: string[];
}

interface RivalsPart {
  daily: TodayOffer;
  row: Rival[];
  sum: string;
  /** Which games count, in a sentence. */
  counts: string;
  /** Whether there is anything to erase. */
  any: boolean;
}

interface RivalsLook extends Answer {
  look: "rivals";
  rivals: RivalsPart;
}

/** The deal of the day: your game, and that of the Octopus once it is there. */
interface DailyPart {
  rows: StandingLine[];
  say: string;
  /** Whether the page is to ask again. */
  working: boolean;
}

interface CompareLook extends Answer {
  look: "compare";
  daily: DailyPart | null;
  rivals: RivalsPart;
}

interface StandingLine {
  face: string;
  words: string;
}

interface GameOver {
  /** Whether somebody at the device has won; `kind` is a kind word where nobody has. */
  joy: boolean;
  kind: string;
  headline: string;
  why: string | null;
  rows: OverRow[];
  winners: number[];
  reviews: { seat: number; words: string }[];
  standing: StandingLine[];
  /** Why the game does not count, where that is because of the help that was used; else empty. */
  uncounted: string;
  daily: DailyPart | null;
  rivals: RivalsPart;
}

interface SeatSetup {
  name: string;
  kind: string;
  face: string;
}

interface GameSetup {
  /** The name of a book, or the choices of one of your own. */
  rules: string | object;
  seats: SeatSetup[];
  deal: string;
  practice: boolean;
  few_words: boolean;
  referee: boolean;
  mistakes: boolean;
  draw: boolean;
  odds: boolean;
}

/** Rules of your own that were brought: what can be set up now. */
interface BookLook extends Answer {
  look: "book";
  options: SetupOptions;
}

interface BookOption {
  id: string;
  /** Those of a book of your own. */
  choices: object | null;
  title: string;
  blurb: string;
  players: [fewest: number, most: number];
  best: number;
  /** What a group that is laid is called. */
  group: string;
  few_words: boolean;
  referee: boolean;
  draw: boolean;
}

interface BotOption {
  id: string;
  title: string;
  /** How it plays, in a sentence without a subject. */
  blurb: string;
  /** The same of all its kind, in a short sentence. */
  says: string;
  face: string;
}

interface LevelOption {
  id: string;
  title: string;
  /** For each book the bot that plays, with 2, 3, … players. */
  bots: Record<string, string[]>;
}

interface SetupOptions {
  books: BookOption[];
  bots: BotOption[];
  levels: LevelOption[];
  /** Those that people may choose. */
  faces: string[];
  names: string[];
  defaults: GameSetup;
  rivals: RivalsPart;
}

interface Curtain {
  seat: number;
  say: string;
  button: string;
  /** What was said at the table while this person could not look. */
  recap: { title: string; lines: string[] } | null;
}

interface TableRules {
  id: string;
  title: string;
  group: string;
  groups: string;
  size: number;
  total: number;
  open_hands: boolean;
  names_a_card: boolean;
  fishes: boolean;
}

interface TableScreen extends Answer {
  you: number | null;
  waiting_for: "you" | "bots" | "answer" | "lay" | "pass" | "ready" | "nobody";
  players: Player[];
  rules: TableRules;
  table: Snapshot;
  asks: TableAsks | null;
  prompt: string;
  note: string | null;
  few_words: boolean;
  practice: boolean;
  undo: boolean;
  /** The code of the deal, or null as long as nobody may know it. */
  deal_code: string | null;
  /** What proves, once the code is told, that the deal was not changed; null where the code was never secret. */
  deal_seal: { digits: string; says: string } | null;
  deal_says: string;
  /** Whether the whole table is told anew; `log` is the story so far then. */
  full: boolean;
  log?: string[];
  steps: TableStep[];
  /** Where the whole table is told anew: what each player said last. */
  bubbles: Bubble[];
  curtain: Curtain | null;
  over: GameOver | null;
  referee: Referee | null;
  /** What may be looked at; of `recall` the seats whose memory it is. */
  help: { know?: boolean; hint?: boolean; recall?: number[]; [kind: string]: unknown };
  options?: SetupOptions;
}

/** The chance that a seat holds what is wanted. */
interface OddsCell {
  seat: number;
  short: string;
  full: string;
  badge: string;
  shade: number;
  certain: boolean;
  mark?: "best" | "yours" | null;
}

interface OddsRow {
  wanted: Wanted;
  name: string;
  cells: OddsCell[];
}

interface Odds {
  players: { seat: number; name: string }[];
  rows: OddsRow[];
  reading: string;
  as_of?: string | null;
}

interface KnowLook extends Answer, Odds {
  look: "know";
}

interface HintReason {
  sentence: string;
  /** The lines of the story that it is read from. */
  lines: number[];
}

interface HintLook extends Answer {
  look: "hint";
  said: string[];
  reasons: HintReason[];
  next: string | null;
}

interface RecalledFact {
  holds: boolean;
  wanted: Wanted;
  words: string;
  because: string;
  remembered: boolean;
  strength: string | null;
}

interface RecalledPlayer {
  seat: number;
  name: string;
  facts: RecalledFact[];
}

interface RecallLook extends Answer {
  look: "recall";
  title: string;
  how: string;
  own: string;
  about: RecalledPlayer[];
}

interface ReviewedAsk {
  number: number;
  action: number;
  ask: string;
  best: string | null;
  chance: string;
  best_chance: string;
  is_best: boolean;
  gained: string;
  retry: boolean;
  tries: number;
  found: boolean;
  shown: boolean;
}

interface ReviewLook extends Answer {
  look: "review";
  seat: number;
  title: string;
  people: { seat: number; name: string }[];
  accuracy: string | number | null;
  /** How it compares with your other games. */
  own?: string | null;
  formula: string;
  turned: string | null;
  verdict: string;
  asks: ReviewedAsk[];
  void: string[];
  mistakes: number[];
}

/** The best ask and every chance, once an ask has been found or given up. */
interface KnownAnswer extends Odds {
  best: string;
  yours: string;
  reasons: string[];
}

interface TryLook extends Answer {
  look: "retry" | "try" | "reveal";
  action: number;
  said: string | null;
  tries: number;
  found: boolean;
  answer: KnownAnswer | null;
}

interface RetryLook extends TryLook {
  look: "retry";
  seat: number;
  table: Snapshot;
  asks: TableAsks;
  prompt: string;
  story: string[];
}

interface RecordLook extends Answer {
  look: "record";
  name: string;
  text: string;
}

/** What is chosen of an ask; `wish` says it in words once it is whole. */
interface Chosen {
  rank: Rank | null;
  card?: Card | null;
  target: number | null;
  wish?: string | null;
}

/** What is asked in the end. */
interface AskFields {
  target: number;
  rank?: Rank;
  card?: Card;
}

/** What the seats and the board draw by. */
interface TableView {
  players: Player[];
  rules: { groups: string; names_a_card?: boolean; fishes?: boolean };
  you: number | null;
  snapshot: Snapshot;
  /** What a kind of player is called. */
  kinds: Map<string, string>;
  chosen: Chosen;
  bubbles: Map<number, string>;
  asks: TableAsks | null;
  mayAskAnything?: boolean;
  odds?: Map<number, OddsCell>;
  memory?: { seats: number[]; open: number | null } | null;
}

/** Where a card lies or goes. */
interface Place {
  pond?: boolean;
  seat?: number;
  laid?: number;
}
