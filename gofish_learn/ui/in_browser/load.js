// Pyodide's own way in, for a web space that knows neither `.mjs` nor `.wasm`: its files of those kinds lie beside this
// one by names that end in `.js`, and come as what they are. The notebooks on the site have it from here, too.

/** @type {any} */
const here = globalThis;
const beside = (/** @type {string} */ name) => new URL(name, import.meta.url).href;
const BINARY = beside("pyodide.asm.wasm");

// Browsers compile it while it comes only if it says what it is.
/** @param {(address: string) => Promise<Response>} get */
async function binary(get) {
  const { body, status } = await get(`${BINARY}.js`);
  return new Response(body, { status, headers: { "Content-Type": "application/wasm" } });
}

/** @type {(options: object) => Promise<any>} */
export async function loadPyodide(options) {
  const { fetch } = here;
  const { instantiateStreaming } = WebAssembly;
  const [loader, { default: createPyodideModule }] = await Promise.all([
    import(beside("pyodide.mjs.js")),
    import(beside("pyodide.asm.mjs.js")),
  ]);
  try {
    return await new Promise((resolve, reject) => {
      here.fetch = (/** @type {[any, any]} */ ...asked) =>
        String(asked[0]) === BINARY ? binary(fetch) : fetch(...asked);
      // Where this fails, Pyodide only warns, and waits for ever.
      WebAssembly.instantiateStreaming = (...given) => {
        const compiled = instantiateStreaming(...given);
        compiled.catch(reject);
        return compiled;
      };
      loader.loadPyodide({ ...options, createPyodideModule }).then(resolve, reject);
    });
  } finally {
    here.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
