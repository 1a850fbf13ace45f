"""The review at the end: every ask with its chance, mistakes tried again before the answer, and the game as a file."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.records.record import parse_record
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.review.choices import Choice, choices, judged
from gofish_learn.knowledge.review.moments import Luck
from gofish_learn.knowledge.review.review import AskReview, GameReview, review
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import Saved, owner_of
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.game.asks import sign
from gofish_learn.ui.table.game.setup import PERSON
from gofish_learn.ui.table.kept_games import read_tries, resume
from gofish_learn.ui.table.moments import again_words, best_words, luck_words
from gofish_learn.ui.table.review import line_in_words
from tests.tiers import mostly_thorough
from tests.ui.table.pages import (
    TOKEN,
    Page,
    cards_named,
    kinds_for,
    page,
    seen_cards,
    session_of,
    to_the_end,
    wish,
)

TWO_PEOPLE = (PERSON, PERSON, "random")


@cache
def finished_game(book: str, kinds: tuple[str, ...]) -> Saved:
    """A game that was played to its end, as it is kept; somebody asked at random and so made mistakes."""
    at = page()
    at.send("new", setup=wish(book, *kinds, deal="3"))
    to_the_end(at)
    saved = at.host.saves.load(at.host.owner)
    assert saved is not None
    return saved


def finished(book: str = "standard", *kinds: str, saves: MemorySaves | None = None) -> Page:
    """A page that finds such a game, played once for all tests."""
    saves = saves or MemorySaves()
    saves.save(owner_of(TOKEN), finished_game(book, kinds or kinds_for(book)))
    return page(saves)


def reviewed(at: Page, seat: int = 0) -> GameReview:
    return expected(session_of(at).to_text(), seat)


@cache
def expected(text: str, seat: int) -> GameReview:
    """The review of a person's asks in a game that is kept, made once for all tests."""
    return review(resume(parse_record(text)).game, seat)


def asks_of(at: Page, seat: int) -> list[int]:
    """The actions with which somebody asked."""
    actions = session_of(at).game.actions
    return [number for number, action in enumerate(actions) if isinstance(action, Ask) and action.asker == seat]


def wish_for(ask: Ask) -> dict[str, object]:
    key = "card" if isinstance(ask.wanted, Card) else "rank"
    return {"target": ask.target, key: sign(ask.wanted)}


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "authors"))
def test_every_ask_is_there_with_what_it_promised_and_brought(book: str) -> None:
    at = finished(book)
    answer, expected = at.send("review", seat=0), reviewed(at)
    own = asks_of(at, 0)
    assert [row["action"] for row in answer["asks"]] == own
    assert [row["number"] for row in answer["asks"]] == list(range(1, len(own) + 1))
    assert answer["formula"] == expected.formula
    assert answer["mistakes"] == [one.action for one in expected.mistakes]
    for row, one in zip(answer["asks"], expected.asks, strict=True):
        assert row["is_best"] == (one.ask in one.best)
        assert (row["gained"] == "nothing") == (one.gained == 0)
        if 0.01 <= one.chance <= 0.99:
            assert row["chance"] == f"{round(one.chance * 100)} %"


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard"))
def test_each_moment_opens_on_the_table_as_the_person_saw_it(book: str) -> None:
    at = finished(book)
    answer, session = at.send("review", seat=0), session_of(at)
    heard = {str(card) for event in session.game.events for card in seen_cards(event, 0)}
    shown = []
    for moment in answer["moments"]:
        if moment["kind"] == "again":
            assert moment["action"] in answer["mistakes"]
            assert at.send("retry", seat=0, action=moment["action"])["answer"] is None
            continue
        look = at.send("moment", seat=0, which=moment["kind"])
        assert look["said"].startswith(moment["words"])
        assert cards_named(look) <= heard
        assert (look["answer"] is None) is (moment["kind"] == "luck")
        actor = session.game.actions[moment["action"]]
        assert isinstance(actor, Ask)
        assert look["table"]["turn"] == actor.asker
        shown.append(moment["kind"])
    assert "best" in shown


def test_what_was_best_is_not_told_of_an_ask_that_is_still_to_be_tried() -> None:
    at = finished()
    before = {row["action"]: row for row in at.send("review", seat=0)["asks"]}
    action = at.send("review", seat=0)["mistakes"][0]
    assert before[action]["best"] == ""
    assert any(row["best"] for row in before.values() if not row["retry"] and not row["is_best"])
    at.send("reveal", seat=0, action=action)
    after = {row["action"]: row for row in at.send("review", seat=0)["asks"]}
    assert after[action]["best"]
    assert after[action]["shown"]


