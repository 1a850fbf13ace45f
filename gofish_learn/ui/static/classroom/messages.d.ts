// What the host of the teacher's page writes on it.

interface TeacherChoice {
  value: string;
  words: string;
}

interface TeacherAbout {
  number: number;
  name: string;
  key: string;
  /** Whether it is the class that this server is for. */
  own: boolean;
  frozen: boolean;
  /** Whether nobody else may join. */
  shut: boolean;
  /** How many are here; not there on the wall. */
  here?: string;
}

interface TeacherPerson {
  number: number;
  nickname: string;
  here: boolean;
  where: string;
  since: string;
  words: string;
}

interface TeacherBar {
  label: string;
  count: number;
  exact: boolean;
  own: boolean;
}

interface TeacherTally {
  count: number;
  middle: number | null;
  bars: TeacherBar[];
  words: string;
}

/** A question that is asked now; the answer is there once it is shown. */
interface TeacherQuestion {
  number: number;
  kind: "chance" | "number" | "choice";
  text: string;
  choices: string[];
  low: number;
  high: number;
  unit: string;
  stage: "asked" | "tally" | "answer";
  tally: TeacherTally;
  /** Whether there is a right answer. */
  known: boolean;
  answer: string | null;
  why: string;
  /** Who is here and has not answered; not there on the wall. */
  missing?: string[];
}

interface TeacherAsking {
  now: TeacherQuestion | null;
  ready: { name: string; lesson: number; title: string; text: string }[];
  kinds: TeacherChoice[];
}

interface TeacherDeal {
  code: string;
  words: string;
}

interface TeacherPlaying {
  deal: TeacherDeal | null;
  books: { value: string; words: string; players: number[] }[];
  showing: string | null;
  learners: TeacherChoice[];
}

interface TeacherResults {
  rows: { number: number; nickname: string; cells: string[] }[];
  columns: string[];
  mistakes: { words: string; times: string }[];
  how: string;
  asked: { text: string; answers: string }[];
}

interface TeacherBots {
  folder: string;
  names: string[];
  deals: TeacherChoice[];
  playing: boolean;
  said: string[];
  rows: { name: string; rating: string; error: string; won: string; forfeits: string }[];
  partial: boolean;
}

/** What is open of the tabs: one of these. */
interface TeacherTab {
  people?: TeacherPerson[];
  asking?: TeacherAsking;
  playing?: TeacherPlaying;
  results?: TeacherResults;
  bots?: TeacherBots;
  about?: { learners: number };
}

/** What is projected. */
interface TeacherWall {
  here: string;
  asked: TeacherQuestion | null;
  deal: TeacherDeal | null;
  showing: string | null;
}

interface TeacherContent {
  /** The class, or null where there is none yet. */
  classroom: TeacherAbout | null;
  classes: TeacherChoice[];
  wall: TeacherWall | null;
  tab: TeacherTab | null;
}

/** What a look has found. */
interface TeacherLooked extends Answer {
  content?: TeacherContent | null;
  member?: number;
  word?: string;
  games?: { number: number; title: string }[];
  /** A game that would tell learners cards which they still play with, and a sentence that says so. */
  game?: number;
  warns?: string;
  record?: string | null;
  file?: { name: string; text: string };
}

/** A part of the page: `update` draws it anew in place. */
interface TeacherPart<Content> {
  node: HTMLElement;
  update(content: Content): void;
}
