// Written by .ci/message_types.py out of gofish_learn/ui/memory/messages: change it there.

/** What a bot has in mind of one card or rank. */
interface MemoryFact {
  holds: boolean;
  wanted: Wanted;
  words: string;
  remembered: boolean;
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
  slider: SliderControl;
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
interface MemoryCurveChoice extends OptionShown {
  ask: string;
  guesses: number[];
  guess: number | null;
  /** Where there is one, games are played wherever it is put. */
  slider: SliderControl | null;
  intro: string;
}

/** The page of bots that forget. */
interface MemoryBots extends Headed {
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

/** A point of the curve that grows: how many answers to what was so many asks ago were right. */
interface AsksAgo {
  label: string;
  right: number;
  answers: number;
  /** Whether what is asked now was so long ago. */
  now: boolean;
}

/** The curve as it grows, with the same in words. */
interface CurveSoFar {
  points: AsksAgo[];
  says: string;
}

/** What was asked of the learner, where it lies on the table: kept in mind, or faded. */
interface MemoryTrace {
  seat: number;
  rank: Rank;
  kept: boolean;
  says: string;
}

/** The table that one listens to. */
interface TableHeard {
  players: Player[];
  /** Where the learner sits; None for who looks on. */
  you: number | null;
  groups: string;
  fishes: boolean;
  table: Snapshot;
  /** What the last asks were for, the oldest first. */
  asked: Rank[];
  /** What was asked of the learner before, the latest last. */
  traces: MemoryTrace[];
}

/** A kind of round to choose. */
interface MemoryTask {
  id: string;
  title: string;
  words: string;
  blurb: string;
}

/** A step of the story: an ask, or what came of it. */
interface ToldStep {
  say: string;
  /** Whether a new ask begins, before which everything said is wiped away. */
  starts: boolean;
  table: Snapshot;
  asked: Rank[];
  bubble: Bubble | null;
}

/** What is told before the questions. */
interface ToldStory extends TableHeard {
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

/** The trainer before a round: which to begin with, and the other kind. */
interface TrainingBegin extends Headed {
  phase: "begin";
  title: string;
  state: string;
  tasks: MemoryTask[];
  so_far: string | null;
  story: TableHeard;
  curve: CurveSoFar;
}

/** What stands above whatever a round is at. */
interface RoundHead {
  title: string;
  state: string;
  /** How the story goes on: "step" at a press, else by itself. */
  pace: string;
}

/** The guess before anything is told. */
interface TrainingGuess extends RoundHead {
  phase: "guessing";
  prompt: string;
  hint: string;
  /** The greatest number that can be guessed. */
  most: number;
}

/** The stretch that is told now. */
interface TrainingStory extends RoundHead {
  phase: "telling";
  goal: string;
  story: ToldStory;
  curve: CurveSoFar;
}

/** A question, with the answers offered. */
interface TrainingQuestion extends RoundHead {
  phase: "asking";
  task: "who";
  prompt: string;
  hint: string;
  /** What each seat says that is touched, then the other answers; the last is “I don’t know”. */
  choices: string[];
  seats: number;
  /** Who asks it; None where nobody does. */
  asker: number | null;
  story: TableHeard;
  curve: CurveSoFar;
}

/** The sheet to be filled in. */
interface TrainingSheet extends RoundHead {
  phase: "asking";
  task: "sheet";
  prompt: string;
  hint: string;
  players: Player[];
  ranks: SheetRank[];
}

/** What is said to an answer. */
interface TrainingVerdict extends RoundHead {
  phase: "judged";
  right: boolean;
  headline: string;
  ago: string;
  next: string;
  asker: number | null;
  bubble: Bubble | null;
  story: TableHeard;
  curve: CurveSoFar;
}

/** The end of a round. */
interface TrainingOver extends RoundHead {
  phase: "over";
  task: string;
  heading: string;
  says: string[];
  lists: RoundList[];
  told: StoryLine[];
  curve: CurveSoFar;
}

/** A round, at whatever it is. */
type TrainingRound = TrainingGuess | TrainingStory | TrainingQuestion | TrainingSheet | TrainingVerdict | TrainingOver;

/** The trainer. */
type Training = TrainingBegin | TrainingRound;
