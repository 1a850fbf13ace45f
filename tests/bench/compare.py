"""The figures of this tree beside those of another version, in one run: how fast beliefs are. Run by hand.

    python -m tests.bench.compare DIR [GAMES]

DIR is a checkout of the other version with an environment of its own in `.venv`. Each runs its own scripts, one after
the other and twice around, so that a machine that gets busy or warm slows both alike. GAMES (10) is how many games the
beliefs are timed in, for each number of players. Nothing is asserted: read the rows against each other.
"""

import os
import subprocess
import sys
from pathlib import Path

from tests.tree import ROOT

ROUNDS = 2
USAGE = "Say where the other version is: python -m tests.bench.compare DIR [GAMES]"


def python_of(tree: Path) -> str:
    """The interpreter of a tree: that of its own environment, or this one."""
    own = [tree / ".venv" / "bin" / "python", tree / ".venv" / "Scripts" / "python.exe"]
    return str(next((path for path in own if path.exists()), sys.executable))


def figures(tree: Path, script: str, *args: str) -> str:
    """What a bench script of a tree prints."""
    one_thread = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run(
        [python_of(tree), "-m", f"tests.bench.{script}", *args],
        cwd=tree,
        env={**os.environ, **one_thread, "PYTHONPATH": str(tree)},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout


def main() -> None:
    """Print the figures of both versions, script by script."""
    if len(sys.argv) < 2 or not Path(sys.argv[1], "gofish_learn").is_dir():
        sys.exit(USAGE)
    other, games = Path(sys.argv[1]).resolve(), sys.argv[2] if len(sys.argv) > 2 else "10"
    for number in range(1, ROUNDS + 1):
        for name, tree in (("this version", ROOT), ("the other", other)):
            sys.stdout.write(f"\nround {number}, {name}\n{figures(tree, 'bench_beliefs', games, 'standard')}")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
