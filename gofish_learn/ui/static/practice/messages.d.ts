// Written by .ci/message_types.py out of gofish_learn/ui/practice/messages: change it there.

/** A lesson to practise. */
interface PracticeLesson {
  number: number;
  title: string;
  kinds: string;
}

/** What was missed before. */
interface PracticeMissed {
  due: number;
  say: string;
  kinds: string[];
}

/** The choice of a round. */
interface PracticeHome extends Headed {
  lessons: PracticeLesson[];
  missed: PracticeMissed;
}

/** An answer to choose. */
interface PracticeChoice {
  key: string;
  text: string;
}

/** A question as it is asked: nothing of its answer. */
interface AskedQuestion {
  kind: "choice" | "card" | "next" | "number" | "line" | "order" | "text";
  prompt: string;
  lines: string[];
  table: string[];
  cards: Card[];
  facts: string;
  hints: number;
  choices?: PracticeChoice[];
  first?: string;
  unit?: string;
  such_as?: string;
  /** The numbers at the ends of a line. */
  ends?: number[];
}

/** A number on a line: the right one, one that was answered, or one to compare with. */
interface PictureMark {
  /** From 0 to 1. */
  at: number;
  text: string;
  kind: "right" | "yours" | "beside";
}

/** A line with numbers, and what it is of. */
interface PictureLine {
  label: string;
  marks: PictureMark[];
  /** Where a range on it begins and ends, from 0 to 1. */
  span: [number, number] | null;
}

/** What is drawn with an answer: lines with the same ends, and a chance as so many dots of so many. */
interface AnswerPicture {
  ends: string[];
  lines: PictureLine[];
  dots: [number, number] | null;
  says: string;
}

/** What is said to a first answer that is wrong: nothing of the right one. */
interface SecondTry {
  headline: string;
  say: string;
  /** The keys that were tried. */
  given: string[];
}

/** What is said of an answer. */
interface PracticeVerdict {
  outcome: "right" | "nearly" | "wrong" | "read";
  headline: string;
  say: string;
  reason: string;
  why: string;
  look_for: string[];
  quotes: QuoteShown[];
  source: string;
  given: string[];
  right: string[];
  picture: AnswerPicture | null;
}

/** The question that is open, and what is said to its answer. */
interface PracticeQuestion {
  title: string;
  kind_title: string;
  state: string;
  share: number;
  asked: AskedQuestion;
  scene: Scene | null;
  hints: string[];
  more_hints: boolean;
  again: SecondTry | null;
  verdict: PracticeVerdict | null;
  next: string;
}

/** The end of a round. */
interface PracticeDone extends Headed {
  missed: string[];
  again: number | null;
}
