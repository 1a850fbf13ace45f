"""A case, played through its messages: a question, clues, an accusation, a proof, and nothing told before its time."""

import json
import re
from dataclasses import replace
from functools import cache
from html import unescape
from random import Random
from typing import Any

import pytest

from gofish_learn.knowledge.proofs.chance_words import in_percent
from gofish_learn.teach.detective.case import FIRST_CASE, case_of
from gofish_learn.teach.detective.forecasts import Judged
from gofish_learn.teach.detective.mystery import POND
from gofish_learn.teach.detective.proof import proof, why_moved
from gofish_learn.teach.positions import PEOPLE
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.puzzles import case_session, case_shown
from gofish_learn.ui.puzzles.case_in_words import heard_of, sentences
from gofish_learn.ui.puzzles.case_session import CaseSession
from gofish_learn.ui.puzzles.host import PuzzlesHost
from gofish_learn.ui.puzzles.session import PuzzlesSession
from tests.teach.rules.twins import shown_by, twin_with
from tests.tiers import mostly_thorough
from tests.ui.app.page_hosts import HostedPage
from tests.ui.frame.reading import cards_named, words_of

CODES = ("S3-7WFPB-7", "S4-Y5ZX6-8")
RUN_DRY = "S3-FQT1D-8"
"""A case in whose last clue the last card of the pond is drawn."""
ALREADY_THERE = "C3-VXB1V-B"
"""A case of pairs: of the three cards that are known two are on the table."""
IN_THE_POND = "S3-HPAMW-W"
"""A case of four clues that is decided by the last of them."""
STATE, SPOT, RED, PROOF = "[data-part=state]", "[data-part=spot]", ".gf-button-main", "[data-part=proof] > li"
PER_CENT = re.compile(r"(\d+(?:\.\d+)?)\s%")


class Page(HostedPage[PuzzlesSession]):
    host_class = PuzzlesHost

    @property
    def case(self) -> CaseSession:
        """How far the case is that is on the page."""
        return self.session.place

    @property
    def phase(self) -> str:
        return self.case.phase.value

    @property
    def notes(self) -> dict[str, list[str]]:
        """What stands under each name."""
        names = self.all(".ge-name")
        found = self.select(".gz-notes")
        return {name: [one.text for one in notes.select("li")] for name, notes in zip(names, found, strict=True)}

    def takes(self, code: str) -> "Page":
        self.say("open", code=code)
        return self

    def go_on(self, *, suspect: int = POND, sure: int = 40) -> None:
        """Do what the page waits for, one step."""
        match self.phase:
            case "accuse":
                self.say("suspect", suspect=suspect)
            case "sure":
                self.say("sure", sure=sure)
            case _:
                self.say("know" if self.case.at_end else "on")

    def accuses(self, suspect: int = POND, sure: int = 40) -> None:
        """Say who has it, whatever was heard."""
        self.say("know")
        self.say("suspect", suspect=suspect)
        self.say("sure", sure=sure)

    def to_the_end(self, code: str, *, suspect: int = POND, sure: int = 40) -> "Page":
        self.takes(code)
        while self.phase != "over":
            self.go_on(suspect=suspect, sure=sure)
        return self


def test_a_case_opens_on_its_question_the_suspects_and_the_learners_cards_with_the_gap() -> None:
    page = Page()
    page.say("first")
    assert (page.says("h2"), page.says(STATE)) == ("Who has the fourth four?", "Three clues. You hold three fours.")
    assert list(page.notes) == ["Ana", "Cleo", "The pond"]
    assert len(page.select(".gz-mine [data-card]")) == 3
    assert page.all(RED) == ["First clue"]
    assert page.part("[data-part=suspects] button") is None, "nobody is ruled out before a word is said"
    assert Page().takes(ALREADY_THERE).says(STATE).endswith("You hold one eight, and two are on the table.")


