"""The verbs, in every rule book and without a referee: answer, fish, lay."""

from dataclasses import replace
from random import Random

import pytest

from gofish_learn.engine.asks import IllegalActionError
from gofish_learn.engine.events import CardDrawn, CardsGiven, Event, GoFishSaid, GroupLaid
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.game.setup import Setup
from gofish_learn.ui.table.kept_games import new_session, resume
from gofish_learn.ui.table.options import setup_of
from tests.ui.table.pages import wish
from tests.ui.table.refereed_games import answer

YOU = 0


def by_hand(book: str, seed: int = 7) -> ByHandSession:
    kinds = ("person", "memory", "random")[: RULE_BOOKS[book].players[1]]
    session = new_session(setup_of(wish(book, *kinds, deal=str(seed)) | {"by_hand": True}, Random(1)))
    assert isinstance(session, ByHandSession)
    return session


def go_on(session: ByHandSession, rng: Random) -> ByHandSession:
    """The game after whatever the table waits for, done as the rules say."""
    match session.stage:
        case Stage.YOUR_ASK:
            view = session.view()
            assert view is not None
            ask = rng.choice(view.legal_asks())
            return session.ask(ask.target, ask.wanted)
        case Stage.ANSWERING:
            return answer(session)
        case Stage.FISHING:
            return session.fish()
        case Stage.LAYING:
            return session.lay(session.to_lay[0])
        case _:
            return session.advance()


def moments(book: str, seed: int = 7) -> list[ByHandSession]:
    """A game from its deal to its end."""
    session, rng = by_hand(book, seed), Random(seed)
    found = [session]
    while session.stage is not Stage.OVER:
        session = go_on(session, rng)
        found.append(session)
    return found


def verb_of(event: Event, before: Event | None) -> Stage | None:
    """Whose deed of yours, in the middle of an ask, an event is."""
    match event:
        case CardsGiven(seat=seat) | GoFishSaid(seat=seat) if seat == YOU:
            return Stage.ANSWERING
        case CardDrawn(seat=seat) if seat == YOU:
            return Stage.FISHING
        case GroupLaid(seat=seat) if seat == YOU and isinstance(before, CardsGiven | CardDrawn | GroupLaid):
            return Stage.LAYING
    return None


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_nothing_that_is_yours_to_do_happens_before_you_do_it(book: str) -> None:
    done = set[Stage]()
    for before, after in zip(game := moments(book), game[1:], strict=False):
        new = after.events[len(before.events) :]
        for number, event in enumerate(new):
            verb = verb_of(event, ([*before.events[-1:], *new])[number])
            if verb is not None:
                assert before.stage is verb
                assert number == 0, "one deed, one thing"
                done.add(verb)
    fishes = {Stage.FISHING} if RULE_BOOKS[book].fishes else set()
    assert done >= fishes | ({Stage.ANSWERING} if RULE_BOOKS[book].fishes else set())


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_a_game_by_hand_is_the_game_that_is_played_without(book: str) -> None:
    game = moments(book)[-1]
    quick = new_session(replace(game.setup, by_hand=False))
    for action in game.game.actions:
        quick = replace(quick, game=quick.game.after(action))
    assert quick.events == game.events


def first_at(stage: Stage, *, holding: bool | None = None) -> ByHandSession:
    for seed in range(30):
        for session in moments("standard", seed):
            if session.stage is stage and (holding is None or can_give(session) is holding):
                return session
    raise AssertionError(stage)


def can_give(session: ByHandSession) -> bool:
    view = session.view()
    assert view is not None
    assert session.unfinished is not None
    return any(card.rank is session.unfinished.ask.rank for card in view.cards)


def test_without_a_referee_a_wrong_answer_is_refused_and_nothing_has_changed() -> None:
    holding, empty = first_at(Stage.ANSWERING, holding=True), first_at(Stage.ANSWERING, holding=False)
    for session, gives in ((holding, False), (empty, True)):
        with pytest.raises(IllegalActionError):
            session.answer(gives=gives)
        assert session.answer(gives=not gives).events[: len(session.events)] == session.events


def test_with_a_device_each_they_do() -> None:
    setup: Setup = setup_of(wish("standard", "person", "person"), Random(1))
    session = new_session(replace(setup, by_hand=True, own_devices=True))
    again = resume(parse_record(session.to_text()))
    assert again.setup == session.setup
