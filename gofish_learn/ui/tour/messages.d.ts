// Written by .ci/message_types.py out of gofish_learn/ui/tour/messages: change it there.

/** A tour to choose. */
interface TourBook {
  id: string;
  title: string;
  blurb: string;
  state: string;
  done: boolean;
  current: boolean;
  emblem: Card[];
}

/** The choice of a tour. */
interface TourBooks {
  heading: string;
  say: string;
  books: TourBook[];
}

/** What is said of an answer. */
interface TourVerdict {
  answer: number;
  chosen: number;
  right: boolean;
  headline: string;
  /** What happens instead, in a sentence; empty where the answer is right. */
  say: string;
  /** From here on what is told to those who ask why. */
  reason: string;
  happened: string[];
  why: string;
  quotes: QuoteShown[];
  left_open: string | null;
}

/** Where a tour is taken, and how far it has come. */
interface TourHead {
  book: string;
  title: string;
  state: string;
  share: number;
  checking: boolean;
}

/** A hand of which cards are given or laid. */
interface HandToPlay {
  name: string;
  face: string;
  cards: Card[];
  play: "Give" | "Lay";
}

/** A step of a tour. `places` says where each choice is made: at a seat, with a hand, or in the list. */
interface TourStep extends TourHead {
  done: false;
  step: string;
  scene: Scene | null;
  lead: string | null;
  told: string[];
  facts: string | null;
  prompt: string;
  choices: string[];
  places: (number | "hand" | null)[];
  /** Whose cards answer the question, while it is open. */
  hand: HandToPlay | null;
  next: string;
  verdict: TourVerdict | null;
}

/** A card of another player, which may be tapped, with its number. */
interface TappableCard {
  card: Card;
  number: number;
}

/** A player at the opening. */
interface TourPlayer {
  name: string;
  face: string;
  cards: TappableCard[];
}

/** The opening of a tour: what the game is about, and a first card to tap. */
interface TourOpening {
  about: string;
  hand: Card[];
  players: TourPlayer[];
  prompt: string;
  tapped: number | null;
  found: boolean;
  say: string | null;
}

/** The opening of a tour, on its page. */
interface TourStart extends TourHead {
  done: false;
  opening: TourOpening;
}

/** The end of a tour. */
interface TourDone extends Headed, TourHead {
  done: true;
  summary: string[];
}
