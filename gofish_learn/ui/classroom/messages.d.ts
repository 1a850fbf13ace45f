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

/** A question, as a slide shows it. */
interface WallAsked {
  /** The guess of a slide that it is, such as `04-2`; empty for any other question. */
  slide: string;
  stage: "asked" | "tally" | "answer";
  /** The question with how it was answered, as far as learners may see that. */
  html: string;
}

/** A slide. */
interface WallSlide {
  /** Its address; behind the number of the screen what the class has crossed out on those before. */
  address: string;
  asked: WallAsked | null;
}

/** What stands on the wall: one of these parts. */
interface WallShown {
  shows: "join" | "question" | "board" | "outcomes" | "slide" | "table" | "game" | "nothing";
  /** What is said where there is nothing to be shown. */
  says: string;
  /** How many minutes the tables still play, in a sentence; empty without an end. */
  minutes?: string;
  /** Whether nothing is to be seen for a moment. */
  dark: boolean;
  /** A question, the board, or what came of the same cards, as its host draws it. */
  html?: string;
  table?: WallScene;
  slide?: WallSlide;
  /** What a game that is to be fetched is called by, and whether it waits. */
  game?: string;
  paused?: boolean;
}
