"""What a look at an installation gives: a line that says how something is and, if it is not well, how to mend it."""

import importlib.util
import os
import re
import shlex
import sys
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

ON_WINDOWS = sys.platform == "win32"
HOME = "%USERPROFILE%" if ON_WINDOWS else "~"
"""What a shell reads as the user's folder."""
PLACES = (str(Path(__file__).resolve().parents[3]), sys.prefix, sys.base_prefix)
"""Folders that are named in a message of Python's or in a command, and left out of a report."""


class Level(StrEnum):
    """How something is."""

    FINE = "fine"
    HINT = "hint"
    """The apps work, and would work better."""
    FAULT = "fault"
    """Something that the apps need does not work."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found.

    Attributes:
        about: what was looked at, in a word or two.
        level: how it is.
        says: the same in a sentence.
        mend: what to do about it, in a sentence; empty where nothing needs to be done.
        folder: a folder that the sentences name, and a report does not.
    """

    about: str
    level: Level
    says: str
    mend: str = ""
    folder: str = ""

    def line(self) -> str:
        """The line that whoever asked reads."""
        return without_home(f"{self.level:<5}  {self.about:<11}  {self.says} {self.mend}".rstrip())

    def reported(self) -> dict[str, str]:
        """The same for a report, which names no folder outside the user's own."""
        fields = {"about": self.about, "level": str(self.level), "says": self.says, "mend": self.mend}
        return {name: without_places(without_home(text), self.folder) for name, text in fields.items()}


def without_home(text: str) -> str:
    """A text in which paths begin with `~` where they would begin with the user's folder, whose name is private."""
    for home in {os.path.expanduser("~"), os.path.realpath(os.path.expanduser("~"))}:  # noqa: PTH111 - never raises
        if len(Path(home).parts) > 1:
            text = re.sub(rf"(?<![\w/\\]){re.escape(home)}(?![\w.-])", lambda _: HOME, text)
    return text


def without_places(text: str, *more: str) -> str:
    """A text without the folders in which Python, the kit and `more` are, unless one is the root of all."""
    for place in sorted({*PLACES, *more}, key=len, reverse=True):
        if len(Path(place).parts) > 1:
            text = text.replace(place, "…")
    return text


def python() -> str:
    """This Python as a command, by the shortest path from where the user is."""
    path = Path(sys.executable or "python")
    if path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
    if ON_WINDOWS:
        return f'"{path}"' if " " in f"{path}" else f"{path}"
    start, found, rest = without_home(f"{path}").partition(f"{HOME}/")  # in quotes, a shell would not know what ~ is
    return f"{found}{shlex.quote(rest)}" if found and not start else shlex.quote(f"{path}")


def install(*words: str) -> str:
    """The command that installs something for this Python: pip, or uv where the environment was made without pip."""
    installer = f"{python()} -m pip install" if importlib.util.find_spec("pip") else f"uv pip install -p {python()}"
    quoted = [f'"{word}"' if set(word) & set("<>[], ") else word for word in words]
    return " ".join([installer, *quoted])
