"""Lesson 05: its stories are games that the engine played; its numbers are those of the models and of many games."""

import re
from math import erf, sqrt

import pytest

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import ONLOOKER, Asked, CardDrawn, CardsGiven, GoFishSaid, GroupLaid
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.proofs.chance_words import whole
from gofish_learn.knowledge.remembering.models import Chunks, Fading, LastEvents, Memory, Perfect, Trace
from gofish_learn.knowledge.remembering.recollection import Recollection
from gofish_learn.knowledge.remembering.shown import remembered
from gofish_learn.teach.lessons.lesson_five import (
    AFTER_THREE,  # noqa: F401 - the pages call it
    GAMES,
    HALF_LIFE,  # noqa: F401 - as above
    STORY_ONE,
    STORY_TWO,
    heard_by_onlooker,
    kept_of,
    wins_by_room,
)
from tests.lessons.pages import LessonPages, Row, solution, tables
from tests.lessons.running import run
from tests.lessons.worked_out import differing

LESSON = LessonPages("05")
page, part = LESSON.page, LESSON.part
STORIES = {"Challenge 1: Story one (5 minutes)": STORY_ONE, "Challenge 3: Story two (5 minutes)": STORY_TWO}
WORDS = {"one": 1, "two": 2, "three": 3}
PLURALS = {rank.plural: rank for rank in RANKS}


def story(record: Record) -> str:
    """A game so far as it is read aloud."""
    names = record.names or ()
    told = []
    events = heard_by_onlooker(record)
    for event in events:
        match event:
            case Asked(seat, target, Rank() as rank):
                told.append(f"{names[seat]} asks {names[target]} for {rank.plural}.")
            case GoFishSaid():
                told.append("Go fish!")
            case CardsGiven(_, to, cards):
                who = "He" if names[to] in {"Ben", "Dev"} else "She"
                word = next(word for word, count in WORDS.items() if count == len(cards))
                told.append(f"{who} gets {word}.")
    assert not any(isinstance(event, GroupLaid) or (isinstance(event, CardDrawn) and event.wish) for event in events)
    return " ".join(told)


def held_after(record: Record) -> dict[str, set[str]]:
    """The ranks that an onlooker knows each player to hold."""
    memory = remembered(record.rules, record.players, heard_by_onlooker(record))
    names = record.names or ()
    return {
        name: {rank.plural for rank in RANKS if memory.held(seat, ONLOOKER) >> rank & 1}
        for seat, name in enumerate(names)
    }


def written(rows: list[Row]) -> dict[str, set[str]]:
    """What a table says that each player holds."""
    return {row["player"]: set(row["holds"].split(", ")) for row in rows}


@pytest.mark.parametrize("title", STORIES)
def test_a_story_is_a_game_that_the_engine_played_and_its_solution_is_what_was_heard(title: str) -> None:
    record = STORIES[title]
    (told,) = re.findall(r"^> (.+)$", part(title, 3), re.MULTILINE)
    assert told == story(record)
    (rows,) = tables(solution(part(title, 3)))
    assert written(rows) == held_after(record)
    assert sum(map(len, written(rows).values())) == 8
    assert len(record.actions) == 8


def test_the_answers_to_the_stories_are_their_solutions() -> None:
    for question, record in (("1", STORY_ONE), ("2", STORY_TWO)):
        said = dict(re.findall(r"(\w+): ([\w, ]+)\.", LESSON.answers()[question]))
        assert {name: set(ranks.split(", ")) for name, ranks in said.items()} == held_after(record)


def test_ana_held_fours_in_story_two_and_gave_them_all() -> None:
    gave = [event for event in heard_by_onlooker(STORY_TWO) if isinstance(event, CardsGiven)]
    assert [(event.seat, event.to, event.cards[0].rank) for event in gave] == [(0, 2, Rank.FOUR)]
    assert "fours" not in held_after(STORY_TWO)["Ana"]


def test_she_may_have_fished_a_four_since_and_no_page_says_that_she_has_none() -> None:
    heard = heard_by_onlooker(STORY_TWO)
    (gave,) = (at for at, event in enumerate(heard) if isinstance(event, CardsGiven))
    since = [event for event in heard[gave:] if isinstance(event, CardDrawn) and event.seat == 0]
    assert [event.card for event in since] == [None], "one card that nobody saw"
    pages = [page(name) for name in ("lesson.md", "slides.md", "teacher-notes.md")]
    assert all("fished a card" in text for text in pages)
    assert "so she has none left" not in " ".join(pages)
    assert "none left.\n" not in page("slides.md")


