// What hosts answer, as the scripts read it. What a page may ask is declared in `messages.py` of each app.

/** What is not saved: why, in a sentence, and whether it can be tried again. */
interface Unsaved {
  say: string;
  again: boolean;
}

/** What a host answers, each once: `reply_to` is the number of the message. */
interface Answer {
  type: "screen" | "looked" | "refused" | "pong" | "vega" | "moving";
  reply_to: number;
  /** Which state of the session it speaks of. */
  version?: number;
  /** A sentence for the learner: why it was refused, or what to read aloud. */
  say?: string;
  /** A sentence that stands on the page until the next answer. */
  note?: string | null;
  /** The field of the page that a refusal is about. */
  at?: string;
  /** A page, whole; or `parts` of it, which make it of the page called `on`. `drawn` is what it is called then. */
  html?: string;
  parts?: string[];
  on?: string;
  drawn?: string;
  /** Whether a file of everything was opened to its end. */
  opened?: boolean;
  /** There where something is not saved. */
  unsaved?: Unsaved;
}

/** What was asked of what is kept: a dialog as HTML, a file to save, or why not. */
interface Moving extends Answer {
  /** A game, or all that is kept; `kind` is its media type. */
  file?: { name: string; text: string; kind: string };
  /** Whether the next part of a file is waited for. */
  more?: boolean;
}

/** A page of an app. Where it has several, an address may name any of `pages`. */
interface PageScreen extends Answer, Homework {
  page: string;
  pages?: string[];
}

/** What stands above the page while there is homework, as HTML. */
interface Homework {
  homework?: string;
}

/** A chart, as `Picture.to_message` of gofish_learn/ui/charts gives it; `spec` is a specification of Vega-Lite. */
interface PictureShown {
  title: string;
  says: string;
  spec: any;
  columns: string[];
  rows: string[][];
}

/** A question on a slide of the wall; `slide` is the guess that it is, such as `04-2`, empty for any other. */
interface WallAsked {
  slide: string;
  stage: "asked" | "tally" | "answer";
  html: string;
}

/** A slide by its address; behind the number of the screen what the class has crossed out on those before. */
interface WallSlide {
  address: string;
  asked: WallAsked | null;
}
