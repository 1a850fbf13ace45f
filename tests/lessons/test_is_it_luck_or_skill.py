"""Lesson 07: its chances are exact, its sums come out, and its shares of games hold within their errors.

Figures that come from games are never compared digit by digit: another set of games gives others. What is asked is
whether the pages say what the kit finds today, within `SURE` standard errors.
"""

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import ceil, comb, floor, sqrt

import pytest

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.estimate import Estimate
from gofish_learn.lab.paired import PairedResults, same_deals
from gofish_learn.lab.simulate import simulate
from gofish_learn.teach.lessons.lesson_seven import (
    CLASSES,
    DEALS,
    OTHERS,
    SEED,
    WHALE_AND_PUFFER,
    check_standard_error,
    check_times_as_many,
    even_games,
    same_deal_twice,
    standard_error,
    twenty_classes,
    what_it_shows,
)
from tests.lessons.pages import (
    answers_in_the_notes,
    answers_to,
    answers_to_the_worksheet,
    one_table,
    sections,
    tables,
    text_of,
)
from tests.lessons.running import raw_values, run
from tests.tree import ROOT

LESSON = ROOT / "lessons" / "07-is-it-luck-or-skill"
NOTEBOOK = ROOT / "notebooks" / "07-is-it-luck-or-skill.ipynb"
MANY_GAMES = ROOT / "lessons" / "many-games.md"
SURE = 4
"""Standard errors within which a figure of the pages must be: luck alone puts it outside once in 16,000 times."""


def page(name: str) -> str:
    """One of the lesson's pages."""
    return text_of(LESSON / name)


def part(title: str) -> str:
    """A section of the lesson."""
    return sections(page("lesson.md"))[title]


def answers() -> dict[str, str]:
    """The answers to the worksheet, by the number of the question."""
    return answers_to_the_worksheet(LESSON)


def of_a_hundred(games: int) -> float:
    """The standard error in 100 by the rule of the lesson."""
    return 100 * standard_error(0.5, games)


def interval(won: int, games: int) -> tuple[int, int]:
    """The interval in 100 of a result, as it comes out by hand: from a whole share and a rounded standard error."""
    share, reach = round(100 * won / games), 2 * round(of_a_hundred(games), 1)
    return round(share - reach), round(share + reach)


def tosses(heads: Callable[[int], bool]) -> int:
    """In how many of all ways in which ten tosses can come out the number of heads is so."""
    return sum(heads(sum(way)) for way in product((0, 1), repeat=10))


def test_seven_out_of_ten_is_counted_toss_by_toss() -> None:
    ana, either = tosses(lambda heads: heads >= 7), tosses(lambda heads: heads >= 7 or heads <= 3)
    text = part("1. Seven out of ten")
    assert f"in {2**10:,} ways" in text
    assert f"In {ana} of them Ana wins seven or more. In another {ana} it's Ben." in text
    assert f"{either} out of {2**10:,} is about {round(100 * either / 2**10)} in 100." in text
    chances = even_games(10)
    assert Fraction(either, 2**10) == sum(chances[won] for won in (0, 1, 2, 3, 7, 8, 9, 10))
    assert sum(chances.values()) == 1
    between = 2**10 - tosses(lambda heads: heads > 7 or heads < 3)
    notes = page("teacher-notes.md")
    assert f"Three to seven heads come up about {round(100 * between / 2**10)} times in 100." in notes
    assert f"Five comes up about {round(100 * chances[5])} times in 100." in notes


def test_what_the_teacher_will_see_in_fifteen_pairs() -> None:
    chance = sum(float(even_games(10)[won]) for won in (0, 1, 2, 3, 7, 8, 9, 10))
    expected, error = 15 * chance, sqrt(15 * chance * (1 - chance))
    usual = f"expect about {expected:.0f} with seven or more on one side. "
    usual += f"Anything from {ceil(expected - 2 * error)} to {floor(expected + 2 * error)} is usual."
    assert usual in page("teacher-notes.md")


