"""The error of every command, and what it says where a package is missing: what serves pages is an extra part."""

import importlib.util
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from gofish_learn.engine.wording import quoted

ON_WINDOWS = sys.platform == "win32"
PARTS: Mapping[str, str] = {
    **dict.fromkeys(("play", "print", "voila"), ".[apps]"),
    "lab": ".[lab]",
    "site": ".[site]",
}
"""What pip is to install for the commands that need an extra part, in the folder of the kit's files; else `.`."""


class CommandError(Exception):
    """A command cannot go on; the message is the one sentence that its user reads on standard error.

    Whatever a command calls in `serve` may raise it, with a plain sentence: what is wrong and, if known, what to do
    about it. The command line prints that after `gofish-learn:` and exits with status 2.
    """


class UnfinishedError(CommandError):
    """A run ended before its last game; what it has come to is printed before the message."""


@contextmanager
def while_writing(file: Path | str) -> Iterator[None]:
    """While a file is written: why it cannot be is said in a sentence."""
    try:
        yield
    except (OSError, ValueError) as error:  # the second: a name with a zero in it
        why = getattr(error, "strerror", None) or error
        raise CommandError(f"{quoted(str(file))} cannot be written: {why}.") from error


def install(*words: str) -> str:
    """The command that installs something for this Python: pip, or uv where the environment was made without pip."""
    # Not in quotes, in which a shell would not know what ~ is.
    python = f'"{sys.executable}"' if ON_WINDOWS else re.sub(r"[^\w/.+-]", r"\\\g<0>", sys.executable)
    installer = f"{python} -m pip install" if importlib.util.find_spec("pip") else f"uv pip install -p {python}"
    return " ".join([installer, *(f'"{word}"' if set(word) & set("<>[], ") else word for word in words)])


@contextmanager
def needs_said(command: str) -> Iterator[None]:
    """While a command runs: what it cannot import, because it is not installed, is said in a sentence."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in {"", "gofish_learn"} | sys.stdlib_module_names:
            raise  # a fault of the kit or of this Python
        raise CommandError(missing(package, command)) from error


def missing(package: str, command: str) -> str:
    """That a package is missing which a command needs, and what to type."""
    needs = f"gofish-learn {command} needs {package}, which is not installed"
    return f"{needs}; in the folder of the kit's files, this brings it: {install(PARTS.get(command, '.'))}"
