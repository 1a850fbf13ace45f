"""Sitting down: a new game, or one that a record keeps, each with the session that its set-up asks for."""

from gofish_learn.engine.record import Record
from gofish_learn.ui.refereed import RefereedSession
from gofish_learn.ui.session import Session
from gofish_learn.ui.setup import Setup


def session_of(setup: Setup) -> Session:
    """A new game, under the referee where the set-up says so."""
    return RefereedSession(setup) if setup.referee else Session(setup)


def taken_up(record: Record) -> Session:
    """The session that a record was made of.

    Raises:
        SetupError: the record does not come from a table.
        IllegalActionError: its actions cannot be played.
    """
    kind = RefereedSession if record.extras.get("x-referee") is True else Session
    return kind.taken_up(record)