@pytest.mark.parametrize("book", ["standard", "authors"])
def test_trying_is_judged_by_the_chances_of_that_moment(book: str) -> None:
    at = finished(book)
    one = reviewed(at).mistakes[0]
    known: Message = {}
    for tries, choice in enumerate(one.choices[::-1], 1):
        answer = at.send("try", seat=0, action=one.action, **wish_for(choice.ask))
        assert answer["found"] == (choice.ask in one.best)
        assert answer["tries"] == tries
        if answer["found"]:
            assert "That is the best ask here." in answer["said"]
            known = answer["answer"]
            break
        assert answer["answer"] is None
        assert answer["said"].endswith(("There is a better one.", "there is a better one still."))
    assert known["best"].startswith("Most likely to catch something: ask ")
    assert known["reasons"]
    assert known["reading"].startswith("Logic only: ")
    marks = [(cell["mark"], row["wanted"], cell["seat"]) for row in known["rows"] for cell in row["cells"]]
    assert {(wanted, seat) for mark, wanted, seat in marks if mark == "best"} == {
        (sign(ask.wanted), ask.target) for ask in one.best
    }
    assert [(wanted, seat) for mark, wanted, seat in marks if mark == "yours"] == [
        (sign(one.ask.wanted), one.ask.target)
    ]
    assert len(marks) == len(one.choices)


def test_tries_are_kept_and_come_back_after_a_reload() -> None:
    saves = MemorySaves()
    at = finished(saves=saves)
    first, second = reviewed(at).mistakes[:2]
    at.send("try", seat=0, action=first.action, **wish_for(first.choices[-1].ask))
    at.send("try", seat=0, action=first.action, **wish_for(first.best[0]))
    at.send("try", seat=0, action=second.action, **wish_for(second.choices[-1].ask))
    back = page(saves)
    assert back.table["waiting_for"] == "nobody"
    rows = {row["action"]: row for row in back.send("review", seat=0)["asks"]}
    assert (rows[first.action]["tries"], rows[first.action]["found"]) == (2, True)
    assert (rows[second.action]["tries"], rows[second.action]["found"]) == (1, False)


def test_undoing_the_end_forgets_what_was_tried_of_it_and_another_end_is_reviewed_anew() -> None:
    at = finished()
    last = reviewed(at).mistakes[-1]
    at.send("reveal", seat=0, action=last.action)
    before = at.send("review", seat=0)
    while len(session_of(at).game.actions) > last.action:
        at.send("undo")
    assert session_of(at).tries == {}
    to_the_end(at, 99)
    after = at.send("review", seat=0)
    assert [row["action"] for row in after["asks"]] != [row["action"] for row in before["asks"]]
    assert after["formula"] == reviewed(at).formula


def test_each_of_two_people_has_a_review_of_their_own_asks() -> None:
    at = finished("standard", *TWO_PEOPLE)
    assert [one["seat"] for one in at.table["over"]["reviews"]] == [0, 1]
    assert at.table["over"]["reviews"][0]["words"] == "Look back as Player 0"
    for seat in (0, 1):
        answer = at.send("review", seat=seat)
        assert answer["title"] == f"Review of Player {seat}’s asks"
        assert [one["seat"] for one in answer["people"]] == [0, 1]
        assert all(row["ask"].startswith("You ask ") for row in answer["asks"])
        assert [row["action"] for row in answer["asks"]] == asks_of(at, seat)


def test_a_mistake_is_one_that_a_view_of_that_moment_can_tell() -> None:
    """Counted anew from the record: no card of another hand, and nothing that came later, goes into the review."""
    at = finished()
    record = session_of(at).record()
    for one in reviewed(at).mistakes[:3]:
        early = resume(replace(record, actions=record.actions[: one.action]))
        view = early.game.view(0)
        best = choices(view, beliefs_of(view))[0]
        assert best.chance == pytest.approx(one.best_chance)
        answer = at.send("retry", seat=0, action=one.action)
        assert answer["table"]["hand"] == [str(card) for card in view.cards]


def test_under_the_referee_an_ask_that_broke_a_rule_is_told_and_not_scored() -> None:
    at, rng = page(), Random(0)
    at.send("new", setup=wish("traditional", *kinds_for("traditional"), deal="0") | {"referee": True})
    while at.table["waiting_for"] != "you":
        at.go_on(rng, rightly=True)
    lacked = next(rank for rank in Rank if rank.letter not in {card[0] for card in at.table["table"]["hand"]})
    at.send("ask", target=1, rank=lacked.letter)
    while at.table["waiting_for"] != "nobody":
        at.go_on(rng, rightly=True)
    answer = at.send("review", seat=0)
    assert len(answer["void"]) == 1
    assert "That broke a rule: You may only ask for a rank you hold" in answer["void"][0]
    assert len(answer["asks"]) == len(asks_of(at, 0)) - 1