def test_the_table_of_standard_errors() -> None:
    for row in tables(part("2. Give or take"))[0]:
        (said,) = re.findall(r"^([\d.]+) in 100$", row["give or take"])
        assert f"{of_a_hundred(int(row['games'].replace(',', ''))):.2g}" == said


def test_the_rule_is_on_the_safe_side_for_players_who_are_not_equal() -> None:
    assert max(standard_error(share / 100, 100) for share in range(101)) == standard_error(0.5, 100)


def test_the_intervals_of_challenge_2() -> None:
    text = part("2. Give or take")
    assert re.findall(r"^- \w+ wins (\d+ out of \d+) games", text, re.MULTILINE) == [
        row["result"] for row in tables(text)[1]
    ]
    for row in tables(text)[1]:
        won, games = map(int, re.findall(r"\d+", row["result"]))
        low, high = interval(won, games)
        assert row["in 100"] == f"{100 * won / games:.0f}"
        assert row["interval"] == f"{low} to {high}"
        assert row["is 50 in it?"].startswith("yes: it could" if low <= 50 <= high else "no: hardly")


def test_the_shares_of_whale_against_crab_are_what_whale_wins() -> None:
    assert {OPPONENTS[name].title for name in ("memory", "random", "chunks-6")} == {"Whale", "Crab", "Puffer"}
    won = simulate(STANDARD, ["memory", "random"], games=300, seed=SEED).wins[0]
    assert within(won, 0.59)
    assert within(won, 236 / 400)


def within(found: Estimate, said: float) -> bool:
    """Whether a share that a page gives is near what was found."""
    return abs(found.value - said) <= SURE * found.error


def test_equal_players_win_half_and_their_intervals_nearly_all_hold_it() -> None:
    classes = twenty_classes()
    assert len(classes) == CLASSES == 20
    assert abs(sum(one.value for one in classes) / CLASSES - 0.5) <= SURE * standard_error(0.5, 25 * CLASSES)
    assert sum(abs(one.value - 0.5) > 2 * one.error for one in classes) <= 4
    assert min(one.value for one in classes) < 0.5 < max(one.value for one in classes)


def test_ali_s_five_of_six_could_be_luck() -> None:
    solution = part("3. A fair test")
    low, high = interval(5, 6)
    assert low <= 50 <= high
    assert f"5 out of 6 is about {100 * 5 / 6:.0f} in 100, give or take {of_a_hundred(6):.0f}." in solution


def test_what_going_first_is_worth_is_what_the_page_on_many_games_has() -> None:
    rows = next(rows for rows in tables(text_of(MANY_GAMES)) if "at random" in rows[0] and "players" in rows[0])
    value, error = map(float, next(row["at random"] for row in rows if row["players"] == "4").split(" ± "))
    assert abs(value - 1) <= 2 * error
    assert "won about 1 more game in 100 than the even share of 25" in part("3. A fair test")
    assert "10,000 deals" in text_of(MANY_GAMES)
    assert "with four Crabs and 10,000 deals" in part("3. A fair test")


def said_of_deals() -> dict[str, int]:
    """The deals of the lesson's table out of 100, by what happened."""
    rows = one_table(part("4. The same cards twice"))
    return {row["what happened"]: int(row["deals"]) for row in rows}


def test_the_deals_played_twice_are_what_the_kit_finds() -> None:
    found = same_deal_twice(*WHALE_AND_PUFFER)
    assert sum(found.values()) == DEALS
    assert sum(said_of_deals().values()) == 100
    assert f"In the picture there are {DEALS}" in part("4. The same cards twice")
    for deals, said in zip(found.values(), said_of_deals().values(), strict=True):
        assert within(Estimate(deals / DEALS, standard_error(deals / DEALS, DEALS)), said / 100)
    assert max(found, key=lambda name: found[name]) == "both win"
    assert found["only the first wins"] > found["only the second wins"]