def left_after(memory: Memory, events: int) -> float:
    """How much a memory leaves of a fact so many events after it was told."""
    return memory.strength(Trace(seat=0, wanted=0, holds=True, event=0, since=0, lot=0), events + 1)


def told(sheet: str) -> str:
    """What a memory of a sheet hears."""
    (heard,) = re.findall(r"It hears(?: these facts, one after the other)?: (.+?)\. Wh", page(sheet))
    return str(heard)


def kept_with_room_for(room: int, *told: str) -> str:
    """What a memory with room for so many chunks keeps of what it is told."""
    names = ("Ana", "Ben", "Cleo", "Dev")
    recollection = Recollection(Chunks(room), STANDARD, 4, ONLOOKER)
    for seat, rank in re.findall(r"(\w+) has (\w+)", " ".join(told)):
        recollection.seen += 1
        recollection.store(names.index(seat), PLURALS[rank], holds=True)
    kept = [fact for fact in recollection.facts() if fact.remembered]
    return (
        ", ".join(f"{names[fact.seat]} has {fact.wanted.plural}" for fact in kept if isinstance(fact.wanted, Rank))
        + "."
    )


def test_the_easier_worksheet() -> None:
    said = LESSON.answers("worksheet-easier.md")
    stories = tables(page("worksheet-easier.md"))
    for question, rows, record in zip("12", stories, (STORY_ONE, STORY_TWO), strict=True):
        given = {(row["player"], rank) for row in rows for rank in re.findall(r"[a-z]+", row["ranks"])}
        names = record.names or ()
        asked = [
            (names[one.seat], one.wanted.plural)
            for one in heard_by_onlooker(record)
            if isinstance(one, Asked) and isinstance(one.wanted, Rank)
        ]
        assert given == set(asked[-3:])
        answered = {
            (name, rank)
            for name, ranks in re.findall(r"(\w+): ([\w, ]+)\.", said[question])
            for rank in ranks.split(", ")
        }
        held = {(name, rank) for name, ranks in held_after(record).items() for rank in ranks}
        assert (answered | given, answered & given) == (held, set())
    assert said["3"] == f"{100 * left_after(Fading(10), 20):.0f}"
    assert said["4"].removesuffix(".") in told("worksheet-easier.md")
    assert said["4"].removesuffix(".") not in kept_with_room_for(2, told("worksheet-easier.md"))


def facts_left(half_life: int) -> list[int]:
    """How many of the eight facts of story two are left in the five tries of the notebook."""
    tries = (kept_of(STORY_TWO, Fading(half_life=half_life, seed=seed)) for seed in range(5))
    return [sum("forgotten" not in line for line in told) for told in tries]


def keeps_story_one() -> int:
    """How many of the last events a memory has to have, so that no fact of story one is forgotten."""
    kept = (kept_of(STORY_ONE, LastEvents(events)) for events in range(60))
    return next(events for events, told in enumerate(kept) if not any("forgotten" in line for line in told))


def wins_in_100() -> dict[str, int]:
    """The games that each memory of the table wins, in 100."""
    return {room: whole(100 * one.value) for room, one in wins_by_room().items()}


def test_its_pages_say_what_is_worked_out() -> None:
    assert differing(LESSON.folder, globals()) == []


def each(low: int, high: int) -> float:
    """How many wins in 100 each chunk more brings between two rows."""
    wins = wins_in_100()
    return (wins[f"{high} chunks"] - wins[f"{low} chunks"]) / (high - low)


def test_other_games_would_mostly_be_as_near_as_the_lesson_says() -> None:
    said = re.search(
        r"another ([\d,]+) games, .* Nearly all of them would be within (\d+) in 100 of", page("lesson.md")
    )
    assert said
    assert said[1] == f"{GAMES:,}"
    worst = max(one.error for one in wins_by_room().values()) * sqrt(2)
    assert erf((int(said[2]) + 0.5) / 100 / worst / sqrt(2)) > 0.95


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    shown = run(LESSON.notebook)
    assert "nothing: wins 0.25 of its games, give or take 0.00" in shown.printed
    assert "(forgotten: " not in shown.printed
    assert "Nearly. 16 events after it was told, with a half-life of 8, 0.250 is left" in shown.printed
    assert len(kept_of(STORY_ONE, Perfect())) == 8
    forgotten = [line for line in kept_of(STORY_ONE, Chunks(4)) if line.startswith("(forgotten")]
    assert 0 < len(forgotten) < 8
    assert not any("forgotten" in line for line in kept_of(STORY_ONE, Chunks(15)))
    assert shown.prose.count("**Predict first:**") >= 4
