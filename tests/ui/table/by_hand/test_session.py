"""A game under the referee: asks answered and books laid by hand, mistakes punished, spotted, missed and taken back."""

import json
from random import Random

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.events import CardsGiven, GroupLaid, Offence, PenaltyGiven
from gofish_learn.engine.records.record import parse_record
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.table.by_hand.session import ByHandSession
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.kept_games import resume
from tests.ui.table.pages import go_on_by_hand, page, wish
from tests.ui.table.refereed_games import go_on, refereed

YOU = 0
BOOKS = ("traditional", "authors")


def until(session: ByHandSession, stage: Stage, rng: Random | None = None) -> ByHandSession:
    rng = rng or Random(1)
    while session.stage is not stage:
        session = go_on(session, rng)
    return session


def some_game_at(stage: Stage, book: str = "traditional", *, mistakes: bool = False) -> ByHandSession:
    """The first deal whose game comes to a stage."""
    for seed in range(60):
        session, rng = refereed(book, seed, mistakes=mistakes), Random(seed)
        while session.stage not in {stage, Stage.OVER}:
            session = go_on(session, rng)
        if session.stage is stage:
            return session
    raise AssertionError(stage)


def penalties(session: ByHandSession) -> list[tuple[int, Offence]]:
    return [(event.seat, event.offence) for event in session.events if isinstance(event, PenaltyGiven)]


@pytest.mark.parametrize("book", BOOKS)
def test_whatever_is_done_leads_to_another_moment_and_the_one_before_stands(book: str) -> None:
    moments, rng = [refereed(book, mistakes=True)], Random(5)
    texts = [moments[0].to_text()]
    while moments[-1].stage is not Stage.OVER:
        moments.append(go_on(moments[-1], rng, wrong=0.2))
        moments[-1].undo() if moments[-1].can_undo else moments[-1].call()
        texts.append(moments[-1].to_text())
    assert [moment.to_text() for moment in moments] == texts


@pytest.mark.parametrize("book", BOOKS)
def test_at_every_moment_a_game_that_is_taken_up_again_is_at_the_same_moment(book: str) -> None:
    session, rng = refereed(book, mistakes=True), Random(3)
    stages = set()
    while session.stage is not Stage.OVER and len(session.game.actions) < 80:
        session = go_on(session, rng, wrong=0.2)
        again = resume(parse_record(session.record().to_json()))
        assert isinstance(again, ByHandSession)
        assert again.events == list(session.events)
        assert (again.stage, again.unfinished, again.to_lay) == (session.stage, session.unfinished, session.to_lay)
        stages.add(session.stage)
    assert {Stage.YOUR_ASK, Stage.BOTS, Stage.ANSWERING} <= stages


def answering_while_holding(*, holding: bool) -> ByHandSession:
    """A game in which the person is asked for what it holds, or for what it does not."""
    for seed in range(40):
        session, rng = refereed(seed=seed), Random(seed)
        for _ in range(60):
            if session.stage is Stage.OVER:
                break
            if session.stage is Stage.ANSWERING and session.unfinished is not None:
                view = session.view()
                assert view is not None
                if any(card.rank is session.unfinished.ask.rank for card in view.cards) is holding:
                    return session
            session = go_on(session, rng)
    raise AssertionError(holding)


def test_saying_no_while_holding_it_is_punished_and_the_cards_change_hands_all_the_same() -> None:
    session = answering_while_holding(holding=True)
    session = session.answer(gives=False)
    assert penalties(session) == [(YOU, Offence.FAILED_TO_GIVE)]
    last = session.game.actions[-1]
    assert isinstance(last, Ask)
    assert last.deny
    assert any(isinstance(event, CardsGiven) and event.seat == YOU for event in session.events[-6:])


@pytest.mark.parametrize("book", BOOKS)
def test_a_whole_book_is_laid_by_hand_and_counts(book: str) -> None:
    session = some_game_at(Stage.LAYING, book)
    (rank, *_) = session.to_lay
    session = session.lay(rank)
    laid = [event for event in session.events if isinstance(event, GroupLaid) and event.rank is rank]
    assert [(event.seat, event.counted) for event in laid] == [(YOU, True)]


@pytest.mark.parametrize("book", BOOKS)
def test_a_book_that_is_forgotten_is_laid_and_does_not_count(book: str) -> None:
    session = some_game_at(Stage.LAYING, book)
    books = session.to_lay
    session = session.end_turn()
    assert set(penalties(session)) == {(YOU, Offence.UNSHOWN_BOOK)}
    assert all(not event.counted for event in session.events if isinstance(event, GroupLaid) and event.rank in books)


def games_with_mistakes(book: str) -> list[tuple[ByHandSession, bool]]:
    """Moments at which the referee may be called, each with whether something is wrong in what was seen."""
    found: list[tuple[ByHandSession, bool]] = []
    for seed in range(6):
        session, rng = refereed(book, seed, mistakes=True), Random(seed)
        while session.stage is not Stage.OVER and len(found) < 120:
            if session.is_in_doubt and session.unfinished is not None:
                begun = session.unfinished
                wrong = session.fault(begun.ask) is not None or (begun.ask.deny and begun.seen == 2)
                again = resume(parse_record(session.record().to_json()))
                assert isinstance(again, ByHandSession)
                found.append((again, wrong))
            session = go_on(session, rng)
    return found


@pytest.mark.parametrize("book", BOOKS)
def test_the_referee_is_called_rightly_or_in_vain(book: str) -> None:
    moments = games_with_mistakes(book)
    assert {wrong for _, wrong in moments} == {True, False}
    for session, wrong in moments:
        before = list(session.events)
        assert session.is_mistaken is wrong
        called = session.call()
        if wrong:
            assert penalties(called)[-1][0] != YOU
            assert called.called == (len(called.game.actions) - (0 if called.unfinished else 1),)
        else:
            assert called is session
        assert (list(session.events), session.called) == (before, ())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"x-unfinished": {"ask": [1, 0, "7"], "seen": 5}}, "how far"),
        ({"x-called": "all"}, "what was spotted"),
        ({"x-referee": "yes"}, "how its table was set up"),
    ],
)
def test_a_record_that_no_referee_made_is_refused(change: dict[str, object], sentence: str) -> None:
    document = json.loads(until(refereed(), Stage.YOUR_ASK).record().to_json()) | change
    with pytest.raises(SavedTextError, match=sentence):
        resume(parse_record(json.dumps(document)))


def test_a_ruling_names_its_rule_in_the_words_of_the_source() -> None:
    at, rng = page(), Random(5)
    at.send("new", setup=wish("traditional", "person", "memory", "random") | {"referee": True})
    while at.table["waiting_for"] != "you":
        go_on_by_hand(at, rng)
    held = {card[0] for card in at.table["table"]["hand"]}
    answer = at.send("ask", target=1, rank=next(rank for rank in at.table["asks"]["ranks"] if rank not in held))
    (ruling,) = answer["by_hand"]["rulings"]
    assert ruling["own"]
    assert ruling["sentence"].startswith("If a player asks for a rank when holding no card of that rank")
    assert ruling["document"] == "Game Rules Finder: Go Fish"
    assert at.send("undo")["by_hand"]["rulings"] == []
