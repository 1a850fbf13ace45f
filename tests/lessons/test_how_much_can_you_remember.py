"""Lesson 05: its stories are games that the engine played; its numbers are those of the models and of many games."""

import json
import re
from collections.abc import Callable

import pytest

from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import Asked, CardDrawn, CardsGiven, Event, GoFishSaid, GroupLaid
from gofish_learn.engine.record import Record
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.memory import Chunks, Fading, Memory, Perfect, Trace
from gofish_learn.knowledge.recollection import Recollection
from gofish_learn.knowledge.remembered import remembered
from gofish_learn.lab.spans import worth_of
from gofish_learn.teach.lesson_five import STORY_ONE, STORY_TWO, WATCHING, check_left, heard, kept_of
from tests.lessons.pages import Row, sections, solution, tables, text_of
from tests.tree import ROOT

LESSON = ROOT / "lessons" / "05-how-much-can-you-remember"
NOTEBOOK = ROOT / "notebooks" / "05-how-much-can-you-remember.ipynb"
STORIES = {"Challenge 1: Story one (6 minutes)": STORY_ONE, "Challenge 3: Story two (7 minutes)": STORY_TWO}
WORDS = {"one": 1, "two": 2, "three": 3}
PLURALS = {rank.plural: rank for rank in RANKS}


def page(name: str) -> str:
    """One of the lesson's pages."""
    return text_of(LESSON / name)


def challenge(title: str) -> str:
    """A challenge of the lesson."""
    return sections(page("lesson.md"), 3)[title]


ANSWERS = {
    row["question"]: row["answer"] for row in tables(sections(page("teacher-notes.md"))["Answers to the worksheet"])[0]
}


def story(record: Record) -> str:
    """A game so far as it is read aloud."""
    names = record.names or ()
    told = []
    events = heard(record)
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
    memory = remembered(record.rules, record.players, heard(record))
    names = record.names or ()
    return {
        name: {rank.plural for rank in RANKS if memory.held(seat, WATCHING) >> rank & 1}
        for seat, name in enumerate(names)
    }


def written(rows: list[Row]) -> dict[str, set[str]]:
    """What a table says that each player holds."""
    return {row["player"]: set(row["holds"].split(", ")) for row in rows}


@pytest.mark.parametrize("title", STORIES)
def test_a_story_is_a_game_that_the_engine_played_and_its_solution_is_what_was_heard(title: str) -> None:
    record = STORIES[title]
    (told,) = re.findall(r"^> (.+)$", challenge(title), re.MULTILINE)
    assert told == story(record)
    (rows,) = tables(solution(challenge(title)))
    assert written(rows) == held_after(record)
    assert sum(map(len, written(rows).values())) == 8
    assert len(record.actions) == 8


def test_the_answers_to_the_stories_are_their_solutions() -> None:
    for question, record in (("1", STORY_ONE), ("2", STORY_TWO)):
        said = dict(re.findall(r"(\w+): ([\w, ]+)\.", ANSWERS[question]))
        assert {name: set(ranks.split(", ")) for name, ranks in said.items()} == held_after(record)


def test_the_board_has_the_asks_of_story_one() -> None:
    rows = tables(sections(page("teacher-notes.md"))["The plan: 40 minutes"])[1]
    asked = [event for event in heard(STORY_ONE) if isinstance(event, Asked)]
    names = STORY_ONE.names or ()
    assert [(row["asker"], PLURALS[row["rank"]]) for row in rows] == [(names[one.seat], one.wanted) for one in asked]


def test_ana_held_fours_in_story_two_and_gave_them_all() -> None:
    gave = [event for event in heard(STORY_TWO) if isinstance(event, CardsGiven)]
    assert [(event.seat, event.to, event.cards[0].rank) for event in gave] == [(0, 2, Rank.FOUR)]
    assert "fours" not in held_after(STORY_TWO)["Ana"]


def left_after(memory: Memory, events: int) -> float:
    """How much a memory leaves of a fact so many events after it was told."""
    return memory.strength(Trace(seat=0, wanted=0, holds=True, event=0, since=0, lot=0), events + 1)


def test_the_half_lives() -> None:
    (rows,) = tables(sections(page("lesson.md"))["2. A span of a few chunks"])
    for row in rows:
        (percent,) = re.findall(r"\d+", row["left"].removesuffix("in 100"))
        assert int(percent) == int(100 * left_after(Fading(8), int(row["events since you heard it"])))
    assert ANSWERS["3"] == f"{100 * left_after(Fading(10), 20):.0f} in 100"


