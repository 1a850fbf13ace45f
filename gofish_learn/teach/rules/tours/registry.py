"""The six tours by the name of their rule book, in the order offered to newcomers.

A tour is read from its file, such as `standard.toml`. A position there is the hands as `arranged` takes them, or `late`
in a whole game of random asks: its number of players, its seed, and the number of the action, -1 for the last.
"""

import tomllib
from functools import partial
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from gofish_learn.engine import events
from gofish_learn.engine.asks import Ask, Expose
from gofish_learn.engine.cards import Card
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.positions import arranged, random_game, until
from gofish_learn.teach.rules.questions import cards, end, referee, turn
from gofish_learn.teach.rules.questions.moments import Moment
from gofish_learn.teach.rules.tours.opening import Opening
from gofish_learn.teach.rules.tours.tour import Tour, TourStep
from gofish_learn.teach.sources import quotes

BOOKS = ("standard", "young-children", "traditional", "authors", "classroom-pairs", "fished-my-wish")
KINDS = MappingProxyType(
    {
        kind.__name__: kind
        for kind in (
            cards.how_many_dealt,
            cards.what_is_laid,
            cards.what_is_given,
            cards.what_after_refusal,
            cards.who_sees_the_draw,
            turn.who_begins,
            turn.is_it_legal,
            turn.who_asks_next,
            turn.what_may_be_asked,
            end.what_of_empty_hand,
            end.is_it_over,
            end.who_wins,
            end.what_is_the_score,
            referee.what_it_costs,
            referee.what_of_the_book,
        )
    }
)
"""The questions that a step can ask, by the names that the files have for them."""


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def _tour(book: str, usual: dict[str, Any]) -> Tour:
    rules, written = RULE_BOOKS[book], _read(book)
    opening = Opening(written["about"], partial(_moment, rules, {}, {"late": written["opening"]}))
    steps = tuple(_step(rules, written, usual[step["name"]] | step) for step in written["steps"])
    return Tour(rules, opening, steps, tuple(written["summary"]))


def _step(rules: Rules, tour: dict[str, Any], step: dict[str, Any]) -> TourStep:
    more = {name: step[name] for name in ("left_open", "lead", "keeps_turn_back", "essential") if name in step}
    return TourStep(
        name=step["name"],
        title=step["title"],
        place=partial(_moment, rules, tour["positions"], step),
        kind=KINDS[step["kind"]],
        why=step["why"],
        quotes=quotes(step.get("document", tour["document"]), *step["quotes"]),
        **more,
    )


def _moment(rules: Rules, positions: dict[str, Any], step: dict[str, Any]) -> Moment:
    shown = getattr(events, step["shown"]) if "shown" in step else None
    if "late" in step:
        players, seed, number = step["late"]
        return Moment(*until(random_game(rules, players, seed), number), shown)
    position = dict(positions[step["position"]])
    record = arranged(rules, *position.pop("hands"), **position)
    if "expose" in step:
        seat, card = step["expose"]
        return Moment(record, Expose(seat, Card.parse(card)), shown)
    return Moment(record, Ask.parse(step["ask"]) if "ask" in step else None, shown)


_USUAL = _read("steps")
TOURS = MappingProxyType({book: _tour(book, _USUAL) for book in BOOKS})
