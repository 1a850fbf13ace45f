// What the Detective's host writes on its pages. A level is a chance from 0 to 1, drawn as a bar.

interface CaseChoice {
  heading: string;
  say: string;
  unfinished: string | null;
  notes: boolean;
  books: { id: string; title: string }[];
  players: number[];
  scoring: string[];
}

interface CaseQuestion {
  number: number;
  prompt: string;
  told: string;
  start: number;
  /** What is said of each per cent, from 0 to 100. */
  words: string[];
  quick: { say: number; words: string }[];
}

interface CaseScore {
  who: string;
  said: string;
  words: string;
  sum: string;
  score: string;
  level: number;
}

interface CaseVerdict {
  headline: string;
  happened: boolean;
  told: string[];
  say: string;
  how: string;
  scores: CaseScore[];
}

interface GridCell {
  seat: number;
  text: string;
  words: string;
  level: number;
  /** By how many points it has moved, or null where it has not. */
  change: number | null;
  asked: boolean;
}

interface GridRow {
  rank: Rank;
  name: string;
  cells: GridCell[];
  own: number;
}

interface Grid {
  when: string;
  past: boolean;
  players: { seat: number; name: string }[];
  /** Whose hand is seen, or null for an onlooker. */
  own: string | null;
  rows: GridRow[];
}

interface HistoryStep {
  told: string;
  why: string;
  rises: boolean;
  moved: string;
  text: string;
  level: number;
}

/** How the chance of one cell came about. */
interface CellHistory {
  seat: number;
  rank: Rank;
  title: string;
  now: string;
  start: { text: string; level: number };
  steps: HistoryStep[];
  rest: string;
}

interface OpenCase {
  phase: "story" | "question" | "verdict";
  code: string;
  state: string;
  share: number;
  eyes: string;
  title: string;
  scene: Scene;
  cast: string[];
  hand: string | null;
  news: string[];
  story: string[];
  next: string;
  far: string | null;
  question: CaseQuestion | null;
  verdict: CaseVerdict | null;
  grid: Grid | null;
  cell: CellHistory | null;
}

interface MeanScore {
  who: string;
  you: boolean;
  score: string;
  level: number;
}

interface CaseSummary {
  scores: MeanScore[];
  advice: string;
  away: string;
  luck?: string | null;
  habits: string | null;
}

interface QuestionRow {
  told: string;
  said: string;
  chance: string;
  happened: string;
  score: string;
  exact: string;
}

interface ClosedCase extends CaseSummary {
  phase: "over";
  heading: string;
  ending: string;
  code: string;
  rows: QuestionRow[];
}

interface CaseRecord extends CaseSummary {
  heading: string;
  say: string;
  curve: string;
  charts: Picture[];
}
