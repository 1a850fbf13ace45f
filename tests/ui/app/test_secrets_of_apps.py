"""No secret reaches a page of the Detective or of Memory: what is still to come changes no answer.

Each host is sent random messages about a game, and then the same messages about another one that has gone just as far
and looked just the same, but with other hidden cards and another end.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from gofish_learn.bots.random import random_ask
from gofish_learn.engine.asks import Ask, IllegalActionError
from gofish_learn.engine.cards import Card
from gofish_learn.engine.events import Asked, seen_by
from gofish_learn.engine.history import Game
from gofish_learn.store.memory import MemorySaves
from gofish_learn.teach.deal_code import deck_for
from gofish_learn.teach.detective.case import case_of
from gofish_learn.teach.memory.games import Overheard, fresh_game_code, overheard
from gofish_learn.ui.app.host import Message, MessageHost
from gofish_learn.ui.lab.memory import round as memory_round
from gofish_learn.ui.lab.memory.host import MemoryHost
from gofish_learn.ui.puzzles import case_session, case_shown
from gofish_learn.ui.puzzles import host as puzzles_host
from gofish_learn.ui.puzzles.host import PuzzlesHost
from tests.teach.rules.twins import twin_with, twins_of

TOKEN = "0123456789abcdef" * 2
ASKS = 8
"""So many asks of a game that is listened to are the same in its twin."""
TRIES = 400
TWINS = 2
"""In so many other deals something differs at the table of a case: a single one may differ in the pond alone."""


class World:
    """A host that keeps all that it has answered."""

    def __init__(self, host: MessageHost[Any, Any]) -> None:
        self.host = host
        self.answers: list[Message] = []
        self.send({"type": "hello", "token": TOKEN})

    def send(self, message: Message) -> Message:
        answer = self.host.answer({**message, "version": self.host.version})
        self.answers.append(answer)
        return answer


def detective(code: str, rng: Random) -> list[Message]:
    """All that Puzzles answers to random messages about a case, until somebody is to be accused at its end."""
    host = PuzzlesHost(MemorySaves(), Random(1))
    world = World(host)
    world.send({"type": "open", "code": code})
    while host.session is not None and not (host.session.cases.case.at_end and host.session.cases.case.ready):
        world.send({"type": rng.choice(["zzz", "again" if rng.random() < 0.02 else "ping"])})
        world.send({"type": "page", "page": rng.choice(["cases", "record", "attic"])})
        world.send({"type": "page", "page": "case"})
        world.send({"type": rng.choice(["on", "on", "know"])})
        world.send({"type": rng.choice(["suspect", "cross"]), "suspect": rng.randrange(-2, 5)})
    return world.answers


@pytest.mark.parametrize("code", ["S3-7WFPB-7", "S4-Y5ZX6-8"])
def test_a_case_tells_nothing_of_what_is_still_to_come(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_of(code)
    monkeypatch.setattr(puzzles_host, "case_page", case_shown.case_page.__wrapped__)  # which keeps no page of the first
    heard = detective(code, Random(code))
    last, rng = case.end, Random(code)
    elsewhere = [one for one, chance in case.odds(last).items() if chance and one != case.truth(last)]
    for twin in [*(twin_with(case, last, one, rng) for one in elsewhere), *twins_of(case, 2 * last, rng, TWINS)]:
        monkeypatch.setattr(case_session, "case_of", lambda text, twin=twin: twin if text == code else case_of(text))
        assert detective(code, Random(code)) == heard


def listening(seed: int, task: str) -> list[Message]:
    """All that the memory lab answers in the first stretches of a round, with looks at the other pages."""
    world, rng = World(MemoryHost(MemorySaves(), Random(seed))), Random(seed)
    world.send({"type": "begin", "task": task})
    for _ in range(2):
        for deed in ("guess", "heard", "answer", "sheet", "on"):
            world.send({"type": "page", "page": rng.choice(["animals", "attic"])})
            world.send({"type": "mind", "animal": rng.randrange(6)})
            world.send(
                {"type": deed, "number": 2, "choice": rng.choice([0, 1, 2, None, 9]), "cells": [True, *[False] * 51]}
            )
    return world.answers[:-1]


def twin_of(game: Overheard, rng: Random) -> Overheard:
    """A game that sounds the same for some asks; from there on its cards are others, and its players ask by chance."""
    asks = [
        Ask(event.seat, event.target, event.wanted)
        for event in (game.events[number] for number in game.asks[:ASKS])
        if isinstance(event, Asked)
    ]
    heard = game.events[: game.after(ASKS)]
    for _ in range(TRIES):
        deck = list(deck_for(game.code.seed))
        one, other = rng.sample(range(52), 2)
        deck[one], deck[other] = deck[other], deck[one]
        twin = played(game, deck, asks)
        if twin is None or tuple(seen_by(event, None) for event in twin.events[: len(heard)]) != heard:
            continue
        while twin.state.turn is not None:
            twin.play(random_ask(twin.view(twin.state.turn), rng))
        events = tuple(seen_by(event, None) for event in twin.events)
        if events != game.events:
            return replace(game, events=events)
    raise AssertionError("No twin was found.")


def played(game: Overheard, deck: Sequence[Card], asks: Sequence[Ask]) -> Game | None:
    """These asks in a game from this deck, or None where they cannot be made."""
    other = Game(game.rules, game.players, game.dealer, deck)
    try:
        for ask in asks:
            other.play(ask)
    except IllegalActionError:
        return None
    return other


@pytest.mark.parametrize("task", ["who", "sheet"])
@pytest.mark.parametrize("seed", [31, 32, 33])
def test_a_game_that_is_listened_to_tells_nothing_of_what_is_still_to_come(
    task: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(seed)
    fresh_game_code(rng)  # that of the round which a newcomer finds
    code = fresh_game_code(rng)
    heard = listening(seed, task)
    twin = twin_of(overheard(code), Random(seed))
    monkeypatch.setattr(memory_round, "overheard", lambda of: twin if of == code else overheard(of))
    assert listening(seed, task) == heard
