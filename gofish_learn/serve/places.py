"""Where files are: the notebooks, the page templates, and the folder that keeps the learner's games."""

import contextlib
import os
import stat
import tempfile
from pathlib import Path

from gofish_learn.engine.wording import quoted
from gofish_learn.serve.errors import CommandError

PACKAGE = Path(__file__).resolve().parents[1]
TEMPLATE = "gofish"
"""The name of our page template."""
DATA_VARIABLE = "GOFISH_LEARN_DATA"


def notebooks_folder() -> Path:
    """The folder of the notebooks: inside the package when installed from a wheel, beside it in a checkout."""
    return _shipped("notebooks")


def lessons_folder() -> Path:
    """The folder of the lessons, which are Markdown: inside the package, or beside it, as for the notebooks."""
    return _shipped("lessons")


def start_page() -> Path:
    """The page that the notebooks begin from: it shows every lesson with its picture."""
    return notebooks_folder() / "start.md"


def _shipped(name: str) -> Path:
    for folder in (PACKAGE / f"_{name}", PACKAGE.parent / name):
        if folder.is_dir():
            return folder
    raise CommandError(f"The {name} of Go Fish Learn are missing; install it again.")


def content_of(file: str | Path, called: str = "") -> bytes:
    """What is in a file that somebody names, which a sentence about it may call something, such as "The record"."""
    name = f"{called} {quoted(str(file))}".strip()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror or error}.") from error
    except ValueError:
        raise CommandError(f"{name} cannot be read: no file has such a name.") from None


def data_folder() -> Path:
    """The folder for this user's games, which may not exist yet; the variable `GOFISH_LEARN_DATA` names another one."""
    chosen = os.environ.get(DATA_VARIABLE)
    try:
        return Path(chosen).expanduser().absolute() if chosen else own_data_folder()
    except RuntimeError as error:  # it names the home of somebody who has none
        raise _not_kept(error) from error


def own_data_folder() -> Path:
    """The folder for this user's games where nobody has chosen another one."""
    import platformdirs  # here, so that `--help` comes also where it is missing

    return Path(platformdirs.user_data_dir("gofish-learn", appauthor=False))


def settle_data_folder() -> None:
    """Make the folder that the user has chosen, if any, and let it mean the same to kernels, which run elsewhere."""
    chosen = os.environ.get(DATA_VARIABLE)
    if not chosen:
        return
    try:
        folder = data_folder()
        make_private_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            os.environ[DATA_VARIABLE] = str(folder)
    except (OSError, ValueError) as error:
        raise _not_kept(error) from error


def _not_kept(error: Exception) -> CommandError:
    chosen, why = quoted(os.environ.get(DATA_VARIABLE, "")), getattr(error, "strerror", None) or str(error).rstrip(".")
    return CommandError(f"Games cannot be kept in {chosen}, which {DATA_VARIABLE} names: {why}.")


def make_private_folder(folder: Path) -> None:
    """Make a folder that only this user can look into, whatever new files are by their umask.

    One that is there is left as it is, as others may use it as well, unless it is the kit's own.
    """
    is_new = not os.path.exists(folder)  # noqa: PTH110 - Path.exists raises where a folder may not be read
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if is_new or folder == own_data_folder():
        with contextlib.suppress(PermissionError):
            folder.chmod(0o700)


def keep_private(store: Path) -> None:
    """Let only this user read a store and what SQLite keeps beside it; it is made, empty, if it is not there."""
    with contextlib.suppress(FileExistsError):
        os.close(os.open(store, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        store.chmod(0o600)  # a umask may have taken more from it
    # SQLite gives a new file beside the store the store's own permissions.
    for file in (store, *(store.with_name(store.name + mark) for mark in ("-wal", "-shm", "-journal"))):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            file.chmod(stat.S_IMODE(file.stat().st_mode) & 0o700)


def jupyter_folder() -> Path:
    """The folder that must be on Jupyter's search path (`JUPYTER_PATH`) for Voila to find our page template."""
    return PACKAGE / "serve" / "share" / "jupyter"


def template_folder() -> Path:
    """The folder of our page template."""
    return jupyter_folder() / "voila" / "templates" / TEMPLATE


def settings_folder() -> Path:
    """The folder that must be among Jupyter's settings (`JUPYTER_CONFIG_PATH`) so that JupyterLab asks for no news."""
    return PACKAGE / "serve" / "share" / "settings"