def test_nothing_is_looked_back_at_before_the_game_is_over() -> None:
    at = page()
    for kind in ("review", "retry", "try", "reveal", "record"):
        answer = at.send(kind, seat=0, action=0, target=1, rank="7")
        assert answer["say"] == "First play the game to its end: then you can look back at it."
        assert not cards_named(answer)


def test_an_ask_that_could_not_have_been_made_is_refused_and_not_counted() -> None:
    at = finished()
    one = reviewed(at).mistakes[0]
    hand = at.send("retry", seat=0, action=one.action)["table"]["hand"]
    lacked = next(rank.letter for rank in Rank if rank.letter not in {card[0] for card in hand})
    bad: list[Message] = [
        {"target": 1, "rank": lacked},
        {"target": 0, "rank": hand[0][0]},
        {"target": 17, "rank": hand[0][0]},
    ]
    for fields in bad:
        answer = at.send("try", seat=0, action=one.action, **fields)
        assert answer["say"].startswith("You could not have asked that")
    assert at.send("try", seat=0, action=one.action, target="1", rank="7")["type"] == "refused"
    assert at.send("try", seat=0, action=one.action, target=1)["say"].startswith("That ask cannot be read")
    assert one.action not in session_of(at).tries


@pytest.mark.parametrize(
    "kept", [7, [], {"-1": [1, 0, 0]}, {"0": [1, 0]}, {"0": [1, 2, 0]}, {"²": [1, 0, 0]}, {"5": [1, 0, 0]}]
)
def test_tries_that_no_table_kept_are_refused(kept: object) -> None:
    with pytest.raises(SavedTextError, match="what was tried again"):
        read_tries(kept, 5)


NARRATOR = Narrator(STANDARD, ("Mia", "Ben", "Cleo"), 0, 0)
KINGS, TENS = Ask(0, 1, Rank.KING), Ask(0, 2, Rank.TEN)


def asked(chance: float, best: float, given: int = 0) -> AskReview:
    """Kings asked of Ben with a chance, where tens of Cleo had another."""
    listed = sorted([Choice(KINGS, chance), Choice(TENS, best)], key=lambda one: -one.chance)
    found = judged(listed, KINGS)
    return AskReview(
        *(found.ask, found.chance, found.best, found.best_chance), 0, given, fished=False, choices=tuple(listed)
    )


LUCK = Luck(0, KINGS, 0.08), Luck(0, Ask(2, 0, Rank.TWO), 0.07, 28, 2), Luck(0, Ask(0, 1, Rank.TWO), 0.31, 5, 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            again_words(asked(0, 1), NARRATOR, known=False),
            "You asked Ben for kings. Ben couldn’t have any. One ask was sure to work.",
        ),
        (
            again_words(asked(0.2, 0.62), NARRATOR, known=False),
            "You asked Ben for kings. That works 20 % of the time. One ask works 62 % of the time.",
        ),
        (
            best_words(asked(1, 0.3, 2), NARRATOR),
            "You asked Ben for kings. That was sure to work. It brought two cards.",
        ),
        (
            best_words(asked(0.59, 0.3), NARRATOR),
            "You asked Ben for kings. That works 59 % of the time. No ask was better, though it brought nothing.",
        ),
        (luck_words(LUCK[0], NARRATOR), "You asked Ben for kings. It worked! That happens about 1 time in 13."),
        (luck_words(LUCK[1], NARRATOR), "You had no twos, and Cleo fished one! That happens about 1 time in 14."),
        (luck_words(LUCK[2], NARRATOR), "Ben had no twos, and you fished one! That happens three times in ten."),
        (line_in_words([]), ""),
        (
            line_in_words([asked(0.5, 0.3, 1)]),
            "1 ask, of which 1 caught something. It had a chance of 50 %.",
        ),
        (
            line_in_words([asked(0, 0.3), asked(1, 0.3, 1)]),
            (
                "2 asks, of which 1 caught something. Ask 2 was most likely to work (100 %), and ask 1 least (0 %)."
                " All are listed below."
            ),
        ),
    ],
)
def test_a_moment_is_told_as_one_would_say_it_and_no_ask_is_both_the_best_and_the_worst(words: str, said: str) -> None:
    assert words == said
