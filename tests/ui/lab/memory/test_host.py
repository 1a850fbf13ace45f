"""The host of Memory: one answer a message, no answer and no story where they would help, no estimate too early."""

import json
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.bots.opponents import LADDER
from gofish_learn.engine.cards import CARDS, RANKS, Rank
from gofish_learn.engine.events import ONLOOKER, Asked
from gofish_learn.knowledge.remembering.memories import Chunks, Memory, Perfect
from gofish_learn.knowledge.remembering.recollection import recollection
from gofish_learn.lab.memory_curve import compare_memories
from gofish_learn.teach.memory.games import overheard
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.lab.memory import games_won
from gofish_learn.ui.lab.memory.animals import ASKS, GAME
from gofish_learn.ui.lab.memory.games_won import SEED
from gofish_learn.ui.lab.memory.host import MemoryHost
from gofish_learn.ui.lab.memory.listening import Step, steps_of
from gofish_learn.ui.lab.memory.round import RoundPhase
from gofish_learn.ui.lab.memory.session import MemorySession
from tests.ui.app.page_hosts import HostedPage
from tests.ui.frame.reading import all_words_of, cards_named, given_by, page_of, part_of, words_in, words_of

NAMES = ["Crab", "Jellyfish", "Turtle", "You"]
LINE: tuple[Memory, ...] = (Chunks(1), Chunks(2), Chunks(3), Chunks(6), Perfect())
ANIMALS = ["Clam", "Starfish", "Jellyfish", "Puffer", "Whale"]
ESTIMATE = re.compile(r"You remember like a (\w+)\.")


class Page(HostedPage[MemorySession]):
    host_class = MemoryHost

    @property
    def words(self) -> str:
        return words_in(page_of(self.shown))

    @property
    def heading(self) -> str:
        return self.says("h2")

    @property
    def steps(self) -> list[Step]:
        """What its script shows, step by step."""
        (props,) = self.given("[data-island=listening]", "data-props") or ['{"steps": []}']
        return [Step(*step) for step in json.loads(props)["steps"]]

    def right(self) -> int:
        return self.session.playing.question.right

    def play(self, right: int, kind: str = "known") -> None:
        """Play the round that is open to its end, with so many right answers, the first ones."""
        while self.session.playing.phase is not RoundPhase.OVER:
            number = len(self.session.playing.chosen)
            self.say("heard")
            wrong = None if kind == "known" else (self.right() + 1) % 4
            self.say("answer", choice=self.right() if number < right else wrong)
            self.say("on")


def test_a_newcomer_listens_at_once_to_what_is_said_aloud_and_to_nothing_of_what_comes_later() -> None:
    page = Page()
    assert page.heading == "Just listen."
    assert page.all(".gm-name") == NAMES
    game = page.session.playing.game
    asks = [event for event in game.events[: page.session.playing.events_heard.stop] if isinstance(event, Asked)]
    begun = [step for step in page.steps if step.starts]
    assert [step.seat for step in begun] == [ask.seat for ask in asks]
    assert [step.asked[-1] for step in begun] == [ask.wanted.letter for ask in asks if isinstance(ask.wanted, Rank)]
    assert page.steps[0].say.startswith("Everybody is dealt five cards") or "five cards each." in page.steps[0].say
    assert not page.reopened().shown["note"], "nothing was done that somebody could come back to"


def test_no_page_names_a_card_that_nobody_was_shown() -> None:
    page = Page()
    for task in ("who", "sheet"):
        page.say("begin", task=task)
        game = page.session.playing.game
        shown = {str(card) for event in game.events for card in getattr(event, "cards", ()) if card is not None}
        while page.session.playing.phase is not RoundPhase.OVER:
            assert cards_named(page.html) & {str(card) for card in CARDS} <= shown
            for deed in ("guess", "heard"):
                page.say(deed, number=1)
            page.say("answer", choice=0) if task == "who" else page.say("sheet", cells=[False] * 52)
            page.say("on")


@pytest.mark.parametrize(
    ("said", "heading", "marks"),
    [("right", "Yes! It was {}.", [1, 0]), ("wrong", "It was {}.", [1, 1]), ("drifted off", "It was {}.", [1, 0])],
)
def test_the_answers_are_the_animals_and_who_it_was_says_it_again(said: str, heading: str, marks: list[int]) -> None:
    page = Page()
    told = {step.say for step in page.steps}
    page.say("heard")
    assert re.fullmatch(r"Who asked for \w+ last\?", page.heading)
    assert page.all("button.gm-who") == NAMES
    assert not page.steps
    assert not any(sentence in page.words for sentence in told)
    right = page.right()
    page.say("answer", choice={"right": right, "wrong": (right + 1) % 4, "drifted off": None}[said])
    assert page.heading == heading.format(["Crab", "Jellyfish", "Turtle", "you"][right])
    assert [len(page.select(f".gm-{mark}")) for mark in ("right", "wrong")] == marks
    assert page.part(f"[data-seat='{right}'] .gm-say:not([hidden])")
    assert len(page.select(".gm-say:not([hidden])")) == 1


