"""Where a learner's own bots lie as files: in the folder `bots` beside the games that are kept."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gofish_learn.bots.factories import BotNameError, OwnBot, bot_in_file
from gofish_learn.bots.opponents import LADDER
from gofish_learn.bots.own.saved_bots import LONGEST_NAME, NAME, REFUSED, OwnBots
from gofish_learn.bots.own.to_source import NoSourceError, source_of
from gofish_learn.bots.registry import BOTS
from gofish_learn.engine.wording import as_given, quoted
from gofish_learn.store.folder import FolderError, data_folder, make_private_folder


def bots_folder() -> Path:
    """The folder of the learner's own bots, which may not exist yet: `bots` in the folder that keeps the games."""
    return data_folder() / "bots"


def own_shelf(*, local: bool) -> OwnBots:
    """The learner's own bots; none where others can reach the server, for they are programs."""
    if not local:
        return OwnBots(refused=REFUSED)
    try:
        return OwnBots(bots_folder())
    except FolderError:
        return OwnBots()


def saved_bot(name: str) -> OwnBot | None:
    """The bot that was saved by this name; None where there is none, and for the names of the kit's own bots."""
    try:
        file = bots_folder() / f"{name}.py"
        is_there = name not in BOTS and NAME.fullmatch(name) is not None and file.is_file()
    except (OSError, FolderError):
        return None
    return OwnBot(str(file), name) if is_there else None


def save_bot(bot: Any, name: str | None = None) -> str:
    """Save a bot as a file, so that you can play against it at the table and enter it in the arena.

    >>> from gofish_learn import save_bot
    >>> def minnow(view, asks, rng):
    ...     return rng.choice(asks)
    >>> print(save_bot(minnow, "minnow"))
    Saved as ...minnow.py. At the table, open Another game: minnow is among those who can play. ...

    The file of an older bot of the same name is kept beside it, with “.old” after its name.

    Args:
        bot: a function that chooses an ask, or a class with a method `choose`.
        name: what to call it: letters, digits and underscores.

    Returns:
        A sentence that says where it is now.

    Raises:
        TypeError, ValueError, OSError: nothing was saved; the message says why in a sentence.
    """
    if not name:
        raise ValueError("Give your bot a name first, such as “minnow”.")
    if type(name) is not str:
        raise TypeError(f"A bot's name is a word between quotation marks, such as “minnow”, and not {as_given(name)}.")
    if not (name.isidentifier() and name.isascii() and len(name) <= LONGEST_NAME):
        raise ValueError(
            f"A bot's name has letters, digits and underscores, {LONGEST_NAME} at most, not {quoted(name)}."
        )
    if name.lower() in {*BOTS, *(one.title.lower() for one in LADDER)}:
        raise ValueError(f"There is a bot of the kit called {quoted(name)} already. Give yours a name of its own.")
    before = ""
    try:
        text = source_of(bot)
        folder = bots_folder()
        make_private_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        file = folder / f"{name}.py"
        with TemporaryDirectory(dir=folder.parent) as aside:
            tried = Path(aside) / file.name
            tried.write_text(text, encoding="utf-8")
            bot_in_file(str(tried))
            if file.exists() and file.read_text(encoding="utf-8") != text:
                file.replace(file.with_suffix(".py.old"))
                before = f" The {name} that you saved before is now called {name}.py.old."
            tried.replace(file)
    except (NoSourceError, BotNameError, FolderError) as error:
        raise ValueError(str(error)) from None
    except OSError as error:
        raise OSError(f"The bot could not be saved: {error.strerror or error}.") from error
    return (
        f"Saved as {file}. At the table, open Another game: {name} is among those who can play. In the "
        f"Arena it is among the other swimmers, and gofish-learn simulate --bots {name},random plays it.{before}"
    )
