"""What the page is told of a learner's results, and when they change."""

from collections.abc import Callable

from gofish_learn.bots.opponents import LADDER, OPPONENTS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.saves import Saves
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.rivals.record import LearnerRecord
from gofish_learn.ui.table.rivals.results import COUNTS, Against, result_of
from gofish_learn.ui.table.rivals.shelf import Shelf

ERASED = "Your results are erased."


class Rivals:
    """Keeps a learner's results, and tells them.

    Attributes:
        shelf: where they are kept.
    """

    def __init__(self, place: Callable[[], tuple[Saves, str]]) -> None:
        """Begin for the owner at the `place` that the shelf is to look at."""
        self.shelf = Shelf(place)

    def note(self, session: Session) -> None:
        """Count a game, if it is over and counts; one that has been counted is not counted again."""
        result = result_of(session)
        if result is not None:
            self.shelf.change(lambda record: record.with_result(result))

    def forget(self) -> Message:
        """Erase every result."""
        record = self.shelf.change(LearnerRecord.erased)
        return {"look": "rivals", "rivals": rivals_object(record), "say": ERASED}

    def unsaved(self) -> Message:
        """What an answer says where a result is not kept yet."""
        return {"unsaved": {"say": self.shelf.why, "again": True}} if self.shelf.why and self.shelf.waiting else {}

    def offered(self) -> Message:
        """The opponents with the results against each, for whoever chooses whom to play."""
        return rivals_object(self.shelf.read())

    def told(self, session: Session) -> Message:
        """What a game that is over has added; nothing for one that does not count."""
        result, record = result_of(session), self.shelf.read()
        lines = [
            {"face": OPPONENTS[bot].face, "words": f"{OPPONENTS[bot].title}: {record.against[bot].words}."}
            for bot in (result.bots if result else ())
            if bot in record.against
        ]
        return {"rivals": rivals_object(record), "standing": lines}


def rivals_object(record: LearnerRecord) -> Message:
    """The row of opponents, the easiest first, with what was won against each."""
    row = [(one, record.against.get(one.bot, Against())) for one in LADDER]
    beaten = sum(against.wins > 0 for _, against in row)
    return {
        "row": [
            {"id": one.bot, "title": one.title, "face": one.face, "words": against.words, "beaten": against.wins > 0}
            for one, against in row
        ],
        "sum": f"{beaten} of {len(row)} beaten" if beaten else "",
        "counts": COUNTS,
        "any": bool(record.against),
    }