def test_the_first_case_is_heard_clue_by_clue_and_what_was_heard_stands_under_a_name() -> None:
    page, seen = Page(), []
    page.say("first")
    while not page.case.at_end:
        page.say("on")
        seen.append((page.says(STATE), page.says(SPOT), page.notes))
    assert seen == [
        (
            "Clue 1 of 3",
            "Ana asks you for twos. You say “Go fish!” Ana draws a card from the pond.",
            {
                "Ana": ["got one six", "asked for twos", "drew one card"],
                "Cleo": ["no fours", "drew four cards"],
                "The pond": ["13 cards"],
            },
        ),
        (
            "Clue 2 of 3",
            "You ask Cleo for sevens. Cleo gives you one seven. You lay a book of sevens.",
            {
                "Ana": ["got one six", "asked for twos", "drew one card"],
                "Cleo": ["no fours", "drew four cards", "gave one seven"],
                "The pond": ["13 cards"],
            },
        ),
        (
            "Clue 3 of 3",
            "Cleo asks Ana for fours. Ana says “Go fish!” Cleo draws a card from the pond.",
            {
                "Ana": ["no threes", "gave two sixes", "no fours"],
                "Cleo": ["laid sixes", "asked for fours", "drew one card"],
                "The pond": ["eleven cards"],
            },
        ),
    ]
    assert page.all(RED) == ["I know it!"]
    page.say("know")
    assert (page.says(SPOT), page.all(RED)) == ("Who has it?", [])
    page.say("suspect", suspect=2)
    assert page.says(SPOT) == "Cleo? How sure are you?"
    assert page.all("[data-part=sure] .gp-choice-words") == ["A guess", "Fairly sure", "Certain"]
    page.say("sure", sure=100)
    assert (page.says(SPOT), page.says("[data-says=sub]")) == ("Cleo had it!", "You listened!")
    page.say("next")
    assert (page.phase, page.case.code != FIRST_CASE) == ("story", True)


@pytest.mark.parametrize("code", CODES)
def test_each_press_tells_the_next_clue_lights_a_lamp_and_leaves_everybody_the_face_of_a_person(code: str) -> None:
    page, case, stops = Page().takes(code), case_of(code), []
    people = [name for seat, name in enumerate(case.players.names) if seat != case.players.eyes]
    while not page.case.at_end:
        page.say("on")
        stops.append(page.case.now)
        assert page.says(SPOT) == " ".join(sentences(case, page.case.now))
        assert len(page.given(".gz-lamps > .gz-lit", "class")) == len(stops)
        assert len(page.given(".gz-lamps > i", "class")) == case.clues
        faces = [json.loads(one)["face"] for one in page.given(".gz-who [data-island=face]", "data-props")]
        assert (list(page.notes), faces) == ([*people, "The pond"], [PEOPLE[name] for name in people])
        heard = heard_of(case, page.case.now)
        assert all({*page.notes[name]} <= {*heard[case.players.names.index(name)]} for name in people)
    assert stops == list(case.clues_told)
    assert page.refusal({"type": "on"}) == "First say who has it."


def test_a_suspect_is_crossed_out_and_back_by_the_learner_alone_and_stays_so() -> None:
    page = Page().takes(CODES[0])
    page.say("on")
    names = list(page.notes)
    first, *others = page.case.case.suspects

    def crossed() -> list[bool]:
        return [given == "true" for given in page.given("[data-action=cross]", "aria-pressed")]

    assert crossed() == [False] * len(names)
    page.say("cross", suspect=first)
    page.say("cross", suspect=others[0])
    page.say("cross", suspect=others[0])
    page.say("on")
    assert crossed() == [True, *[False] * len(others)]
    assert Page(page.saves).html == page.html
    page.say("know")
    assert len(page.given("[data-action=suspect]", "class")) == len(names), "and may be accused all the same"
    assert page.refusal({"type": "cross", "suspect": first}) == "First say who has it."


