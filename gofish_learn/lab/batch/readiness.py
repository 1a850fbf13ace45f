"""Gets the compiled functions ready bit by bit, in a process whose user does not want to wait for them.

Loading them takes a second or so, and compiling them for the first time ten. The second is divided into steps, and the
ten are left to another process.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec

from gofish_learn.bots.random import RandomBot
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.batch.compiled import all_functions, compiled, folder_of
from gofish_learn.lab.batch.door import play_block
from gofish_learn.lab.playing import Match

WARM_UP = "from gofish_learn.lab import batch; batch.warm_up()"


def is_warm() -> bool:
    """Whether the compiled functions are loaded."""
    return bool(compiled.cache_info().currsize) and compiled() is not None


def warming() -> Iterator[bool]:
    """Load the compiled functions a step at a time; where they cannot be had, nothing happens.

    Yields:
        Whether the next step takes long, up to a second; the others only look whether the functions are compiled yet.
    """
    if find_spec("numba") is None:
        return
    if not is_kept():
        maker = subprocess.Popen(  # noqa: S603 - our own interpreter and our own words
            [sys.executable, "-c", WARM_UP],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while maker.poll() is None:
            yield False
        if not is_kept():
            return
    yield True
    if compiled() is not None:
        yield True
        play_block(Match(STANDARD, (RandomBot, RandomBot), ("random", "random"), 0, None), range(1))


def is_kept() -> bool:
    """Whether what was compiled before for this version of Python is kept, so that it need only be read."""
    folder = folder_of(os.environ.get("NUMBA_CACHE_DIR", ""), all_functions())
    return any(folder.rglob(f"*play_many*.py{sys.version_info.major}{sys.version_info.minor}.*.nbc"))
