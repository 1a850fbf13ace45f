// Written by .ci/message_types.py out of gofish_learn/ui/arena/messages: change it there.

/** A bot to choose. */
interface ArenaBot {
  id: string;
  title: string;
  face: string;
  says: string;
  /** Whether it takes part, where that is to be chosen. */
  chosen?: boolean;
}

/** A choice of a menu. */
interface ArenaOption {
  id: string | number;
  title: string;
  current?: boolean;
}

/** The choice of what is played. */
interface ArenaChoice extends Headed {
  bots: ArenaBot[];
  picked: string;
  books: ArenaOption[];
  players: ArenaOption[];
  lengths: ArenaOption[];
  sum: string;
}

/** The question who comes out on top. */
interface ArenaGuess extends Headed {
  bots: ArenaBot[];
  sum: string;
}

/** How far the games have come. */
interface ArenaProgress {
  done: boolean;
  /** How much of it is played, from 0 to 1. */
  share: number;
  say: string;
}

/** A bot in the ranking. */
interface ArenaRow {
  id: string;
  title: string;
  face: string;
  place: string;
  first: boolean;
  say: string;
  guess: boolean;
}

/** A bot at the head of a column. */
interface ArenaFace {
  title: string;
  face: string;
}

/** How often one bot beats another. */
interface ArenaCell {
  text: string;
  say: string;
  shade: number | null;
}

/** How often one bot beats each of the others. */
interface ArenaGridRow {
  title: string;
  cells: ArenaCell[];
}

/** How often each bot beats each other. */
interface ArenaGrid {
  caption: string;
  bots: ArenaFace[];
  rows: ArenaGridRow[];
}

/** A game that is worth watching. */
interface ArenaPick {
  id: string;
  title: string;
  say: string;
  game: number;
}

/** The bots at one table, and in which order they may sit. */
interface ArenaTable extends ArenaOption {
  turns: ArenaOption[];
}

/** What is worth watching, and what any other game is chosen by; `deals` have been begun. */
interface ArenaWatch {
  picks: ArenaPick[];
  tables: ArenaTable[];
  deals: number;
}

/** Why the ranking is as it is. */
interface ArenaWhy {
  says: string[];
  columns: string[];
  rows: string[][];
}

/** What the games have come to. */
interface ArenaResults {
  heading: string;
  verdict: string;
  rows: ArenaRow[];
  says: string[];
  picture: PictureShown | null;
  grid: ArenaGrid;
  why: ArenaWhy;
  watch: ArenaWatch;
  /** What the button says that plays more deals, or null. */
  longer: string | null;
}

/** The games as they are played. */
interface ArenaPlay {
  progress: ArenaProgress;
  results: ArenaResults;
}

/** What one game came to. */
interface ArenaGame {
  number: number;
  say: string;
}

/** The answer to a look: a helping of games, what one game came to, or the record of one. */
interface ArenaAnswer {
  progress?: ArenaProgress;
  results?: ArenaResults | null;
  game?: ArenaGame;
  record?: string;
}
