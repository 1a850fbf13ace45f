// What a page and its worker say to each other, beside the messages of `shared/messages.d.ts`.

/** What the page of an app is told by whoever built the site; names are of files beside its scripts. */
interface About {
  /** The folder of the app's scripts. */
  app: string;
  script: string;
  style: string;
  worker: string;
  /** The kit's modules. */
  kit: string;
  /** Where Python has them. */
  place: string;
  /** Python's own library. */
  library: string;
  /** The folder of Python for browsers. */
  pyodide: string;
  /** The library that draws charts, or null where the site was built without it. */
  vega: string | null;
  /** Whether NumPy is there. */
  numpy: boolean;
  /** How many bytes a worker fetches. */
  bytes: number;
}

/** What a page tells its worker: once what to start, and then each message. */
type ToWorker = { about: About; lock: string } | { message: Message };

/** What a worker tells its page. */
interface FromWorker extends StartTold {
  ready?: true;
  answer?: any;
}

/** What the memory of Python was like once it had started. */
interface Heap {
  /** What it was made of; it serves nothing else. */
  of: string;
  /** The apps whose modules are in it. */
  apps: string[];
  memory: Uint8Array;
}