@pytest.mark.parametrize(
    ("right", "heading"),
    [
        (4, "You remembered four of four."),
        (1, "You remembered one of four."),
        (0, "That was a hard one. Nothing stuck this time. That happens to everybody"),
    ],
)
def test_a_round_ends_with_what_was_remembered(right: int, heading: str) -> None:
    page = Page()
    page.play(right)
    assert heading in page.words
    assert "Two more rounds, and you see who you remember like." in page.words
    assert [len(page.select(f".gm-results > .gm-{kind}")) for kind in ("kept", "gone")] == [
        right,
        4 - right,
    ]


@pytest.mark.parametrize(
    ("right", "kind", "like"),
    [
        (4, "known", "Whale"),
        (2, "known", "Puffer"),
        (1, "known", "Jellyfish"),
        (1, "guessed", "Jellyfish"),
        (0, "known", "Clam"),
    ],
)
def test_after_three_rounds_and_never_before_it_says_whose_memory_is_like_yours_with_its_range(
    right: int, kind: str, like: str
) -> None:
    page = Page()
    for number in range(3):
        if number:
            assert not ESTIMATE.search(page.words)
            page.say("begin", task="who")
        page.play(right, kind)
    found = ESTIMATE.search(page.words)
    assert found
    found_like = page.session.likeness
    assert found_like
    assert abs(ANIMALS.index(like) - found_like.best) <= 1
    assert found.group(1) == ANIMALS[found_like.best]
    ends = {ANIMALS[found_like.low], ANIMALS[found_like.high]} - {found.group(1)}
    assert {*re.findall(r"erhaps like a (\w+)", page.words)} == ends
    assert page.reopened().words == page.words


@pytest.mark.parametrize("animal", range(5))
def test_each_animal_has_in_mind_what_its_memory_says(animal: int) -> None:
    page = Page()
    page.say("page", page="animals")
    shown = page.say("mind", animal=animal)
    game = overheard(GAME)
    facts = recollection(LINE[animal], game.rules, 4, ONLOOKER, game.events[: game.after(ASKS)]).facts()[-10:]
    states = ["kept" if fact.remembered else "lost" for fact in facts]
    assert given_by(shown, "[data-state]", "data-state") == states
    drawn = {"kept": "gm-kept", "lost": "gm-gone"}
    assert [one[0] for one in given_by(shown, "[data-state]", "class")] == [drawn[state] for state in states]
    says = next(one.says for one in LADDER if one.title == ANIMALS[animal])
    assert words_of(shown, ".gm-room") == says
    assert given_by(shown, "[role=img]", "aria-label")[0].startswith(f"In {ANIMALS[animal]}’s mind: ")
    assert page.say("page", page="animals")["html"].count('data-state="kept"') == states.count("kept")


def test_the_round_that_is_over_is_what_the_animals_have_heard_and_one_that_is_open_is_not() -> None:
    page = Page()
    page.say("heard")
    page.say("page", page="animals")
    other = page.say("mind", animal=4)["parts"]
    twin = Page(seed=2)
    twin.say("page", page="animals")
    assert other == twin.say("mind", animal=4)["parts"], "whatever the learner's own game is"
    page.say("page", page="train")
    page.play(2)
    assert page.say("mind", animal=4)["parts"] != other


def test_what_a_memory_is_worth_is_guessed_first_and_is_what_the_games_come_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_won, "STAGES", (10, 20, 40))
    page = Page()
    page.say("page", page="animals")
    assert page.refusal({"type": "worth"}) == "Make your guess first."
    assert page.refusal({"type": "worth-guess", "games": 101}) == "Choose a number from 0 to 100."
    page.say("worth-guess", games=90)
    assert page.refusal({"type": "worth-guess", "games": 50}) == "You have made your guess already."
    page = page.reopened()
    answer = page.say("worth")
    assert re.search(r"of 200 games", words_of(answer, "[data-part=worth-says]"))
    while part_of(answer, "[data-island=more]"):
        answer = page.say("worth")
    wins = [round(100 * one.wins.value) for one in compare_memories("standard", LINE, ["random"] * 3, 40, SEED)]
    assert all_words_of(answer, ".gm-column > b") == [str(one) for one in wins]
    assert words_of(answer, "[data-part=worth-says]").startswith(f"You guessed 90. Jellyfish wins {wins[2]} of 100")
    assert page.session.guesses == {"chunks": 90}


