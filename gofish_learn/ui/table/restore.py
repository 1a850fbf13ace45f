"""Sitting down: a new game, or one that a record keeps, each with the session that its set-up asks for."""

from gofish_learn.engine.record import Record
from gofish_learn.teach.deal_code import SEEDS
from gofish_learn.ui.table.referee.session import RefereedSession
from gofish_learn.ui.table.session import Session
from gofish_learn.ui.table.setup import SWITCHES, Setup, SetupError, checked, player_of, switch_key, switches_of
from gofish_learn.ui.table.tries import read_tries


def session_of(setup: Setup) -> Session:
    """A new game, under the referee where the set-up says so."""
    return RefereedSession(setup) if setup.referee else Session(setup)


def resume(record: Record) -> Session:
    """The session that a record was made of.

    Raises:
        SetupError: the record does not come from a table.
        IllegalActionError: its actions cannot be played.
    """
    setup = setup_in(record)
    session = (RefereedSession if setup.referee else Session)(setup, record.actions)
    opening = {key: record.extras.get(key) for key in session.opening.to_object()}
    if (session.game.deck, session.opening.dealer) != (record.deck, record.dealer):
        raise SetupError("That record was dealt in another way than its seed says.")
    if opening != session.opening.to_object():
        raise SetupError("That record opens in another way than its seed says.")
    session.tries = read_tries(record.extras.get("x-tries"), len(record.actions))
    session.restore(record.extras)
    return session


def setup_in(record: Record) -> Setup:
    """The set-up that a record keeps.

    Raises:
        SetupError: the record does not come from a table, or could not be played there.
    """
    seats, seed, practice = (record.extras.get(key) for key in ("x-seats", "x-seed", "x-practice"))
    if not isinstance(seats, list) or len(seats) != record.players or record.names is None:
        raise SetupError("That record does not say who sat where.")
    if type(seed) is not int or not 0 <= seed < SEEDS or not isinstance(practice, bool):
        raise SetupError("That record does not say which deal it was.")
    players = tuple(
        player_of({**seat, "name": name} if isinstance(seat, dict) else seat)
        for seat, name in zip(seats, record.names, strict=True)
    )
    switches = switches_of({name: record.extras.get(switch_key(name), False) for name in SWITCHES})
    return checked(Setup(record.rules, players, seed, practice, **switches))
