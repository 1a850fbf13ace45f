"""The moment of an own game that a learner has open, and the page that shows it.

What was answered right does not come back. What was missed comes back at the next visit, before anything new. Before
the answer, and after it, the page holds the cards that the learner saw then, and no chance before the answer.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gofish_learn.engine.asks import Ask
from gofish_learn.knowledge.proofs.chance_words import promise
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.practice.own_games import OwnGame, OwnMoment, next_moment
from gofish_learn.teach.questions.quiz import Boxes, boxes_of
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.messages import Scene
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.frame.pages import drawn
from gofish_learn.ui.puzzles.round_screen import Mark
from gofish_learn.ui.words.scene import dealer_of, players_part, scene_part

OWN_FORMAT = "gofish-own-games/1"
MOST_GAMES = 12
"""So many of the newest games are looked through."""
MOST_AT_ONCE = 2
"""So many games are looked through for one answer; each takes some tenths of a second."""
MOST_SEEN = 100
"""Of so many games it is kept how far they are seen."""
NO_GAMES = "Play a game to its end first. Then you find moments of it here."
NO_MOMENT = "There is no moment to answer: look for one first."
NO_ANSWER = "Say first what you would ask."
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

    def answered(self, answer: object, games: Games) -> "OwnSession":
        """The session after an answer; what is right is never asked again."""
        moment = self.moment(games)
        if moment is None or self.given:
            raise RequestError(NO_MOMENT)
        if answer not in {str(one.ask) for one in moment.offered}:
            raise RequestError(NOT_OFFERED)
        name = f"{moment.own.key}:{moment.made.action}"
        others = replace(self.boxes, places={one: place for one, place in self.boxes.places.items() if one != name})
        boxes = others if answer == str(moment.best) else others.answered(name, right=False)
        return replace(self, given=str(answer), boxes=boxes)

    def to_fields(self) -> dict[str, object]:
        """The session as it is kept."""
        fields = {"format": OWN_FORMAT, "at": self.at and list(self.at), "given": self.given}
        return fields | {"seen": dict(self.seen), "boxes": self.boxes.to_text()}


def _place_of(name: str) -> tuple[str, int]:
    key, _, action = name.partition(":")
    return key, int(action)


def own_session_with(saved: Mapping[str, Any]) -> OwnSession:
    """The session that was kept."""
    at = saved["at"] and (str(saved["at"][0]), int(saved["at"][1]))
    seen = {str(key): int(upto) for key, upto in saved["seen"].items()}
    boxes = boxes_of(saved["boxes"])
    for name in boxes.places:
        _place_of(name)  # which names what is no moment
    return OwnSession(at, str(saved["given"]), seen, boxes)


def own_page(session: OwnSession, games: Games) -> Message:
    """The moment that is open, with what is said to its answer; or that there is none."""
    moment = session.moment(games)
    if moment is None:
        return drawn("puzzles/own_none.html", games=len(games), more=bool(session.unseen(games)))
    before, last = moment.told
    given = Ask.parse(session.given) if session.given else None
    return drawn(
        "puzzles/own.html",
        number=moment.number,
        name=f"{moment.own.key}-{moment.made.action}",
        asks=sum(isinstance(one, Ask) and one.asker == moment.own.seat for one in moment.own.game.actions),
        table=_scene_of(moment),
        before=before,
        last=last,
        choices=[(str(one.ask), moment.words(one.ask), _mark_of(moment, one.ask, given)) for one in moment.offered],
        given=given,
        right=given == moment.best,
        why=(*moment.why, moment.asked(given)) if given else (),
    )


def _mark_of(moment: OwnMoment, ask: Ask, given: Ask | None) -> Mark | None:
    """How an ask is marked once all is said, with its chance; None before."""
    if given is None:
        return None
    chance = promise(next(one.chance for one in moment.offered if one.ask == ask))
    yours = ", your answer" if ask == given else ""
    if ask == moment.best:
        return Mark("right", "✓", f"{chance}{yours}")
    return Mark("wrong", "✗", f"{chance}{yours}") if yours else Mark("other", "", chance)


def _scene_of(moment: OwnMoment) -> Scene:
    view, own = moment.view, moment.own
    called = ["You" if seat == own.seat else name for seat, name in enumerate(own.names)]
    kinds = [kind.capitalize() for kind in dealer_of(own.names, view.dealer)]
    players = players_part(called, kinds, own.faces)
    narrator = Narrator(view.rules, own.names, own.seat, view.dealer)
    return scene_part(narrator, players, view.table, view.hands, ())
