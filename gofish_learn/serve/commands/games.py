"""`gofish-learn games`: who keeps games here, a file of them for another browser, and an older store made a new one."""

import argparse
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.serve.errors import CommandError, while_writing
from gofish_learn.serve.output import in_columns
from gofish_learn.store.folder import data_folder
from gofish_learn.store.saves import NotSavedError

if TYPE_CHECKING:
    from gofish_learn.store.sqlite.saves import Player
    from gofish_learn.store.store import Store

HELP = "list whose games are kept here, save them as a file that opens in any browser, or upgrade an older store"
NOBODY = "Nobody has played yet: no games are kept in “{}”."
HOW = "To bring them back to a browser, save them as a file: gofish-learn games --save {} games.json"
SAVED = (
    "Saved as “{}”. In the browser, open it in “My games” with “Open what I saved”.\n"
    "A game that is not over is not in it, because the file would name every card."
)
UPGRADED = "“{}” is up to date. As it was, it is kept beside it as “{}”."
NOTHING_OLDER = "“{}” needs no upgrade: no version before 2.0 kept it."
NOT_NOW = "The store “{}” cannot be used now: {}."
THERE_IS_ONE = "There is a file “{}” already: choose another name."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--upgrade", action="store_true", help="bring a store of a version before 2.0 up to date")
    either.add_argument(
        "--save",
        nargs=2,
        metavar=("N", "FILE"),
        help="save the games of player N, and all else that is kept of them, as a file",
    )


def run(options: argparse.Namespace) -> int:
    """Print the players, save the file of one of them, or upgrade the store; the exit status is 0."""
    from gofish_learn.store.sqlite.locks import need_locks
    from gofish_learn.store.store import FILE, Store, need_store

    path = data_folder() / FILE
    if not path.exists():
        nobody = NOBODY.format(path.parent)
        if options.save:
            raise CommandError(nobody)
        print(nobody)
        return 0
    if options.upgrade:
        need_locks(path.parent)
        print(upgraded(path))
        return 0
    need_store(path)
    store = Store(path)
    try:
        print(saved_as(store, *options.save) if options.save else listed_players(store, path))
    except NotSavedError as error:
        raise CommandError(NOT_NOW.format(path, error.__cause__)) from error
    finally:
        store.close()
    return 0


def upgraded(path: Path) -> str:
    """Bring a store of a version before 2.0 up to date; what to say of it."""
    import sqlite3

    from gofish_learn.store.sqlite.upgrade_before_2 import upgrade
    from gofish_learn.store.store import older_store

    try:
        older = older_store(path)
        return UPGRADED.format(older[0], upgrade(*older)) if older else NOTHING_OLDER.format(path)
    except (OSError, sqlite3.Error) as error:
        raise CommandError(NOT_NOW.format(path, error)) from error


def saved_as(store: "Store", number: str, file: str) -> str:
    """Save what is kept of a player, but for games that are not over; and say what to do with the file.

    Bots of one's own stay in their folder on this computer, so they are not in it.
    """
    from gofish_learn.bots.own.saved_bots import NONE
    from gofish_learn.ui.app.backup import text_of

    player = next((one for one in store.players() if str(one.number) == number), None)
    if player is None:
        raise CommandError(f"There is no player {number}: gofish-learn games lists them.")
    text = text_of(store, [player.owner], store.classes.done_by(player.owner), NONE)
    with while_writing(file):
        try:
            with Path(file).open("x", encoding="utf-8") as new:
                new.write(text)
        except FileExistsError as error:
            raise CommandError(THERE_IS_ONE.format(file)) from error
    return SAVED.format(file)


def listed_players(store: "Store", path: Path) -> str:
    """Everybody who has played, a line each, the last who did first."""
    players = store.players()
    if not players:
        return NOBODY.format(path.parent)
    head = ("Player", "Last used (UTC)", "Games", "On the table", "Also")
    table = in_columns([head, *(_player_line(store, one) for one in players)])
    return f"Kept in “{path}”, the last used first:\n\n{table}\n\n{HOW.format(players[0].number)}"


def _player_line(store: "Store", player: "Player") -> tuple[str, str, str, str, str]:
    from gofish_learn.ui.apps import BY_NAME

    last = datetime.fromisoformat(player.last).strftime("%Y-%m-%d %H:%M")
    saved = store.load(player.owner) if player.games else None
    table = table_words(saved.text) if saved else ""
    return str(player.number), last, str(player.games), table, ", ".join(BY_NAME[app].title for app in player.apps)


def table_words(text: str) -> str:
    """What is on a table: the book, the players and how far they have come; no card that anybody holds.

    The players' names were typed by people: a session has none that could not be printed.
    """
    from gofish_learn.store.session_text import SavedTextError
    from gofish_learn.ui.table.saved_games import resume

    try:
        session = resume(parse_record(text))
    except (RecordError, SavedTextError, OverflowError, RecursionError):
        return "a game that cannot be read"
    rules, table = session.setup.rules, session.game.table
    laid = sum(map(len, table.groups))
    stage = "over" if table.turn is None else f"{laid} of {rules.groups_in_all} {rules.group_word}s laid"
    return f"{rules.title}: {', '.join(session.setup.names)} ({stage})"
