// What the Chance lab's host writes on its pages.

interface ChanceCard {
  name: string;
  title: string;
  asks: string;
  state: string;
  done: boolean;
  emblem: Card[];
}

/** The slider of a prediction: what each of its places says, and what its ends do. */
interface GuessSlider {
  marks: string[];
  ends: string[];
  start: number;
}

interface ChanceVerdict {
  headline: string;
  off: string;
  why: string;
  belief: string;
  reply: string;
  places: { guess: number; exact: number } | null;
}

interface ExactChance {
  words: string;
  also: string;
  says: string;
  formula: string;
  worked: string;
  picture: Picture;
}

/** One way to count a chance. */
interface Walk {
  title: string;
  says: string;
  written: string;
  pictures: (Picture | null)[];
}

interface Trying {
  hint: string;
  press: string;
  more: boolean;
  deals: number;
  says: string | null;
  error: string | null;
  picture: Picture | null;
}

interface Across {
  same: string | null;
  picture: Picture;
}

interface ChanceAnswer {
  verdict: ChanceVerdict;
  controls: SliderControl[];
  now: string;
  moved: boolean;
  exact: ExactChance;
  across: Across;
  walks: Walk[];
  trying: Trying;
}

/** What lies before one player: cards, or only their backs. */
interface ChanceHand {
  name: string;
  cards: Card[];
  backs: number;
  words: string;
  seen: boolean;
}

interface ChanceQuestion {
  name: string;
  title: string;
  state: string;
  asks: string;
  scene: ChanceHand[];
  slider: GuessSlider | null;
  answer: ChanceAnswer | null;
  next: string | null;
}

interface ChanceRecord {
  heading: string;
  say: string;
  picture: Picture | null;
  rows: { title: string; said: string; truth: string; off: string }[];
  scores: { title: string; yours: string; least: string }[];
  score_says: string;
  next: { name: string; title: string } | null;
}
