"""How the Octopus plays the deal of a day: worked out once, for everybody whose results are kept in the same store.

The deal, the seat and the opponents are the same for all, so the result is too, and thirty learners who end at once
need one process and not thirty. Whoever asks first says in the store that the Octopus has begun, and says so again as
long as the page asks; the others look whether the result is there. Where nothing has been said of it for a while, the
next who asks begins anew.
"""

import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Any, NamedTuple

from gofish_learn.ui.app.saves import MovedOnError, NotKeptError, Saved, Saves
from gofish_learn.ui.app.session_text import SavedTextError, dump, load
from gofish_learn.ui.table.rivals.daily import Deed, deed_of
from gofish_learn.ui.table.rivals.errand import BusyError, Errand, ErrandError

FORM = "gofish-octopus/1"
SAID_AGAIN = timedelta(seconds=5)
PATIENCE = timedelta(seconds=20)
"""How long the others wait after it was last said that the Octopus is playing: whoever said so may have left."""


class Known(NamedTuple):
    """What is known of the Octopus's game of a day.

    Attributes:
        deed: how it was played, or None as long as it is not over.
        said: when it was last said that the game goes on, or None where it is over.
    """

    deed: Deed | None
    said: datetime | None


class Octopus:
    """Finds out how the Octopus plays.

    Attributes:
        place: where the results are kept just now.
        now: the clock, in UTC.
        errand: the process that this page has sent off, or why there can be none.
        said: when this page last said that it works.
    """

    def __init__(self, place: Callable[[], Saves], now: Callable[[], datetime]) -> None:
        self.place = place
        self.now = now
        self.errand: Errand | ErrandError | None = None
        self.said = datetime.min.replace(tzinfo=UTC)

    def played(self, day: date) -> Deed | None:
        """How the Octopus plays the deal of a day, or None as long as that is being worked out."""
        if isinstance(self.errand, ErrandError):
            raise self.errand
        try:
            if self.errand is None or self.errand.day != day:
                self.forget()
                return self._known_or_begun(day)
            deed = self.errand.result()
            if deed is not None or self.now() - self.said >= SAID_AGAIN:
                self._tell(day, deed)
        except ErrandError as error:
            self.errand = error
            raise
        if deed is not None:
            self.errand = None
        return deed

    def forget(self) -> None:
        """Leave nothing behind of what this page has sent off."""
        if isinstance(self.errand, Errand):
            self.errand.stop()
        self.errand = None

    def _known_or_begun(self, day: date) -> Deed | None:
        try:
            saved = self.place().load(name_of_day(day))
            known = known_of(saved.text) if saved else Known(None, None)
            if known.deed is not None:
                return known.deed
            if known.said is not None and abs(self.now() - known.said) < PATIENCE:
                return None
            self._keep(day, saved, None)
        except MovedOnError:
            return None  # another page was quicker
        except NotKeptError:
            pass  # nobody can be told, so whoever asks finds out alone
        with suppress(BusyError):  # whoever asks again hears it later
            self.errand = Errand(day, self.now)
        return None

    def _tell(self, day: date, deed: Deed | None) -> None:
        """Say that the Octopus still plays, or how it has played."""
        with suppress(MovedOnError, NotKeptError):  # another page has told it, or will
            self._keep(day, self.place().load(name_of_day(day)), deed)

    def _keep(self, day: date, before: Saved | None, deed: Deed | None) -> None:
        fields: dict[str, object] = {"deed": deed.to_object()} if deed else {"said": self.now().isoformat()}
        version = (before.version if before else 0) + 1
        self.place().save(name_of_day(day), Saved(version, dump(FORM, fields)))
        self.said = self.now()


def known_of(text: str) -> Known:
    """What was kept of a game of the Octopus; of what cannot be read, nothing is known."""
    try:
        return load(text, FORM, _known_with)
    except SavedTextError:
        return Known(None, None)


def _known_with(kept: Mapping[str, Any]) -> Known:
    if "deed" in kept:
        return Known(deed_of(kept["deed"]), None)
    return Known(None, datetime.fromisoformat(kept["said"]).astimezone(UTC))


def name_of_day(day: date) -> str:
    """The name under which the Octopus's game of a day is kept, beside those of the learners."""
    return hashlib.sha256(f"octopus:{day.isoformat()}".encode()).hexdigest()
