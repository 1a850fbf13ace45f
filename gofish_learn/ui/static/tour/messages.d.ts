// What the tour's host writes on its pages.

interface TourBook {
  id: string;
  title: string;
  blurb: string;
  state: string;
  done: boolean;
  current: boolean;
  emblem: Card[];
}

interface TourVerdict {
  answer: number;
  chosen: number;
  right: boolean;
  headline: string;
  say: string[];
  happened: string[];
  why: string;
  quotes: Quote[];
  left_open: string | null;
}

interface TourStep {
  done: false;
  book: string;
  title: string;
  step: string;
  state: string;
  share: number;
  checking: boolean;
  scene: Scene | null;
  lead: string | null;
  told: string[];
  facts: string | null;
  prompt: string;
  choices: string[];
  back: boolean;
  next: string;
  verdict: TourVerdict | null;
}

interface TourDone {
  done: true;
  heading: string;
  say: string;
  summary: string[];
}

/** A rule of one book, with where it comes from or who decided it. */
interface RuleCell {
  text: string;
  quotes: Quote[];
  decided: string | null;
}

interface RuleRow {
  title: string;
  differs: boolean;
  cells: RuleCell[];
}

interface RuleTable {
  heading: string;
  say: string;
  books: string[];
  rows: RuleRow[];
}

/** One deal, played by one book. */
interface Way {
  title: string;
  told: string[];
  scene: Scene;
}

interface BookTitle {
  id: string;
  title: string;
  /** With how many players it may be played. */
  players: number[];
}

interface TwoWays {
  heading: string;
  say: string;
  books: BookTitle[];
  longest: number;
  wish: { left: string; right: string; players: number; deal: string };
  parting: { headline: string; ways: Way[]; choices: RuleRow[] };
}

interface Term {
  name: string;
  plain: string;
  where: string;
  quotes: Quote[];
  told: string[];
  scene: Scene;
}

interface Glossary {
  heading: string;
  say: string;
  words: string[];
  word: string;
  term: Term | null;
}
