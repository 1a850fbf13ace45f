"""A case, played through its messages, with nothing told before its time."""

import json
import re
import subprocess
import sys
from html import unescape
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.engine.cards import RANKS
from gofish_learn.knowledge.proofs.chance_words import in_percent
from gofish_learn.teach.detective.advice import Judged
from gofish_learn.teach.detective.case import case_of
from gofish_learn.teach.detective.habit_forecast import habit_forecaster
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.puzzles import case_session
from gofish_learn.ui.puzzles.case_session import CaseSession
from gofish_learn.ui.puzzles.host import PuzzlesHost
from gofish_learn.ui.puzzles.session import PuzzlesSession
from gofish_learn.ui.puzzles.telling import sentences
from tests.teach.rules.twins import shown_by, twins_of
from tests.ui.app.page_hosts import HostedPage
from tests.ui.frame.reading import all_words_of, cards_named, given_by, page_of, part_of, words_in, words_of

CODES = ("S3-7WFPB-7", "S3-0DDQ7-D")
"""A case over a player's shoulder, and one of an onlooker."""
STATE, VERDICT = "[data-part=state]", "[data-part=verdict]"


class Page(HostedPage[PuzzlesSession]):
    """A page of Puzzles."""

    host_class = PuzzlesHost

    @property
    def cases(self) -> CaseSession:
        """What is open of the cases."""
        return self.session.cases

    @property
    def phase(self) -> str:
        """What the learner is to do in the case."""
        return str(given_by(self.shown, ".gp-page", "data-phase")[0])

    @property
    def html(self) -> str:
        """The page."""
        return str(self.shown["html"])

    def words(self, selector: str) -> str:
        """What the first element says that a selector finds."""
        return words_of(self.shown, selector)

    @property
    def told(self) -> int:
        """How many clues have been told."""
        return self.cases.clues_told

    def go_on(self, chance: int = 40) -> None:
        """Do what the page waits for, one step."""
        if self.phase == "question":
            self.say("say", chance=chance)
        else:
            self.say("on")

    def to_question(self, number: int) -> None:
        """Go on until this question is asked."""
        while self.phase != "question" or len(self.cases.forecasts) < number - 1:
            assert self.phase != "over"
            self.say("say", chance=40) if self.phase == "question" else self.say("far")


def test_a_newcomer_has_one_button_and_all_other_choices_wait_behind_it() -> None:
    page = Page()
    page.say("page", page="cases")
    assert all_words_of(page.shown, ".gd-hello button") == ["Start the first case"]
    assert "Brier" not in page.html
    assert given_by(page.shown, "[name=book] option", "value") == [
        "standard",
        "traditional",
        "classroom-pairs",
        "fished-my-wish",
    ]


FIRST_PATH = (
    ("deal", "The deal", None),
    ("story", "The deal", None),
    ("Ben asks Cleo for queens.", "Question 1 of 7", "off"),
    ("story", "1 question answered", None),
    ("Ana asks Ben for queens.", "Question 2 of 7", "knew"),
    ("story", "2 questions answered", None),
    ("Ben asks Cleo for fives.", "Question 3 of 7", "off"),
    ("Ben asks Cleo for fives.", "Question 4 of 7", "missed"),
    ("story", "4 questions answered", None),
    ("Ana asks Cleo for jacks.", "Question 5 of 7", "knew"),
    ("story", "5 questions answered", None),
    ("Ben asks Cleo for sixes.", "Question 6 of 7", "off"),
    ("story", "6 questions answered", None),
    ("Ana asks Ben for sixes.", "Question 7 of 7", "knew"),
)
"""The first case for somebody who always says 100 %: what is told or asked, how far it is, how the guess was."""


def test_the_first_case_leads_from_one_button_to_its_end() -> None:
    page = Page()
    page.say("first")
    assert page.words(".gd-lead").startswith("Listen to every ask")
    seen: list[tuple[str, str, str | None]] = [("deal", page.words(STATE), None)]
    while page.say("on") and page.phase != "over":
        if page.phase == "story":
            seen.append(("story", page.words(STATE), None))
            continue
        told, state = page.words(".gd-heard"), page.words(STATE)
        page.say("say", chance=100)
        (kind,) = given_by(page.shown, VERDICT, "data-kind")
        seen.append((told, state, kind))
        assert page.words(".gd-clue em").endswith(".")
    assert tuple(seen) == FIRST_PATH
    assert page.words("h2") == "The first case is closed."
    assert page.words(".gd-knew") == "4 answers could be known for sure. You knew 3 of them."
    assert page.words(".gd-code") == ""
    page.say("page", page="cases")
    assert given_by(page.shown, ".gd-hello button", "data-action") == ["next", "first"]
    page.say("next")
    assert page.words("[data-part=story] .gd-hint").startswith("Standard Go Fish, 3 players.")
    assert (page.cases.guided, page.words("h2")) == (False, "A case")


