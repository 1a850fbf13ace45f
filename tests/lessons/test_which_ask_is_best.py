"""Lesson 06: its positions are games that the engine played, and its chances are the exact ones."""

import re
from functools import cache
from math import sqrt
from random import Random

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS, Card
from gofish_learn.engine.history import replay
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.proofs.chance_words import about  # noqa: F401 - the pages call it
from gofish_learn.knowledge.review.choices import choices
from gofish_learn.knowledge.review.review import AskReview, GameReview, review, review_all
from gofish_learn.serve.notebook import apps
from gofish_learn.store.memory import MemorySaves
from gofish_learn.teach.lessons.lesson_six import (
    CLEOS_CHOICE,
    DEVS_CHOICE,
    MIAS_ASKS,
    TWO_ASKS,  # noqa: F401 - the pages call it
    bot_game,
)
from gofish_learn.teach.narrator import Narrator
from gofish_learn.teach.positions import arranged
from gofish_learn.ui.table.host import TableHost
from tests.lessons import three_bots
from tests.lessons.pages import LessonPages, Row, tables
from tests.lessons.running import run, shown_by
from tests.tiers import thoroughly
from tests.ui.table.pages import Page, session_of, to_the_end

LESSON = LessonPages("06")
page, part = LESSON.page, LESSON.part
NAMES = ("Ana", "Ben", "Cleo", "Dev")
KNOWN = {"Ana": 1, "Ben": 1, "Cleo": 3}
"""How many cards of each Dev knows of at question 4 of the worksheet."""
PLURALS = {rank.plural: rank for rank in RANKS}
HOMEWORK_CHOICE = arranged(
    STANDARD,
    "8S 3D QC KS 9D",
    "JS 5C 4D TH AD",
    "8D 5S 6D 2H 7C",
    "5H 8C JD 2S KC",
    pond="TC 9S 4S",
    asks=("0>2:8", "0>1:3", "1>2:J", "2>1:5", "2>0:6"),
)
"""The game of the homework, in which Dev is to ask."""


def view_of(record: Record) -> View:
    """The game as the seat sees it whose turn it is."""
    game = replay(record)
    assert game.state.turn is not None
    return game.view(game.state.turn)


def chances(record: Record) -> dict[tuple[str, str], float]:
    """The exact chance of every ask of the seat whose turn it is, by the target's name and the rank in words."""
    view = view_of(record)
    return {(NAMES[one.ask.target], one.ask.rank.plural): one.chance for one in choices(view, beliefs_of(view))}


@cache
def cleos_chances() -> dict[tuple[str, str], float]:
    return chances(CLEOS_CHOICE)


@cache
def devs_chances() -> dict[tuple[str, str], float]:
    return chances(DEVS_CHOICE)


def asks_in(text: str) -> list[tuple[str, str]]:
    """The asks that a text names as “Ana for nines”."""
    return [(who, rank) for who, rank in re.findall(r"(\w+) for (\w+)", text) if rank in PLURALS]


def heard(text: str, you: str) -> list[Ask]:
    """The asks of a numbered list, told to one of the players as “you”."""
    found = []
    for line in re.findall(r"^\d\. (.+)$", text, re.MULTILINE):
        told = re.match(r"(\w+) asks (\w+) for (\w+)\.", line)
        if told:
            seats = [NAMES.index(you if name == "you" else name) for name in told.groups()[:2]]
            found.append(Ask(seats[0], seats[1], PLURALS[told[3]]))
    return found


@pytest.mark.parametrize(
    ("text", "you", "record"),
    [
        pytest.param(part("1. Cleo's choice"), "Cleo", CLEOS_CHOICE, id="the lesson"),
        pytest.param(page("worksheet.md"), "Dev", DEVS_CHOICE, id="the worksheet"),
        pytest.param(page("homework.md"), "Dev", HOMEWORK_CHOICE, id="the homework"),
    ],
)
def test_what_was_heard_is_what_was_asked_and_the_hand_is_the_hand(text: str, you: str, record: Record) -> None:
    view = view_of(record)
    assert heard(text, you) == list(record.actions)
    assert heard(page("worksheet-easier.md"), "Dev") == list(DEVS_CHOICE.actions)
    assert view.seat == NAMES.index(you)
    (hand,) = re.findall(r"Your hand(?: is|:) ((?:\w\w ?)+)\.", text)
    assert set(map(Card.parse, hand.split())) == set(view.cards)
    assert not any(view.table.groups)
    assert "nobody has laid a book" in text
    assert record.rules.cards_dealt(record.players) == 4 * 5


def test_what_each_ask_came_to_is_told_as_it_was() -> None:
    told = re.findall(r"^\d\. \w+ asks \w+ for \w+\. (.+)$", page("worksheet.md"), re.MULTILINE)
    game = replay(DEVS_CHOICE)
    narrator = Narrator(game.rules, NAMES, 3, game.state.dealer)
    story = " ".join(narrator.say(event, 0) for event in game.events)
    assert story.count("“Go fish!”") == sum("Go fish" in one for one in told) == 3
    assert "Ana gives Cleo one four." in story
    assert told[2] == "Ana gives her one."


