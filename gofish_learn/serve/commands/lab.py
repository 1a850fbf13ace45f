"""`gofish-learn lab`: open the lessons in JupyterLab, on the learner's own copy.

The copy is brought up to date without ever touching what the learner changed. A small hidden file remembers what was
delivered. A lesson that is still as it was delivered is replaced by a newer version. One that was changed stays as it
is, even if it no longer runs with this version of the kit, and a fresh lesson is put beside it.
"""

import argparse
import hashlib
import importlib.util
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError, missing
from gofish_learn.serve.output import say
from gofish_learn.serve.places import notebooks_folder, settings_folder
from gofish_learn.serve.ports import port_number
from gofish_learn.store.folder import settle_data_folder

HELP = "open the lessons in JupyterLab, on a copy of your own"
FOLDER = "~/gofish-learn-lessons"
PORT = 8888
START = "start.md"
"""The page that JupyterLab opens: the lessons with their pictures."""
DOOR = f"/doc/workspaces/go-fish-learn/tree/{START}"
"""One page at a time, and no list of files until the learner opens it; in a workspace of its own, as JupyterLab comes
back as it was left."""
MEMORY = ".gofish-learn.json"
"""The hidden file, in the folder of the copy."""

# Nothing here may contact another computer: no news, no check for updates, no catalogue of extensions.
OFFLINE = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--dir", default=FOLDER, metavar="D", help=f"the folder of your copy ({FOLDER})")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument("--port", type=port_number, default=PORT, metavar="N", help=f"the port to try first ({PORT})")


def run(options: argparse.Namespace) -> int:
    """Bring the learner's copy up to date, then run JupyterLab on it until it is stopped; the exit status is 0."""
    if importlib.util.find_spec("jupyterlab") is None:
        raise CommandError(missing("jupyterlab", "lab"))
    settle_data_folder()
    lessons = notebooks_folder()
    try:
        folder = Path(options.dir).expanduser().resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise CommandError(f"{quoted(options.dir)} cannot be a folder: {error}.") from error
    if folder.is_relative_to(lessons):
        raise CommandError(f"{folder} belongs to the kit itself; choose another folder.")
    try:
        delivery = deliver(lessons, folder)
    except OSError as error:
        raise CommandError(f"The lessons cannot be copied to {folder}: {error.strerror or error}.") from error
    if delivery.new:
        say(f"The lessons are in {folder}.")
    for theirs, newer in delivery.beside:
        say(f"You changed {theirs}, so it was left as it is; if it no longer runs, use the fresh copy {newer}.")
    return _run_jupyterlab(folder, options)


def ask_for_no_news() -> None:
    """Let JupyterLab start without a note in front of the lesson that asks whether to fetch Jupyter's news.

    Switched off by `--LabApp.news_url` alone, nothing is fetched, but the question is still asked. The same settings
    show a page such as the start page as it reads, and not its source.
    """
    paths = (os.environ.get("JUPYTER_CONFIG_PATH", ""), str(settings_folder()))
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, paths))


def stop_as_by_sigterm() -> None:
    """Let a closed terminal, and Ctrl-C where there is no terminal to ask at, end JupyterLab as SIGTERM does.

    It would otherwise end without ending its kernels. What is to be ignored, as `nohup` wants it, stays ignored.
    """
    for name in ("SIGINT", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda *_: signal.raise_signal(signal.SIGTERM))


def _run_jupyterlab(folder: Path, options: argparse.Namespace) -> int:
    from jupyterlab.labapp import LabApp  # type: ignore[import-untyped]

    arguments = [*OFFLINE, f"--ServerApp.root_dir={folder}", f"--ServerApp.port={options.port}"]
    if (folder / START).is_file():
        arguments.append(f"--LabApp.default_url={DOOR}")
    if options.no_browser:
        arguments.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # In a container everybody is root. The server still listens on this computer only and asks for its token.
        arguments.append("--allow-root")
    ask_for_no_news()
    stop_as_by_sigterm()
    LabApp.launch_instance(arguments)
    return 0


class Delivery(NamedTuple):
    """Which files were not there before, and which the learner had changed, each with the fresh one beside it."""

    new: list[Path]
    beside: list[tuple[Path, Path]]


def deliver(source: Path, target: Path) -> Delivery:
    """Copy the lessons in `source` to the learner's folder `target`, and bring an older copy there up to date.

    A fresh copy of each file that the learner changed goes beside it.
    """
    target.mkdir(parents=True, exist_ok=True)
    remembered = _read_memory(target / MEMORY)
    delivery = Delivery([], [])
    for path in _files(source):
        content = path.read_bytes()
        name = path.relative_to(source)
        mine = target / name
        delivered = remembered.get(name.as_posix())
        remembered[name.as_posix()] = _hash(content)
        theirs = _content(mine)
        if theirs is None and not os.path.lexists(mine):
            _write(mine, content)
            delivery.new.append(name)
        elif theirs == content or (delivered == _hash(content)):
            continue
        elif theirs is not None and _hash(theirs) == delivered:
            _write(mine, content)
        else:
            newer = _beside(mine, content)
            _write(newer, content)
            delivery.beside.append((name, newer.relative_to(target)))
    _write(target / MEMORY, json.dumps({"delivered": remembered}, indent=1, sort_keys=True).encode())
    return delivery


def _files(source: Path) -> Iterator[Path]:
    for path in sorted(source.rglob("*")):
        hidden = any(part.startswith((".", "__pycache__")) for part in path.relative_to(source).parts)
        if path.is_file() and not hidden:
            yield path


def _beside(path: Path, content: bytes) -> Path:
    """A free name beside `path`, or the name of a file there that has this content."""
    number = 1
    while True:
        mark = " (new)" if number == 1 else f" (new {number})"
        candidate = path.with_stem(path.stem + mark)
        if not os.path.lexists(candidate) or _content(candidate) == content:
            return candidate
        number += 1


def _content(path: Path) -> bytes | None:
    """The content of a plain file, or `None`: a link or a folder is the learner's own doing."""
    return path.read_bytes() if path.is_file() and not path.is_symlink() else None


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(path: Path, content: bytes) -> None:
    """Write the whole file or nothing: half a copy would look like a learner's change."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.unfinished")
    unfinished.write_bytes(content)
    unfinished.replace(path)


def _read_memory(path: Path) -> dict[str, str]:
    """The hash of each file as it was delivered, by name; empty if unreadable, so that every file counts as changed."""
    try:
        memory: Any = json.loads(path.read_text(encoding="utf-8"))["delivered"]
        return {str(name): str(value) for name, value in memory.items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return {}
