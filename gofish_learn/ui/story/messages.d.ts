// Written by .ci/message_types.py out of gofish_learn/ui/story/messages: change it there.

/** A scene on the path of the story. */
interface SceneStep {
  number: number;
  title: string;
  current: boolean;
  open: boolean;
}

/** Something to choose. */
interface StoryChoiceShown {
  key: string;
  text: string;
}

/** Somebody who may have asked. */
interface StoryPlayer {
  seat: number;
  name: string;
  face: string;
}

/** A way in which the hidden cards may lie: Ana's cards and the one in the pond. */
interface StoryWorld {
  ana: string[];
  pond: string[];
  words: string;
}

/** A place where hidden cards lie, with how likely a seven is among them, as times in a hundred. */
interface StoryChance {
  name: string;
  /** Empty for the pond. */
  face: string;
  cards: number;
  in_hundred: number;
}

/** Deals that fell: whether each was one with a king, in order. */
interface StoryDeals {
  fell: boolean[];
  most: boolean;
}

/** What a player can be made of. */
interface Mind {
  title: string;
  face: string;
  says: string;
}

/** A rule book that the players may play by. */
interface BookOffered {
  name: string;
  title: string;
}

/** Players of one's own making, before they play. */
interface StoryMeeting {
  names: string[];
  minds: Mind[];
  team: number[];
  /** Whose mind can be changed; the others stay as they are. */
  free: boolean[];
  fewest: number;
  books: BookOffered[];
  book: string;
}

/** What is said to an answer. */
interface StoryReply {
  outcome: "right" | "wrong" | "said";
  say: string;
}

/** The app in which the idea of a scene goes deeper. */
interface Deeper {
  title: string;
  file: string;
  words: string;
}

/** A screen of the story. */
interface StoryContent {
  scenes: SceneStep[];
  title: string;
  teller: string;
  state: string;
  name: string;
  does: string;
  told: string[];
  prompt: string;
  table: Scene | null;
  hand: Card[];
  answer: string | number | null;
  reply: StoryReply | null;
  choices: StoryChoiceShown[];
  right: string;
  players?: StoryPlayer[];
  worlds?: StoryWorld[];
  crossed?: number[];
  chances?: StoryChance[];
  deals?: StoryDeals;
  heard?: number;
  meeting?: StoryMeeting;
  deeper: Deeper | null;
  back: boolean;
  next: string;
}

/** How the games stand: for each seat how many it has won. */
interface MeetingGoes {
  shares: number[];
  games: number;
  over: boolean;
  say: string;
}
