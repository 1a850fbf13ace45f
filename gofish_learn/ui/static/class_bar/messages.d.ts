// What the server of a classroom tells a learner's page: see gofish_learn/teach/classroom/seen.py and
// gofish_learn/serve/web/classroom/news.py.

/** The news of the class, for one learner. */
interface ClassNews {
  /** Counts every change that a page must hear of. */
  version: number;
  name: string;
  nickname: string;
  frozen: boolean;
  /** The code of the deal that all are to play. */
  deal: string | null;
  /** Whether the learner has played in that deal, on this device or another. */
  begun: boolean;
  showing: ClassShowing | null;
  prompt: ClassPrompt | null;
}

/** A finished game that the class looks at. */
interface ClassShowing {
  number: number;
  title: string;
}

/** What the class is asked, and as much of the answers as its teacher has opened. */
interface ClassPrompt {
  number: number;
  kind: "chance" | "number" | "choice";
  text: string;
  choices: string[];
  low: number;
  high: number;
  unit: string;
  stage: "asked" | "tally" | "answer";
  /** The learner's own answer: of a choice, its index. */
  own: number | null;
  own_words: string | null;
  tally: ClassTally | null;
  answer: ClassExact | null;
}

interface ClassTally {
  count: number;
  middle: number | null;
  bars: ClassBars[];
  /** All of it in words. */
  words: string;
}

/** How many gave one answer; `own` where the learner's is among them, `exact` where the right one is. */
interface ClassBars {
  label: string;
  count: number;
  own: boolean;
  exact: boolean;
}

interface ClassExact {
  value: number;
  words: string;
  why: string;
}

/** Where the page is: what its address begins with, and the app on it (empty on a page without one). */
interface ClassPlace {
  base: string;
  app: string;
}

/** What a page does with what it hears. */
interface ClassListener {
  heard(news: ClassNews): void;
  /** This browser is in the class no longer. */
  out(why: string): void;
  lost(): void;
  found(): void;
}

/** A way to answer a question of the class. */
interface ClassField {
  node: HTMLElement;
  /** What stands there as an answer, or null as long as nobody has touched it. */
  value(): number | null;
  /** What to say to whoever sends it untouched; the focus goes to where it can be mended. */
  urge(): string;
}

/** Something that the teacher wants of all. */
interface ClassLine {
  name: "question" | "deal" | "showing" | "out";
  /** Another key is another thing: a second deal, the next stage of a question. */
  key: string;
  /** Whether it has been neither opened nor put off. */
  isNew: boolean;
  /** A sentence and the words on the button, for the one that has a line of its own. */
  large: [string, string];
  /** The same in a word or two, for those that are beside the name. */
  small?: [string, string];
  href?: string;
  /** Where to go from what was opened, and what that is called. */
  back?: { href: string; words: string };
  open?(): unknown;
  /** Whether it can be put off. */
  mayWait?: boolean;
}
