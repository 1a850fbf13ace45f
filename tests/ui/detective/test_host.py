"""The host of the Detective: a case played through its messages, with nothing told before its time."""

import json
import re
import subprocess
import sys
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.engine.cards import CARDS
from gofish_learn.teach.detective.advice import Judged
from gofish_learn.teach.detective.case import Case, case_of
from gofish_learn.teach.detective.habit_forecast import habit_forecaster
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.detective import session as detective_session
from gofish_learn.ui.detective.grid import sentences
from gofish_learn.ui.detective.host import DetectiveHost
from gofish_learn.ui.detective.session import DetectiveSession
from tests.teach.rules.twins import shown_by, twins_of
from tests.ui.app.page_hosts import HostedPage

CODES = ("S3-7WFPB-7", "S3-0DDQ7-D")
"""A case over a player's shoulder, and one of an onlooker."""
IN_TEXT = re.compile(r'"([A2-9TJQK][CDHS])"')
BY_WORDS = {card.words: str(card) for card in CARDS}
IN_WORDS = re.compile("|".join(BY_WORDS))


class Page(HostedPage[DetectiveSession]):
    """A page of the Detective."""

    host_class = DetectiveHost

    @property
    def phase(self) -> str:
        """What the learner is to do in the case."""
        return str(self.content["phase"])

    @property
    def told(self) -> int:
        """How many clues have been told."""
        return self.session.told

    def go_on(self, chance: int = 40) -> None:
        """Do what the page waits for, one step."""
        if self.phase == "question":
            self.say("say", chance=chance)
        else:
            self.say("on")

    def to_question(self, number: int) -> None:
        """Go on until this question is asked."""
        while self.phase != "question" or self.content["question"]["number"] < number:
            self.say("say", chance=40) if self.phase == "question" else self.say("far")


def cards_in(message: Message) -> set[str]:
    """Every card that a message names, as text or in words."""
    text = json.dumps(message, ensure_ascii=False)
    return set(IN_TEXT.findall(text)) | {BY_WORDS[words] for words in IN_WORDS.findall(text)}


def test_a_newcomer_chooses_a_case() -> None:
    page = Page()
    assert page.shown["page"] == "cases"
    assert [tab["id"] for tab in page.shown["tabs"]] == ["cases", "record"]
    assert [book["id"] for book in page.content["books"]] == [
        "standard",
        "traditional",
        "classroom-pairs",
        "fished-my-wish",
    ]
    assert page.content["unfinished"] == ""


