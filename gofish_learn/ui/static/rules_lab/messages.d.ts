// What the Rules lab's host writes on its page.

/** A rule of the book: a menu, with what the original has where that is something else. */
interface RuleControl {
  key: string;
  label: string;
  options: { value: any; words: string }[];
  value: any;
  was: string | null;
}

/** What is to be guessed before anything is played. */
interface RuleQuestion {
  name: string;
  asks: string;
  near: string;
  answers: { value: string; words: string }[];
}

interface RulesStep {
  id: string;
  title: string;
  current: boolean;
  open: boolean;
}

/** The step that is open; controls and questions are there at theirs. */
interface RulesContent {
  heading: string;
  say: string;
  step: "change" | "guess" | "see";
  steps: RulesStep[];
  title: string;
  changes: string[];
  from: string;
  /** Why one cannot go on, or null. */
  problem: string | null;
  controls: RuleControl[];
  questions: RuleQuestion[];
  guessed: boolean;
  measures: { id: string; title: string }[];
  how: string[];
  /** The book as it is saved and shared; null where it cannot be played. */
  choices: object | null;
  file: string;
}

interface RulesCard {
  name: string;
  title: string;
  difference: string;
  both: string;
  guess: string;
}

/** What the games have come to. */
interface RulesTrial {
  deals: number;
  done: boolean;
  progress: string;
  cards: RulesCard[];
  picture: Picture | null;
  says: string | null;
}
