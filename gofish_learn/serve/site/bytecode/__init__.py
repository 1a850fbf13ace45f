"""Python's modules compiled before anybody visits: most of a first start would otherwise be compiling them.

Only the very Python that runs in the browser can do it, so Pyodide itself does, under Node.js, which whoever has npm
has too. Without Node.js the sources are sent, as everything works with them, only later.

Read `compiling` (what the builder calls), `compile.mjs` (the script that starts Pyodide for it) and `in_pyodide` (what
it runs there).
"""