def test_numpy_is_loaded_when_a_case_is_begun_and_no_sooner() -> None:
    program = (
        "import sys; from random import Random; from gofish_learn.ui.detective.host import DetectiveHost;"
        "from gofish_learn.ui.app.saves import MemorySaves; host = DetectiveHost(MemorySaves(), Random(1));"
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
        assert page.content["question"]["number"] == len(judged) + 1
        assert page.content["question"]["told"].startswith(case.players.names[ask.asker])
        judged.append(Judged(next(said) / 100, question.chance, question.happened))
        page.say("say", chance=round(100 * judged[-1].said))
        verdict = page.content["verdict"]
        assert verdict["happened"] == question.happened
        mine, exact = verdict["scores"]
        assert float(mine["score"]) == pytest.approx((judged[-1].said - question.happened) ** 2, abs=0.005)
        assert float(exact["score"]) == pytest.approx((question.chance - question.happened) ** 2, abs=0.005)
    assert len(judged) == len(case.questions()) == len(page.content["rows"])
    means = {line["who"]: float(line["score"]) for line in page.content["scores"]}
    assert means["You"] == pytest.approx(sum(one.forecast.score for one in judged) / len(judged), abs=0.0005)
    assert means["Exact Bayes"] == pytest.approx(sum(one.exact.score for one in judged) / len(judged), abs=0.0005)
    heeded = [(habit_forecaster(case).chance(question) - question.happened) ** 2 for question in case.questions()]
    assert means["Exact Bayes with habits"] == pytest.approx(sum(heeded) / len(heeded), abs=0.0005)
    assert means["Always 50 %"] == 0.25
    assert list(means.values()) == sorted(means.values())


@pytest.mark.parametrize("code", CODES)
def test_a_message_names_only_cards_that_the_eyes_have_seen_and_tells_no_clue_too_soon(code: str) -> None:
    page, case = Page(), case_of(code)
    page.say("open", code=code)
    while page.phase != "over":
        clue = page.told - 1
        assert cards_in(page.shown) <= {str(card) for card in shown_by(case, clue)}
        assert len(page.content["story"]) == len(
            [event for number in range(clue + 1) for event in tellings(case, number)]
        )
        page.go_on()


def tellings(case: Case, number: int) -> list[str]:
    """A clue in sentences."""
    return list(sentences(case, number))


@pytest.mark.parametrize("notes", [False, True])
def test_before_the_forecast_nothing_exact_is_told_but_at_most_the_past(notes: bool) -> None:  # noqa: FBT001
    page = Page()
    page.say("open", code="S3-7WFPB-7", notes=notes)
    page.to_question(1)
    assert (page.content["grid"], page.content["cell"], page.content["verdict"]) == (None, None, None)
    page.say("say", chance=20)
    answered = page.content["grid"]
    page.to_question(2)
    assert (page.content["cell"], page.content["verdict"]) == (None, None)
    if not notes:
        assert page.content["grid"] is None
        assert page.say("cell", seat=0, rank="9")["say"] == "There is no grid in sight now."
        return
    assert page.content["grid"]["past"] is True
    past = {(row["rank"], cell["seat"]): cell["text"] for row in page.content["grid"]["rows"] for cell in row["cells"]}
    then = {(row["rank"], cell["seat"]): cell["text"] for row in answered["rows"] for cell in row["cells"]}
    assert past == {place: text for place, text in then.items() if place in past}
    assert all(cell["change"] == 0 for row in page.content["grid"]["rows"] for cell in row["cells"])


@pytest.mark.parametrize("code", CODES)
def test_other_hidden_cards_give_the_same_messages(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_of(code)
    clue = case.questions()[2].clue
    heard = messages_until(code, clue + 1)
    for twin in twins_of(case, clue, Random(code), 3):
        assert twin.game.deck != case.game.deck
        monkeypatch.setattr(detective_session, "case_of", lambda _, twin=twin: twin)
        changed = messages_until(code, clue + 1)
        assert changed == heard


def messages_until(code: str, told: int) -> list[Message]:
    """What a page is shown from the deal until so many clues are told."""
    page = Page()
    page.say("open", code=code, notes=True)
    heard = [page.shown]
    while page.told < told:
        page.go_on()
        heard.append(page.shown)
    return heard


@pytest.mark.parametrize("steps", [1, 4, 9, 16])
def test_a_reload_comes_back_to_the_same_place_with_the_forecasts_kept(steps: int) -> None:
    page = Page()
    page.say("open", code="S3-0DDQ7-D", notes=True)
    for _ in range(steps):
        page.go_on()
    again = page.reopened()
    assert again.content == page.content
    assert again.shown["page"] == "case"
    assert again.hello["note"] == "Welcome back: you are where you left off."
    assert again.session == page.session


DEEDS = ["on", "far", "say", "again", "cases", "case", "record", "other", "dance"]


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
                answer = page.say("open", code="F2-M5GXJ-W", notes=True)
            case _:
                answer = page.say(deed, chance=35)
        assert answer["type"] in {"screen", "refused"}
        assert answer["type"] == "screen" or answer["say"].endswith((".", "?"))
        assert "went wrong" not in str(answer.get("say"))
    again = page.reopened()
    assert (again.content, again.shown["page"]) == (page.content, page.shown["page"])


def test_a_chance_of_the_grid_tells_the_clues_that_moved_it() -> None:
    page = Page()
    page.say("open", code="S3-7WFPB-7")
    page.to_question(4)
    page.say("say", chance=50)
    asked = page.content["cell"]
    for row in page.content["grid"]["rows"]:
        for cell in row["cells"]:
            found = page.say("cell", seat=cell["seat"], rank=row["rank"])["cell"]
            moved = sum(points_in(step["moved"]) for step in found["steps"]) + points_in(found["rest"])
            start = 100 * found["start"]["level"]
            assert start + moved == pytest.approx(100 * cell["level"], abs=len(found["steps"]) + 1.5)
            assert all(step["why"].endswith(".") for step in found["steps"])
            if cell["asked"]:
                assert found == asked


def points_in(text: str) -> int:
    """The points that a text tells of: "+35 points", "All smaller clues together: −4 points."."""
    found = re.search(r"([+−])(\d+) point", text)
    return 0 if found is None else int(found[2]) * (1 if found[1] == "+" else -1)


def test_the_grid_marks_what_moved_since_the_ask() -> None:
    page, case = Page(), case_of("S3-7WFPB-7")
    page.say("open", code="S3-7WFPB-7")
    page.to_question(3)
    page.say("say", chance=50)
    question = case.questions()[2]
    ranks = {row["rank"]: row for row in page.content["grid"]["rows"]}
    for rank in {rank for rank in ranks if rank in "A23456789TJQK"}:
        number = "A23456789TJQK".index(rank)
        for cell in ranks[rank]["cells"]:
            before, after = (case.board(clue)[cell["seat"]][number] for clue in (question.clue - 1, question.clue + 1))
            assert cell["change"] == round(100 * (after - before))
            assert cell["level"] == pytest.approx(after, abs=0.001)


def test_a_case_that_is_opened_again_counts_once() -> None:
    page = Page()
    page.say("open", code="S3-7WFPB-7")
    page.to_question(3)
    page.say("say", chance=40)
    page.say("again")
    page.to_question(5)
    page.say("page", page="record")
    assert page.content["say"].startswith("4 forecasts in 1 case.")
    page.say("open", code="S3-0DDQ7-D")
    page.to_question(2)
    page.say("page", page="record")
    assert page.content["say"].startswith("5 forecasts in 2 cases.")


def test_the_record_draws_both_curves_from_every_forecast() -> None:
    page = Page()
    page.say("page", page="record")
    assert page.content["charts"] == []
    assert "Take a case first" in page.content["say"]
    page.say("open", code="S3-7WFPB-7")
    page.to_question(9)
    page.say("page", page="record")
    mine, exact, habits = page.content["charts"]
    assert mine["title"] == "Your calibration"
    assert [row[-1] for row in mine["rows"]] == ["8"]
    assert sum(int(row[-1]) for row in exact["rows"]) == sum(int(row[-1]) for row in habits["rows"]) == 8
    assert "Whoever never asks for sevens" in page.content["habits"]


def test_in_pairs_there_is_no_second_opinion() -> None:
    page = Page()
    page.say("open", code="F2-M5GXJ-W")
    page.to_question(4)
    page.say("page", page="record")
    assert len(page.content["charts"]) == 2
    assert page.content["habits"] == ""
    assert "Exact Bayes with habits" not in [line["who"] for line in page.content["scores"]]


def test_at_the_deal_the_players_and_the_hand_are_told() -> None:
    page, case = Page(), case_of("S3-7WFPB-7")
    page.say("open", code="S3-7WFPB-7")
    assert page.content["hand"].startswith("Cleo holds the ")
    assert [line.split(" is the ")[0] for line in page.content["cast"]] == list(case.players.names)
    assert sorted(line.split(" is the ")[1].split(":")[0] for line in page.content["cast"]) == [
        "Elephant",
        "Goldfish",
        "Guesser",
    ]
    page.say("on")
    assert (page.content["hand"], page.content["cast"]) == ("", [])


def test_a_new_case_is_dealt_and_the_next_is_like_it() -> None:
    page = Page()
    page.say("fresh", book="classroom-pairs", players=4, eyes="onlooker", notes=True)
    first = page.content["code"]
    assert first.startswith("C4-")
    assert page.content["eyes"] == "You look on and see nobody’s cards."
    assert page.content["hand"] == ""
    page.say("next")
    assert page.content["code"].startswith("C4-")
    assert page.content["code"] != first
    assert page.content["eyes"] == "You look on and see nobody’s cards."


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "fresh", "book": "bridge", "players": 3}, "Choose one of the rule books."),
        ({"type": "fresh", "book": [], "players": 3}, "Choose one of the rule books."),
        ({"type": "fresh", "book": "standard", "players": "3"}, "Choose how many players the case has."),
        ({"type": "fresh", "book": "standard", "players": 6}, "A case is for up to 4 players, not 6."),
        ({"type": "fresh", "book": "fished-my-wish", "players": 3}, "Fished my wish is for 2 players, not 3."),
        ({"type": "open", "code": "S3-7WFPB-8"}, "The case code “S3-7WFPB-8” was mistyped"),
        ({"type": "open", "code": 7}, "A case is opened by its code, such as S3-7KQ2M-K."),
        ({"type": "open", "code": "x" * 41}, "A case is opened by its code, such as S3-7KQ2M-K."),
        ({"type": "say", "chance": 101}, "Say a whole number from 0 to 100 per cent."),
        ({"type": "say", "chance": -1}, "Say a whole number from 0 to 100 per cent."),
        ({"type": "say", "chance": 0.5}, "Say a whole number from 0 to 100 per cent."),
        ({"type": "say", "chance": True}, "Say a whole number from 0 to 100 per cent."),
        ({"type": "on"}, "Say first how sure you are."),
        ({"type": "far"}, "Say first how sure you are."),
        ({"type": "cell", "seat": 0, "rank": "7"}, "There is no grid in sight now."),
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
    assert page.say("page", page="case")["content"] == before["content"]