@pytest.mark.parametrize(
    ("said", "cheer", "say"),
    [
        (100, "You knew it!", "The clues leave no other answer."),
        (95, "You knew it!", "The clues leave no other answer."),
        (75, "", "You leaned the right way with 75 %. The clues leave no other answer: 100 %."),
        (50, "", "You said 50 %. The clues leave no other answer: 100 %."),
        (0, "", "You said 0 %. The clues leave no other answer: 100 %."),
    ],
)
def test_what_is_known_is_celebrated_in_proportion(said: int, cheer: str, say: str) -> None:
    page = Page()
    page.say("first")
    page.to_question(2)
    page.say("say", chance=said)
    assert (page.words(".gd-cheer"), page.words(".gd-off")) == (cheer, say)
    clue = "The clue: Ben asks Cleo for queens. Whoever asks for a rank holds at least one card of it."
    assert page.words(".gd-clue") == clue


@pytest.mark.parametrize(
    ("said", "cheer", "say"),
    [
        (32, "Well judged!", "You said 32 %, and counting says 32 %. Nobody could know more."),
        (25, "Well judged!", "You said 25 %, and counting says 32 %. Nobody could know more."),
        (50, "", "You said 50 %, and counting says 32 %: you were 18 percentage points too high."),
        (0, "", "You said 0 %, and counting says 32 %: you were 32 percentage points too low."),
    ],
)
def test_where_nobody_can_know_being_close_counts(said: int, cheer: str, say: str) -> None:
    page = Page()
    page.say("first")
    page.to_question(1)
    page.say("say", chance=said)
    assert (page.words(".gd-cheer"), page.words(".gd-off")) == (cheer, say)


def test_a_slider_that_was_not_touched_says_nothing() -> None:
    page = Page()
    page.say("first")
    page.to_question(1)
    assert given_by(page.shown, "[name=chance][data-untouched]", "aria-valuetext") == ["No guess yet"]
    sentence = "Guess first: choose a word or move the slider."
    assert page.refusal({"type": "say"}) == page.refusal({"type": "say", "chance": None}) == sentence
    assert page.refusal({"type": "on"}) == sentence


