// Why a page cannot be started where it is: what a web space has sent in place of a file, of which browsers tell a script
// only that it did not come; or what its policy forbids.

const SCRIPT = /(java|ecma)script/;
const PAGE = /^text\/html/;

/** @type {(name: string, sent: string) => string} */
const fault = (name, sent) =>
  `The game cannot be started here: “${name}” did not come as it should. This web space sent ${sent}. Whoever runs the site can read what to do in “Host the site”.`;

/** @param {string} what */
export const forbids = (what) =>
  `The game cannot be started here: this web space forbids ${what}, by its Content-Security-Policy. Whoever runs the site can read what to allow in “Host the site”.`;

const FORBIDDEN = { worker: "workers for scripts", script: "some scripts", connect: "fetching files" };

// Begins to watch what the policy of the web space forbids.
/** @returns {() => string} a sentence with the first thing that was forbidden; empty where there is none */
export function watchPolicy() {
  let sentence = "";
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    const [, kind] = effectiveDirective.match(/^(worker|script|connect)-src/) ?? [];
    if (kind) sentence ||= forbids(FORBIDDEN[/** @type {keyof typeof FORBIDDEN} */ (kind)]);
  });
  return () => sentence;
}

/**
 * @param {string[]} names of files beside the page's scripts
 * @param {string} beside the address of one of these
 * @returns {Promise<string>} what is wrong with the first that is not sent as it should be; empty where all are
 */
export async function faultOf(names, beside) {
  for (const name of names) {
    const isScript = name.endsWith(".js") && !name.endsWith(".wasm.js");
    try {
      const response = await fetch(new URL(name, beside), { cache: "no-cache" });
      const type = response.headers.get("Content-Type") ?? "";
      response.body?.cancel();
      if (!response.ok || PAGE.test(type) || (isScript && !SCRIPT.test(type))) {
        return fault(name, `${response.status} (${type || "of no type"})`);
      }
    } catch (error) {
      console.warn(error);
      return fault(name, "nothing");
    }
  }
  return "";
}