def test_the_deals_that_tell_add_up_to_the_effect_of_the_experiment() -> None:
    deals = 40
    found = same_deal_twice(*WHALE_AND_PUFFER, deals)
    whale, puffer = ([name, *OTHERS] for name in WHALE_AND_PUFFER)
    only = found["only the first wins"] - found["only the second wins"]
    assert same_deals(STANDARD, whale, puffer, deals, SEED).effect.value == pytest.approx(only / deals)
    assert sum(found.values()) == deals


def test_the_coin_tosses_of_challenge_4() -> None:
    text, deals = part("4. The same cards twice"), said_of_deals()
    whale, puffer = deals["only Whale won"], deals["only Puffer won"]
    assert f"In {100 - whale - puffer} deals it made no difference." in text
    assert f"- Whale won {whale} of those {whale + puffer}." in text
    assert f"Now there are {4 * (whale + puffer)} that tell, and Whale won {4 * whale} of them." in text
    for won, tell in ((whale, whale + puffer), (4 * whale, 4 * (whale + puffer))):
        low, high = interval(won, tell)
        assert f"{won} out of {tell} is" in text
        assert f"about {of_a_hundred(tell):.1f}" in text
        assert f"interval goes from {low} to {high}." in text
        assert (low <= 50) == (won == whale)


def test_what_the_same_cards_spare() -> None:
    (said,) = re.findall(r"we'd need about (\d+) games in place of 10", part("4. The same cards twice"))
    both, _, whale, puffer = (deals / DEALS for deals in same_deal_twice(*WHALE_AND_PUFFER).values())
    apart = sum(share * (1 - share) for share in (both + whale, both + puffer))
    together = whale + puffer - (whale - puffer) ** 2
    assert abs(apart / together - int(said) / 10) < 0.3


def test_questions_3_and_4() -> None:
    games = [int(row["games"].replace(",", "")) for row in tables(page("worksheet.md"))[0]]
    roots = "; ".join(f"{sqrt(number):.0f} and {of_a_hundred(number):g}" for number in games)
    assert answers()["3"] == f"{roots}. 400 games."
    assert of_a_hundred(400) == of_a_hundred(100) / 2
    told = []
    for name, won, out_of in re.findall(r"^\| (\w+) wins (\d+) out of (\d+)\.", page("worksheet.md"), re.MULTILINE):
        low, high = interval(int(won), int(out_of))
        could = "yes" if low <= 50 <= high else "no"
        told.append(f"{name}: {100 * int(won) / int(out_of):.0f}, {low} to {high}, {could}.")
    assert answers()["4"] == " ".join(told)
    low, high = interval(58, 100)
    assert f"anything from {low} to {high}" in page("teacher-notes.md")


def test_question_6() -> None:
    found = re.search(
        r"same (\d+) deals.*? In (\d+) deals .*? In (\d+) only Clam wins, and in (\d+)", page("worksheet.md")
    )
    assert found
    deals, same, clam, crab = map(int, found.groups())
    assert deals == same + clam + crab
    low, high = interval(clam, clam + crab)
    share = 100 * clam / (clam + crab)
    assert answers()["6"] == f"{clam} of {clam + crab}. {share:.0f} in 100, from {low} to {high}. It could be luck."
    assert low <= 50 <= high


def test_for_the_quicker() -> None:
    fewest = next(games for games in range(1, 1000) if 2 * of_a_hundred(games) < 59 - 50)
    assert f"That takes {fewest} games" in page("teacher-notes.md")


def ends(text: str) -> tuple[int, ...]:
    """The two ends of the first interval of an answer."""
    return tuple(int(number.replace("−", "-")) for number in re.findall(r"−?\d+", text)[:2])


