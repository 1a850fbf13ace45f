// Written by .ci/message_types.py out of gofish_learn/ui/table/messages: change it there.

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

/** The chances of one rank or card. */
interface OddsRow {
  wanted: Wanted;
  name: string;
  cells: OddsCell[];
}

/** The chances of everything that may be wanted. */
interface Odds {
  players: SeatNamed[];
  rows: OddsRow[];
  reading: string;
  as_of?: string | null;
}

/** What can be known. */
interface KnowLook extends Answer, Odds {
  look: "know";
}

/** Why an ask is a good one. */
interface HintReason {
  sentence: string;
  /** The lines of the story that it is read from. */
  lines: number[];
}

/** A good ask, and why. */
interface HintLook extends Answer {
  look: "hint";
  said: string[];
  reasons: HintReason[];
  next: string | null;
}

/** Something that a bot has in mind. */
interface RecalledFact {
  holds: boolean;
  wanted: Wanted;
  words: string;
  because: string;
  remembered: boolean;
  strength: string | null;
}

/** What a bot has in mind of one player. */
interface RecalledPlayer {
  seat: number;
  name: string;
  facts: RecalledFact[];
}

/** What a bot has in mind. */
interface RecallLook extends Answer {
  look: "recall";
  title: string;
  how: string;
  own: string;
  about: RecalledPlayer[];
}

/** An ask that is looked back at. */
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

