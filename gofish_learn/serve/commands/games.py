"""`gofish-learn games`: who keeps games here, and a code for whoever has lost the browser that had them."""

import argparse
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from gofish_learn.engine.records.record import RecordError, parse_record
from gofish_learn.serve.errors import CommandError
from gofish_learn.serve.output import in_columns
from gofish_learn.serve.places import data_folder
from gofish_learn.ui.app.moving import MINUTES
from gofish_learn.ui.app.saves import NotKeptError

if TYPE_CHECKING:
    from gofish_learn.serve.store.players import Player
    from gofish_learn.serve.store.store import Store

HELP = "list whose games are kept here, and give them back to a cleared browser by a code"
NOBODY = "Nobody has played yet: no games are kept in “{}”."
HOW = "To bring one of them back to a browser, make a code for it: gofish-learn games --code {}"
MADE = "{}\nType it in the browser, in “My games”, under “Another device”. It works once, for {} minutes."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--code", type=int, metavar="N", help="make a code that brings the games of player N to a browser"
    )


def run(options: argparse.Namespace) -> int:
    """Print the players, or a code for one of them; the exit status is 0."""
    from gofish_learn.serve.store.locks import need_locks
    from gofish_learn.serve.store.store import FILE, Store

    path = data_folder() / FILE
    if not path.exists():
        nobody = NOBODY.format(path.parent)
        if options.code is not None:
            raise CommandError(nobody)
        print(nobody)
        return 0
    need_locks()
    store = Store(path)
    try:
        print(listed_players(store, path) if options.code is None else code_for(store, options.code))
    except NotKeptError as error:
        raise CommandError(f"The store “{path}” cannot be used now: {error.__cause__}.") from error
    finally:
        store.close()
    return 0


def code_for(store: "Store", number: int) -> str:
    """A code for a player, and what to do with it."""
    for player in store.players():
        if player.number == number:
            return MADE.format(store.moves.code_of(player.owner), MINUTES)
    raise CommandError(f"There is no player {number}: gofish-learn games lists them.")


def listed_players(store: "Store", path: Path) -> str:
    """Everybody who has played, a line each, the last who did first."""
    players = store.players()
    if not players:
        return NOBODY.format(path.parent)
    head = ("Player", "Last used (UTC)", "Games", "On the table", "Also")
    table = in_columns([head, *(_player_line(store, one) for one in players)])
    return f"Kept in “{path}”, the last used first:\n\n{table}\n\n{HOW.format(players[0].number)}"


def _player_line(store: "Store", player: "Player") -> tuple[str, str, str, str, str]:
    last = datetime.fromisoformat(player.last).strftime("%Y-%m-%d %H:%M")
    saved = store.load(player.owner) if player.games else None
    table = table_words(saved.text) if saved else ""
    return str(player.number), last, str(player.games), table, ", ".join(player.apps)


def table_words(text: str) -> str:
    """What is on a table: the book, the players and how far they have come; no card that anybody holds.

    The players' names were typed by people: a session has none that could not be printed.
    """
    from gofish_learn.ui.app.session_text import SavedTextError
    from gofish_learn.ui.table.restore import resume

    try:
        session = resume(parse_record(text))
    except (RecordError, SavedTextError, OverflowError, RecursionError):
        return "a game that cannot be read"
    rules, table = session.setup.rules, session.game.table
    laid = sum(map(len, table.groups))
    stage = "over" if table.turn is None else f"{laid} of {rules.groups_in_all} {rules.group_word}s laid"
    return f"{rules.title}: {', '.join(session.setup.names)} ({stage})"
