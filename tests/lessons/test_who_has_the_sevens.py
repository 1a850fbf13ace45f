"""Lesson 04: every count on its pages, by listing the ways and by the exact odds of a game the engine plays."""

import re
from fractions import Fraction
from functools import cache

import pytest

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.game import play
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker
from gofish_learn.knowledge.opening_odds import holding
from gofish_learn.knowledge.proofs.phrases import number
from gofish_learn.teach.detective.case import case_of
from gofish_learn.teach.lessons.lesson_four import moments
from gofish_learn.teach.lessons.ways import Ways, all_ways
from tests.knowledge.beliefs.tiny import Tiny
from tests.lessons.pages import LessonPages, tables
from tests.lessons.running import run
from tests.lessons.worked_out import between

LESSON = LessonPages("04")
page, part, notes, answers = LESSON.page, LESSON.part, LESSON.notes, LESSON.answers
SMALL_PACK = Tiny(STANDARD, players=3, dealt=2, copies=(1, 1, 1, 1, 1, 1, 4))
SEATS = {"you": 0, "Ben": 1, "Ana": 2}
DEAL, REFUSED, FISHED, DRAWN, ASKED = (ways for _, ways in moments())
"""The ways of the lesson, moment by moment."""
FIVE = all_ways("nines", 2, {"Ana": 2, "Ben": 1, "pond": 2})
KINGS = all_ways("kings", 2, {"Ana": 2, "Ben": 2, "pond": 2})
ACES = all_ways("aces", 2, {"Ana": 2, "pond": 2})
STARS = all_ways("stars", 2, {"left": 2, "right": 2, "middle": 2})
DRAWERS = all_ways("keys", 1, {"searched": 2, "kitchen": 1, "hall": 5})
"""Those of the other sheets."""


@cache
def nines() -> Ways:
    """The ways of the worksheet."""
    return all_ways("nines", 2, {"Ana": 3, "Ben": 2, "pond": 3})


def out_of(ways: Ways, name: str) -> str:
    """In how many ways somebody has one."""
    return f"{ways.count(name)} out of {len(ways)}"


def kinds(ways: Ways, *places: int, hidden: tuple[tuple[int, ...], ...] = ()) -> str:
    """The rows of a table of the kinds of ways, of these places or of all; the number of some is to be found."""
    rows = [
        [*(str(kind[place]) for place in places or range(len(kind))), "" if kind in hidden else str(count)]
        for kind, count in ways.kinds().items()
    ]
    return " ".join(f"| {' | '.join(row)} |".replace("|  |", "| |") for row in rows)


def refused() -> Ways:
    """The ways of the worksheet once Ana has said “Go fish!”"""
    return nines().said_go_fish("Ana")


def drawn() -> Ways:
    """And once you have fished no nine, and Ana has drawn a card."""
    return refused().you_fished(wish=False).drew("Ana")


def test_a_class_of_sixty_deals_comes_where_the_notes_say() -> None:
    assert abs(between(35, 43, 60, DEAL.chance("Ana")) - 3 / 4) < 0.05
    assert between(15, 19, 21, REFUSED.chance("Ana")) > 0.8
    assert between(7, 10, 10, STARS.said_go_fish("right").chance("left")) > 0.9


def at_most(most: int, tries: int, chance: Fraction) -> float:
    """The chance that something so likely happens at most so often in so many tries."""
    return between(0, most, tries, chance)


def test_the_story_of_the_notes_is_what_the_exact_odds_say_of_a_game_that_the_engine_plays() -> None:
    rows = tables(notes("Before the lesson"))[1]
    (order,) = re.findall(r"the first on top: ([^.]+)\.", notes("Before the lesson"))
    deck = [Card.parse(text) for text in order.split()]
    state, events = SMALL_PACK.deal(dealer=2, deck=deck)
    tracker = BeliefTracker(STANDARD, 3, copies=SMALL_PACK.copies_of_each)
    asks = [Ask(0, 1, Rank.SEVEN), Ask(1, 2, Rank.FIVE), Ask(2, 0, Rank.SEVEN)]
    found = []
    for ask in (None, *asks):
        if ask is not None:
            state, events = play(state, ask)
        for event in events:
            tracker.see(event)
        beliefs = tracker.beliefs(0, state.hands[0])
        found.append({name: beliefs.hold(SEATS[name], Rank.SEVEN) for name in ("Ana", "Ben")})
    assert Card.parse("7D") in deck[2::3][:2], "Ana had one seven"
    assert deck[7] == Card.parse("7H"), "and Ben drew one"
    at_these_rows = [rows[0], rows[2], rows[3], rows[4]]
    for row, chances in zip(at_these_rows, found, strict=True):
        for name, chance in chances.items():
            assert chance == pytest.approx(int(row[f"{name} has a seven in"]) / int(row["ways left"]), abs=1e-12)


