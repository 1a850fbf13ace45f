// Written by .ci/message_types.py out of gofish_learn/ui/progress/messages: change it there.

/** Something that is left open in another app. */
interface LeftOpenPart {
  app: string;
  file: string;
  words: string;
}

/** A step of the path. */
interface NextStep {
  words: string;
  file: string;
  lesson: string;
}

/** What comes next; the first step is the next one. */
interface NextPart {
  paths: OptionShown[];
  say: string;
  steps: NextStep[];
}

/** One thing that was done. */
interface DoneItem {
  what: string;
  line: string;
  when: string;
}

/** What was done in one app, the newest first; `more` is folded up. */
interface DoneGroup {
  title: string;
  items: DoneItem[];
  more: DoneItem[];
}

/** The whole page. */
interface ProgressContent extends Headed {
  open: LeftOpenPart[];
  next: NextPart;
  groups: DoneGroup[];
  /** How often each activity was done, for the landing page. */
  done: Record<string, number>;
  count: string;
  deletes: string;
  deletes_all: string;
  /** Whether nothing can be read just now. */
  fault: boolean;
}
