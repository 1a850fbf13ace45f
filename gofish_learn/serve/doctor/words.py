"""The commands that findings name, which work as they stand, and paths that do not say whose computer it is."""

import importlib.util
import os
import re
import shlex
import sys
from pathlib import Path

ON_WINDOWS = sys.platform == "win32"
HOME = "%USERPROFILE%" if ON_WINDOWS else "~"
"""What a shell reads as the user's folder."""


def without_home(text: str) -> str:
    """A text in which paths begin with `~` where they would begin with the user's folder, whose name is private."""
    for home in {os.path.expanduser("~"), os.path.realpath(os.path.expanduser("~"))}:  # noqa: PTH111 - never raises
        if len(Path(home).parts) > 1:
            text = re.sub(rf"(?<![\w/\\]){re.escape(home)}(?![\w.-])", lambda _: HOME, text)
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


def again() -> str:
    """What to do where the kit itself is not as it was delivered."""
    return f"Install it again, in the folder of its files: {install('--force-reinstall', '--no-deps', '.')}"


def unset(variable: str) -> str:
    """The command that takes a variable away."""
    return f"set {variable}=" if ON_WINDOWS else f"unset {variable}"
