"""The tournament of a class's bots: files that the teacher has put into a folder of this machine.

It is played by `class_play`, in a process of its own, where each bot has another one under limits of time and memory.
Bots are programs all the same, and run as whoever runs the server. So there is no tournament before it has been
switched on from the machine itself, and no page takes a file.
"""

import contextlib
import json
import secrets
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from gofish_learn.bots.own.limits import keep_private
from gofish_learn.bots.own.shelf import NAME, programs_in
from gofish_learn.engine.wording import listed
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.places import data_folder, make_private_folder
from gofish_learn.teach.classroom.errors import ClassError

FOLDER = "class-bots"
SWITCH = ".on"
LAST = ".last.json"
"""What came of the last tournament, beside the bots."""
MOST = 40
SEEDS = 2**53
"""Too many for a bot to try until one deals the hand it holds; a page can still show them."""
PATIENCE_SECONDS = 5.0
SECONDS = 0.25
"""How long a bot may take for an ask, so that one that hangs does not hold up the class."""
READING_SECONDS = 10.0
"""How long the file of a bot may take to be read."""
FAILED = "The tournament could not be played."
DAMAGED = "What was kept of the last tournament cannot be read any more. Let the bots meet again."
# Without the folder it begins in among the places of modules: a bot called json.py is a bot, and nothing else.
COMMAND = ("-P", "-m", "gofish_learn.serve.runs.class_play")
NOTHING: Mapping[str, Any] = {"standings": None, "said": []}


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
    """The class's bots; None where there is no place for them."""
    with contextlib.suppress(CommandError):
        return FolderBots(data_folder() / FOLDER)
    return None


class FolderBots:
    """The bots in a folder, and their tournament.

    Attributes:
        folder: where their files are.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self._under_way: _Run | None = None
        self._came_to: Mapping[str, Any] | None = None

    @property
    def is_on(self) -> bool:
        """Whether their tournaments are switched on, now."""
        try:
            return (Path(self.folder) / SWITCH).exists()
        except OSError:
            return False

    def names(self) -> Sequence[str]:
        """The bots that are there."""
        return self._named()[:MOST]

    def left_out(self) -> Sequence[str]:
        """Which files are left out at a glance, and why: a sentence for each."""
        misnamed = [name for name in programs_in(Path(self.folder)) if not NAME.fullmatch(name)]
        said = [
            f"{name}.py is left out: a bot's file has a name of at most 16 letters, digits and “_”, such as minnow.py."
            for name in misnamed
        ]
        if many := self._named()[MOST:]:
            said.append(f"At most {MOST} bots meet. Left out: {listed(many)}.")
        return said

    def _named(self) -> list[str]:
        return [name for name in programs_in(Path(self.folder)) if NAME.fullmatch(name)]

    def start(self, deals: int) -> None:
        """Let the bots meet two by two on so many deals, in place of a tournament that is under way."""
        names = self.names()
        if not names:
            raise ClassError(
                f"There is no bot yet. Put the files into {self.folder}, each with a name such as minnow.py."
            )
        if self._under_way is not None:
            self._under_way.end()
        limits = {"seconds": SECONDS, "reading": READING_SECONDS}
        wanted = {"names": [*names], "deals": deals, "seed": secrets.randbelow(SEEDS), "limits": limits}
        try:
            self._under_way = _Run(wanted, self.folder)
        except OSError as error:
            self._under_way = None
            raise ClassError(FAILED) from error

    def stop(self) -> None:
        """End the tournament; what has been played counts."""
        if self._under_way is not None:
            self._under_way.stop()

    def now(self) -> Mapping[str, Any]:
        """Whether it is `playing`, and if so how far it is; else the `standings`, or None, and what was `said`.

        How far: of the `files` so many have been `checked`, then of the `games` so many have been `played`. Standings
        have `bots` as `gofish-learn arena` prints them, each with the best and the worst of its `places`, the `deals`
        and `games` that were played, and whether they are `partial`. Those of the last tournament are there again after
        a restart.
        """
        if self._under_way is not None:
            if self._under_way.is_alive:
                return {"playing": True, **NOTHING, **self._under_way.news}
            self._came_to = self._under_way.news.get("over", {"standings": None, "said": [FAILED]})
            self._under_way = None
        if self._came_to is None:
            self._came_to = kept_in(Path(self.folder))
        return {"playing": False, **self._came_to}


class _Run:
    """A tournament under way."""

    def __init__(self, wanted: Mapping[str, Any], folder: str) -> None:
        keep_private()  # or a bot could write the standings, which come to this process
        self.news: Mapping[str, Any] = {}
        self.process = subprocess.Popen(  # noqa: S603 - this very Python
            [sys.executable, *COMMAND],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
        )
        if self.process.stdin is not None:
            self.process.stdin.write(json.dumps(wanted).encode() + b"\n")
            self.process.stdin.flush()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    @property
    def is_alive(self) -> bool:
        return self._listener.is_alive()

    def _listen(self) -> None:
        with self.process:
            for line in self.process.stdout or ():
                with contextlib.suppress(ValueError):  # half a line of one that was killed
                    self.news = json.loads(line)

    def stop(self) -> None:
        if self.process.stdin is not None:
            with contextlib.suppress(OSError):
                self.process.stdin.close()

    def end(self) -> None:
        """Stop it, and have no more to do with it."""
        self.stop()
        try:
            self.process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self._listener.join()


def kept_in(folder: Path) -> Mapping[str, Any]:
    """What is kept of the last tournament of a folder."""
    try:
        kept = json.loads((folder / LAST).read_bytes())
    except FileNotFoundError:
        return NOTHING
    except (OSError, ValueError, RecursionError):
        return {"standings": None, "said": [DAMAGED]}
    return kept if is_whole(kept) else {"standings": None, "said": [DAMAGED]}


def is_whole(kept: Any) -> bool:
    """Whether what was kept of a tournament has all that is told of one."""
    try:
        standings = kept["standings"]
        numbers = [] if standings is None else [standings["deals"], standings["games"]]
        for bot in [] if standings is None else standings["bots"]:
            numbers += [bot["games"], bot["wins"], bot["rating"], bot["error"] or 0, bot.get("forfeits", 0)]
            best, worst = bot["places"]
            numbers += [best, worst]
        words = [*kept["said"], *([bot["name"] for bot in standings["bots"]] if standings else [])]
    except (AttributeError, KeyError, TypeError, ValueError):
        return False
    return all(isinstance(one, int | float) for one in numbers) and all(isinstance(one, str) for one in words)
