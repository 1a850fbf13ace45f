// Written by .ci/message_types.py out of gofish_learn/ui/chance/messages: change it there.

/** A question to choose. */
interface ChanceCard {
  name: string;
  title: string;
  story: string;
  state: string;
  done: boolean;
  emblem: Card[];
}

/** The choice of a question. */
interface ChanceQuestions extends Headed {
  questions: ChanceCard[];
}

/** What lies before one player: cards, some of them ringed, or only their backs. */
interface ChanceHand {
  name: string;
  cards: Card[];
  ringed: Card[];
  backs: number;
  words: string;
  seen: boolean;
  /** Whether it stays the same whatever is dealt. */
  still: boolean;
}

/** Where on the line of the guess the guess and the answer stand. */
interface FoundPlaces {
  guess: number;
  exact: number;
}

/** A round whose answer has been shown. */
interface ChanceFound {
  deal: string;
  said: string;
  exact: string;
  places: FoundPlaces | null;
}

/** The slider of a guess: what each of its places says, what its ends do, and what follows a typed number. */
interface GuessStep {
  marks: string[];
  ends: string[];
  typed: string | null;
  /** For a deal that was changed: what was found before. */
  before: string | null;
  /** Where it was put, once the guess has been made. */
  place: number | null;
  back: boolean;
}

/** The line of the slider, from 0 at its left end to 1, with what is marked on it. */
interface ChanceTrack {
  guess: number | null;
  exact: number | null;
  pile: number | null;
  range: number[] | null;
  ends: string[];
}

/** A pile of deals that came out alike; its height is from 0 to 1. */
interface ChancePile {
  words: string;
  height: number;
  counts: boolean;
}

/** A button that deals. */
interface DealPress {
  count: number;
  words: string;
}

/** The step of dealing: the piles, and what they have come to. */
interface DealStep {
  presses: DealPress[];
  /** What the last press dealt, as it is read aloud, and shorter where the piles show it. */
  told: string | null;
  brief: string | null;
  piles: ChancePile[];
  /** On which pile each deal of the last press fell. */
  fell: number[];
  /** What all deals came to so far; before the first, what stays and what is dealt. */
  says: string;
  range: string | null;
  track: ChanceTrack;
  dealt: number;
}

/** What thousands of deals come to. */
interface RunningResult {
  press: string;
  more: boolean;
  deals: number;
  says: string | null;
  error: string | null;
  picture: PictureShown | null;
}

/** The step that shows the exact answer. */
interface AnswerStep {
  headline: string;
  said: string;
  off: string;
  track: ChanceTrack;
  pile: string | null;
  why: string | null;
  belief: string | null;
  reply: string | null;
  running: RunningResult;
}

/** One way to count a chance. */
interface CountWalk {
  title: string;
  says: string;
  written: string;
  pictures: (PictureShown | null)[];
}

/** The step that shows how the answer is counted. */
interface CountStep {
  words: string;
  also: string;
  picture: PictureShown | null;
  walks: CountWalk[];
  formula: string;
  worked: string;
}

/** A slider that changes the deal, with the words at each of its places. */
interface ChangeControl extends SliderControl {
  places: string[];
}

/** The step that asks about another deal. */
interface ChangeStep {
  controls: ChangeControl[];
  across: PictureShown | null;
  row: string | null;
  same: string | null;
}

/** The button that goes on. */
interface StepOn {
  step: string;
  words: string;
}

/** A question, at the step that is open. */
interface ChanceQuestionPage {
  name: string;
  state: string;
  title: string;
  /** The moment of the evening; None where the deal was changed. */
  story: string | null;
  asks: string;
  moved: boolean;
  scene: ChanceHand[];
  found: ChanceFound[];
  step: string;
  steps: StepShown[];
  heading: string;
  guess: GuessStep | null;
  deal: DealStep | null;
  answer: AnswerStep | null;
  count: CountStep | null;
  change: ChangeStep | null;
  on: StepOn | null;
  next: string | null;
}

/** A guess beside the answer. */
interface ChanceGuessed {
  name: string;
  title: string;
  said: string;
  truth: string;
  off: string;
}

/** How good the guesses were, on one scale. */
interface ChanceScore {
  title: string;
  yours: string;
  least: string;
}

/** The question to go on with. */
interface NextChance {
  name: string;
  title: string;
}

/** All guesses so far. */
interface ChanceRecord extends Headed {
  picture: PictureShown | null;
  rows: ChanceGuessed[];
  scores: ChanceScore[];
  score_says: string;
  next: NextChance | null;
  /** Whether anything has been guessed. */
  begun: boolean;
}
