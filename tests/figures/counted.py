"""The figures that only the whole repository knows: its limits, its lessons, and how long its texts take to read."""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from statistics import mode

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.simulation import simulate
from gofish_learn.serve.web import carriers, server
from gofish_learn.serve.web.access import limits
from gofish_learn.serve.web.workers.hosted_pages import LEFT_SECONDS
from gofish_learn.serve.web.workers.jobs import HUNG_SECONDS
from gofish_learn.serve.web.workers.pool import SILENT_SECONDS
from gofish_learn.store.classroom.members import WRONG_SECONDS
from gofish_learn.store.classroom.visits import DAYS
from gofish_learn.ui.table.together.clock import AWAY_SECONDS
from tests.figures.facts import FIGURES
from tests.figures.facts.figure import Figure, How
from tests.lessons.bot_games import CARE_OVER_COUNTING, FIVE_OVER_THREE, compared
from tests.lessons.pages import LESSONS, plans, rows_of_plan, span
from tests.tree import ROOT

READ, READ_ALOUD = 238, 150
"""Words a minute: of an adult in silence, and of a ten-year-old.

Sources: M. Brysbaert, How many words do we read per minute?, Journal of Memory and Language 109 (2019); J. Hasbrouck
and G. Tindal, An update to compiled ORF norms (2017), grade 5.
"""
DOING = 0.5
"""Minutes for what is done and seen on a screen, beside reading it."""

ASKS_A_MINUTE = 4
"""At a table with cards, as the notes of lesson 01 say."""

GAMES = "tests/lessons/bot_games.py"
NOTE = f"the same cards for both, {GAMES}"

Row = tuple[str, str, str, Callable[[], float]]


