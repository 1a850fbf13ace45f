"""Games played by hand: asks answered, cards fished and books laid, mistakes refused, or punished under the referee."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from gofish_learn.engine.asks import Ask, IllegalActionError
from gofish_learn.engine.events import (
    CardDrawn,
    CardsGiven,
    Event,
    GoFishSaid,
    GroupLaid,
    Offence,
    PenaltyGiven,
)
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.saved_games import new_session, resume
from tests.ui.table.by_hand_games import begun, go_on, refereed
from tests.ui.table.pages import page, view_of, wish

YOU = 0
REFEREED = ("traditional", "authors")


def first_moment(start: Callable[[int], ByHandSession], fits: Callable[[ByHandSession], bool]) -> ByHandSession:
    """The first moment that fits, in games of one seed after the other."""
    for seed in range(60):
        session, rng = start(seed), Random(seed)
        while session.stage is not Stage.OVER:
            if fits(session):
                return session
            session = go_on(session, rng)
    raise AssertionError(start)


def is_asked(session: ByHandSession, *, holding: bool) -> bool:
    """Whether the person is asked for something, and does or does not hold it."""
    if session.stage is not Stage.ANSWERING or session.unfinished is None:
        return False
    return any(card.rank is session.unfinished.ask.rank for card in view_of(session).cards) is holding


def penalties(session: ByHandSession) -> list[tuple[int, Offence]]:
    return [(event.seat, event.offence) for event in session.events if isinstance(event, PenaltyGiven)]


@pytest.mark.parametrize("book", REFEREED)
def test_a_moment_stands_whatever_is_done_after_it_and_can_be_taken_up_again(book: str) -> None:
    moments, rng = [refereed(book, mistakes=True)], Random(5)
    texts = [moments[0].to_text()]
    while moments[-1].stage is not Stage.OVER and len(moments) < 150:
        moments.append(session := go_on(moments[-1], rng, wrong=0.2))
        session.undo() if session.can_undo else session.call()
        texts.append(session.to_text())
        again = resume(parse_record(session.to_text()))
        assert isinstance(again, ByHandSession)
        assert again.events == list(session.events)
        assert (again.stage, again.unfinished, again.to_lay) == (session.stage, session.unfinished, session.to_lay)
    assert [moment.to_text() for moment in moments] == texts
    assert {Stage.YOUR_ASK, Stage.BOTS, Stage.ANSWERING} <= {moment.stage for moment in moments}


def test_saying_no_while_holding_it_is_punished_and_the_cards_change_hands_all_the_same() -> None:
    session = first_moment(lambda seed: refereed(seed=seed), lambda session: is_asked(session, holding=True))
    session = session.answer(gives=False)
    assert penalties(session) == [(YOU, Offence.FAILED_TO_GIVE)]
    last = session.game.actions[-1]
    assert isinstance(last, Ask)
    assert last.deny
    assert any(isinstance(event, CardsGiven) and event.seat == YOU for event in session.events[-6:])


@pytest.mark.parametrize("book", REFEREED)
def test_a_book_counts_if_it_is_laid_by_hand_and_not_if_it_is_forgotten(book: str) -> None:
    session = first_moment(lambda seed: refereed(book, seed), lambda session: session.stage is Stage.LAYING)
    books = session.to_lay
    laid, forgotten = session.lay(books[0]), session.end_turn()
    mine = [event for event in laid.events if isinstance(event, GroupLaid) and event.rank is books[0]]
    assert [(event.seat, event.counted) for event in mine] == [(YOU, True)]
    assert set(penalties(forgotten)) == {(YOU, Offence.UNSHOWN_BOOK)}
    late = [event for event in forgotten.events if isinstance(event, GroupLaid) and event.rank in books]
    assert [event.counted for event in late] == [False] * len(books)


@pytest.mark.parametrize("book", REFEREED)
def test_the_referee_is_called_rightly_or_in_vain(book: str) -> None:
    found = set[bool]()
    for seed in range(6):
        session, rng = refereed(book, seed, mistakes=True), Random(seed)
        while session.stage is not Stage.OVER and len(session.game.actions) < 40:
            if session.is_in_doubt and session.unfinished is not None:
                begun = session.unfinished
                wrong = session.fault(begun.ask) is not None or (begun.ask.deny and begun.seen == 2)
                found.add(wrong)
                assert session.is_mistaken is wrong
                before = list(session.events)
                called = session.call()
                if wrong:
                    assert penalties(called)[-1][0] != YOU
                    assert called.called[-1:] == (len(called.game.actions) - (0 if called.unfinished else 1),)
                else:
                    assert called is session
                assert list(session.events) == before
            session = go_on(session, rng)
    assert found == {True, False}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"x-unfinished": {"ask": [1, 0, "7"], "seen": 5}}, "how far"),
        ({"x-called": "all"}, "what was spotted"),
        ({"x-referee": "yes"}, "how its table was set up"),
    ],
)
def test_a_record_that_no_referee_made_is_refused(change: dict[str, object], sentence: str) -> None:
    session = first_moment(lambda seed: refereed(seed=seed), lambda session: session.stage is Stage.YOUR_ASK)
    with pytest.raises(SavedTextError, match=sentence):
        resume(parse_record(json.dumps(json.loads(session.to_text()) | change)))


def test_a_ruling_names_its_rule_in_the_words_of_the_source() -> None:
    at, rng = page(), Random(5)
    at.deal(wish("traditional", "person", "memory", "random") | {"referee": True})
    while at.table["waiting_for"] != "you":
        at.go_on(rng, rightly=True)
    held = {card[0] for card in at.table["table"]["hand"]}
    answer = at.send("ask", target=1, rank=next(rank for rank in at.table["asks"]["ranks"] if rank not in held))
    said, quoted, _ = answer["by_hand"]["rulings"]
    assert said.startswith("The referee steps in. You ask for ")
    assert quoted.startswith("“If a player asks for a rank when holding no card of that rank")
    assert quoted.endswith("Game Rules Finder: Go Fish")
    assert at.send("undo")["by_hand"]["rulings"] == []


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
def test_nothing_that_is_yours_to_do_happens_before_you_do_it_and_the_game_is_the_one_without(book: str) -> None:
    session, rng = begun(book, by_hand=True), Random(7)
    done = set[Stage]()
    while session.stage is not Stage.OVER:
        before, session = session, go_on(session, rng)
        new = session.events[len(before.events) :]
        for number, event in enumerate(new):
            verb = verb_of(event, ([*before.events[-1:], *new])[number])
            if verb is not None:
                assert before.stage is verb
                assert number == 0, "one deed, one thing"
                done.add(verb)
    assert done >= ({Stage.FISHING, Stage.ANSWERING} if RULE_BOOKS[book].fishes else set())
    quick = new_session(replace(session.setup, by_hand=False))
    for action in session.game.actions:
        quick = replace(quick, game=quick.game.after(action))
    assert quick.events == session.events


@pytest.mark.parametrize("holding", [True, False])
def test_without_a_referee_a_wrong_answer_is_refused_and_nothing_has_changed(*, holding: bool) -> None:
    session = first_moment(
        lambda seed: begun("standard", seed, by_hand=True), lambda session: is_asked(session, holding=holding)
    )
    with pytest.raises(IllegalActionError):
        session.answer(gives=not holding)
    assert session.answer(gives=holding).events[: len(session.events)] == session.events
