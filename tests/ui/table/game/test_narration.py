"""The narration of a game: told once, event by event, and what each event is to the person at the table."""

from random import Random

import pytest

from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import (
    Asked,
    CardDrawn,
    CardsGiven,
    Event,
    GameEnded,
    GoFishSaid,
    GroupLaid,
    TurnStarted,
)
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.ui.table.drawing import Manners
from gofish_learn.ui.table.game.narration import Narration, snapshot
from gofish_learn.ui.table.game.steps import Step, moment_of, moods_of
from gofish_learn.ui.words.scene import Bubble
from tests.tiers import mostly_thorough
from tests.ui.table.pages import Page, kinds_for, page, session_of, undrawn, wish


def begun(book: str, **switches: object) -> Page:
    at = page()
    at.deal(wish(book, *kinds_for(book), deal="5") | switches)
    return at


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "authors"))
def test_what_is_told_step_by_step_is_what_is_told_at_once(book: str) -> None:
    at, rng = begun(book), Random(1)
    while at.table["waiting_for"] != "nobody":
        with undrawn():
            at.go_on(rng)
        session = session_of(at)
        whole = Narration(session.setup, session.opening, 0)
        whole.go_on(session.events)
        narration = session.narration(0)
        assert (narration.seen, narration.lines) == (whole.seen, whole.lines)
        assert snapshot(narration.log.view(0)) == snapshot(session.game.view(0)) == narration.seen[-1].after


def test_after_an_undo_the_story_is_that_of_the_game_as_it_stands() -> None:
    at, rng = begun("standard"), Random(3)
    while not at.table["undo"] or at.table["waiting_for"] != "you":
        at.go_on(rng)
    lines = list(session_of(at).narration(0).lines)
    at.send("undo")
    assert "steps" not in at.table
    told = at.send("story")["lines"]
    assert told == lines[: len(told)]
    assert len(told) < len(lines)
    for _ in range(9):
        at.go_on(rng)
    session = session_of(at)
    whole = Narration(session.setup, session.opening, 0)
    whole.go_on(session.events)
    assert session.narration(0).lines == whole.lines


YOU, ANA, MIA = 0, 1, 2
PEOPLE = (YOU, MIA)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


@pytest.mark.parametrize(
    ("event", "kind", "own"),
    [
        pytest.param(Asked(YOU, ANA, Rank.SIX), "ask", True, id="your ask"),
        pytest.param(CardsGiven(ANA, YOU, cards("6C")), "catch", True, id="a catch is of who gets the cards"),
        pytest.param(CardsGiven(YOU, ANA, cards("6C")), "catch", False, id="what you give is another’s catch"),
        pytest.param(GoFishSaid(ANA, YOU), "no", True, id="go fish is said to you"),
        pytest.param(CardDrawn(YOU, cards("7H")[0], wish=False, shown=False), "draw", True, id="you fish"),
        pytest.param(CardDrawn(YOU, cards("6H")[0], wish=True, shown=True), "wish", True, id="you fish your wish"),
        pytest.param(GroupLaid(YOU, Rank.SIX, cards("6C 6D 6H 6S")), "book", True, id="your book"),
        pytest.param(GroupLaid(ANA, Rank.SIX, cards("6C 6D")), "pair", False, id="a pair is smaller than a book"),
        pytest.param(
            GroupLaid(YOU, Rank.SIX, cards("6C 6D 6H 6S"), counted=False), "void", True, id="a book that is void"
        ),
        pytest.param(TurnStarted(YOU), "turn", True, id="your turn"),
        pytest.param(GameEnded((YOU,), (6, 4, 3)), "win", True, id="you win"),
        pytest.param(GameEnded((ANA, MIA), (3, 5, 5)), "win", True, id="a win that is shared with a bot"),
        pytest.param(GameEnded((ANA,), (4, 6, 3)), "end", False, id="a bot wins"),
    ],
)
def test_a_moment_has_a_kind_and_an_owner(event: Event, kind: str, own: bool) -> None:  # noqa: FBT001 - a row of the table
    assert moment_of(event, YOU, PEOPLE) == (kind, own)


ASKS, GIVES = Asked(ANA, MIA, Rank.SIX), CardsGiven(MIA, ANA, cards("6C"))
REFUSES, DRAWS = GoFishSaid(MIA, ANA), CardDrawn(ANA, None, wish=False, shown=False)
LAYS = GroupLaid(ANA, Rank.SIX, cards("6C 6D 6H 6S"))


def heard(*steps: tuple[Event, int | None]) -> Manners:
    """The players after these events, at each of which one of them may have spoken; you sit at seat 0."""
    manners = Manners(YOU)
    table = snapshot(session_of(begun("standard")).game.view(YOU))
    for event, speaker in steps:
        kind, own = moment_of(event, YOU, PEOPLE)
        bubble: Bubble | None = None if speaker is None else {"seat": speaker, "text": "Hm."}
        manners.take(Step(kind, own, "", bubble, table, moods=moods_of(event, kind)))
    return manners


@pytest.mark.parametrize(
    ("events", "moods"),
    [
        ((ASKS, GIVES), {ANA: "pleased", MIA: "fooled"}),
        ((ASKS, REFUSES, DRAWS), {ANA: "fooled"}),
        ((ASKS, REFUSES, DRAWS, LAYS), {ANA: "pleased"}),
        ((ASKS, GIVES, Asked(YOU, ANA, Rank.SIX)), {YOU: "asking"}),
        ((ASKS, GIVES, GameEnded((MIA,), (1, 2, 3))), {ANA: "pleased", MIA: "pleased"}),
    ],
)
def test_a_mood_follows_from_what_everybody_has_seen(events: tuple[Event, ...], moods: dict[int, str]) -> None:
    assert heard(*((event, None) for event in events)).moods == moods


@pytest.mark.parametrize(
    ("seats", "speaking"), [([1, 2], {2}), ([0, 1], {0, 1}), ([0, 1, 2], {0, 2}), ([1, 0], {0, 1}), ([2, 2], {2})]
)
def test_one_of_the_others_speaks_at_a_time_and_what_you_said_stays(seats: list[int], speaking: set[int]) -> None:
    assert heard(*((GIVES, seat) for seat in seats)).said.keys() == speaking