/** A game that is looked back at. */
interface ReviewLook extends Answer {
  look: "review";
  seat: number;
  title: string;
  people: SeatNamed[];
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

/** An ask that is tried again. */
interface TryLook extends Answer {
  look: "retry" | "try" | "reveal";
  action: number;
  said: string | null;
  tries: number;
  found: boolean;
  answer: KnownAnswer | null;
}

/** The position before an ask, to try it again. */
interface RetryLook extends TryLook {
  seat: number;
  table: Snapshot;
  asks: TableAsks;
  prompt: string;
  story: string[];
}

/** A game as a file. */
interface RecordLook extends Answer {
  look: "record";
  name: string;
  text: string;
}

/** A player who may be asked. */
interface AskTarget {
  seat: number;
  name: string;
  cards: number;
}

/** What to do next, by what is chosen. */
interface AskPrompts {
  ranks: Record<Rank, string>;
  cards: Record<Card, string>;
  targets: Record<string, string>;
}

/** What may be asked. */
interface TableAsks {
  ranks: Rank[];
  targets: AskTarget[];
  /** Where an ask names a card: those that may be asked for. */
  cards?: Card[];
  /** What to do next, once a rank, a card or a player is chosen. */
  prompts?: AskPrompts;
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
  rank?: Rank;
  target?: number;
  wish?: boolean;
  winners?: number[];
  scores?: number[];
}

/** What kind of moment it is, and whether it is the person’s own. */
interface StepMoment {
  kind: string;
  own: boolean;
}

/** One thing that has happened, and the table after it. */
interface TableStep {
  event: TableEvent;
  table: Snapshot;
  say: string | null;
  bubble: Bubble | null;
  /** What kind of moment it is, and whether it is the person's own. */
  moment: StepMoment;
}

/** What the referee said of a mistake. */
interface Ruling {
  own: boolean;
  head: string;
  say: string;
  sentence: string;
  document: string;
  cost: string;
}

/** A group that may be laid. */
interface LayOffer {
  rank: Rank;
  say: string;
}

/** The words of the two answers to an ask, and the rank or card that is asked for. */
interface AnswerOffer {
  give: string;
  no: string;
  wanted: string;
}

/** What may be done by hand, and what the referee has said. */
interface ByHandPart {
  lay: LayOffer[];
  answer: AnswerOffer | null;
  /** The words for fishing a card. */
  fish: string | null;
  /** The words for ending a turn in which a book may be forgotten. */
  end: string | null;
  /** The words for asking out of turn. */
  barge: string | null;
  /** Whether the referee can be called. */
  calls: boolean;
  /** The irregularities among what was just shown. */
  rulings: Ruling[];
}

/** How one seat has done. */
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

/** A seat whose game may be looked back at. */
interface ReviewOffer {
  seat: number;
  words: string;
}

/** What is said at the end. */
interface GameOver {
  /** Whether somebody at the device has won; `kind` is a kind word where nobody has. */
  joy: boolean;
  kind: string;
  headline: string;
  why: string | null;
  rows: OverRow[];
  winners: number[];
  reviews: ReviewOffer[];
  standing: StandingLine[];
  /** Why the game does not count, where that is because of the help that was used; else empty. */
  uncounted: string;
  daily: DailyPart | null;
  rivals: RivalsPart;
}

/** What has happened, in lines. */
interface Recap {
  title: string;
  lines: string[];
}

/** What stands between two people at one device. */
interface Curtain {
  seat: number;
  say: string;
  button: string;
  /** What was said at the table while this person could not look. */
  recap: Recap | null;
}

/** The rule book, as far as the page draws by it. */
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

/** What proves that a deal was not changed. */
interface DealSeal {
  digits: string;
  says: string;
}

/** The table after a deed. */
interface TableScreen extends Answer {
  you: number | null;
  waiting_for: "you" | "bots" | "answer" | "fish" | "lay" | "others" | "pass" | "ready" | "nobody";
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
  deal_seal: DealSeal | null;
  deal_says: string;
  /** Whether the whole table is told anew; `log` is the story so far then. */
  full: boolean;
  log?: string[];
  steps: TableStep[];
  /** Where the whole table is told anew: what each player said last. */
  bubbles: Bubble[];
  curtain: Curtain | null;
  over: GameOver | null;
  by_hand: ByHandPart | null;
  /** What may be looked at; of `recall` the seats whose memory it is. */
  help: Record<string, any>;
  options?: SetupOptions;
}

/** One opponent, and what was won against it. */
interface Rival {
  id: string;
  title: string;
  face: string;
  words: string;
  beaten: boolean;
}

/** The deal of the day, as it is offered. */
interface TodayOffer {
  says: string;
  button: string;
  lines: string[];
}

/** All opponents, and the deal of the day. */
interface RivalsPart {
  daily: TodayOffer;
  row: Rival[];
  sum: string;
  /** Which games count, in a sentence. */
  counts: string;
  /** Whether there is anything to erase. */
  any: boolean;
}

/** All opponents, once something was erased. */
interface RivalsLook extends Answer {
  look: "rivals";
  rivals: RivalsPart;
}

/** A line of how things stand, with a face. */
interface StandingLine {
  face: string;
  words: string;
}

/** The deal of the day: your game, and that of the Octopus once it is there. */
interface DailyPart {
  rows: StandingLine[];
  say: string;
  /** Whether the page is to ask again. */
  working: boolean;
}

/** The deal of the day, as it now stands. */
interface CompareLook extends Answer {
  look: "compare";
  daily: DailyPart | null;
  rivals: RivalsPart;
}

/** Who is to sit at a seat. */
interface SeatSetup {
  name: string;
  kind: string;
  face: string;
}

/** What a game is set up with, as it is offered and wished for. */
interface GameSetup {
  /** The name of a book, or the choices of one of your own. */
  rules: string | Record<string, any>;
  seats: SeatSetup[];
  /** Empty, a deal code or any text. */
  deal: string;
  practice: boolean;
  few_words?: boolean;
  by_hand?: boolean;
  referee?: boolean;
  mistakes?: boolean;
  draw?: boolean;
  odds?: boolean;
}

/** A rule book to choose. */
interface BookOption {
  id: string;
  /** Those of a book of your own. */
  choices: Record<string, any> | null;
  title: string;
  blurb: string;
  players: [number, number];
  best: number;
  /** What a group that is laid is called. */
  group: string;
  few_words: boolean;
  referee: boolean;
  draw: boolean;
}

/** A bot to choose. */
interface BotOption {
  id: string;
  title: string;
  /** How it plays, in a sentence without a subject. */
  blurb: string;
  /** The same of all its kind, in a short sentence. */
  says: string;
  face: string;
}

/** How strong the bots are to be. */
interface LevelOption {
  id: string;
  title: string;
  /** For each book the bot that plays, with 2, 3, … players. */
  bots: Record<string, string[]>;
}

/** What a game may be set up with. */
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

/** Rules of your own that were brought: what can be set up now. */
interface BookLook extends Answer {
  look: "book";
  options: SetupOptions;
}
