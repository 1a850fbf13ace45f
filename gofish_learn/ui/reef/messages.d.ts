// Written by .ci/message_types.py out of gofish_learn/ui/reef/messages: change it there.

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

/** The place of a lesson in the reef; `taken` of its `parts` are done. */
interface LessonPart {
  number: number;
  title: string;
  parts: number;
  taken: number;
  file: string;
}

/** The place of a lab in the reef, whose coral has so many branches. */
interface LabPart {
  app: string;
  title: string;
  words: string;
  branches: number;
  file: string;
}

/** An opponent in the album; of one that was not met yet, only the title is told. */
interface AlbumPart {
  id: string;
  title: string;
  face: string;
  met: boolean;
  line: string;
  words: string;
  found: boolean;
  weakness: string;
}

/** The reef, and the album of those that swim in it. */
interface ReefPart {
  lessons: LessonPart[];
  labs: LabPart[];
  album: AlbumPart[];
  counts: string;
}

/** The whole page. */
interface ReefContent extends Headed {
  open: LeftOpenPart[];
  next: NextPart;
  groups: DoneGroup[];
  reef: ReefPart;
  /** How often each activity was done, for the landing page. */
  done: Record<string, number>;
  count: string;
  deletes: string;
  deletes_all: string;
  /** Whether nothing can be read just now. */
  fault: boolean;
}
