// Has Pyodide compile Python's own library and the kit: `node compile.mjs PYODIDE KIT PLACE SCRIPT INTO`.
//
// PYODIDE is a folder, KIT an archive, PLACE where a browser's Python will have that, SCRIPT what Pyodide runs, and INTO
// a folder for the two archives.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, kit, place, script, into] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide });
python.FS.writeFile(place, readFileSync(kit));
python.runPython(`
import sys
LIBRARY = next(place for place in sys.path if place.endswith(".zip"))
sys.path.insert(0, "${place}")
`);
python.runPython(readFileSync(script, "utf8"));
python.runPython(`
used = start_every_app()
compile_archive(Path(LIBRARY), Path("/library.zip"), used)
compile_archive(Path("${place}"), Path("/kit.zip"), used)
`);
for (const name of ["library.zip", "kit.zip"]) writeFileSync(join(into, name), python.FS.readFile(`/${name}`));
