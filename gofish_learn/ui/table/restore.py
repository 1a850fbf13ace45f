"""Sitting down: a new game, or one that a record keeps, each with the session that its set-up asks for.

A record names every card. So one that comes as a file is opened only if its game is over, as only such a game is saved
as a file: of a game that is still going on it would tell the deal.
"""

from dataclasses import replace
from typing import Any

from gofish_learn.bots.own.shelf import NONE, OwnBots, is_own
from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.teach.classroom.tables import STOPPED
from gofish_learn.teach.deal_code import ALL_SEEDS, SEEDS
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import SWITCHES, Setup, SetupError, checked_setup, player_of, switch_key
from gofish_learn.ui.table.game.taken import TAKEN, read_taken
from gofish_learn.ui.table.game.tries import read_tries
from gofish_learn.ui.table.game.watched import is_of_bots, watched

LONGEST_FILE = 262_144
"""The most characters of a file that is opened: a game of two hundred asks has 8,000."""


def new_session(setup: Setup, shelf: OwnBots = NONE) -> Session:
    """A game that is dealt; played by hand where the set-up says so."""
    kind = ByHandSession if setup.referee or setup.by_hand else Session
    return kind.dealt(setup, shelf=shelf)


def opened(text: object, shelf: OwnBots = NONE) -> Session:
    """The game that was saved as a file.

    Raises:
        RequestError: the file holds no record, or one of a game that was not played to its end at a table.
    """
    if not isinstance(text, str) or len(text) > LONGEST_FILE:
        raise RequestError("That file is too large for a saved game: it has more than 256 kilobytes.")
    try:
        record = parse_record(text.removeprefix("\ufeff"))
        replay(record)  # which names the action that cannot be played
        if is_of_bots(record):
            return watched(record)
        session = resume(record, shelf)
    except (RecordError, SavedTextError) as error:
        raise RequestError(f"That file holds no game of this table. {error}") from error
    except (OverflowError, RecursionError) as error:  # endless numbers, brackets
        raise RequestError("That file holds no game of this table.") from error
    if session.stage is not Stage.OVER:
        raise RequestError(
            "That game is still going on, so it cannot be opened: its file names every card, and would tell the deal."
        )
    return session


def resume(record: Record, shelf: OwnBots = NONE, kind: type[Session] | None = None) -> Session:
    """The session that a record was made of, of the kind that its set-up asks for at one device, or of another."""
    try:
        setup = setup_in(record)
        kind = kind or (ByHandSession if setup.referee or setup.by_hand else Session)
        session = kind.dealt(setup, record.actions, shelf, stood_in_of(record, setup))
        if isinstance(session, ByHandSession):
            session = session.with_extras(record.extras)
    except (SetupError, IllegalActionError) as error:
        raise SavedTextError(str(error)) from error
    opening = {key: record.extras.get(key) for key in session.opening.extras}
    if (session.game.deck, session.opening.dealer) != (record.deck, record.dealer):
        raise SavedTextError("That record was dealt in another way than its seed says.")
    if opening != session.opening.extras:
        raise SavedTextError("That record opens in another way than its seed says.")
    tries = read_tries(record.extras.get("x-tries"), len(record.actions))
    helped = record.extras.get("x-helped", False) is not False
    stopped = STOPPED in record.extras and not session.game.state.over
    taken = read_taken(record.extras.get(TAKEN), record.players, len(record.actions))
    return replace(session, tries=tries, helped=helped, stopped=stopped, taken=taken, is_new=False)


def stood_in_of(record: Record, setup: Setup) -> set[int]:
    """The seats at which somebody has played on for a learner's own bot, as far as a record says so."""
    seats = record.extras.get("x-stood-in")
    own = {seat for seat, player in enumerate(setup.players) if is_own(player.kind)}
    return own.intersection(seat for seat in seats if type(seat) is int) if isinstance(seats, list) else set()


def setup_in(record: Record) -> Setup:
    """The set-up that a record keeps."""
    seats, seed, practice = (record.extras.get(key) for key in ("x-seats", "x-seed", "x-practice"))
    secret = record.extras.get("x-secret", False)
    fresh = record.extras.get("x-fresh", secret)  # games were kept before there was a word for it
    if not isinstance(seats, list) or len(seats) != record.players or record.names is None:
        raise SavedTextError("That record does not say who sat where.")
    if type(seed) is not int or not 0 <= seed < ALL_SEEDS or not isinstance(practice, bool):
        raise SavedTextError("That record does not say which deal it was.")
    if not isinstance(secret, bool) or (secret and (practice or seed < SEEDS)):
        raise SavedTextError("That record calls a deal secret that is not.")
    if not isinstance(fresh, bool):
        raise SavedTextError("That record does not say how its deal came about.")
    own_devices = record.extras.get("x-own-devices", False) is True
    looks = [seat if isinstance(seat, dict) else {} for seat in seats]
    players = tuple(
        player_of(name, str(look.get("kind")), str(look.get("face")))
        for look, name in zip(looks, record.names, strict=True)
    )
    switches: dict[str, Any] = {name: record.extras.get(switch_key(name), False) for name in SWITCHES}
    if not all(isinstance(is_on, bool) for is_on in switches.values()):
        raise SavedTextError("That record does not say how its table was set up.")
    setup = Setup(record.rules, players, seed, practice, **switches, secret=secret, fresh=fresh)
    return checked_setup(replace(setup, own_devices=own_devices))