def test_questions_4_and_5_are_what_a_memory_with_room_for_three_keeps() -> None:
    names = ("Ana", "Ben", "Cleo", "Dev")
    recollection = Recollection(Chunks(3), STANDARD, 4, WATCHING)

    def told(text: str) -> None:
        for seat, rank in re.findall(r"(\w+) has (\w+)", text):
            recollection.seen += 1
            recollection.store(names.index(seat), PLURALS[rank], holds=True)

    def kept() -> str:
        kept = [fact for fact in recollection.facts() if fact.remembered]
        lines = [f"{names[fact.seat]} has {fact.wanted.plural}" for fact in kept if isinstance(fact.wanted, Rank)]
        return ", ".join(lines) + "."

    (first,) = re.findall(r"It hears, one after the other: (.+?)\. Which", page("worksheet.md"))
    told(first)
    assert kept() == ANSWERS["4"]
    told("Ben has nines, Dev has aces")
    assert kept() == ANSWERS["5"]


def test_the_table_of_wins_is_what_these_games_give() -> None:
    (rows,) = tables(sections(page("lesson.md"))["4. What is a memory worth?"])
    memories: list[Memory] = []
    for row in rows:
        room = re.match(r"(\d+|nothing|everything)", row["room for"])
        assert room
        memories.append(Perfect() if room[1] == "everything" else Chunks(int(room[1].replace("nothing", "0"))))
    found = list(worth_of(STANDARD, memories, ["random"] * 3, games=500, seed=5))
    assert [f"{100 * one.wins.value:.0f} in 100" for one in found] == [row["wins"] for row in rows]
    assert max(one.wins.error for one in found) < 0.025
    wins = {one.memory.name: round(100 * one.wins.value) for one in found}
    text = challenge("Challenge 4: Read the table (4 minutes)")
    assert f"The first four bring {wins['chunks-4'] - wins['chunks-0']} more wins in 100." in text
    assert f"The next three bring {wins['chunks-7'] - wins['chunks-4']} more." in text
    best, perfect = found[-2].wins, found[-1].wins
    assert abs(best.value - perfect.value) < best.error


def test_the_worksheet_gives_no_answer_away() -> None:
    text = page("worksheet.md")
    blanks = re.findall(r"(?:shall keep|Right:|Wrong:|wrong\):|score:|this:|know it\?|Answer:) (\S+)", text)
    assert len(blanks) >= 12
    assert all(set(blank) == {"_"} for blank in blanks)
    assert {row["ranks"] for rows in tables(text) for row in rows} == {""}


def test_the_notebook_shows_what_its_prose_reads_back(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads(text_of(NOTEBOOK))["cells"]
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)  # noqa: S102 - the project's own notebook
    printed = capsys.readouterr().out
    assert "chunks-4   wins 0." in printed
    assert "Nearly. 16 events after it was told, with a half-life of 8, 0.250 is left" in printed
    assert len(kept_of(STORY_ONE, Perfect())) == 8
    forgotten = [line for line in kept_of(STORY_ONE, Chunks(4)) if line.startswith("(forgotten")]
    assert 0 < len(forgotten) < 8
    assert not any("forgotten" in line for line in kept_of(STORY_ONE, Chunks(15)))
    prose = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    assert prose.count("**Predict first:**") >= 4
    assert prose.count("**Your turn:**") == sum("your-turn" in cell["metadata"].get("tags", ()) for cell in cells) == 1


@pytest.mark.parametrize(
    ("function", "begins"),
    [
        pytest.param(lambda age, half: 0.5 ** (age / half), "Your function is right in all 7 cases", id="the hint"),
        pytest.param(lambda age, half: 1 - 0.5 * age / half, "Nearly. 16 events after", id="a straight line"),
        pytest.param(lambda age, half: half / age, "0 events after it was told", id="it stops"),
        pytest.param(lambda *_: "half", "Nearly. 0 events", id="no number"),
    ],
)
def test_the_check_of_a_function_says_what_is_wrong_with_it(function: Callable[..., object], begins: str) -> None:
    assert check_left(function).startswith(begins)


def test_what_is_heard_names_no_hidden_card() -> None:
    hidden: list[Event] = [event for event in heard(STORY_ONE) if isinstance(event, CardDrawn)]
    assert hidden
    assert {event.card for event in hidden if isinstance(event, CardDrawn)} == {None}
