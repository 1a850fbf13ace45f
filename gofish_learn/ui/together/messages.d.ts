// Written by .ci/message_types.py out of gofish_learn/ui/table/together/messages: change it there.

/** A thinking time to choose. */
interface ThinkingOption {
  seconds: number;
  words: string;
}

/** What a table may be opened with. */
interface OpenOptions {
  books: BookOption[];
  levels: LevelOption[];
  faces: string[];
  thinking: ThinkingOption[];
}

/** Where a table is opened, or found. */
interface LobbyScreen extends AnswerPart {
  page: "lobby";
  /** The table at which you sit. */
  yours: number | null;
  may_open: boolean;
  options: OpenOptions;
  /** Your nickname in your class; empty outside of one. */
  name: string;
}

/** A seat before the cards are dealt. */
interface ChairPart {
  seat: number;
  name: string;
  face: string;
  kind: "person" | "bot" | "free";
  you: boolean;
  /** Whether the person's page is open. */
  here: boolean;
  may_remove: boolean;
}

/** Who sits at a table before the cards are dealt. */
interface GatheringScreen extends AnswerPart {
  page: "gathering";
  number: number;
  /** What others are let in with. */
  code: string | null;
  title: string;
  says: string[];
  chairs: ChairPart[];
  faces: string[];
  you: number | null;
  may_deal: boolean;
  may_sit: boolean;
  name: string;
}

/** Whether the person of a seat is here. */
interface PresencePart {
  seat: number;
  away: boolean;
  /** What everybody is told of somebody who is away. */
  words: string;
  may_remove: boolean;
}

/** How a table that played the same cards has ended. */
interface TableResult {
  number: number;
  yours: boolean;
  words: string;
}

/** How long the tables of a class still play. */
interface MinutesPart {
  words: string;
  aloud: boolean;
}

/** What a table of several devices shows besides the game. */
interface TogetherPart {
  number: number;
  /** Whether you are played for yourself. */
  away: boolean;
  here: PresencePart[];
  /** Who of the bots sits here, to be introduced. */
  bots: BotOption[];
  /** The seat that the table waits for, and how many seconds it may still think; null without an end. */
  waits_for: number | null;
  left: number | null;
  /** In how many seconds the others may let a bot play for whom the table waits for; null where they may not. */
  silent: number | null;
  /** How many minutes the class still plays, in a sentence, and whether it is also said aloud; null without an end. */
  minutes: MinutesPart | null;
  may_deal_again: boolean;
  /** Why the deal is not told yet, although this game is over. */
  round_waits: string | null;
  /** Once it is told: how all tables with the same deal have ended. */
  tables: TableResult[];
  may_leave: boolean;
}

/** The game at a table of several devices. */
interface TogetherScreen extends TableScreen {
  page: "table";
  together: TogetherPart;
}
