"""Moments of a learner's own finished games at which one ask was clearly better than the one that was made.

What is offered, and what is said of it, follows from what the learner saw at that moment: no other hand is looked into.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import by_action
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.log import Log
from gofish_learn.engine.records.record import Record, RecordError, parse_record
from gofish_learn.engine.view import View
from gofish_learn.knowledge.proofs.chance_words import promise
from gofish_learn.knowledge.proofs.phrases import Speaker, sentence, spoken
from gofish_learn.teach.narrator import narrated_by_ask

if TYPE_CHECKING:
    from gofish_learn.knowledge.review.choices import Choice
    from gofish_learn.knowledge.review.review import AskReview

PERSON = "person"
"""What a record calls the kind of a player who is no bot."""
CLEARLY = 0.15
"""The best ask was clearly better than the one made where that gave away so much chance (0 to 1)."""
MOST_OFFERED = 4
"""So many asks are offered at most."""
LAST_ASKS = 3
"""So many asks are told as what happened last."""
MOST_REASONS = 3
"""So many reasons are given for the best ask; those that weigh less would only tire."""


@dataclass(frozen=True, eq=False)
class OwnGame:
    """A game that one person played against bots to its end.

    Attributes:
        key: tells it from every other game, whatever is noted in its record later.
    """

    key: str
    game: Game
    seat: int
    names: tuple[str, ...]
    faces: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class OwnMoment:
    """A moment before an ask of the learner that was not the best.

    Attributes:
        view: the game as the learner saw it.
        number: which of the learner's asks it was, from 1.
    """

    own: OwnGame
    view: View
    made: "AskReview"
    number: int

    @property
    def asks(self) -> int:
        """How many asks the learner made in the game."""
        return sum(isinstance(one, Ask) and one.asker == self.own.seat for one in self.own.game.actions)

    @property
    def best(self) -> Ask:
        """The one best ask."""
        return self.made.best[0]

    @property
    def offered(self) -> tuple["Choice", ...]:
        """The best ask, the one that was made, and one or two others, in the order in which they may be asked."""
        others = [one for one in self.made.choices if one.ask not in {self.best, self.made.ask}]
        chosen = {self.best, self.made.ask, *(one.ask for one in (*others[:1], *others[len(others) // 2 :][:1]))}
        offered = [one for one in self.made.choices if one.ask in chosen]
        return tuple(sorted(offered, key=lambda one: self.view.legal_asks().index(one.ask)))

    @property
    def heard(self) -> tuple[list[str], list[str]]:
        """What the learner heard and saw before the last asks, and since, a sentence each."""
        parts = narrated_by_ask(self.view, self.own.names)
        before, last = parts[:-LAST_ASKS], parts[-LAST_ASKS:]
        return [said for part in before for said in part], [said for part in last for said in part]

    def words(self, ask: Ask) -> str:
        """An ask to choose: "Ana for sevens"."""
        return f"{self.own.names[ask.target]} for {spoken(ask.wanted)}"

    def asked(self, chosen: Ask) -> str:
        """What was asked in the game, beside what was chosen now."""
        if chosen == self.made.ask:
            return "That is what you asked in the game, too."
        return f"In the game you asked {self.words(self.made.ask)}: {promise(self.made.chance)}."

    @property
    def why(self) -> tuple[str, ...]:
        """The best ask and the reasons for it, a sentence each, in the review's words."""
        return _why(self)


@lru_cache(maxsize=64)
def own_game(text: str) -> OwnGame | None:
    """The game of a record, or None where it is not over, was not played by one person, or was played face up."""
    try:
        record = parse_record(text)
        seats = _seats(record)
        people = [seat for seat, one in enumerate(seats) if one.get("kind") == PERSON]
        if len(people) != 1 or len(seats) != record.players or not record.names or record.rules.open_hands:
            return None
        game = replay(record)
    except (OverflowError, RecordError, RecursionError):
        return None
    if not game.state.over:
        return None
    played = " ".join(map(str, (record.rules.name, *record.deck, *game.actions)))
    key = hashlib.sha256(played.encode()).hexdigest()[:16]
    return OwnGame(key, game, people[0], tuple(record.names), tuple(str(one.get("face")) for one in seats))


def _seats(record: Record) -> list[dict[str, Any]]:
    seats = record.extras.get("x-seats")
    return [one for one in seats if isinstance(one, dict)] if isinstance(seats, list) else []


@lru_cache(maxsize=64)
def next_moment(own: OwnGame, after: int = -1) -> OwnMoment | None:
    """The first moment of a game after an action (its index in `Game.actions`, from 0); None where there is no more."""
    return next(_moments(own, after), None)


def _moments(own: OwnGame, after: int) -> Iterator[OwnMoment]:
    from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker  # noqa: PLC0415 - loads NumPy
    from gofish_learn.knowledge.review.review import AskReview, reviewed  # noqa: PLC0415 - the same

    game, number = own.game, 0
    log = Log(game.rules, game.players, game.state.dealer)
    tracker = BeliefTracker(game.rules, game.players, declares=game.declares)
    for at, step in enumerate(by_action(game.events), -1):
        action = game.actions[at] if at >= 0 else None
        if isinstance(action, Ask) and action.asker == own.seat:
            number += 1
            if at > after:
                view = log.view(own.seat)
                made = reviewed(at, action, step, view, tracker)
                if isinstance(made, AskReview) and len(made.best) == 1 and made.given_away >= CLEARLY:
                    yield OwnMoment(own, view, made, number)
        log.add(step)
        for event in step:
            tracker.see(event)


@lru_cache(maxsize=64)
def _why(moment: OwnMoment) -> tuple[str, ...]:
    from gofish_learn.knowledge.proofs.explain import explain  # noqa: PLC0415 - loads NumPy
    from gofish_learn.knowledge.proofs.timeline import Timeline  # noqa: PLC0415 - the same
    from gofish_learn.knowledge.review.why_best import asking, prospect  # noqa: PLC0415 - the same

    view, names, best = moment.view, moment.own.names, moment.best
    speaker, choice = Speaker(names, view.seat), next(one for one in moment.made.choices if one.ask == best)
    timeline = Timeline.of(view, declares=moment.own.game.declares)
    reasons = explain(view, best.target, best.wanted, names, timeline).reasons[:MOST_REASONS]
    advice = sentence(f"{asking(speaker, best)}: {prospect(speaker, choice)}")
    return advice, *(reason.sentence for reason in reasons)
