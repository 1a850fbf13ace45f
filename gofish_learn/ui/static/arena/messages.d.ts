// What the arena's host writes on its screens.

interface ArenaBot {
  id: string;
  title: string;
  face: string;
  says: string;
  /** Whether it takes part, where that is to be chosen. */
  chosen?: boolean;
}

interface ArenaOption {
  id: string | number;
  title: string;
  current?: boolean;
}

interface ArenaChoice {
  heading: string;
  say: string;
  bots: ArenaBot[];
  picked: string;
  books: ArenaOption[];
  players: ArenaOption[];
  lengths: ArenaOption[];
  sum: string;
}

interface ArenaGuess {
  heading: string;
  say: string;
  bots: ArenaBot[];
  sum: string;
}

interface ArenaProgress {
  done: boolean;
  /** How much of it is played, from 0 to 1. */
  share: number;
  say: string;
}

interface ArenaRow {
  id: string;
  title: string;
  face: string;
  place: number;
  say: string;
  guess: boolean;
}

interface ArenaGrid {
  caption: string;
  bots: { title: string; face: string }[];
  rows: { title: string; cells: { text: string; say: string; shade: number | null }[] }[];
}

interface ArenaPick {
  id: string;
  title: string;
  say: string;
  game: number;
}

/** What is worth watching, and what any other game is chosen by; `deals` have been begun. */
interface ArenaWatch {
  picks: ArenaPick[];
  tables: (ArenaOption & { turns: ArenaOption[] })[];
  deals: number;
}

interface ArenaResults {
  heading: string;
  verdict: string;
  rows: ArenaRow[];
  says: string[];
  picture: Picture | null;
  grid: ArenaGrid;
  why: { says: string[]; columns: string[]; rows: string[][] };
  watch: ArenaWatch;
  /** What the button says that plays more deals, or null. */
  longer: string | null;
}

interface ArenaPlay {
  progress: ArenaProgress;
  results: ArenaResults;
}

/** The answer to a look: a helping of games, what one game came to, or the record of one. */
interface ArenaAnswer {
  progress?: ArenaProgress;
  results?: ArenaResults | null;
  game?: { number: number; say: string };
  record?: string;
}
