// Written by .ci/message_types.py out of gofish_learn/ui/pieces/messages: change it there.

/** How something is said: as a question, plainly, or as a verdict. */
type Tone = "ask" | "plain" | "right" | "wrong";

/** Sentences. */
interface SayPart {
  kind: "say";
  lines: string[];
  tone: Tone;
}

/** A hand, or cards in a row: those that are seen, and how many backs lie beside them. */
interface PieceHand {
  name: string;
  cards: Card[];
  backs: number;
  /** Those with a ring. */
  ringed: Card[];
  /** Those that are chosen, where cards can be chosen from it: each is a button then. */
  chosen?: Card[];
}

/** Hands, each on a line of its own or side by side. */
interface HandsPart {
  kind: "hands";
  hands: PieceHand[];
}

/** A table as one seat sees it. */
interface TablePart {
  kind: "table";
  label: string;
  scene: Scene;
}

/** What came of each try so far, the last one last, and in words; there may be more tries than marks. */
interface MarksPart {
  kind: "marks";
  name: string;
  marks: boolean[];
  words: string;
}

/** A world that is counted and says yes, or no; one that is left; one that is crossed out. */
type WorldState = "yes" | "no" | "left" | "out";

/** The worlds of one kind: how many of the cards lie at each place, and what each of its worlds is. */
interface WorldsKind {
  held: number[];
  worlds: WorldState[];
}

/** Worlds by kind. */
interface WorldsPart {
  kind: "worlds";
  places: string[];
  kinds: WorldsKind[];
}

/** A chart. */
interface PicturePart {
  kind: "picture";
  picture: PictureShown;
}

/** Something to press; the one that leads on is `main`. */
interface PieceButton {
  id: string;
  words: string;
  main?: boolean;
  /** Whether it is a switch, and on or off. */
  pressed?: boolean;
}

/** Things to press, under a word or two. */
interface ButtonsPart {
  kind: "buttons";
  label: string;
  buttons: PieceButton[];
}

/** A number to write, and to send. */
interface FieldPart {
  kind: "field";
  label: string;
  such_as: string;
  words: string;
}

/** Answers to choose from. */
interface ChoicesPart {
  kind: "choices";
  label: string;
  choices: PieceButton[];
}

type SeenPart = SayPart | HandsPart | TablePart | MarksPart | WorldsPart | PicturePart;

type TouchedPart = ButtonsPart | FieldPart | ChoicesPart;

type Part = SeenPart | TouchedPart;

/** All that a piece shows, from top to bottom. */
interface PieceContent {
  label: string;
  parts: Part[];
}
