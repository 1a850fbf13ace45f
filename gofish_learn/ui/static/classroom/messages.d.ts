// Written by .ci/message_types.py out of gofish_learn/ui/classroom/messages: change it there.

/** Something to choose in a menu. */
interface TeacherChoice {
  value: string;
  words: string;
}

/** A player of a game. */
interface BoardSeat {
  name: string;
  books: number;
  /** Whether the game waits for this player. */
  turn: boolean;
}

/** A game, or a learner or a table that has none yet. */
interface BoardLine {
  /** Stays the same as long as the line is that of the same table or learner. */
  key: string;
  name: string;
  standing: "stuck" | "away" | "not begun" | "finished" | "playing";
  /** How it stands, in a word. */
  mark: string;
  /** Whose turn it is and for how long, what came of it, or who is not here. */
  words: string;
  /** How many asks were made; empty before the cards are dealt. */
  asks: string;
  /** What is counted beside each name, such as “books”; empty where there is no game. */
  unit: string;
  seats: BoardSeat[];
}

/** What came of one game for one player, or that it is over for a whole table. */
interface OutcomeDot {
  came: "won" | "shared" | "lost" | "over";
  words: string;
}

/** The games that came to the same. */
interface OutcomeColumn {
  label: string;
  dots: OutcomeDot[];
}

/** How often it came to what, from the least to the most. */
interface OutcomePlot {
  key: string;
  title: string;
  columns: OutcomeColumn[];
  /** All of it in words. */
  words: string;
}

/** What came of games with the same cards. */
interface OutcomesContent {
  key: string;
  title: string;
  /** How many games are over, and how many are not. */
  words: string;
  plots: OutcomePlot[];
}

/** Every game of the class. */
interface TeacherBoard {
  /** How many stand how. */
  says: string;
  /** Who is not here and has nothing to do with any of the games; empty where nobody is. */
  absent: string;
  lines: BoardLine[];
  outcomes: OutcomesContent[];
}

/** The class. */
interface TeacherAbout {
  number: number;
  name: string;
  key: string;
  /** Whether it is the class that this server is for. */
  own: boolean;
  frozen: boolean;
  /** Whether nobody else may join. */
  shut: boolean;
  /** Whether new learners wait until they are let in. */
  approves: boolean;
  /** How many are here. */
  here: string;
}

/** A learner of the class. */
interface TeacherPerson {
  number: number;
  nickname: string;
  here: boolean;
  where: string;
  since: string;
  words: string;
}

/** A learner who waits to be let in. */
interface TeacherWaiting {
  number: number;
  nickname: string;
  /** What has been asked of them; empty for nothing. */
  words: string;
}

/** A question that is asked now; the answer is there once it is shown. */
interface TeacherQuestion extends ClassQuestion {
  tally: ClassTally;
  /** Whether there is a right answer. */
  known: boolean;
  /** Why it is not shown from here just now; empty where it can be. */
  waits: string;
  answer: string | null;
  why: string;
  /** Who is here and has not answered. */
  missing?: string[];
}

/** A question that is ready. */
interface ReadyQuestion {
  name: string;
  lesson: number;
  title: string;
  text: string;
}

/** What the class is asked, as the slides of a teacher and the wall hear it. */
interface SlideAsked {
  /** The guess of a slide that it is, such as `04-2`; empty for any other question. */
  slide: string;
  now: WallQuestion | null;
  /** The guesses that it was asked before. */
  before: string[];
}

/** The tab that asks the class. */
interface TeacherAsking {
  /** The number of the lesson that is taught, whose solutions are closed to learners; empty for none. */
  taught: string;
  now: TeacherQuestion | null;
  ready: ReadyQuestion[];
  kinds: TeacherChoice[];
}

/** A deal that all are to play. */
interface TeacherDeal {
  code: string;
  words: string;
}

/** A rule book, with how many may play by it. */
interface DealtBook {
  value: string;
  words: string;
  players: number[];
  /** How many play best. */
  best: number;
  /** Whether it can be played under a referee. */
  referee: boolean;
}