def test_the_rows_that_the_worksheet_fills_in() -> None:
    roots, results = tables(page("worksheet.md"))
    done = [row for row in roots if row["square root"]]
    assert [(row["square root"], row["give or take (in 100)"]) for row in done] == [
        (f"{sqrt(int(row['games'])):.0f}", f"{of_a_hundred(int(row['games'])):g}") for row in done
    ]
    for row in results:
        won, games = map(int, re.findall(r"\d+", row["result"]))
        low, high = interval(won, games)
        assert row["in 100"] == f"{100 * won / games:.0f}"
        assert row["interval"] in {"", f"{low} to {high}"}
        assert row["could it be luck?"] in {"", "yes" if low <= 50 <= high else "no"}
    assert len(done) == sum(bool(row["interval"]) for row in results) == 1


def test_the_easier_worksheet() -> None:
    text, said = page("worksheet-easier.md"), answers_in_the_notes(LESSON, "worksheet-easier.md")
    for row in one_table(text):
        assert row["give or take (in 100)"] == f"{of_a_hundred(int(row['games'])):g}"
    told = re.findall(r"(\d+) out of (\d+) games\. That is (\d+) in 100, give or take ([\d.]+)\.", text)
    assert len(told) == 3
    for won, games, share, error in told:
        assert int(share) == round(100 * int(won) / int(games))
        assert float(error) == of_a_hundred(int(games))
    ben, dev, mia = (interval(int(won), int(games)) for won, games, *_ in told)
    assert f"Two steps down is {ben[0]}, and two steps up is {ben[1]}." in text
    assert said["1"] == f"From {dev[0]} to {dev[1]}. No."
    assert said["2"] == f"From {mia[0]} to {mia[1]}. Yes."
    assert of_a_hundred(4 * 25) == of_a_hundred(25) / 2
    assert said["5"] == f"{17 + 8}, and Clam wins 17."
    assert "In 25 deals it makes no difference. In 17 only Clam wins, and in 8 only Crab wins." in text


def test_the_harder_worksheet() -> None:
    said = answers_in_the_notes(LESSON, "worksheet-harder.md")
    assert said["1"].endswith(f"{(of_a_hundred(1) / of_a_hundred(100)) ** 2:.0f} times as many games.")
    fewest = next(games for games in range(1, 1000) if 2 * of_a_hundred(games) < 59 - 50)
    assert said["2"] == f"{fewest} games."
    assert said["3"] == f"About {40 / 20:.0f}."
    shares = [100 * standard_error(share, 100) for share in (0.9, 0.5)]
    assert said["4"] == "{:.0f} in 100 and {:.0f} in 100.".format(*shares)


def test_the_exit_ticket() -> None:
    said = answers_in_the_notes(LESSON, "exit-ticket.md")
    assert "16 out of 25 games. That is 64 in 100, give or take 10." in page("exit-ticket.md")
    assert ends(said["1"]) == interval(16, 25)
    wrong = answers_to(LESSON, "exit-ticket.md")[0]["what a wrong answer tells you"]
    assert ends(wrong) == (64 - 10, 64 + 10)


def test_the_homework() -> None:
    said = answers_in_the_notes(LESSON, "homework.md")
    reasons = {row["question"]: row["reason"] for row in answers_to(LESSON, "homework.md")}
    chances = {heads: comb(25, heads) / 2**25 for heads in range(26)}
    inside = [heads for heads in chances if abs(4 * heads - 50) <= 20]
    assert (min(inside), max(inside)) == (8, 17)
    usual = sum(chances[heads] for heads in inside)
    assert f"fewer than 8 heads or more than 17: about {100 * (1 - usual):.0f} in 100 do" in reasons["1"]
    assert f"in about {100 * usual:.0f} of 100 cases" in reasons["2"]
    games = [int(row["games"].replace(",", "")) for row in tables(page("homework.md"))[0]]
    assert said["3"] == "; ".join(f"{sqrt(number):.0f} and {of_a_hundred(number):g}" for number in games) + "."
    assert "from {} to {}".format(*interval(7, 10)) in reasons["4"]
    assert said["5"] == "Hardly luck: from {} to {}.".format(*interval(61, 100))