def test_who_knows_says_so_at_once_and_may_think_again_or_hear_more() -> None:
    page = Page().takes(CODES[0])
    page.say("on")
    page.say("know")
    page.say("suspect", suspect=page.case.case.suspects[0])
    page.say("know")
    assert page.phase == "accuse"
    page.say("on")
    assert (page.phase, page.case.heard) == ("story", 2)


@pytest.mark.parametrize("code", [*CODES, FIRST_CASE])
def test_a_case_closes_with_the_hand_turned_over_and_its_proof_clue_by_clue(code: str) -> None:
    case = case_of(code)
    asks = case.end
    odds, truth = case.odds(asks), case.truth(asks)
    best = max(odds, key=lambda one: odds[one])
    for suspect, sure in {*((one, 75) for one in case.suspects), (best, 40), (best, 100)}:
        page = Page().to_the_end(code, suspect=suspect, sure=sure)
        assert page.given(".gz-page", "data-phase") == ["over"]
        assert page.says(SPOT) == ("It was in the pond!" if truth == POND else f"{case.players.names[truth]} had it!")
        cards = 1 if truth == POND else case.hands_after(asks)[truth].bit_count()
        assert len(page.select(".gz-turned [data-card]")) == cards
        assert page.says(".gz-turned .gz-it").split()[1:2] == ["of"] or page.says(".gz-it")
        steps = page.all(PROOF)
        told = [" ".join(sentences(case, at)) for at in case.clues_told]
        assert all(step.startswith(words) for words, step in zip(told, steps, strict=True)), "each clue, and no other"
        ringed = ["data-decides" in one.attrs for one in page.select(PROOF)]
        assert ringed == [at == case.decides for at in case.clues_told]
        word = page.says("[data-says=sub]")
        assert not re.search(r"\b(?:none|wrong|only|failed|bad)\b", word), "no word is unkind"
        named = "the pond" if suspect == POND else case.players.names[suspect]
        assert f"You said {named}." in word or "You said" not in word
        assert ("luck" in word) == (suspect == truth and odds[suspect] < max(odds.values())), word
        if odds[best] == 1 and suspect != truth:
            assert f"Clue {ringed.index(True) + 1} gives it away." in word
        rows = page.all("[data-part=numbers] tbody tr")
        assert len(rows) == asks - case.mystery.first + 1
        assert PER_CENT.findall(rows[-1])[: len(odds)] == [in_percent(one).removesuffix(" %") for one in odds.values()]
        assert page.says("[data-part=along]").startswith("To take along: ")
        assert page.reopened().html == page.html


def test_what_was_known_early_is_praised_as_a_guess_and_the_ring_is_at_the_clue_that_left_nobody_else() -> None:
    page, case = Page().takes(IN_THE_POND), case_of(IN_THE_POND)
    page.say("on")
    page.say("on")
    page.accuses(POND, sure=75)
    assert page.says("[data-says=sub]") == "You knew two clues early: a good guess!"
    marks = [words_of({"html": str(one)}, "em") for one in page.select(PROOF)]
    assert marks == ["", "You knew", "", "Nobody else was left"]
    assert [one.decides for one in proof(case, case.end)] == [False, False, False, True]
    assert ["gz-heard" in one for one in page.given(PROOF, "class")] == [True, True, False, False]
    assert ["gz-lit" in one for one in page.given(".gz-dots > i", "class")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("heard", "suspect", "line"),
    [
        (0, 2, "I found the four without a clue."),
        (2, 2, "I found the four after clue 2."),
        (3, 0, "The four fooled me."),
        (1, None, "I followed the four to its end."),
    ],
)
def test_the_line_to_send_tells_when_and_never_who(heard: int, suspect: int | None, line: str) -> None:
    page = Page()
    page.say("first")
    for _ in range(heard):
        page.say("on")
    if suspect is None:
        page.say("show")
    else:
        page.accuses(suspect, sure=75)
    (sent,) = page.given("[data-island=copying]", "data-props")
    text = json.loads(sent)["text"]
    assert text == f"{line} {'●' * heard}{'○' * (3 - heard)} Go Fish Learn"
    assert not re.search("Ana|Ben|Cleo|pond", text)


