"""Lesson 05: its stories are games that the engine played; its numbers are those of the models and of many games."""

import re
from math import erf, sqrt

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import ONLOOKER, Asked, CardDrawn, CardsGiven, GoFishSaid, GroupLaid
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.proofs.chance_words import whole
from gofish_learn.knowledge.remembering.memories import Chunks, Fading, LastEvents, Memory, Perfect, Trace
from gofish_learn.knowledge.remembering.recollection import Recollection
from gofish_learn.knowledge.remembering.revealed import remembered
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
from tests.lessons.pages import LessonPages
from tests.lessons.running import run

LESSON = LessonPages("05")
page, part = LESSON.page, LESSON.part
FIRST_FIVE, LAST_THREE = slice(5), slice(5, None)
"""The asks of a story that a learner is to remember on the easier worksheet, and those that are filled in there."""
BLANK = "_" * 12
WORDS = {"one": 1, "two": 2, "three": 3}
PLURALS = {rank.plural: rank for rank in RANKS}


def story(record: Record) -> str:
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


def held(record: Record, asks: slice = slice(None)) -> dict[str, list[str]]:
    """The ranks that an onlooker knows each player to hold, in the order of the asks; of some of the asks only."""
    heard, names = heard_by_onlooker(record), record.names or ()
    memory = remembered(record.rules, record.players, heard)
    known = [memory.held(seat, ONLOOKER) for seat in range(record.players)]
    asked = [(one.seat, one.wanted) for one in heard if isinstance(one, Asked) and isinstance(one.wanted, Rank)]
    assert sum(hand.bit_count() for hand in known) == len(asked) == len(record.actions) == 8
    assert all(known[seat] >> rank & 1 for seat, rank in asked)
    return {name: [rank.plural for seat, rank in asked[asks] if names[seat] == name] for name in names}


def holds(record: Record, asks: slice = slice(None)) -> str:
    """The same as the notes say it."""
    return " ".join(f"{name}: {', '.join(ranks)}." for name, ranks in held(record, asks).items() if ranks)


def rows(record: Record, asks: slice = slice(None), *blank: str) -> str:
    """The same as the rows of a table, in which the others may be left to fill in."""
    return " ".join(f"| {name} | {', '.join([*ranks, *blank])} |" for name, ranks in held(record, asks).items())


def test_ana_held_fours_in_story_two_and_gave_them_all() -> None:
    gave = [event for event in heard_by_onlooker(STORY_TWO) if isinstance(event, CardsGiven)]
    assert [(event.seat, event.to, event.cards[0].rank) for event in gave] == [(0, 2, Rank.FOUR)]
    assert "fours" not in held(STORY_TWO)["Ana"]


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