def test_the_worksheet_gives_no_answer_away() -> None:
    blanks = re.findall(
        r"(?:Answer:|Heads:|games:|yes if:|heads will come up|from|half as big\?) (\S+)", page("worksheet.md")
    )
    assert len(blanks) >= 8
    assert all(set(blank) <= set("_.") for blank in blanks)


def test_the_notebook_shows_what_its_prose_reads_back() -> None:
    shown = run(NOTEBOOK)
    for line in ("11/32, which is about 34", "Nothing is written yet.", "Nearly. With 25 games and"):
        assert line in shown.printed
    assert shown.names["series"]["played"].keys() == shown.names["series"]["on average"].keys()
    assert sum(shown.names["series"]["played"].values()) == 40
    assert sum(shown.names["series"]["on average"].values()) == pytest.approx(40)
    errors = list(map(float, re.findall(r"^ *\d+ games: .* give or take (.+)$", shown.printed, re.MULTILINE)))
    assert [round(error) for error in errors[1:]] == [5, 2]
    assert raw_values(shown.printed) == []
    assert shown.prose.count("**Predict first:**") >= 8
    assert shown.prose.count("**Your turn:") == shown.exercises == 4


@pytest.mark.parametrize(
    ("effect", "error", "says"),
    [
        pytest.param(
            0.22,
            0.04,
            "wins 22.0 more than the second, give or take 4.0. The interval goes from 14.0 to 30.0.",
            id="more",
        ),
        pytest.param(0.22, 0.04, "It leaves out 0, so this is hardly luck.", id="hardly luck"),
        pytest.param(-0.07, 0.048, "wins 7.0 fewer than the second, give or take 4.8.", id="fewer"),
        pytest.param(-0.07, 0.048, "from −16.6 to 2.6. It holds 0, so this could be luck.", id="could be luck"),
        pytest.param(0.0, 0.0, "It holds 0", id="two bots that do the same"),
    ],
)
def test_what_an_experiment_shows_is_told_with_its_interval(effect: float, error: float, says: str) -> None:
    assert says in what_it_shows(PairedResults(100, 200, (), Estimate(effect, error), 0.05))


@pytest.mark.parametrize(
    ("times", "begins"),
    [
        pytest.param(None, "Nothing is written yet. Write a number such as 3", id="nothing yet"),
        pytest.param("4", "Write a number such as 3, without", id="a word"),
        pytest.param(4, "Yes, four times as many", id="right"),
        pytest.param(Fraction(4), "Yes, four times as many", id="right, as a fraction"),
        pytest.param(
            2,
            "Not yet. With 2 times as many games it is divided by the square root of 2",
            id="twice",
        ),
        pytest.param(0.5, "Not yet. With no more games than before", id="fewer"),
        pytest.param(-1, "Not yet. With no more games than before", id="below 0"),
    ],
)
def test_the_line_to_finish_is_checked_in_a_sentence(times: object, begins: str) -> None:
    assert check_times_as_many(times).startswith(begins)


@pytest.mark.parametrize(
    ("function", "begins"),
    [
        pytest.param(lambda share, games: (share * (1 - share) / games) ** 0.5, "Your function is right", id="right"),
        pytest.param(lambda share, games: share * (1 - share) / games, "Nearly. With 25 games", id="no root"),
        pytest.param(lambda _, games: 0.5 / games**0.5, "Nearly. With 400 games and a share of 0.59", id="equals"),
        pytest.param(lambda share, games: share[games], "With 25 games", id="it stops"),
        pytest.param(lambda *_: None, "Nearly.", id="nothing"),
    ],
)
def test_the_check_of_a_function_says_what_is_wrong_with_it(function: Callable[..., object], begins: str) -> None:
    assert check_standard_error(function).startswith(begins)