def test_who_gives_up_is_shown_the_hand_and_the_proof_and_it_counts_for_nothing() -> None:
    page = Page().takes(CODES[0])
    page.say("on")
    page.say("show")
    assert (page.phase, page.says("[data-says=sub]")) == ("over", "Here is how the clues tell it.")
    assert len(page.all(PROOF)) == len(page.case.case.clues_told)
    assert page.session.cases.answers.judged == ()
    assert not page.saves.progress.done(page.host.saving.browser)
    assert page.refusal({"type": "show"}) == "No case is open: take one first."
    page.say("again")
    assert (page.phase, page.case.asks) == ("story", 0)


def test_a_pond_without_cards_is_no_suspect() -> None:
    page, told = Page().takes(RUN_DRY), []
    while not page.case.at_end:
        told.append(page.notes["The pond"][0])
        page.say("on")
    assert (told[0], page.notes["The pond"]) == ("three cards", ["no cards"])
    assert len(page.given("[data-action=cross]", "class")) == 2
    page.say("know")
    assert page.refusal({"type": "suspect", "suspect": POND}) == "First say who has it."
    page.say("suspect", suspect=2)
    page.say("sure", sure=100)


@pytest.mark.parametrize("code", CODES)
def test_a_page_names_only_cards_that_the_eyes_have_seen_and_tells_no_clue_no_reason_and_no_chance_too_soon(
    code: str,
) -> None:
    page, case = Page().takes(code), case_of(code)
    reasons = {why_moved(case, asks, one) for asks, about in case.clues_told.items() for one in about}
    while True:
        text = unescape(page.html)
        assert cards_named(page.html) <= {str(card) for card in shown_by(case, 2 * page.case.now)}
        assert PER_CENT.findall(text) == []
        assert code not in text
        later = {one for asks in range(page.case.now + 1, case.end + 1) for one in sentences(case, asks)}
        heard = {one for asks in range(1, page.case.now + 1) for one in sentences(case, asks)}
        assert not any(one in text for one in later - heard)
        assert not any(why in text for why in reasons - heard), "the page never reasons"
        if page.phase == "accuse":
            break
        page.go_on()


def test_all_that_was_said_from_the_deal_on_can_be_read_again_with_the_own_hand() -> None:
    page = Page().takes(CODES[0])
    page.say("on")
    case, now = page.case.case, page.case.now
    told = page.all("[data-part=told] .gp-told li")
    assert told == [" ".join(sentences(case, asks)) for asks in range(1, now + 1)]
    hand = page.select("[data-part=told] [data-card]")
    assert len(hand) == case.clue(2 * now).hand.bit_count()


