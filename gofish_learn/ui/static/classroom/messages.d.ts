// Written by .ci/message_types.py out of gofish_learn/ui/classroom/messages: change it there.

/** A table, and what was done there last in words. */
interface WallScene {
  title: string;
  scene: Scene;
  words: string;
}

/** A whole game with open hands, from the deal on. */
interface WallGame {
  title: string;
  scenes: WallScene[];
}

/** What stands on the wall: one of these parts. */
interface WallShown {
  shows: "join" | "question" | "board" | "outcomes" | "slide" | "table" | "game" | "nothing";
  /** What is said where there is nothing to be shown. */
  says: string;
  /** How many minutes the tables still play, in a sentence; empty without an end. */
  minutes?: string;
  /** A question, the board, or what came of the same cards, as its host draws it. */
  html?: string;
  table?: WallScene;
  /** The address of a slide. */
  slide?: string;
  /** What a game that is to be fetched is called by, and whether it waits. */
  game?: string;
  paused?: boolean;
}

/** A question, as a slide shows it. */
interface WallAsked {
  stage: "asked" | "tally" | "answer";
  /** The question with how it was answered, as far as learners may see that. */
  html: string;
}

/** What the class is asked, as the slides of a teacher and the wall hear it. */
interface SlideAsked {
  /** The guess of a slide that it is, such as `04-2`; empty for any other question. */
  slide: string;
  now: WallAsked | null;
  /** The guesses that it was asked before. */
  before: string[];
}