/** A table at which learners sit, with a device each. */
interface TableSeated {
  number: number;
  people: string[];
  /** How many bots play, or will once the cards are dealt. */
  bots: number;
  /** How far it has come. */
  words: string;
  /** Whether its game has ended, or the teacher has closed it. */
  over: boolean;
}

/** The tables at which the class sits. */
interface TeacherTables {
  tables: TableSeated[];
  /** Who is here and sits at none of them. */
  late: string[];
  /** The deal that all tables have played, once no table plays it any more. */
  deal: TeacherDeal | null;
  /** Who can be seated. */
  here: TeacherChoice[];
  /** How strong the bots can be that fill free seats. */
  levels: TeacherChoice[];
  /** The thinking times to choose from. */
  thinking: TeacherChoice[];
}

/** The tab of deals and games. */
interface TeacherPlaying {
  /** What is told of tables. */
  seating?: TeacherTables;
  deal: TeacherDeal | null;
  books: DealtBook[];
  levels: TeacherChoice[];
  showing: string | null;
  learners: TeacherChoice[];
}

/** How a learner has done. */
interface LearnerResult {
  number: number;
  nickname: string;
  cells: string[];
}

/** A common mistake, and how often it was made. */
interface MistakeSeen {
  words: string;
  times: string;
}

/** What was asked, and what came of it. */
interface QuestionAsked {
  text: string;
  answers: string;
}

/** The tab of results. */
interface TeacherResults {
  rows: LearnerResult[];
  columns: string[];
  mistakes: MistakeSeen[];
  how: string;
  asked: QuestionAsked[];
}

/** What is said of the class beside its settings. */
interface ClassSize {
  learners: number;
}

/** What is open of the tabs: one of these. */
interface TeacherTab {
  people?: TeacherPerson[];
  waiting?: TeacherWaiting[];
  board?: TeacherBoard;
  asking?: TeacherAsking;
  playing?: TeacherPlaying;
  results?: TeacherResults;
  about?: ClassSize;
}

/** The whole page. */
interface TeacherContent {
  /** The class, or null where there is none yet. */
  classroom: TeacherAbout | null;
  classes: TeacherChoice[];
  wall: WallLed | null;
  tab: TeacherTab | null;
}

/** The results as a file. */
interface ResultsFile {
  name: string;
  text: string;
}

/** What a look has found. */
interface TeacherLooked extends Answer {
  content?: TeacherContent | null;
  member?: number;
  word?: string;
  games?: ClassShowing[];
  /** lost by what was asked for. */
  game?: number;
  warns?: string;
  record?: string | null;
  file?: ResultsFile;
}

/** What the slide on the wall asks the class, or answers. */
interface WallGuess {
  /** By which name it is asked. */
  ready: string;
  /** How far it has come; null before it is asked. */
  stage: "asked" | "tally" | "answer" | null;
  /** Whether this slide gives the answer, and another one before it has asked. */
  answers: boolean;
}

/** What stands on the wall, as the teacher's page says and changes it. */
interface WallLed {
  says: string;
  /** What is chosen, of the choices. */
  value: string;
  choices: TeacherChoice[];
  /** The slides of the lesson, by number; empty where it is none. */
  slides: TeacherChoice[];
  step: number;
  /** What the slide asks, if it asks for a guess. */
  guess: WallGuess | null;
  /** Whether nicknames stand there; null where there are none to show. */
  names: boolean | null;
  /** Whether a game that goes on by itself waits; null where there is none. */
  paused: boolean | null;
}

/** What the class is asked; the tally is null as long as learners may not see it either. */
interface WallQuestion extends ClassQuestion {
  tally: ClassTally | null;
  /** How many have answered. */
  so_far: string;
  answer: string | null;
  why: string;
}

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
  question?: WallQuestion;
  board?: TeacherBoard;
  table?: WallScene;
  /** The address of a slide. */
  slide?: string;
  /** What a game that is to be fetched is called by, and whether it waits. */
  game?: string;
  paused?: boolean;
}