# The other sheets


def ben_after(ana: int) -> tuple[int, int, int]:
    """The places, the ways and those with a nine of Ben's, when Ana with so many cards has said “Go fish!”"""
    now = all_ways("nines", 2, {"Ana": ana, "Ben": 2, "pond": 6 - ana}).said_go_fish("Ana")
    return 8 - ana, len(now), now.count("Ben")


def test_what_holds_of_one_deal_holds_of_every_deal() -> None:
    """The sentences of the harder worksheet."""
    assert [n * (n - 1) // 2 for n in range(2, 9)] == [len(all_ways("nines", 2, {"all": n})) for n in range(2, 9)]
    for ana, ben, pond in ((a, b, p) for a in range(1, 5) for b in range(1, 5) for p in range(5) if a + b + p > 3):
        ways = all_ways("nines", 2, {"Ana": ana, "Ben": ben, "pond": pond})
        if ben + pond >= 2:
            assert ways.said_go_fish("Ana").chance("Ben") >= ways.chance("Ben")


# What else the notes and the lesson say


def test_the_case_that_the_notes_name_is_one_that_the_app_opens() -> None:
    ((code, many),) = re.findall(r"the same code, such as ([\w-]+) \((\w+) clues\),", notes("With computers"))
    assert number(case_of(code).clues) == many


def test_the_real_game_in_the_notebook_says_what_its_prose_says() -> None:
    deal, *asks = run(LESSON.notebook).names["cleo"]
    # The plain chance at the deal, but for the books that nobody has laid: that too is evidence.
    chances = [deal.hold(seat, Rank.SEVEN) for seat in (0, 1, 3)]
    assert chances == pytest.approx([float(holding(5, 1))] * 3, abs=1e-4)
    assert [known.hold(0, Rank.SEVEN) for known in asks] == [1, 1, 1, 1, 1, 0]
    assert {known.hold(seat, Rank.SEVEN) for known in asks for seat in (1, 3)} == {0}
    twos = [known.hold(1, Rank.TWO) for known in (deal, *asks)]
    assert twos[1] < twos[0]
    assert twos[3] == 1


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    shown = run(LESSON.notebook)
    for line in (
        "in 36 of 56 ways: 9/14 = 0.643",
        "Ana: 9/14 before, 4/5 now",
        "Ana has a seven in 9 of 10 ways.",
        "Nearly. At the deal Ana has a seven in 36 of 56 ways",
    ):
        assert line in shown.printed
    assert shown.names["told"].value == "20 of 56 ways are left. Ana's chance was 0.64, and is 0.80 now."
    shown.names["after_go_fish"](5)
    assert "is 1.00 now." in shown.names["told"].value


def of_ana(ways: Ways) -> list[int]:
    """In how many ways Ana has none, one and two sevens."""
    return [sum(count for kind, count in ways.kinds().items() if kind[0] == number) for number in range(3)]


def test_bayes_rule_comes_to_what_crossing_out_comes_to(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(LESSON.notebook)
    ran.names["tables"](4)
    posteriors = [line.split()[-1] for line in capsys.readouterr().out.splitlines() if re.match(r" +\d", line)]
    counted = [count / len(ways) for ways in (REFUSED, FISHED, DRAWN, ASKED) for count in of_ana(ways)]
    assert posteriors == [f"{chance:.2f}" for chance in counted]


def test_the_table_of_bayes_rule_is_what_the_ways_say() -> None:
    table = re.findall(r"^\| \d \| (.*) \|$", run(LESSON.notebook).prose, re.MULTILINE)
    before, after = of_ana(DEAL), of_ana(REFUSED)
    assert table == [
        f"{was}/{len(DEAL)} | {now}/{was} | {now}/{len(DEAL)} | {now}/{len(REFUSED)}"
        for was, now in zip(before, after, strict=True)
    ]
