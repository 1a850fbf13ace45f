"""`gofish-learn lab`: open the lessons in JupyterLab, on the learner's own copy.

Each version of the kit has a copy of its own, in a folder that is named after it: a lesson that somebody has changed is
never touched, and runs with the version it was written for.
"""

import argparse
import importlib.util
import os
import signal
from pathlib import Path
from tempfile import TemporaryDirectory

from gofish_learn import __version__
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
COPY = ".".join(__version__.split(".")[:2])
"""The folder of this version's lessons, in the learner's folder."""
DOOR = f"/doc/workspaces/go-fish-learn/tree/{COPY}/{START}"
"""One page at a time, and no list of files until the learner opens it; in a workspace of its own, as JupyterLab comes
back as it was left."""

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
    """See that the learner has a copy, then run JupyterLab on it until it is stopped; the exit status is 0."""
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
        if not (folder / COPY).is_dir():
            copy_once(lessons, folder)
            say(f"The lessons are in {folder / COPY}. Whatever else is in {folder} stays as it is.")
    except OSError as error:
        raise CommandError(f"The lessons cannot be copied to {folder}: {error.strerror or error}.") from error
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
    if (folder / COPY / START).is_file():
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


def copy_once(lessons: Path, folder: Path) -> None:
    """Put the lessons of this version into the learner's folder: all of them, or none."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".", dir=folder) as unfinished:
        copy = Path(unfinished) / COPY
        for path in lessons.rglob("*"):
            name = path.relative_to(lessons)
            if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in name.parts):
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                (copy / name).write_bytes(path.read_bytes())
        copy.rename(folder / COPY)
