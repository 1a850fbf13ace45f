// Written by .ci/message_types.py out of gofish_learn/ui/detective/messages: change it there.

/** A button, by what it sends. */
interface CaseButton {
  action: string;
  words: string;
}

/** A rule book to choose. */
interface CaseBook {
  id: string;
  title: string;
}

/** The way in. */
interface CaseChoice extends Headed {
  main: CaseButton;
  aside: string;
  others: CaseButton[];
  scene: Scene;
  books: CaseBook[];
  players: number[];
}

/** A forecast in words. */
interface QuickSay {
  say: number;
  words: string;
}

/** What is to be forecast. */
interface CaseAsked {
  number: number;
  told: string;
  prompt: string;
  /** What is said of each per cent, from 0 to 100. */
  words: string[];
  quick: QuickSay[];
}

/** How good one forecast of the question was. */
interface CaseScore {
  who: string;
  said: string;
  words: string;
  sum: string;
  score: string;
  level: number;
}

/** A forecast on the line from 0 to 1. */
interface ChanceMark {
  who: string;
  level: number;
  text: string;
}

/** A clue, and what it did to the chance. */
interface ChainStep {
  told: string;
  why: string;
  rises: boolean;
  moved: string;
  points: number;
  text: string;
  level: number;
}

/** Where a chance began. */
interface ChainStart {
  told: string;
  text: string;
  level: number;
}

/** How the chance of one hand and one rank came about. */
interface ChanceChain {
  seat: number;
  rank: Rank;
  title: string;
  now: string;
  start: ChainStart;
  steps: ChainStep[];
}

/** The clue that told most. */
interface CaseClue {
  told: string;
  why: string;
  since: string;
}

/** What came of a forecast. */
interface CaseVerdict {
  headline: string;
  happened: boolean;
  told: string[];
  kind: "knew" | "missed" | "close" | "off";
  cheer: string;
  say: string;
  marks: ChanceMark[];
  clue: CaseClue | null;
  chain: ChanceChain;
  scores: CaseScore[];
  how: string[];
}

/** A chance in the grid. */
interface GridCell {
  seat: number;
  text: string;
  words: string;
  level: number;
  asked: boolean;
}

/** The chances of one rank. */
interface GridRow {
  rank: Rank;
  name: string;
  cells: GridCell[];
  own: number | null;
}

/** All chances at one moment. */
interface Grid {
  number: number;
  when: string;
  players: SeatNamed[];
  /** Whose hand is seen, or null for an onlooker. */
  own: string | null;
  rows: GridRow[];
}

/** A question of a closed case looked back at. */
interface LookBack {
  grid: Grid;
  chain: ChanceChain;
}

/** A case that goes on. */
interface OpenCase {
  phase: "story" | "question" | "verdict";
  guided: boolean;
  code: string;
  state: string;
  share: number;
  eyes: string;
  title: string;
  scene: Scene;
  cast: string[];
  hand: string;
  lead: string;
  news: string[];
  story: string[];
  next: string;
  far: string;
  question: CaseAsked | null;
  verdict: CaseVerdict | null;
}

/** How good somebody’s forecasts were. */
interface MeanScore {
  who: string;
  you: boolean;
  score: string;
  level: number;
}

/** How forecasts are scored. */
interface WhyScores {
  measured: string;
  scores: MeanScore[];
  scoring: string[];
  luck: string;
  habits: string;
}

/** What forecasts have come to. */
interface CaseSummary {
  closer: string;
  knew: string;
  advice: string;
  why: WhyScores | null;
}

/** A question of a closed case. */
interface QuestionRow {
  number: number;
  told: string;
  said: string;
  chance: string;
  happened: string;
  kind: string;
}

/** The table of a closed case with every hand face up, and what could have been known of each, in sentences. */
interface OpenedTable {
  heading: string;
  say: string;
  scene: Scene;
  known: string[];
}

/** A case that is closed. `opened` is nothing where no question was asked. */
interface ClosedCase extends CaseSummary {
  phase: "over";
  guided: boolean;
  heading: string;
  ending: string;
  code: string;
  /** The code to give to others, or nothing. */
  share: string;
  next: string;
  rows: QuestionRow[];
  opened: OpenedTable | null;
}

/** All cases so far. */
interface CaseRecord extends Headed, CaseSummary {
  curve: string;
  charts: PictureShown[];
}