def test_numpy_is_loaded_when_a_case_is_begun_and_no_sooner() -> None:
    program = (
        "import sys; from random import Random; from gofish_learn.ui.puzzles.host import PuzzlesHost;"
        "from gofish_learn.ui.app.saves import MemorySaves; host = PuzzlesHost(MemorySaves(), Random(1));"
        "host.answer({'type': 'hello', 'seq': 1}); print('numpy' in sys.modules);"
        "host.answer({'type': 'open', 'seq': 2, 'version': 1, 'code': 'S3-7WFPB-7'});"
        "host.answer({'type': 'on', 'seq': 3, 'version': 2}); print('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["False", "True"]


@pytest.mark.parametrize("code", CODES)
def test_a_case_is_worked_on_to_its_end(code: str) -> None:
    page, case = Page(), case_of(code)
    page.say("open", code=code)
    said = iter([10, 90, 30, 50, 75, 0, 100, 25, 60, 40, 15, 85])
    judged: list[Judged] = []
    while page.phase != "over":
        if page.phase != "question":
            page.say("on")
            continue
        question = case.questions()[len(judged)]
        ask = question.ask
        assert page.words(STATE) == f"Question {len(judged) + 1}"
        assert page.words(".gd-heard").startswith(case.players.names[ask.asker])
        judged.append(Judged(next(said) / 100, question.chance, question.happened))
        page.say("say", chance=round(100 * judged[-1].said))
        assert given_by(page.shown, VERDICT, "data-happened") == [str(question.happened).lower()]
        mine, exact = map(float, all_words_of(page.shown, ".gd-scores .gd-number"))
        assert mine == pytest.approx((judged[-1].said - question.happened) ** 2, abs=0.005)
        assert exact == pytest.approx((question.chance - question.happened) ** 2, abs=0.005)
    assert len(judged) == len(case.questions()) == len(all_words_of(page.shown, ".gd-row"))
    points = round(100 * (sum(abs(0.5 - one.chance) - abs(one.said - one.chance) for one in judged) / len(judged)))
    assert page.words(".gd-closer") == closer_words(points)
    names, scores = (all_words_of(page.shown, f".gd-mean {cell}") for cell in ("th", "td"))
    means = dict(zip(names, map(float, scores), strict=True))
    assert means["You"] == pytest.approx(sum(one.forecast.score for one in judged) / len(judged), abs=0.0005)
    assert means["Counting deals"] == pytest.approx(sum(one.exact.score for one in judged) / len(judged), abs=0.0005)
    heeded = [(habit_forecaster(case).chance(question) - question.happened) ** 2 for question in case.questions()]
    assert means["Counting deals and habits"] == pytest.approx(sum(heeded) / len(heeded), abs=0.0005)
    assert means["Always 50 %"] == 0.25
    assert list(means.values()) == sorted(means.values())


def closer_words(points: int) -> str:
    """How the end of a case says how many percentage points closer than guessing somebody was."""
    if points <= 0:
        return (
            "You were as close as guessing."
            if not points
            else ("This time, always saying 50 % would have been closer. The clues can do more for you.")
        )
    return f"You were closer than guessing by {points} percentage point{'' if points == 1 else 's'}."


@pytest.mark.parametrize("code", CODES)
def test_a_message_names_only_cards_that_the_eyes_have_seen_and_tells_no_clue_too_soon(code: str) -> None:
    page, case = Page(), case_of(code)
    page.say("open", code=code)
    while page.phase != "over":
        clue = page.told - 1
        assert cards_named(page.html) <= {str(card) for card in shown_by(case, clue)}
        assert len(page_of(page.shown).find_all(recursive=False)) == 2 - (page.phase == "verdict"), "and the shapes"
        told = [sentence for number in range(clue + 1) for sentence in sentences(case, number)]
        assert len(all_words_of(page.shown, "[data-part=story] li")) == len(told)
        page.go_on()


PER_CENT = re.compile(r"(\d+(?:\.\d+)?)\s%")


def numbers_on(page: Page) -> set[str]:
    """Every per cent that a page has, in its words, its attributes and what its islands are told."""
    node = page_of(page.shown)
    for guess in node.select("[data-part=say]"):
        assert [one["data-say"] for one in guess.select("[data-say]")] == ["0", "25", "50", "75", "100"]
        steps = json.loads(str(guess["data-props"]))["steps"]
        assert [short for _, short in steps] == [f"{number} %" for number in range(101)], "the same at every question"
        guess.decompose()
    return set(PER_CENT.findall(unescape(str(node))))


@pytest.mark.parametrize("code", [*CODES, "first"])
def test_until_a_case_is_closed_a_message_tells_only_the_chance_that_was_guessed(code: str) -> None:
    page = Page()
    page.say("first") if code == "first" else page.say("open", code=code)
    case = page.cases.case
    while page.phase != "over":
        for looked in ({"number": 1}, {"number": 1, "seat": 0, "rank": "7"}):
            assert page.refusal({"type": "back", **looked}) == "You can look back once the case is closed."
        if page.phase == "verdict":
            ask = case.questions()[len(page.cases.forecasts) - 1].ask
            asked = f"Does {case.players.names[ask.target]} hold any {ask.rank.plural}?"
            assert all_words_of(page.shown, "[data-part=chain] h3") == [asked]
        else:
            assert (numbers_on(page), all_words_of(page.shown, "[data-part=chain], .gd-meter, table")) == (set(), [])
        page.go_on()
        if page.phase != "over":
            page.say("page", page="cases")
            assert numbers_on(page) == set()
            page.say("page", page="case")


@pytest.mark.parametrize("code", CODES)
def test_a_case_closes_with_the_table_opened_as_it_was_at_the_last_question(code: str) -> None:
    page = Page()
    page.say("open", code=code)
    while page.phase != "over":
        assert page.words("[data-part=known]") == ""
        page.go_on()
    case, clue = page.cases.case, page.cases.asked[-1].clue
    names, could = case.players.names, all_words_of(page.shown, ".gd-known li")
    seats = [page_of(page.shown).select(f"[data-seat='{seat}']") for seat in range(len(names))]
    for seat, (one,) in enumerate(seats):
        hand = [str(card["data-card"]) for card in one.select("[data-card]")]
        assert words_in(one.select(".gf-count")[0]).split()[0] == str(len(hand))
        ranks = {card[0] for card in hand} if seat != case.players.eyes else set()
        said = " ".join(sentence for sentence in could if names[seat] in sentence.split(":")[0])
        assert all(rank.plural in said for rank in RANKS if rank.letter in ranks)
    known = " ".join(could)
    asks = [(int(ask), told) for ask, told in re.findall(r"from ask (\d+) on\. “(.+?)”", known)]
    assert asks
    assert max(asks)[0] <= (clue + 1) // 2
    for ask, told in asks:
        assert told in {sentences(case, one)[0] for one in (2 * ask - 1, 2 * ask)}, "an ask, and what came of it"
    assert all_words_of(page.reopened().shown, ".gd-known li") == could


@pytest.mark.thorough
@pytest.mark.parametrize("code", CODES)
def test_other_hidden_cards_give_the_same_messages(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_of(code)
    clue = case.questions()[1].clue
    heard = messages_until(code, clue + 1)
    for twin in twins_of(case, clue, Random(code), 3):
        assert twin.game.deck != case.game.deck
        monkeypatch.setattr(case_session, "case_of", lambda *_, twin=twin: twin)
        changed = messages_until(code, clue + 1)
        assert changed == heard


def messages_until(code: str, told: int) -> list[Message]:
    """What a page is shown from the deal until so many clues are told."""
    page = Page()
    page.say("open", code=code)
    heard = [page.shown]
    while page.told < told:
        page.go_on()
        heard.append(page.shown)
    return heard


DEEDS = ["on", "far", "say", "first", "back", "again", "cases", "case", "record", "other", "dance"]


@settings(max_examples=15, deadline=None)
@given(deeds=st.lists(st.sampled_from(DEEDS), max_size=14))
def test_whatever_is_done_the_page_answers_and_a_reload_finds_it(deeds: list[str]) -> None:
    page = Page()
    page.say("open", code="C3-B0MPG-H")
    for deed in deeds:
        match deed:
            case "cases" | "case" | "record":
                answer = page.say("page", page=deed)
            case "other":
                answer = page.say("open", code="F2-M5GXJ-W")
            case _:
                answer = page.say(deed, chance=35)
        assert answer["type"] in {"screen", "refused"}
        assert answer["type"] == "screen" or answer["say"].endswith((".", "?"))
        assert "went wrong" not in str(answer.get("say"))
    again = page.reopened()
    assert (again.html, again.shown["page"]) == (page.html, page.shown["page"])


def closed(code: str) -> Page:
    """The page of somebody who has worked on a case to its end."""
    page = Page()
    page.say("open", code=code)
    while page.phase != "over":
        page.say("say", chance=50) if page.phase == "question" else page.say("far")
    return page


def whole(text: str) -> int:
    """The whole per cent that a text shows."""
    rounded = {"under 1 %": 0, "over 99 %": 100}
    return rounded[text] if text in rounded else int(text.split(maxsplit=1)[0])


def test_a_closed_case_is_looked_back_at_chance_by_chance_and_each_chain_adds_up() -> None:
    page, case = closed("S3-7WFPB-7"), case_of("S3-7WFPB-7")
    question = case.questions()[3]
    back = page.say("back", number=4)
    assert words_of(back, "caption").startswith("When Ana asked Ben for sevens")
    assert given_by(back, ".gd-row", "aria-pressed").index("true") == 3
    chain = str(part_of(back, "[data-part=chain]"))
    for cell in page_of(back).select(".gd-cell"):
        fields = json.loads(str(cell["data-fields"]))
        exact = case.board(question.clue)[fields["seat"]][RANKS[[rank.letter for rank in RANKS].index(fields["rank"])]]
        text = words_in(cell.select(".gd-chance")[0])
        assert text == in_percent(exact)
        looked = page.say("back", **fields)
        (pressed,) = page_of(looked).select(".gd-cell[aria-pressed=true]")
        assert (json.loads(str(pressed["data-fields"])), pressed["tabindex"]) == (fields, "0")
        steps = page_of(looked).select(".gd-step")
        moved = [words_in(step.select(".gd-step-moved")[0]) for step in steps]
        ends = [whole(words.partition(" to ")[2] or words) for words in moved]
        points = [int(words.split()[1].replace("−", "-")) for words in moved[1:]]
        assert [after - before for before, after in pairwise(ends)] == points
        assert ends[-1] == whole(text)
        assert all(words_in(step).split(" ▲")[0].split(" ▼")[0].endswith((".", "between")) for step in steps[1:])
        assert "data-asked" not in cell.attrs or str(part_of(looked, "[data-part=chain]")) == chain


def test_the_record_draws_both_curves_from_every_forecast() -> None:
    page = Page()
    page.say("page", page="record")
    assert given_by(page.shown, "[data-island=chart]", "data-key") == []
    assert "Take a case first" in page.words(".gp-lede")
    page.say("open", code="S3-7WFPB-7")
    page.to_question(7)
    page.say("page", page="record")
    mine, exact, habits = map(json.loads, given_by(page.shown, "[data-island=chart]", "data-props"))
    assert mine["title"] == "Your calibration"
    assert [row[-1] for row in mine["rows"]] == ["6"]
    assert sum(int(row[-1]) for row in exact["rows"]) == sum(int(row[-1]) for row in habits["rows"]) == 6
    assert "Whoever never asks for sevens" in page.words("[data-part=why]")


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "fresh", "book": "bridge", "players": 3}, "Choose one of the rule books."),
        ({"type": "fresh", "book": [], "players": 3}, "Choose one of the rule books."),
        ({"type": "fresh", "book": "standard", "players": "3"}, "Choose one of the rule books."),
        ({"type": "fresh", "book": "standard", "players": 6}, "A case is for up to 4 players, not 6."),
        ({"type": "fresh", "book": "fished-my-wish", "players": 3}, "Fished my wish is for 2 players, not 3."),
        ({"type": "open", "code": "S3-7WFPB-8"}, "The case code “S3-7WFPB-8” was mistyped"),
        ({"type": "open", "code": 7}, "A case is opened by its code, such as S3-7KQ2M-K."),
        ({"type": "open", "code": "x" * 41}, "A case is opened by its code, such as S3-7KQ2M-K."),
        ({"type": "say", "chance": 101}, "Say a whole number from 0 to 100 per cent."),
        ({"type": "say", "chance": -1}, "Say a whole number from 0 to 100 per cent."),
        ({"type": "say", "chance": 0.5}, "Say a whole number from 0 to 100 per cent."),
        ({"type": "say", "chance": True}, "Say a whole number from 0 to 100 per cent."),
        ({"type": "on"}, "Guess first: choose a word or move the slider."),
        ({"type": "far"}, "Guess first: choose a word or move the slider."),
        ({"type": "say"}, "Guess first: choose a word or move the slider."),
        ({"type": "back", "number": 1}, "You can look back once the case is closed."),
        ({"type": "page", "page": "nowhere"}, "There is no such page."),
        ({"type": "dance"}, "That message cannot be read."),
        ({}, "That message cannot be read."),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(message: Message, sentence: str) -> None:
    page = Page()
    page.say("open", code="S3-7WFPB-7")
    page.to_question(1)
    before = page.shown
    assert page.refusal(message).startswith(sentence)
    assert page.say("page", page="case")["html"] == before["html"]


@pytest.mark.parametrize(
    "change",
    [
        {"told": 6},
        {"told": 999},
        {"told": 0},
        {"since": 99},
        {"over": True},
        {"code": "S3-0DDQ7-D"},
        {"choosing": "luck"},
    ],
)
def test_a_case_that_has_changed_is_left_out_and_the_record_is_not(change: dict[str, Any]) -> None:
    page = Page()
    page.say("open", code="S3-7WFPB-7")
    page.to_question(4)
    kept = json.loads(page.kept)
    kept["cases"]["case"] |= change
    again = page.reopened(json.dumps(kept))
    assert again.shown["page"] == "today"
    again.say("page", page="record")
    assert again.words(".gp-lede").startswith("3 guesses in 1 case.")
