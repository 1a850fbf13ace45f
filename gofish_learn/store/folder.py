"""The folder of the learner's games: where it is, and how it is kept from other users of the computer."""

import contextlib
import os
import stat
import tempfile
from pathlib import Path

from gofish_learn.engine.wording import quoted

DATA_VARIABLE = "GOFISH_LEARN_DATA"


class FolderError(Exception):
    """Nothing can be kept in a folder; the message is a sentence that says why, and what to do about it if known."""


def data_folder() -> Path:
    """The folder for this user's games, which may not exist yet; the variable `GOFISH_LEARN_DATA` names another one."""
    chosen = os.environ.get(DATA_VARIABLE)
    try:
        return Path(chosen).expanduser().absolute() if chosen else own_data_folder()
    except RuntimeError as error:  # it names the home of somebody who has none
        raise _not_kept(error) from error


def own_data_folder() -> Path:
    """The folder for this user's games where nobody has chosen another one."""
    import platformdirs  # noqa: PLC0415 - here, so that `--help` comes also where it is missing

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


def _not_kept(error: Exception) -> FolderError:
    chosen, why = quoted(os.environ.get(DATA_VARIABLE, "")), getattr(error, "strerror", None) or str(error).rstrip(".")
    return FolderError(f"Games cannot be kept in {chosen}, which {DATA_VARIABLE} names: {why}.")


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