def engine() -> list[str]:
    """The modules of the engine that the README leads through, as their texts."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Read the engine")[2]
    names = re.findall(r"\]\((gofish_learn/engine/\w+\.py)\)", readme)
    return [(ROOT / name).read_text(encoding="utf-8") for name in names]


def first_reading() -> str:
    """The engine as it is read for the first time: one rule book is enough, as the README says."""
    return "\n".join(re.split(r"^YOUNG_CHILDREN = ", text, flags=re.MULTILINE)[0] for text in engine())


def words(text: str) -> int:
    return len(re.findall(r"[A-Za-z’']+", text))


def story() -> tuple[int, int]:
    """The words of the story, and its screens."""
    text = (ROOT / "gofish_learn/teach/story/scenes.toml").read_text(encoding="utf-8")
    scenes = tomllib.loads(text)["scenes"]
    return words(str(scenes)), sum(len(scene["screens"]) for scene in scenes)


def lesson_minutes() -> float:
    """The length of a plan; `tests/lessons/test_structure.py` says which one has another."""
    return mode(span(rows_of_plan(plan)[-1])[1] for lesson in LESSONS for plan in plans(lesson).values())


def league_differences() -> Iterator[tuple[str, str, Mapping[str, int]]]:
    """Name, question, and which bots of lesson 08 are compared, with the same cards."""
    for number in range(2, 7):
        bots = {f"step {number}": 1, f"step {number - 1}": -1}
        yield f"league-adds-{number}", f"How many games more does step {number} win than step {number - 1}?", bots
    yield "league-5-over-3", "How many games more does step 5 add than step 3?", FIVE_OVER_THREE
    yield "league-care", "How many games more do steps 3 to 5 add than step 6?", CARE_OVER_COUNTING
    for one, other in (
        ("step 6", "Whale"),
        ("Octopus", "Whale"),
        ("Shark", "Whale"),
        ("Shark", "Octopus"),
        ("Shark", "step 6"),
    ):
        name = f"{one}-over-{other}".lower().replace(" ", "-")
        yield f"league-{name}", f"How many games more does {one} win than {other}?", {one: 1, other: -1}


def rounded_off(find: Callable[[], float]) -> float:
    """A number without the noise of its last digits."""
    return round(find(), 6)


def rows() -> Iterator[Row]:
    """Name, question, unit, and what counts it."""
    yield "lesson-minutes", "How long is a lesson, by its plan?", "minutes", lesson_minutes
    yield "lessons", "How many lessons are there?", "lessons", lambda: len(LESSONS)
    yield (
        "engine-lines",
        "How many lines has the engine, as the README leads through it?",
        "lines",
        lambda: sum(text.count("\n") for text in engine()),
    )
    yield (
        "engine-minutes",
        "How long does it take to read them for the first time?",
        "minutes",
        lambda: words(first_reading()) / READ,
    )
    yield (
        "story-minutes",
        "How long does the story take?",
        "minutes",
        lambda: story()[0] / READ_ALOUD + DOING * story()[1],
    )
    minutes = "Four players ask at random, four asks a minute. How long is a game?"
    yield "game-minutes", minutes, "minutes", lambda: float(FIGURES["asks-4"].value) / ASKS_A_MINUTE
    yield "ping", "How often is a page asked whether it is there?", "seconds", lambda: server.PING_SECONDS
    yield "pong", "How long may it be silent?", "seconds", lambda: server.PING_SECONDS + server.PONG_SECONDS
    yield "held-answer", "How long may an answer be held?", "seconds", lambda: carriers.HOLD_SECONDS
    yield "hung-worker", "When is a process that hangs ended?", "seconds", lambda: SILENT_SECONDS
    yield "hung-message", "When is one ended whose message never ends?", "minutes", lambda: HUNG_SECONDS / 60
    yield "longest-message", "How long may a message be?", "kB", lambda: limits.LONGEST_MESSAGE / 1024
    yield "longest-greeting", "How much counts for one message more?", "kB", lambda: limits.LONGEST_GREETING / 1024
    yield "longest-form", "How long may any other request be?", "kB", lambda: limits.LONGEST_FORM / 1024
    yield "most-posting", "How many files are read at once?", "files", lambda: limits.MOST_POSTING
    yield "longest-file", "How large may a file to open be?", "kB", lambda: limits.LONGEST_FILE / 1000
    yield "most-unread", "How much may wait for a page that reads nothing?", "MB", lambda: limits.MOST_UNREAD / 1024**2
    yield "wrong-words", "How long does whoever guessed wait?", "minutes", lambda: WRONG_SECONDS / 60
    yield "left-pages", "How long is a page kept that has lost its connection?", "minutes", lambda: LEFT_SECONDS / 60
    yield "away", "After how long is somebody played for?", "seconds", lambda: AWAY_SECONDS
    yield "visit-days", "How long is a visit to a class kept?", "days", lambda: DAYS


COUNTED = {
    "first-games": Figure(
        "first-games",
        "One of three players remembers everything. How many of the 300 games of *Run many games* does it win?",
        "share",
        How.PLAYED,
        lambda: simulate(STANDARD, ["memory", "random", "random"], 300, 1).wins[0],
        "300 games, seed 1",
    ),
    **{
        name: Figure(
            name,
            f"{who} sits against a Whale and a Crab. How many of {games} games does it win?",
            "share",
            How.PLAYED,
            partial(compared, {who: 1}, games),
            f"{games} games, {GAMES}",
        )
        for name, who, games in (
            ("league-1", "step 1", 400),
            ("league-5", "step 5", 200),
            ("league-6", "step 6", 200),
            ("league-whale", "Whale", 200),
            ("league-octopus", "Octopus", 200),
            ("league-shark", "Shark", 200),
        )
    },
    **{
        name: Figure(name, question, "share", How.PLAYED, partial(compared, bots), NOTE)
        for name, question, bots in league_differences()
    },
} | {name: Figure(name, question, unit, How.EXACT, partial(rounded_off, find)) for name, question, unit, find in rows()}
"""These figures by name."""
