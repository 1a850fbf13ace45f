// Written by .ci/message_types.py out of gofish_learn/ui/memory/messages: change it there.

/** What a bot has in mind of one card or rank. */
interface MemoryFact {
  holds: boolean;
  wanted: Wanted;
  words: string;
  remembered: boolean;
  faint: boolean;
  strength: string | null;
}

/** What a bot has in mind of one player. */
interface MemoryOf {
  seat: number;
  name: string;
  facts: MemoryFact[];
}

/** A bot that forgets. */
interface MemoryBot {
  id: string;
  title: string;
  blurb: string;
  count: string;
  sliders: SliderControl[];
  players: MemoryOf[];
}

/** A sentence of a story, and whether it is the one that the question was about. */
interface StoryLine {
  say: string;
  here: boolean;
}

/** What the bots have in mind. */
interface MemoryDesk {
  time: SliderControl;
  told: StoryLine[];
  bots: MemoryBot[];
  says: string;
}

/** A curve of worth, what is guessed at before it is played, and the guess once it was made. */
interface MemoryCurveChoice {
  id: string;
  title: string;
  current: boolean;
  ask: string;
  guesses: number[];
  guess: number | null;
  /** Where there is one, games are played wherever it is put. */
  slider: SliderControl | null;
  intro: string;
}

/** The page of bots that forget. */
interface MemoryBots extends Headed {
  code: string;
  desk: MemoryDesk;
  curves: MemoryCurveChoice[];
}

/** What a curve of worth has come to. */
interface MemoryWorth {
  kind: string;
  /** Where the slider was, if there is one. */
  slider?: SliderControl;
  done: boolean;
  say: string;
  guess_says: string | null;
  picture: PictureShown | null;
}

/** The page of the learner’s own curve. */
interface MemoryCurve extends Headed {
  likeness: string;
  recall: PictureShown | null;
  span_says: string;
  span: PictureShown | null;
  how: string[];
  can_clear: boolean;
}

/** A kind of round to choose. */
interface MemoryTask {
  id: string;
  title: string;
  /** What its button says. */
  words: string;
  blurb: string;
}

/** A step of the story. */
interface ToldStep {
  say: string;
  /** Whether a new ask begins, before which everything said is wiped away. */
  starts: boolean;
  table: Snapshot;
  bubble: Bubble | null;
}

/** What is told before the questions. */
interface ToldStory {
  players: Player[];
  groups: string;
  fishes: boolean;
  table: Snapshot;
  steps: ToldStep[];
}

/** A row of the sheet. */
interface SheetRank {
  letter: Rank;
  plural: string;
}

/** A fact, and what is said of it. */
interface RoundLine {
  say: string;
  more: string;
}

/** What was kept of a round, what slipped by, or what was ticked and is not so. */
interface RoundList {
  kind: "kept" | "missed" | "wrong";
  title: string;
  lines: RoundLine[];
}

/** The trainer: which of these are there, the phase says. */
interface Training {
  phase: "begin" | "guessing" | "telling" | "asking" | "judged" | "over";
  task?: string;
  heading?: string;
  say?: string;
  title?: string;
  state?: string;
  code?: string;
  /** How the story goes on: "step" at a press, else by itself. */
  pace?: string;
  /** The greatest number that can be guessed. */
  most?: number;
  practice?: string | null;
  tasks?: MemoryTask[];
  so_far?: string | null;
  goal?: string;
  story?: ToldStory;
  prompt?: string;
  hint?: string;
  choices?: string[];
  players?: Player[];
  ranks?: SheetRank[];
  headline?: string;
  right?: boolean;
  yours?: string | null;
  told?: StoryLine[];
  ago?: string;
  next?: string;
  says?: string[];
  lists?: RoundList[];
  share?: string;
}
