"""The moment of an own game that a learner has open.

What was answered right does not come back. What was missed comes back at the next visit, before anything new.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gofish_learn.engine.asks import Ask
from gofish_learn.teach.practice.own_games import OwnGame, OwnMoment, next_moment
from gofish_learn.teach.questions.quiz import Boxes, boxes_of
from gofish_learn.ui.app.requests import RequestError

OWN_FORMAT = "gofish-own-games/1"
MOST_GAMES = 12
"""So many of the newest games are looked through."""
MOST_AT_ONCE = 2
"""So many games are looked through for one answer; each takes some tenths of a second."""
MOST_SEEN = 100
"""Of so many games it is kept how far they are seen."""
NO_GAMES = "Play a game to its end first. Then you find moments of it here."
NO_MOMENT = "There is no moment to answer: look for one first."
NO_ANSWER = "First say what you would ask."
NOT_OFFERED = "Choose one of the asks on the page."

Games = Sequence[OwnGame]


@dataclass(frozen=True, slots=True)
class OwnSession:
    """What a learner has open.

    Attributes:
        at: the game (by its key) and the action of the moment that is open, or None.
        given: the answer to it, an ask as text; empty while it is open.
        seen: how far each game has been gone through: the last action that was offered, or all of them.
        boxes: what was missed; a visit is a session of theirs.
    """

    at: tuple[str, int] | None = None
    given: str = ""
    seen: Mapping[str, int] = field(default_factory=dict)
    boxes: Boxes = field(default_factory=Boxes)

    def visited(self, games: Games) -> "OwnSession":
        """The session at the moment that is still open, or else at the next one."""
        if self.moment(games) and not self.given:
            return self
        return replace(self, boxes=self.boxes.begun()).moved_on(games)

    def gone_on(self, games: Games) -> "OwnSession":
        """The session at the next moment, once the one that is open is answered."""
        if self.moment(games) and not self.given:
            raise RequestError(NO_ANSWER)
        return self.moved_on(games)

    def moved_on(self, games: Games) -> "OwnSession":
        """The session at the next moment: first what was missed, then the newest game; at none where none was found."""
        if not games:
            raise RequestError(NO_GAMES)
        session = replace(self, at=None, given="")
        for name in self.boxes.due:
            missed = replace(session, at=_place_of(name))
            if missed.moment(games):
                return missed
        for own in session.unseen(games)[:MOST_AT_ONCE]:
            found = next_moment(own, session.seen.get(own.key, -1))
            last = found.made.action if found else len(own.game.actions)
            seen = {key: upto for key, upto in session.seen.items() if key != own.key} | {own.key: last}
            session = replace(session, seen=dict(list(seen.items())[-MOST_SEEN:]))
            if found:
                return replace(session, at=(own.key, found.made.action))
        return session

    def unseen(self, games: Games) -> list[OwnGame]:
        """The games that may have more moments, the newest first."""
        return [own for own in games if self.seen.get(own.key, -1) < len(own.game.actions)]

    def moment(self, games: Games) -> OwnMoment | None:
        """The moment that is open; None where none is, or its game is not there any more."""
        key, action = self.at or ("", 0)
        own = next((one for one in games if one.key == key), None)
        found = next_moment(own, action - 1) if own else None
        return found if found and found.made.action == action else None

    def offered(self, games: Games) -> Sequence[Ask]:
        """The asks to choose from at the moment that is open, in the order in which they may be asked."""
        moment = self.moment(games)
        return [one.ask for one in moment.offered] if moment else ()

    def answered(self, answer: object, games: Games) -> "OwnSession":
        """The session after an answer; what is right is never asked again."""
        moment = self.moment(games)
        if moment is None or self.given:
            raise RequestError(NO_MOMENT)
        if answer not in {str(ask) for ask in self.offered(games)}:
            raise RequestError(NOT_OFFERED)
        name = f"{moment.own.key}:{moment.made.action}"
        others = replace(self.boxes, places={one: place for one, place in self.boxes.places.items() if one != name})
        boxes = others if answer == str(moment.best) else others.answered(name, right=False)
        return replace(self, given=str(answer), boxes=boxes)

    def to_fields(self) -> dict[str, object]:
        """The session as it is saved."""
        fields = {"format": OWN_FORMAT, "at": self.at and list(self.at), "given": self.given}
        return fields | {"seen": dict(self.seen), "boxes": self.boxes.to_text()}


def _place_of(name: str) -> tuple[str, int]:
    key, _, action = name.partition(":")
    return key, int(action)


def own_session_with(saved: Mapping[str, Any]) -> OwnSession:
    """The session that was saved."""
    at = saved["at"] and (str(saved["at"][0]), int(saved["at"][1]))
    seen = {str(key): int(upto) for key, upto in saved["seen"].items()}
    boxes = boxes_of(saved["boxes"])
    for name in boxes.places:
        _place_of(name)  # which names what is no moment
    return OwnSession(at, str(saved["given"]), seen, boxes)