def test_the_guess_comes_before_anything_of_what_goes_on_a_sheet() -> None:
    page = Page()
    page.say("begin", task="sheet")
    assert page.heading == "Three facts to hear. How many will you remember?"
    assert not page.steps
    assert page.refusal({"type": "heard"}) == "Make your guess first."
    page.say("guess", number=3)
    assert page.steps
    page.say("heard", pace="step")
    assert page.heading == "Who has which ranks now?"
    assert len(page.select("input[name=cells]")) == 52
    assert page.reopened().session.pace == "step"


def test_a_sheet_is_shown_with_what_was_remembered_missed_and_wrong() -> None:
    page = Page()
    page.say("begin", task="sheet")
    page.say("guess", number=1)
    page.say("heard")
    facts = list(page.session.playing.stretch.facts)
    other = next(rank for rank in RANKS if rank not in {rank for _, rank in facts})
    assert page.refusal({"type": "sheet", "cells": [True]}) == "The sheet cannot be read."
    ticked = {4 * RANKS.index(facts[0][1]) + facts[0][0], 4 * RANKS.index(other)}
    page.say("sheet", cells=[box in ticked for box in range(52)])
    names = ["Crab", "Jellyfish", "Turtle", "Puffer"]
    kept, missed, wrong = ([words_in(line) for line in part.select("li")] for part in page.select("section"))
    assert kept == [f"{names[facts[0][0]]}: {facts[0][1].plural}"]
    assert sorted(missed) == sorted(f"{names[seat]}: {rank.plural}" for seat, rank in facts[1:])
    assert wrong == [f"Crab: {other.plural}"]
    assert "You guessed 1: exactly right. 1 tick was wrong, so some right ones may be luck." in page.words


@pytest.mark.parametrize(
    ("rights", "says"),
    [
        ([3, 0], r"One more round, and you see how much you can keep\."),
        ([3, 4, 5, 6, 7, 8, 9], r"You keep at least \w+ facts at once\."),
        ([0, 0, 0], r"You keep up to \w+ facts? at once\."),
        ([3, 4, 3, 3, 3, 3], r"You keep about \w+ facts at once: perhaps \d, perhaps \d\."),
    ],
)
def test_after_three_sheets_it_says_how_much_you_keep_with_its_range(rights: list[int], says: str) -> None:
    page = Page()
    for right in rights:
        page.say("begin", task="sheet")
        page.say("guess", number=0)
        page.say("heard")
        facts = list(page.session.playing.stretch.facts)[:right]
        page.say("sheet", cells=[(box % 4, RANKS[box // 4]) in facts for box in range(52)])
    assert re.search(says, page.words)
    assert not re.search(r"\d\.\d|about 0 |least 0 ", page.words)


def test_another_learner_begins_anew_once_the_results_are_forgotten() -> None:
    page = Page()
    page.play(2)
    page.say("clear")
    assert page.heading == "Just listen."
    assert not page.session.has_played


@pytest.mark.parametrize(
    ("deed", "more", "sentence"),
    [
        ("begin", {"task": "chess"}, "no such round"),
        ("mind", {"animal": 5}, "no such animal"),
        ("page", {"page": "bots"}, "no such page"),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_changes(deed: str, more: Message, sentence: str) -> None:
    page = Page()
    before = page.html
    assert sentence in page.refusal({"type": deed, **more})
    assert page.say("page", page="train")["html"] == before


deeds = st.lists(
    st.one_of(
        st.tuples(st.just("begin"), st.fixed_dictionaries({"task": st.sampled_from(["who", "sheet"])})),
        st.tuples(st.just("guess"), st.fixed_dictionaries({"number": st.integers(0, 3)})),
        st.tuples(st.just("answer"), st.fixed_dictionaries({"choice": st.sampled_from([0, 1, 2, None])})),
        st.tuples(st.sampled_from(["heard", "heard", "on", "on", "clear"]), st.just({})),
        st.tuples(st.just("sheet"), st.just({"cells": [True] + [False] * 51})),
        st.tuples(st.just("page"), st.fixed_dictionaries({"page": st.sampled_from(["train", "animals"])})),
        st.tuples(st.just("mind"), st.fixed_dictionaries({"animal": st.integers(0, 4)})),
    ),
    max_size=30,
)


@given(deeds)
def test_whatever_is_done_nothing_is_told_before_its_time(done: list[tuple[str, Message]]) -> None:
    """Not the story before the guess, nor while it is asked about, and no estimate too early."""
    page = Page(seed=Random(len(done)).randrange(9))
    for deed, more in done:
        one = page.session.playing
        if page.shown["page"] == "train" and one.phase in {RoundPhase.GUESSING, RoundPhase.ASKING}:
            told = {step.say for step in steps_of(one)}
            assert not [sentence for sentence in told if sentence in page.html]
        page.say(deed, **more)
        assert page.session.rounds >= 3 or not ESTIMATE.search(page.words)
        assert len(page.session.sheets) >= 3 or "You keep" not in page.words
