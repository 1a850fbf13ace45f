// What a web space has sent in place of a file that a page needs: browsers tell a script only that it did not come.

const SCRIPT = /(java|ecma)script/;
const PAGE = /^text\/html/;

/**
 * @param {string} name
 * @param {string} sent
 */
const fault = (name, sent) =>
  `The game cannot be started here: “${name}” did not come as it should. This web space sent ${sent}. Whoever runs the site can read what to do in “Host the site”.`;

/**
 * @param {string[]} names of files beside the page's scripts
 * @returns {Promise<string>} what is wrong with the first that is not sent as it should be; empty where all are
 */
export async function faultOf(names) {
  for (const name of names) {
    const isScript = name.endsWith(".js") && !name.endsWith(".wasm.js");
    try {
      const response = await fetch(new URL(name, import.meta.url), { cache: "no-cache" });
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
