"""A first deal of each game, in five steps: a rule is told where it first happens, and a press is what it says.

The words are in `first_deals.toml` beside this module, whose head says what stands there. Every table is the engine's:
the cards are dealt as they are written, and what is asked is played.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from gofish_learn.engine import events
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Event
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.log import Log
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.proofs.phrases import spoken
from gofish_learn.teach.positions import arranged, cards_named
from gofish_learn.teach.sources import Quote, quotes

YOU = 0
"""Your seat."""


@dataclass(frozen=True, slots=True)
class Step:
    """A rule, told where it happens.

    Attributes:
        rule: the sentence that tells it.
        voice: what the first of the others says.
        does: the words of the button that goes on: what is asked then, or something else.
        tells: the event that the rule tells of.
        ring: what it is about: the letter of a rank, "pond", or nothing.
        quotes: the sentences of the sources that say so.
        happened: what has happened since the step before; at the first, and after another deal, all of it.
        log: the game so far, all of whose hands are seen.
    """

    rule: str
    voice: str
    does: str
    tells: type[Event]
    ring: str
    quotes: tuple[Quote, ...]
    happened: tuple[Event, ...]
    log: Log


@dataclass(frozen=True)
class FirstDeal:
    """A game as it is learnt.

    Attributes:
        title: what learners call it; lessons and Python have its full name.
        says: what there is to it, in a sentence.
        cards: the cards of its picture.
        beside: what is drawn beside them: a face, "again", "ask" (for the card), "pond", or nothing.
        faces: the opponents, from your left.
        written: the rest of what stands in the file.
    """

    rules: Rules
    title: str
    says: str
    cards: tuple[Card, ...]
    beside: str
    faces: tuple[str, ...]
    written: Mapping[str, Any]

    @property
    def names(self) -> tuple[str, ...]:
        """What everybody is called, by seat."""
        return ("You", *(face.capitalize() for face in self.faces))

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The five steps."""
        return tuple(self._played())

    def _played(self) -> Iterator[Step]:
        """Play the deal, and stop at each step."""
        game, seen, to_come = self._dealt(self.written)
        for step in self.written["steps"]:
            if "hands" in step:
                game, seen, to_come = self._dealt(step)
            stop = getattr(events, step["before"]) if "before" in step else ()
            end = next((at for at, event in enumerate(to_come) if isinstance(event, stop)), len(to_come))
            happened, to_come = to_come[:end], to_come[end:]
            seen = (*seen, *happened)
            ask = Ask.parse(f"{YOU}>{YOU + 1}:{step['ask']}") if "ask" in step else None
            yield Step(
                rule=step["rule"],
                voice=step["voice"],
                does=asking_for(ask.wanted) if ask else step["does"],
                tells=getattr(events, step["tells"]),
                ring=step.get("ring", ""),
                quotes=quotes(self.written["document"], *step["quotes"]),
                happened=happened,
                log=Log(self.rules, len(self.names), game.state.dealer, seen),
            )
            if ask:
                to_come = (*to_come, *game.play(ask))

    def _dealt(self, written: Mapping[str, Any]) -> tuple[Game, tuple[Event, ...], tuple[Event, ...]]:
        """A deal as it is written: the game, what has been seen of it, and what is to come."""
        record = arranged(self.rules, *written["hands"], pond=written.get("pond", ""), asks=written.get("past", ()))
        game = replay(record)
        return game, (), tuple(game.events)


def asking_for(wanted: Rank | Card) -> str:
    """How one asks, in a few words: "Any sevens?", "The queen of diamonds?"."""
    said = spoken(wanted)
    return f"{said[0].upper()}{said[1:]}?" if isinstance(wanted, Card) else f"Any {said}?"


def _read() -> Mapping[str, FirstDeal]:
    written = tomllib.loads(files(__package__).joinpath("first_deals.toml").read_text(encoding="utf-8"))
    return MappingProxyType(
        {
            book: FirstDeal(
                RULE_BOOKS[book],
                one["title"],
                one["says"],
                cards_named(one["cards"]),
                one.get("beside", ""),
                tuple(one["who"]),
                one,
            )
            for book, one in written.items()
        }
    )


FIRST_DEALS = _read()
"""The six games by the name of their rule book, in the order offered to newcomers."""
