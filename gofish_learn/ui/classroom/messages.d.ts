// Written by .ci/message_types.py out of gofish_learn/ui/classroom/messages: change it there.

/** A question, as a slide shows it. */
interface WallAsked {
  /** The guess of a slide that it is, such as `04-2`; empty for any other question. */
  slide: string;
  stage: "asked" | "tally" | "answer";
  /** The question with how it was answered, as far as learners may see that. */
  html: string;
}

/** A slide. */
interface WallSlide {
  /** Its address; behind the number of the screen what the class has crossed out on those before. */
  address: string;
  asked: WallAsked | null;
}
