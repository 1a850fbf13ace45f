// Written by .ci/message_types.py out of gofish_learn/ui/table/messages: change it there.

/** The chance that a seat holds the rank or card. */
interface OddsCell {
  seat: number;
  short: string;
  full: string;
  badge: string;
  /** From 0, where it is impossible, to 6, where it is certain. */
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

/** The chances of everything that could be asked for. */
interface OddsGrid {
  players: SeatNamed[];
  rows: OddsRow[];
}

/** The chances, and how the events are read. */
interface Odds extends OddsGrid {
  reading: string;
}

/** What can be known. */
interface KnowLook extends AnswerPart, Odds {
  look: "know";
  /** What to ask for each aim; nothing on another’s turn. */
  aims: string[];
  /** Which moment it is of, if not of this one. */
  as_of: string | null;
}

/** Why an ask is a good one. */
interface HintReason {
  sentence: string;
  /** The lines of the story that it is read from. */
  lines: number[];
}

/** A good ask, and why. */
interface HintLook extends AnswerPart {
  look: "hint";
  step: number;
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
interface RecallLook extends AnswerPart {
  look: "recall";
  seat: number;
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
  /** Empty as long as it can be tried to find it. */
  best: string;
  /** That it was the better ask for the other aim, if so. */
  nearer: string;
  chance: string;
  best_chance: string;
  /** The same in whole per cent, for a drawing. */
  percent: number;
  best_percent: number;
  is_best: boolean;
  caught: boolean;
  gained: string;
  retry: boolean;
  tries: number;
  found: boolean;
  shown: boolean;
}

/** A moment of a game, by the number of its action; an ask that is worth another try is opened to be tried. */
interface ReviewMoment {
  kind: "best" | "again" | "luck";
  action: number;
  title: string;
  words: string;
}

/** A game that is looked back at. */
interface ReviewLook extends AnswerPart {
  look: "review";
  seat: number;
  title: string;
  people: SeatNamed[];
  accuracy: string | null;
  /** How it compares with your other games. */
  own?: string | null;
  /** Whether it was luck or play. */
  luck: string;
  formula: string;
  turned: string | null;
  verdict: string;
  moments: ReviewMoment[];
  /** What the line of the chances shows, in words for those who cannot see it. */
  line: string;
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

/** An ask that is tried again; `answer` once it was found or given up. */
interface AskTried extends AnswerPart {
  seat: number;
  action: number;
  tries: number;
  answer: KnownAnswer | null;
}

/** What came of another try. */
interface TryLook extends AskTried {
  look: "try" | "reveal";
  /** What is said of the ask that was tried. */
  said?: string;
  found: boolean;
}

/** The position before an ask, to try it again. */
interface RetryLook extends AskTried {
  look: "retry";
  table: Snapshot;
  asks: TableAsks;
  prompt: string;
  story: string[];
}

/** The table before an ask, as it was, and what came of it. */
interface MomentLook extends AnswerPart {
  look: "moment";
  seat: number;
  title: string;
  table: Snapshot;
  prompt: string;
  said: string;
  story: string[];
  /** The chances, where the ask was the person's own. */
  answer: KnownAnswer | null;
}

/** A game as a file. */
interface RecordLook extends AnswerPart {
  look: "record";
  name: string;
  text: string;
}

type HelpLook = KnowLook | HintLook | RecallLook;

type BackLook = ReviewLook | RetryLook | TryLook | MomentLook | RecordLook;

type TableLook = HelpLook | BackLook | RivalsLook | CompareLook | BookLook;

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
  cards: Card[] | null;
  /** What to do next, once a rank, a card or a player is chosen. */
  prompts?: AskPrompts;
  /** What to say to a child who wants a rank that it does not hold. */
  look?: string | null;
}

/** What has happened, as events of the engine say it, as far as cards fly by it. */
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
  /** Empty where there is nothing to tell. */
  say: string;
  bubble: Bubble | null;
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
  mood: "pleased" | "calm" | "fooled";
}

/** The last group of the game, and who laid it. */
interface LastLaid {
  seat: number;
  cards: Card[];
  words: string;
}

/** A seat whose game may be looked back at. */
interface ReviewOffer {
  seat: number;
  words: string;
}

/** What is said at the end. */
interface GameOver extends GameCounted {
  /** Whether somebody at the device has won. */
  joy: boolean;
  headline: string;
  /** What each person at the device did best, and how near it was. */
  praise: string[];
  /** What the best of the opponents says whom somebody at the device has beaten. */
  bubble: Bubble | null;
  /** Null where no group was laid. */
  last: LastLaid | null;
  why: string | null;
  rows: OverRow[];
  winners: number[];
  reviews: ReviewOffer[];
}

/** What has happened, in lines. */
interface Recap {
  title: string;
  lines: string[];
}

/** What stands between two people at one device. */
interface Curtain {
  seat: number;
  name: string;
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

/** What may be known of the deal. */
interface DealPart {
  /** Its code, or null as long as nobody may know it. */
  deal_code: string | null;
  /** What proves, once the code is told, that the deal was not changed; null where the code was never secret. */
  deal_seal: DealSeal | null;
  deal_says: string;
}

/** What stays as it is, whatever happens in the game. */
interface SetupPart extends AnswerPart {
  rules: TableRules;
  players: Player[];
  practice: boolean;
  few_words: boolean;
  /** What another game may be set up with, where the page shows all of the table anew. */
  options?: SetupOptions;
}

/** What may be looked at now. */
interface HelpOffers {
  /** The chances that each opponent holds each of your ranks. */
  know: boolean;
  /** What to ask, and why. */
  hint: boolean;
  /** The seats of the bots whose memory can be looked into. */
  recall: number[] | null;
  /** What it costs to look, where the game still counts against an opponent. */
  costs?: string;
}

/** The table after a deed, but for what lies on it. */
interface ScreenHead extends SetupPart, DealPart {
  you: number | null;
  waiting_for: "you" | "bots" | "answer" | "fish" | "lay" | "others" | "pass" | "ready" | "nobody";
  asks: TableAsks | null;
  prompt: string;
  undo: boolean;
  help: HelpOffers;
  /** Whether the whole table is told anew; `log` is the story so far then. */
  full: boolean;
}

/** The table after a deed. */
interface TableScreen extends ScreenHead {
  table: Snapshot;
  log: string[];
  steps: TableStep[];
  /** Where the whole table is told anew: what each player said last. */
  bubbles: Bubble[];
  curtain: Curtain | null;
  over: GameOver | null;
  by_hand: ByHandPart | null;
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
interface RivalsLook extends AnswerPart {
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
interface CompareLook extends AnswerPart {
  look: "compare";
  daily: DailyPart | null;
  rivals: RivalsPart;
}

/** What a game that is over adds to your results. */
interface GameCounted {
  standing: StandingLine[];
  daily: DailyPart | null;
  /** Null where none is counted. */
  rivals: RivalsPart | null;
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
  /** What it says when it is first met; empty for those who do not speak. */
  hello: string;
  face: string;
}

/** How strong the bots are to be. */
interface LevelOption {
  id: string;
  title: string;
  /** For each book the bots that play, with 2, 3, … players. */
  bots: Record<string, string[][]>;
}

/** What a game may be set up with. */
interface SetupOptions {
  books: BookOption[];
  bots: BotOption[];
  levels: LevelOption[];
  /** Those that people may choose. */
  faces: string[];
  defaults: GameSetup;
  rivals: RivalsPart;
}

/** Rules of your own that were brought: what can be set up now. */
interface BookLook extends AnswerPart {
  look: "book";
  options: SetupOptions;
}
