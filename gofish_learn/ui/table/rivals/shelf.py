"""Where a learner's record is kept: beside the games, as a text of its own under a name of its own.

Several tabs may add to it at once, so nothing is written over: each change is done to what is kept at that moment.
"""

from collections.abc import Callable

from gofish_learn.ui.app.saves import RESULTS, MovedOnError, NotKeptError, Saved, Saves, name_in
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.table.rivals.record import LearnerRecord

Change = Callable[[LearnerRecord], LearnerRecord]
TRIES = 5
"""So often is a change tried again when other tabs keep theirs at the same moment."""


class ResultsShelf:
    """Keeps the record of whoever is at the page.

    Attributes:
        place: says where it is kept just now, and whose it is; without an owner it lasts as long as the page.
        known: the record as it was last seen.
        waiting: the changes that could not be kept yet; they are tried again whenever the record is looked at.
        why: why they could not, in a sentence for the learner, or None where all is kept.
    """

    def __init__(self, place: Callable[[], tuple[Saves, str]]) -> None:
        self.place = place
        self.known = LearnerRecord()
        self.waiting: list[Change] = []
        self.why: str | None = None
        self._whose = ""

    def read(self) -> LearnerRecord:
        """The record as it stands."""
        return self.change()

    def change(self, *changes: Change) -> LearnerRecord:
        """Change the record, and keep it. A store that fails never stops a game: the changes wait then."""
        saves, owner = self.place()
        if owner != self._whose:
            self._whose, self.known, self.waiting = owner, LearnerRecord(), []
        self.waiting.extend(changes)
        self.why = None
        try:
            if not owner or self._keep(saves, name_for(owner)):
                self.known = self._changed(self.known)
                self.waiting.clear()
                return self.known
        except NotKeptError as error:
            self.why = str(error)
        return self._changed(self.known)

    def _keep(self, saves: Saves, name: str) -> bool:
        """Whether what waits has been done to what is kept."""
        for _ in range(TRIES):
            saved = saves.load(name)
            is_lost = False
            try:
                self.known = LearnerRecord.of_text(saved.text) if saved else LearnerRecord()
            except SavedTextError:
                self.known, is_lost = LearnerRecord(), True
            after = self._changed(self.known)
            if after == self.known:
                return True
            try:
                version = (saved.version if saved else 0) + 1
                saves.save(name, Saved(version, after.to_text()), new_game=is_lost)
            except MovedOnError:
                continue
            return True
        return False

    def _changed(self, record: LearnerRecord) -> LearnerRecord:
        for change in self.waiting:
            record = change(record)
        return record


def name_for(owner: str) -> str:
    """The name under which an owner's record is kept, beside those of the apps."""
    return name_in(RESULTS, owner)
