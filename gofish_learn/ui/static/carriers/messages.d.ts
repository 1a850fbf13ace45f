// What a page of the server is told by it, beside the messages of `shared/messages.d.ts`.

/** What the page of an app is told; names are of files beside its scripts. */
interface ServedAbout {
  /** The app's name. */
  app: string;
  script: string;
  /** The library that draws charts, or null where it is not installed. */
  vega: string | null;
  /** The address of the page's socket, and the one to which files are sent. */
  link: string;
  open: string;
}

/** How the start of a page goes. */
interface StartTold {
  /** How far it has come, from 0 to 1, and in words. */
  share?: number;
  words?: string;
  /** It cannot go on: in a sentence, which may be empty. */
  failed?: string;
}
