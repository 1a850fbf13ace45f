// Written by .ci/message_types.py out of gofish_learn/teach/classroom/messages: change it there.

/** A finished game that the class looks at. */
interface ClassShowing {
  number: number;
  title: string;
}

/** The deal that all are to play. */
interface ClassDealt {
  code: string;
  /** What the card table is opened with, behind “#deal=”. */
  link: string;
  /** The opponents, in words. */
  against: string;
}

/** How many gave one answer; `own` where the learner's is among them, `exact` where the right one is. */
interface ClassBars {
  label: string;
  count: number;
  own: boolean;
  exact: boolean;
  /** How likely an ask was to work, once the answer is shown; else empty. */
  chance: string;
}

/** What the class has answered. */
interface ClassTally {
  count: number;
  middle: number | null;
  bars: ClassBars[];
  /** All of it in words. */
  words: string;
}

/** The right answer. */
interface ClassExact {
  value: number;
  words: string;
  why: string;
}

/** A question to the class, and how far it has come. */
interface ClassQuestion {
  number: number;
  kind: "chance" | "number" | "choice" | "words";
  text: string;
  /** What must be known for it, a sentence each. */
  about: string[];
  choices: string[];
  low: number;
  high: number;
  unit: string;
  stage: "asked" | "tally" | "answer";
}

/** What the class is asked, and as much of the answers as its teacher has opened. */
interface ClassPrompt extends ClassQuestion {
  /** The learner's own answer: of a choice, its index. */
  own: number | null;
  own_words: string | null;
  tally: ClassTally | null;
  answer: ClassExact | null;
}

/** The news of the class, for one learner. */
interface ClassNews {
  /** Counts every change that a page must hear of. */
  version: number;
  name: string;
  nickname: string;
  frozen: boolean;
  deal: ClassDealt | null;
  /** Whether the learner has played in that deal, on this device or another. */
  begun: boolean;
  /** The number of the table at which the learner sits, as long as its game is not over. */
  table: number | null;
  showing: ClassShowing | null;
  prompt: ClassPrompt | null;
  /** How many questions of a sheet she has answered, in words; empty where she fills in none. */
  filled_in: string;
}
