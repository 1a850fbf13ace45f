"""The bots that lie as files in a learner's folder, and who may let them play."""

import re
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from gofish_learn.bots.own.forfeits import ForfeitError
from gofish_learn.bots.own.process import ProcessBot, process_of
from gofish_learn.engine.wording import quoted

OWN = "own:"
"""How the name of an own bot begins at the table, before that of its file: `own:minnow`."""
LONGEST_NAME = 16
NAME = re.compile(rf"[A-Za-z]\w{{0,{LONGEST_NAME - 1}}}", re.ASCII)
"""What a bot's file may be called, without its “.py”."""
MARK = 12
"""How many letters tell one state of a file from another."""
MOST = 50
"""How many bots are offered at most."""
LONGEST = 100_000
"""The most characters of a bot's program that is taken out of a file; one that somebody writes has a few thousand."""
FACE = "minnow"
"""The picture of a learner's own bot, whatever it is called."""
SAYS = "A bot of your own. It plays by what is written in its file."
REFUSED = "On a server that others can reach, bots of your own cannot play: they are programs, and would run on it."


def programs_in(folder: Path) -> list[str]:
    """The names of the Python files in a folder, without their “.py”; none where it cannot be read."""
    try:
        return sorted(path.stem for path in folder.glob("*.py"))
    except OSError:
        return []


def is_own(kind: str) -> bool:
    """Whether a kind of player stands for a learner's own bot."""
    return kind.startswith(OWN) and NAME.fullmatch(kind.removeprefix(OWN)) is not None


@dataclass(frozen=True, slots=True)
class OwnBots:
    """A learner's own bots.

    Attributes:
        folder: where their files lie; None where there is no such folder.
        refused: why none of them may play here, as a sentence; None where they may.
    """

    folder: Path | None = None
    refused: str | None = None

    def kinds(self) -> list[str]:
        """The bots that can play here, by name."""
        if self.refused or self.folder is None:
            return []
        return [f"{OWN}{name}" for name in programs_in(self.folder) if NAME.fullmatch(name)][:MOST]

    def why_not(self, kind: str) -> str | None:
        """Why a bot cannot play here, as a sentence; None where it can."""
        if self.refused:
            return self.refused
        name = kind.removeprefix(OWN)
        return None if kind in self.kinds() else f"There is no bot {quoted(name)} in the folder of your bots any more."

    def seat(self, kind: str) -> ProcessBot:
        """A fresh bot for one seat of one game, if it can play here; its file is not read before its first ask."""
        why_not = self.why_not(kind)
        if why_not:
            raise ForfeitError(why_not)
        return ProcessBot(process_of(self.file_of(kind)))

    def mark(self, kind: str) -> str:
        """A few letters that change with a bot's file; none where it cannot play here."""
        if self.why_not(kind):
            return ""
        try:
            return sha256(self.file_of(kind).read_bytes()).hexdigest()[:MARK]
        except OSError:
            return ""

    @property
    def takes(self) -> bool:
        """Whether a bot may be put here."""
        return self.refused is None and self.folder is not None

    def programs(self) -> dict[str, str]:
        """The programs of the bots that can play here, by name; without those that cannot be read."""
        found = {}
        for kind in self.kinds():
            with suppress(OSError, UnicodeDecodeError):
                found[kind.removeprefix(OWN)] = self.file_of(kind).read_text(encoding="utf-8")
        return found

    def take(self, name: str, program: str) -> str | None:
        """Put a bot here, under another name where its own is taken, and say that; None where it is not put here.

        That is where it is here already, where no bot can be, or where its name or length is no bot's. It is not run.
        """
        here = self.programs()
        if not (self.takes and self.folder and NAME.fullmatch(name) and len(program) <= LONGEST):
            return None
        if program in here.values() or len(here) >= MOST:
            return None
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            taken = {file.stem.lower() for file in self.folder.iterdir()}
            names = [name, *(f"{name[: LONGEST_NAME - 3]}_{number}" for number in range(2, 2 * MOST))]
            free = next(one for one in names if one.lower() not in taken)
            with (self.folder / f"{free}.py").open("x", encoding="utf-8", newline="") as file:
                file.write(program)
        except (OSError, StopIteration):
            return None
        return free

    def file_of(self, kind: str) -> Path:
        """The file of a bot that can play here."""
        return (self.folder or Path()) / f"{kind.removeprefix(OWN)}.py"


NONE = OwnBots()
"""No bots at all."""
