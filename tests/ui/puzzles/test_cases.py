"""A case, played through its messages: a question, clues, an accusation, and nothing told before its time."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from html import unescape
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from gofish_learn.knowledge.proofs.chance_words import in_percent
from gofish_learn.teach.detective.case import FIRST_CASE, case_of
from gofish_learn.teach.detective.forecasts import Judged
from gofish_learn.teach.detective.mystery import POND
from gofish_learn.teach.detective.reasons import why_moved
from gofish_learn.teach.positions import PEOPLE
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.puzzles import case_session, case_shown
from gofish_learn.ui.puzzles.case_session import CaseSession
from gofish_learn.ui.puzzles.case_shown import case_page, sentences, story_so_far
from gofish_learn.ui.puzzles.host import PuzzlesHost
from gofish_learn.ui.puzzles.session import PuzzlesSession
from tests.teach.rules.twins import shown_by, twin_with
from tests.ui.app.page_hosts import HostedPage
from tests.ui.frame.reading import all_words_of, cards_named, given_by, page_of, words_of

CODES = ("S3-7WFPB-7", "S4-Y5ZX6-8")
RUN_DRY = "S3-FQT1D-8"
"""A case in whose last clue the last card of the pond is drawn."""
DECIDED = "This clue decided it."
STATE, SPOT, REASONS = "[data-part=state]", "[data-part=spot]", "[data-part=reasons]"
PER_CENT = re.compile(r"(\d+(?:\.\d+)?)\s%")


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
        return self.cases.phase.value

    @property
    def html(self) -> str:
        """The page."""
        return str(self.shown["html"])

    def words(self, selector: str) -> str:
        """What the first element says that a selector finds."""
        return words_of(self.shown, selector)

    def go_on(self, *, suspect: int = POND, sure: int = 40) -> None:
        """Do what the page waits for, one step."""
        match self.phase:
            case "accuse":
                self.say("suspect", suspect=suspect)
            case "sure":
                self.say("sure", sure=sure)
            case _:
                self.say("on")

    def to_the_end(self, code: str, *, suspect: int = POND, sure: int = 40) -> "Page":
        """Work on a case until it is closed."""
        self.say("open", code=code)
        while self.phase != "over":
            self.go_on(suspect=suspect, sure=sure)
        return self


def test_a_newcomer_has_one_button_and_all_other_choices_wait_behind_it() -> None:
    page = Page()
    page.say("page", page="cases")
    assert all_words_of(page.shown, ".gd-hello button") == ["Start the first case"]


def test_the_first_case_says_of_each_clue_what_it_tells_and_where() -> None:
    page = Page()
    page.say("first")
    assert (page.words("h2"), page.words(STATE)) == ("Who has the fourth four?", "Three clues")
    assert page.words(SPOT) == "You look over Ben’s shoulder. Ben has the other three."
    seen = []
    while page.say("on") and page.phase == "story":
        seen.append((page.words(STATE), page.words(SPOT), page.words(REASONS), all_words_of(page.shown, ".gf-mark")))
    assert seen == [
        (
            "Clue 1 of 3",
            "A clue about Ana and the pond",
            "Ana drew from the pond: it may be a four.",
            ["likelier", "less likely"],
        ),
        ("Clue 2 of 3", "A clue about Cleo", "Cleo gave cards away, so she has fewer left.", ["less likely"]),
        (
            "Clue 3 of 3",
            "A clue about Cleo, the pond and Ana",
            "Ana said “Go fish!” to fours. Cleo asked for fours, so she has one!",
            ["not here", "here!", "not here"],
        ),
        ("Clue 3 of 3", "No news from the last ask", "", []),
    ]
    assert all_words_of(page.shown, "[data-part=suspects] .gp-choice-words") == ["Ana", "Cleo", "It’s in the pond"]
    page.say("suspect", suspect=2)
    assert page.words(SPOT) == "You say Cleo. How sure are you?"
    page.say("sure", sure=100)
    assert (page.words(".gd-cheer"), page.words(SPOT)) == ("You knew it!", "Cleo had it!")
    page.say("next")
    assert (page.phase, page.cases.guided) == ("story", False)


PLATE = re.compile(r"""data-props='({"face.*?})'.*?"gf-name">(\w+)<.*?"gf-kind">(.*?)<""", re.DOTALL)
BUBBLE = re.compile(r"""class="gf-bubble"[^>]*>([^<]*)<[^{]*data-props='({"face.*?})'""")


@pytest.mark.parametrize("code", CODES)
def test_who_plays_a_case_is_a_person_with_one_face_and_no_opponent(code: str) -> None:
    page, looks = Page(), set[tuple[str, bool]]()
    page.say("open", code=code)
    while True:
        plates = PLATE.findall(page.html)
        assert {(name, json.loads(shown)["face"], kind) for shown, name, kind in plates} <= {
            (name, face, "") for name, face in PEOPLE.items()
        }
        looks |= {(json.loads(shown)["mood"], words.endswith("?")) for words, shown in BUBBLE.findall(page.html)}
        if page.phase == "over":
            break
        page.go_on()
    assert len(plates) == int(code[1])
    assert {mood for mood, asks in looks if asks} == {"asking"}
    assert "asking" not in {mood for mood, asks in looks if not asks}


@pytest.mark.parametrize("code", CODES)
def test_clues_are_stopped_at_and_the_other_asks_pass_by_in_a_line(code: str) -> None:
    page, case = Page(), case_of(code)
    page.say("open", code=code)
    first, told, stops = case.mystery.first, case.mystery.first, []
    while page.say("on") and page.phase == "story":
        now = first + page.cases.asks
        assert all_words_of(page.shown, ".gp-told li") == sentences(case, now)
        passed = page.words("[data-part=passed]")
        assert all(sentences(case, asks)[0] in passed for asks in range(told + 1, now))
        assert len(all_words_of(page.shown, ".gf-mark")) == len(case.clues_told.get(now, ()))
        told = now
        stops.append(now)
    assert [asks for asks in stops if asks in case.clues_told] == list(case.clues_told)
    assert stops[-1] == case.mystery.last


def test_what_a_clue_tells_is_opened_by_who_wants_it() -> None:
    page = Page()
    page.say("open", code=CODES[0])
    page.say("on")
    case, now = page.cases.case, page.cases.now
    why = [why_moved(case, now, one) for one in case.clues_told[now]]
    assert (page.words(REASONS), set(all_words_of(page.shown, ".gf-mark"))) == ("", {"a clue"})
    assert not any(one in page.html for one in why)
    page.say("explain")
    assert page.words(REASONS).startswith(min(why, key=len))
    assert "a clue" not in all_words_of(page.shown, ".gf-mark")
    page.say("on")
    assert page.words(REASONS) == "", "and only of this clue"


def test_who_knows_says_so_at_once_and_may_think_again() -> None:
    page = Page()
    page.say("open", code=CODES[0])
    page.say("on")
    page.say("know")
    page.say("suspect", suspect=page.cases.case.suspects[0])
    page.say("know")
    assert page.phase == "accuse"
    page.say("on")
    assert (page.phase, page.cases.asks > 1) == ("story", True), "and hears more first"


@pytest.mark.parametrize("code", [*CODES, FIRST_CASE])
def test_a_case_closes_with_what_was_true_what_could_be_known_and_a_kind_word(code: str) -> None:
    case = case_of(code)
    asks = case.mystery.last
    odds, truth, decided = case.odds(asks), case.truth(asks), case.decided(asks)
    best = max(odds, key=lambda one: odds[one])
    told = [" ".join(sentences(case, at)) for at in case.clues_told]
    for suspect, sure in {*((one, 75) for one in case.suspects), (best, 40), (best, 100)}:
        page = Page().to_the_end(code, suspect=suspect, sure=sure)
        assert given_by(page.shown, ".gp-page", "data-phase") == ["over"]
        assert page.words(SPOT) == ("It was in the pond!" if truth == POND else f"{case.players.names[truth]} had it!")
        assert all_words_of(page.shown, ".gd-mark b") == [in_percent(chance) for chance in odds.values()]
        marks = page_of(page.shown).select(".gd-mark")
        assert ["data-here" in one.attrs for one in marks] == [one == truth for one in odds]
        steps = all_words_of(page.shown, "[data-part=proof] li")
        assert all(words in step for words, step in zip(told, steps, strict=True)), "each clue, and nothing else"
        assert [at for at, step in zip(case.clues_told, steps, strict=True) if DECIDED in step] == (
            [] if decided is None else [decided]
        )
        assert page.words("[data-part=along]").startswith("To take along: ")
        assert kept_in_mind(kind := page.words("[data-says=kindly]"), steps, knowable=odds[best] == 1)
        knew = suspect == truth and odds[truth] == 1 and sure == 100
        assert page.words(".gd-cheer") == ("You knew it!" if knew else "You found it!" if suspect == truth else "")
        assert not re.search(r"\b(?:none|wrong|only|failed|bad)\b", kind), "no word is unkind"
        assert ("luck" in kind) == (suspect == truth and odds[suspect] < max(odds.values())), kind
        for seat, one in enumerate(page_of(page.shown).select("[data-seat]")):
            assert len(one.select("[data-card]")) == case.hands_after(asks)[seat].bit_count(), "the table is opened"
        rows = all_words_of(page.shown, "[data-part=numbers] tbody tr")
        assert len(rows) == case.mystery.asks + 1
        assert PER_CENT.findall(rows[-1]) == [in_percent(chance).removesuffix(" %") for chance in odds.values()]
        assert page.reopened().html == page.html


def kept_in_mind(kind: str, steps: list[str], *, knowable: bool) -> bool:
    """Whether the word on an accusation names the clue that decides, where one does."""
    number = next((at for at, step in enumerate(steps, 1) if DECIDED in step), 0)
    return (f"Clue {number} " in kind) == knowable


def test_who_says_it_early_sees_where_she_said_it_and_what_came_after() -> None:
    page, case = Page(), case_of(FIRST_CASE)
    page.say("first")
    page.say("on")
    page.say("know")
    page.say("suspect", suspect=2)
    page.say("sure", sure=75)
    steps = all_words_of(page.shown, "[data-part=proof] li")
    assert [step.startswith("You said it here") for step in steps] == [False, True, False, False]
    assert "Cleo asked for fours, so she has one!" in steps[-1]
    assert len(case.clues_told) == 3


def test_a_pond_without_cards_is_no_suspect() -> None:
    page = Page()
    page.say("open", code=RUN_DRY)
    told = []
    while page.phase == "story":
        told.append(page.words(".gf-pond-number"))
        page.go_on()
    assert (told[0], told[-1]) == ("3", "0")
    assert all_words_of(page.shown, "[data-part=suspects] .gp-choice-words") == ["Ben", "Cleo"]
    assert page.refusal({"type": "suspect", "suspect": POND}) == "Say first who has it."
    page.say("suspect", suspect=2)
    page.say("sure", sure=100)


@pytest.mark.parametrize("code", CODES)
def test_a_page_names_only_cards_that_the_eyes_have_seen_and_tells_no_clue_and_no_chance_too_soon(code: str) -> None:
    page, case = Page(), case_of(code)
    page.say("open", code=code)
    while True:
        page.say("before")
        assert cards_named(page.html) <= {str(card) for card in shown_by(case, 2 * page.cases.now)}
        assert PER_CENT.findall(unescape(page.html)) == []
        later = {one for asks in range(page.cases.now + 1, case.mystery.last + 1) for one in sentences(case, asks)}
        heard = {one for asks in range(1, page.cases.now + 1) for one in sentences(case, asks)}
        assert not any(one in unescape(page.html) for one in later - heard)
        if page.phase == "accuse":
            break
        page.say("explain")
        page.say("on")


def test_who_is_as_far_in_a_case_sees_the_same_page_whatever_came_before_and_every_step_is_another() -> None:
    first, second, seen = Page(), Page().to_the_end(CODES[1]), set()
    for page in (first, second):
        page.say("open", code=CODES[0])
    while True:
        assert first.html == second.html
        assert first.html not in seen
        seen.add(first.html)
        if first.phase == "over":
            break
        first.go_on(sure=100)
        second.go_on(sure=100)


def test_the_story_so_far_is_told_to_who_asks_for_it() -> None:
    page = Page()
    page.say("open", code=CODES[0])
    looked = page.send({"type": "before"})
    told = all_words_of(looked, ".gp-told li")
    case = page.cases.case
    assert len(told) == case.mystery.first
    assert told[0].startswith(sentences(case, 1)[0])


@pytest.mark.parametrize("code", [*CODES, FIRST_CASE])
def test_at_each_clue_the_page_is_the_same_wherever_the_clues_leave_the_card(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case, rng = case_of(code), Random(code)
    monkeypatch.setattr(case_shown, "page_of", case_shown.page_of.__wrapped__)  # which keeps no page of the first
    stops = [case.mystery.first, *case.clues_told, case.mystery.last]
    compared = 0
    for since, now in pairwise([stops[0], *stops]):
        shown = shown_at(code, now, since)
        for suspect in [one for one, chance in case.odds(now).items() if chance and one != case.truth(now)]:
            twin = twin_with(case, now, suspect, rng)
            monkeypatch.setattr(case_session, "case_of", lambda _, twin=twin: twin)
            assert shown_at(code, now, since) == shown
            compared += 1
        monkeypatch.setattr(case_session, "case_of", case_of)
    assert compared >= 6


def shown_at(code: str, now: int, since: int) -> list[Message]:
    """All that a page can show after so many asks of a game, before its case is closed, with its story so far."""
    first = CaseSession(code).case.mystery.first
    there = CaseSession(code, asks=now - first, since=since - first)
    accusing = [replace(there, ready=True, accused=one) for one in (None, *there.case.suspects_after(now))]
    return [case_page(one) for one in (there, replace(there, explained=True), *accusing)] + [story_so_far(there)]


def test_numpy_is_loaded_when_a_case_is_begun_and_no_sooner() -> None:
    program = (
        "import sys; from random import Random; from gofish_learn.ui.puzzles.host import PuzzlesHost;"
        "from gofish_learn.store.memory import MemorySaves; host = PuzzlesHost(MemorySaves(), Random(1));"
        "host.answer({'type': 'hello', 'seq': 1}); print('numpy' in sys.modules);"
        "host.answer({'type': 'page', 'page': 'cases', 'seq': 2, 'version': 1}); print('numpy' in sys.modules);"
        "host.answer({'type': 'open', 'seq': 3, 'version': 2, 'code': 'S3-7WFPB-7'}); print('numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["False", "False", "True"]


def test_a_case_counts_once_and_its_record_has_both_curves() -> None:
    page = Page()
    page.say("page", page="record")
    case = case_of(CODES[0])
    last = case.mystery.last
    suspect = case.suspects[0]
    for _ in range(2):
        page.to_the_end(CODES[0], suspect=suspect, sure=75)
    page.say("page", page="record")
    assert page.cases.record == (Judged(0.75, round(case.odds(last)[suspect], 5), case.truth(last) == suspect),)
    mine, exact = map(json.loads, given_by(page.shown, "[data-island=chart]", "data-props"))
    assert mine["title"] == "Your calibration"
    assert [row[-1] for row in mine["rows"]] == [row[-1] for row in exact["rows"]] == ["1"]


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
        ({"type": "suspect", "suspect": 9}, "Say first who has it."),
        ({"type": "suspect", "suspect": True}, "Say first who has it."),
        ({"type": "sure", "sure": 75}, "Say first who has it."),
        ({"type": "explain"}, "There is no clue to explain now."),
        ({"type": "on"}, "Say first who has it."),
        ({"type": "page", "page": "nowhere"}, "There is no such page."),
        ({"type": "dance"}, "That message cannot be read."),
        ({}, "That message cannot be read."),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(message: Message, sentence: str) -> None:
    page = Page()
    page.say("open", code=CODES[0])
    while page.phase != "accuse":
        page.say("on")
    before = page.shown
    assert page.refusal(message).startswith(sentence)
    assert page.say("page", page="case")["html"] == before["html"]


@pytest.mark.parametrize("sure", [-1, 50, 0.5, "75", None])
def test_how_sure_one_is_is_one_of_three(sure: Any) -> None:
    page = Page()
    page.say("open", code=CODES[0])
    page.say("know")
    page.say("suspect", suspect=POND)
    assert page.refusal({"type": "sure", "sure": sure}).startswith("Say how sure you are")


@cache
def kept_in_the_middle() -> str:
    """What is kept of somebody who has closed the first case, and is in the middle of another."""
    page = Page().to_the_end(FIRST_CASE)
    page.say("open", code=CODES[0])
    page.say("on")
    return page.kept


@pytest.mark.parametrize(
    "change",
    [
        {"asks": 99},
        {"asks": -1},
        {"since": 9},
        {"accused": 9},
        {"sure": 41},
        {"sure": 75},
        {"asks": "2"},
        {"code": CODES[1], "asks": 7, "accused": 9},
    ],
)
def test_a_case_that_has_changed_begins_again_and_the_record_stays(change: dict[str, Any]) -> None:
    kept = json.loads(kept_in_the_middle())
    kept["cases"]["case"] |= change
    again = Page().reopened(json.dumps(kept))
    assert (again.cases.asks, again.cases.accused, again.phase) == (0, None, "story")
    again.say("page", page="record")
    assert again.words(".gp-lede").startswith("1 guess in 1 case.")


def test_a_case_that_was_begun_when_each_ask_was_forecast_begins_again() -> None:
    kept = json.loads(kept_in_the_middle())
    kept["cases"]["case"] = {"code": CODES[0], "choosing": "worth", "told": 8, "since": 7, "over": False}
    kept["cases"]["record"] = [[40, 0.41, 0, 0.39], [60, 0.47, 1, 0.5]]
    again = Page().reopened(json.dumps(kept))
    assert (again.cases.code, again.cases.asks, len(again.cases.record)) == (CODES[0], 0, 2)