@pytest.mark.parametrize("code", mostly_thorough([*CODES, FIRST_CASE], CODES[0], FIRST_CASE))
def test_at_each_clue_page_and_kept_text_are_the_same_wherever_the_clues_leave_the_card(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case, rng = case_of(code), Random(code)
    monkeypatch.setattr(case_shown, "case_page", case_shown.case_page.__wrapped__)  # which keeps no page of the first
    stops = [case.mystery.first, *case.clues_told]
    compared = 0
    for now in stops[: -1 if case.decides else None]:
        shown = shown_at(code, now)
        for suspect in [one for one, chance in case.odds(now).items() if chance and one != case.truth(now)]:
            twin = twin_with(case, now, suspect, rng)
            monkeypatch.setattr(case_session, "case_of", lambda _, twin=twin: twin)
            assert shown_at(code, now) == shown
            compared += 1
        monkeypatch.setattr(case_session, "case_of", case_of)
    assert compared >= 3


def shown_at(code: str, now: int) -> list[Any]:
    """All that a page can show after so many asks of a game, before its case is closed, and what is kept then."""
    there = CaseSession(code, asks=now - CaseSession(code).case.mystery.first)
    suspects = there.case.suspects_after(now)
    places = [there, replace(there, crossed=frozenset(suspects[:1]))]
    places += [replace(there, ready=True, accused=one) for one in (None, *suspects)]
    return [case_shown.case_page(one) for one in places] + [one.to_fields() for one in places]


def test_a_case_counts_once_and_its_record_has_both_curves() -> None:
    page = Page()
    page.say("page", page="record")
    case = case_of(CODES[0])
    suspect = case.suspects[0]
    for _ in range(2):
        page.to_the_end(CODES[0], suspect=suspect, sure=75)
    page.say("page", page="record")
    expected = Judged(0.75, round(case.odds(case.end)[suspect], 5), case.truth(case.end) == suspect)
    assert page.session.cases.answers.judged == (expected,)
    mine, exact = map(json.loads, page.given("[data-island=chart]", "data-props"))
    assert page.all(".gd-you > th") == ["You"]
    assert mine["title"] == "Your calibration"
    assert [row[-1] for row in mine["rows"]] == [row[-1] for row in exact["rows"]] == ["1"]


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"type": "fresh", "book": "bridge", "players": 3}, "Choose one of the games."),
        ({"type": "fresh", "book": [], "players": 3}, "Choose one of the games."),
        ({"type": "fresh", "book": "standard", "players": "3"}, "Choose one of the games."),
        ({"type": "fresh", "book": "standard", "players": 6}, "A case is for up to 4 players, not 6."),
        ({"type": "fresh", "book": "fished-my-wish", "players": 3}, "Fished my wish is for 2 players, not 3."),
        ({"type": "open", "code": "S3-7WFPB-8"}, "The case code “S3-7WFPB-8” was mistyped"),
        ({"type": "open", "code": 7}, "A case is opened by its code, such as S3-7KQ2M-K."),
        ({"type": "open", "code": "x" * 41}, "A case is opened by its code, such as S3-7KQ2M-K."),
        ({"type": "suspect", "suspect": 9}, "First say who has it."),
        ({"type": "suspect", "suspect": True}, "First say who has it."),
        ({"type": "cross", "suspect": 0}, "First say who has it."),
        ({"type": "cross"}, "First say who has it."),
        ({"type": "sure", "sure": 75}, "First say who has it."),
        ({"type": "on"}, "First say who has it."),
        ({"type": "page", "page": "nowhere"}, "There is no such page."),
        ({"type": "dance"}, "That message cannot be read."),
        ({}, "That message cannot be read."),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_sentence(message: Message, sentence: str) -> None:
    page = Page().takes(CODES[0])
    while page.phase != "accuse":
        page.go_on()
    before = page.shown
    assert page.refusal(message).startswith(sentence)
    assert page.say("page", page="case")["html"] == before["html"]


@pytest.mark.parametrize("sure", [-1, 0, 50, 0.5, "75", None])
def test_how_sure_one_is_is_one_of_three(sure: Any) -> None:
    page = Page().takes(CODES[0])
    page.say("know")
    page.say("suspect", suspect=POND)
    assert page.refusal({"type": "sure", "sure": sure}).startswith("Say how sure you are")


@cache
def kept_in_the_middle() -> str:
    """What is kept of somebody who has closed the first case, and is in the middle of another."""
    page = Page().to_the_end(FIRST_CASE)
    page.takes(CODES[0])
    page.say("on")
    return page.kept


@pytest.mark.parametrize(
    "change",
    [
        {"asks": 99},
        {"asks": -1},
        {"accused": 9},
        {"crossed": [9]},
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
    assert (again.case.asks, again.case.accused, again.phase) == (0, None, "story")
    again.say("page", page="record")
    assert again.says("[data-part=count]").startswith("1 guess in 1 case.")
