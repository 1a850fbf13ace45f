// Written by .ci/message_types.py out of gofish_learn/ui/rules_lab/messages: change it there.

/** What a rule may be, or what a change of it may do. */
interface RuleOption {
  value: any;
  words: string;
}

/** A rule of the book: a menu, with what the original has where that is something else. */
interface RuleControl {
  key: string;
  label: string;
  options: RuleOption[];
  value: any;
  was: string | null;
}

/** What is to be guessed before anything is played. */
interface RuleQuestion {
  name: string;
  asks: string;
  near: string;
  answers: RuleOption[];
}

/** Games with one deal: how many asks they took, and what each player won of a hundred, once that is guessed. */
interface DealtRow {
  cards: number;
  asks: number;
  wins: number[];
}

/** Somebody who played them. */
interface DealtPlayer {
  name: string;
  title: string;
  face: string;
}

/** What dealing more or fewer cards does. */
interface DealtPart {
  players: DealtPlayer[];
  rows: DealtRow[];
  usual: number;
  asks: string;
  answers: RuleOption[];
  /** What was guessed and what the games say, or empty before that. */
  says: string;
  how: string;
}

/** Something that is measured in the games. */
interface RulesMeasure {
  id: string;
  title: string;
}

/** The title of the book as it was. */
interface RulesOriginal {
  from: string;
}

/** The step that is open; controls and questions are there at theirs. */
interface RulesContent extends Headed, RulesOriginal {
  step: "deal" | "change" | "guess" | "see";
  steps: StepShown[];
  title: string;
  changes: string[];
  /** Why one cannot go on, or null. */
  problem: string | null;
  dealt: DealtPart | null;
  controls: RuleControl[];
  questions: RuleQuestion[];
  guessed: boolean;
  measures: RulesMeasure[];
  how: string[];
  /** The book as it is saved and shared; null where it cannot be played. */
  choices: Record<string, any> | null;
  file: string;
}

/** What the games say of one question. */
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
  picture: PictureShown | null;
  says: string | null;
}