@pytest.mark.parametrize(
    ("seat", "rank"), [(2, "9"), (7, "9"), (-1, "9"), (0, "1"), (0, None), ("0", "9"), (True, "9")]
)
def test_a_cell_that_is_not_in_the_grid_is_refused(seat: Any, rank: Any) -> None:
    page = Page()
    page.say("open", code="S3-7WFPB-7")
    page.to_question(1)
    page.say("say", chance=50)
    assert page.say("cell", seat=seat, rank=rank)["say"] == "There is no such cell in the grid."


@pytest.mark.parametrize("kind", ["say", "on", "next", "again", "page"])
def test_without_a_case_there_is_nothing_to_do_in_one(kind: str) -> None:
    assert Page().refusal({"type": kind, "chance": 50, "page": "case"})


def test_a_closed_case_says_so() -> None:
    page = Page()
    page.say("open", code="S3-7WFPB-7")
    buttons = "", ""
    while page.phase != "over":
        buttons = page.content["next"], page.content["far"]
        page.go_on()
    assert buttons == ("See how you did", "")
    assert page.say("on")["say"] == "This case is closed: take another one."
    assert page.say("say", chance=50)["say"] == "There is no question to answer now: go on."
    assert page.reopened().content == page.content


@pytest.mark.parametrize(
    "change",
    [{"told": 6}, {"told": 999}, {"told": 0}, {"since": 99}, {"over": True}, {"code": "S3-0DDQ7-D"}],
)
def test_a_case_that_has_changed_is_left_out_and_the_record_is_not(change: dict[str, Any]) -> None:
    page = Page()
    page.say("open", code="S3-7WFPB-7")
    page.to_question(4)
    kept = json.loads(page.kept)
    kept["case"] |= change
    again = page.reopened(json.dumps(kept))
    assert again.shown["page"] == "cases"
    again.say("page", page="record")
    assert again.content["say"].startswith("3 forecasts in 1 case.")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format":"gofish-detective/1"}', '{"format":"gofish-tour/1"}'])
def test_what_cannot_be_read_begins_anew(text: str) -> None:
    page = Page()
    page.say("open", code="S3-7WFPB-7")
    again = page.reopened(text)
    assert again.shown["note"] == "Your cases could not be read, so this page begins anew."
    assert again.shown["page"] == "cases"
