"""The tournament of a class's bots: files that the teacher has put into a folder of this machine.

It is played by `gofish-learn arena`, in a process of its own, where each bot has another one under limits of time and
memory. Bots are programs all the same, and run as whoever runs the server. So there is no tournament before it has been
switched on from the machine itself, and no page takes a file.
"""

import contextlib
import json
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from gofish_learn.bots.own.limits import keep_private
from gofish_learn.bots.own.shelf import NAME, programs_in
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import data_folder, make_private_folder
from gofish_learn.teach.classroom.errors import ClassError

FOLDER = "class-bots"
SWITCH = ".on"
MEASURES = ("random", "memory")
"""Two bots of the kit that take part, so that one sees what the class's are worth."""
MOST = 40
SEEDS = 2**53
"""Too many for a bot to try until one deals the hand it holds; a page can still show them."""
PATIENCE_SECONDS = 5.0
SECONDS = "0.25"
"""How long a bot may take for an ask, so that one that hangs does not hold up the class."""
FAILED = "The tournament could not be played."
# The seed comes by its input, as anybody may read the words of a command. It stops, and prints what has been played,
# when whoever began it closes its input or has gone.
PROGRAM = """
import os, signal, sys, threading
seed = sys.stdin.buffer.raw.readline().decode().strip()
def watch():
    os.read(0, 1)
    os.kill(os.getpid(), signal.SIGTERM)
threading.Thread(target=watch, daemon=True).start()
from gofish_learn.serve.cli import main
sys.exit(main([*sys.argv[1:], "--seed", seed]))
"""


def switch(*, on: bool) -> Path:
    """Switch tournaments on or off; the folder of the class's bots, which is made if it is not there."""
    folder = data_folder() / FOLDER
    make_private_folder(folder.parent)
    make_private_folder(folder)
    if on:
        (folder / SWITCH).touch()
    else:
        (folder / SWITCH).unlink(missing_ok=True)
    return folder


def class_bots() -> "FolderBots | None":
    """The class's bots; None where tournaments have not been switched on."""
    with contextlib.suppress(OSError, CommandError):
        folder = data_folder() / FOLDER
        if (folder / SWITCH).exists():
            return FolderBots(folder)
    return None


class FolderBots:
    """The bots in a folder, and their tournament.

    Attributes:
        folder: where their files are.
    """

    def __init__(self, folder: Path) -> None:
        """Find the bots in `folder`."""
        self.folder = str(folder)
        self._under_way: _Run | None = None
        self._came_to: Mapping[str, Any] = {"playing": False, "standings": None, "said": []}

    def names(self) -> Sequence[str]:
        """The bots that are there."""
        return [name for name in programs_in(Path(self.folder)) if NAME.fullmatch(name)][:MOST]

    def misnamed(self) -> Sequence[str]:
        """The files beside them whose names no bot may have."""
        return [f"{name}.py" for name in programs_in(Path(self.folder)) if not NAME.fullmatch(name)]

    def start(self, deals: int) -> None:
        """Let the bots meet two by two on so many deals, in place of a tournament that is under way."""
        names = self.names()
        if not names:
            raise ClassError(
                f"There is no bot yet. Put the files into {self.folder}, each with a name such as minnow.py."
            )
        if self._under_way is not None:
            self._under_way.end()
        bots = ",".join([*(f"{name}.py" for name in names), *MEASURES])
        words = ["arena", "--bots", bots, "--deals", str(deals), "--time-limit", SECONDS]
        try:
            self._under_way = _Run(words, secrets.randbelow(SEEDS), self.folder)
        except OSError as error:
            raise ClassError(FAILED) from error

    def stop(self) -> None:
        """End the tournament; what has been played counts."""
        if self._under_way is not None:
            self._under_way.stop()

    def now(self) -> Mapping[str, Any]:
        """Whether it is `playing`, the `standings` once it is over, or None, and what was `said` of the bots."""
        if self._under_way is None:
            return self._came_to
        if self._under_way.process.poll() is None:
            return {"playing": True, "standings": None, "said": []}
        standings, said = self._under_way.came_to()
        self._under_way = None
        self._came_to = {"playing": False, "standings": standings, "said": said}
        return self._came_to


class _Run:
    """A tournament under way.

    Attributes:
        process: what plays it.
    """

    def __init__(self, words: list[str], seed: int, folder: str) -> None:
        keep_private()  # or a bot could write the standings, which this process has open
        self._out, self._said = tempfile.TemporaryFile(), tempfile.TemporaryFile()  # noqa: SIM115 - read when it is over
        self.process = subprocess.Popen(  # noqa: S603 - the names are checked
            [sys.executable, "-c", PROGRAM, *words],
            stdin=subprocess.PIPE,
            stdout=self._out,
            stderr=self._said,
            cwd=folder,
        )
        if self.process.stdin is not None:
            self.process.stdin.write(b"%d\n" % seed)
            self.process.stdin.flush()

    def stop(self) -> None:
        if self.process.stdin is not None:
            self.process.stdin.close()

    def end(self) -> None:
        """Stop it, and have no more to do with it."""
        self.stop()
        try:
            self.process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.came_to()

    def came_to(self) -> tuple[dict[str, Any] | None, list[str]]:
        """The standings, or None, and what was said; asked once, when it is over."""
        self.stop()
        out, said = _text(self._out), [line.removeprefix("gofish-learn: ") for line in _text(self._said).splitlines()]
        try:
            standings: dict[str, Any] = json.loads(out)
        except ValueError:
            return None, said or [FAILED]
        for bot in standings["bots"]:
            bot["name"] = bot["name"].removesuffix(".py")
        return standings, said


def _text(file: IO[bytes]) -> str:
    with file:
        file.seek(0)
        return file.read().decode(errors="replace")