def test_the_ask_that_is_sure_by_listening_has_the_best_chance() -> None:
    assert [ask for ask, chance in cleos_chances().items() if chance == 1] == [("Ana", "sevens")]


def sizes(record: Record) -> dict[str, int]:
    """How many cards each player holds, for the seat whose turn it is."""
    return dict(zip(NAMES, view_of(record).table.sizes, strict=True))


def mia() -> GameReview:
    return reviewed(tables(part("3. Good ask, bad luck"))[0])


def test_the_asks_of_mia_are_those_of_the_notebook_and_one_was_a_mistake() -> None:
    assert tuple((one.chance, one.best_chance) for one in mia().asks) == MIAS_ASKS
    assert [one.action + 1 for one in mia().mistakes] == [5]


def reviewed(rows: list[Row]) -> GameReview:
    """A review with the chances of a page's table."""
    ask = Ask(0, 1, PLURALS["sevens"])
    items = []
    for number, row in enumerate(rows):
        best = (ask,) if row["its chance"] == row["best chance"] else ()
        chance, best_chance = float(row["its chance"]), float(row["best chance"])
        items.append(AskReview(ask, chance, best, best_chance, number, given=0, fished=False, choices=()))
    return GameReview(0, tuple(items))


def devs() -> GameReview:
    (rows,) = (rows for rows in tables(page("worksheet.md")) if "its chance" in rows[0])
    return reviewed(rows)


def wins_of_the_bots() -> list[int]:
    """How many of the games of part 4 each bot won, in the order of the seats."""
    return [three_bots.WINNERS.count(str(seat)) for seat in range(len(three_bots.BOTS))]


def of_100() -> list[str]:
    """The games of a hundred that each bot won, in the order of the seats."""
    return [f"{100 * won / three_bots.GAMES:.0f}" for won in wins_of_the_bots()]


def reviews() -> list[GameReview]:
    found: list[GameReview] = run(LESSON.notebook).names["reviews"]
    return found


@cache
def memories_compared() -> list[float]:
    """How accurate each of four memories is in one game; the last one, which is perfect, is far above the first."""
    bots = ("chunks-0", "chunks-4", "chunks-12", "memory")
    found = [one.accuracy or 0 for one in review_all(bot_game(bots, seed=3))]
    assert found[3] > found[0] + 10
    return found


@pytest.mark.parametrize("games", thoroughly(1, 3))
def test_the_first_games_of_the_table_are_played_again(games: int) -> None:
    assert list(three_bots.winners(games)) == list(three_bots.WINNERS[:games])


def test_who_counts_wins_clearly_more_and_who_is_secret_as_well_is_too_close_to_tell() -> None:
    shares = [won / three_bots.GAMES for won in wins_of_the_bots()]

    def standard_errors(more: float, less: float) -> float:
        return (more - less) / sqrt((more + less - (more - less) ** 2) / three_bots.GAMES)

    memory, thinker, careful = shares
    assert min(standard_errors(thinker, memory), standard_errors(careful, memory)) > 3
    assert abs(standard_errors(thinker, careful)) < 2
    assert f"a gap of {100 * (thinker - careful):.0f} in 100 may be luck" in page("teacher-notes.md")


def asks_with(record: Record, chance: float) -> str:
    """The asks with this chance, as the notes list them."""
    return ", ".join(f"{name} for {rank}" for (name, rank), one in sorted(chances(record).items()) if one == chance)


def test_dev_knows_three_of_cleos_cards_in_the_homework() -> None:
    counts = beliefs_of(view_of(HOMEWORK_CHOICE)).counts[2]
    known = {rank.plural: next(n for n, chance in enumerate(counts[rank]) if chance > 0) for rank in RANKS}
    assert {rank: count for rank, count in known.items() if count} == {"fives": 2, "sixes": 1}
    assert LESSON.answers("homework.md")["4"] == "Three: two fives and a six."


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    shown = run(LESSON.notebook)
    for line in ("1.00 Ana for sevens", "0.00 Dev for sevens", "1.00 Ben for kings", "Nearly. With the asks"):
        assert line in shown.printed
    accuracies = [one.accuracy or 0 for one in shown.names["reviews"]]
    assert max(accuracies) == accuracies[1]
    shown.names["judge"]("2>1:7")
    assert "All four sevens are accounted for: you hold one and Ana holds three." in shown.names["judged"].value


def test_the_notebook_reviews_the_last_game_that_was_finished_at_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    ran, saves = run(LESSON.notebook), MemorySaves()
    monkeypatch.setattr(apps, "open_saves", lambda: saves)
    table = apps.play_table()
    names = ran.names | {"table": table}
    assert isinstance(table.host, TableHost)
    assert ran.shown["own"].startswith("This table has no finished game to open yet.")
    assert table.last_game() is None, "nobody knows yet whose table it is"
    at = Page(table.host)
    at.go_on(Random(1))
    assert shown_by(ran.code["own"], names) == ran.shown["own"], "a game that goes on would tell the cards"
    whole = session_of(to_the_end(at)).game
    at.send("again")
    at.go_on(Random(1))
    said = shown_by(ran.code["own"], names)
    assert names["played"].actions == whole.actions
    assert said == f"{review(names['played'], 0)}\n"
    assert said.startswith("What you asked")
