// What the Detective's host writes on its pages. A level is a chance from 0 to 1, drawn as a bar.

interface CaseButton {
  action: string;
  words: string;
}

interface CaseChoice {
  heading: string;
  say: string;
  main: CaseButton;
  aside: string;
  others: CaseButton[];
  scene: Scene;
  books: { id: string; title: string }[];
  players: number[];
}

interface CaseQuestion {
  number: number;
  told: string;
  prompt: string;
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

interface ChanceMark {
  who: string;
  level: number;
  text: string;
}

interface ChainStep {
  told: string;
  why: string;
  rises: boolean;
  moved: string;
  points: number;
  text: string;
  level: number;
}

/** How the chance of one hand and one rank came about. */
interface ChanceChain {
  seat: number;
  rank: Rank;
  title: string;
  now: string;
  start: { told: string; text: string; level: number };
  steps: ChainStep[];
}

interface CaseVerdict {
  headline: string;
  happened: boolean;
  told: string[];
  kind: "knew" | "missed" | "close" | "off";
  cheer: string;
  say: string;
  marks: ChanceMark[];
  clue: { told: string; why: string; since: string } | null;
  chain: ChanceChain;
  scores: CaseScore[];
  how: string[];
}

interface GridCell {
  seat: number;
  text: string;
  words: string;
  level: number;
  asked: boolean;
}

interface GridRow {
  rank: Rank;
  name: string;
  cells: GridCell[];
  own: number | null;
}

interface Grid {
  number: number;
  when: string;
  players: { seat: number; name: string }[];
  /** Whose hand is seen, or null for an onlooker. */
  own: string | null;
  rows: GridRow[];
}

/** A question of a closed case looked back at. */
interface LookBack {
  grid: Grid;
  chain: ChanceChain;
}

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
  question: CaseQuestion | null;
  verdict: CaseVerdict | null;
}

interface MeanScore {
  who: string;
  you: boolean;
  score: string;
  level: number;
}

interface WhyScores {
  measured: string;
  scores: MeanScore[];
  scoring: string[];
  luck: string;
  habits: string;
}

interface CaseSummary {
  closer: string;
  knew: string;
  advice: string;
  why: WhyScores | null;
}

interface QuestionRow {
  number: number;
  told: string;
  said: string;
  chance: string;
  happened: string;
  kind: string;
}

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
}

interface CaseRecord extends CaseSummary {
  heading: string;
  say: string;
  curve: string;
  charts: Picture[];
}
