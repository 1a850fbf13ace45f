"""The host of the memory lab: one answer a message, no answer and no story where they would help, nothing lost."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.engine.cards import CARDS, RANKS, Rank
from gofish_learn.engine.events import ONLOOKER, Asked
from gofish_learn.knowledge.remembering.models import Chunks, LastEvents, Memory
from gofish_learn.knowledge.remembering.recollection import recollection
from gofish_learn.teach.memory.games import overheard
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.memory.host import MemoryHost
from gofish_learn.ui.memory.round import RoundPhase
from gofish_learn.ui.memory.session import CURVE_KINDS, GAME, MemorySession
from gofish_learn.ui.memory.train import stretch_part
from tests.ui.app.page_hosts import HostedPage, texts_in


class Page(HostedPage[MemorySession]):
    """A page of the memory lab."""

    host_class = MemoryHost

    def right(self) -> int:
        """The number of the right answer, which only the kernel knows."""
        return self.session.playing.question.right

    def begin(self, task: str, guess: int = 0) -> None:
        """Begin a round, and guess where that is asked."""
        self.say("begin", task=task)
        if task == "sheet":
            self.say("guess", number=guess)


def test_a_stretch_is_told_ask_by_ask_with_the_table_as_everybody_sees_it() -> None:
    page = Page()
    page.begin("sheet")
    story = page.content["story"]
    assert story["steps"][0]["say"].endswith("five cards each.")
    assert [seat["cards"] for seat in story["steps"][0]["table"]["seats"]] == [5, 5, 5, 5]
    for step, after in zip(story["steps"], story["steps"][1:], strict=False):
        if after["say"].endswith("draws a card from the pond."):
            assert after["table"]["pond"] == step["table"]["pond"] - 1
    asks = [step for step in story["steps"] if " asks " in step["say"]]
    assert len(asks) >= 3
    assert [step["starts"] for step in story["steps"]] == [True, *[True, False] * len(asks)]
    assert [step["asked"][-1] for step in asks] == [
        event.wanted.letter
        for event in page.session.playing.game.events[: page.session.playing.stretch.now]
        if isinstance(event, Asked) and isinstance(event.wanted, Rank)
    ]
    assert all(len(step["asked"]) <= 5 for step in story["steps"])
    assert all(step["bubble"]["text"].startswith(("Ana, ", "Ben, ", "Cleo, ", "Dev, ")) for step in asks)
    assert not any("turn" in step["say"] for step in story["steps"])


def test_no_message_names_a_card_that_nobody_was_shown() -> None:
    page = Page()
    cards = {card.words for card in CARDS} | {str(card) for card in CARDS}
    for task in ("who", "sheet"):
        page.begin(task)
        game = page.session.playing.game
        shown = {str(card) for event in game.events for card in getattr(event, "cards", ()) if card is not None}
        while page.content["phase"] != "over":
            texts = texts_in(page.shown) & cards
            assert texts <= shown
            page.say("heard")
            page.say("answer", choice=0) if task == "who" else page.say("sheet", cells=[])
            page.say("on")


def test_what_is_asked_comes_without_the_story_and_without_the_answer() -> None:
    page = Page()
    page.begin("who")
    told = set()
    for _ in range(4):
        told |= {step["say"] for step in page.content["story"]["steps"]}
        page.say("heard")
        assert page.content.keys() == {*HEAD, *QUESTION}
        assert page.content["story"].keys() == {"players", "you", "groups", "fishes", "table", "asked", "traces"}
        assert page.content["story"]["traces"] == []
        assert not told & texts_in(page.shown)
        page.say("answer", choice=page.right())
        page.say("on")
    page.begin("sheet")
    told = {step["say"] for step in page.content["story"]["steps"]}
    page.say("heard")
    assert page.content.keys() == {*HEAD, "prompt", "hint", "players", "ranks"}
    assert not told & texts_in(page.shown)


HEAD = {"phase", "task", "title", "state", "pace"}
QUESTION = {"prompt", "hint", "choices", "seats", "asker", "story", "curve"}


def test_the_guess_comes_before_anything_of_what_goes_on_a_sheet() -> None:
    page = Page()
    page.say("begin", task="sheet")
    assert page.content.keys() == {*HEAD, "prompt", "hint", "most"} - {"task"}
    assert page.content["most"] == 3
    assert page.refusal({"type": "heard"}) == "Make your guess first."
    assert page.refusal({"type": "guess", "number": 4}) == "Choose a number from 0 to 3."
    page.say("guess", number=3, pace="step")
    assert (page.content["phase"], page.content["pace"]) == ("telling", "step")
    assert page.reopened().content["pace"] == "step"


def play(page: Page, right: int) -> None:
    """A whole round of questions with so many right answers, the first ones."""
    page.begin("who")
    for number in range(4):
        page.say("heard")
        page.say("answer", choice=page.right() if number < right else None)
        page.say("on")


@pytest.mark.parametrize(
    ("right", "heading", "says"),
    [
        (4, "You remembered 4 of 4", "The next round is a new game."),
        (1, "You remembered 1 of 4", "The next round is a new game."),
        (0, "That was a hard one", "Nothing stuck this time. That happens to everybody"),
    ],
)
def test_a_round_ends_with_what_was_kept(right: int, heading: str, says: str) -> None:
    page = Page()
    play(page, right)
    assert page.content["heading"] == heading
    assert page.content["says"][0].startswith(says)
    kinds = {part["kind"]: len(part["lines"]) for part in page.content["lists"]}
    assert kinds == {kind: number for kind, number in (("kept", right), ("missed", 4 - right)) if number}
    assert page.content["lists"][0]["kind"] == ("kept" if right else "missed")


def test_a_sheet_is_shown_with_what_was_kept_missed_and_wrong() -> None:
    page = Page()
    page.begin("sheet", guess=1)
    page.say("heard")
    facts = list(page.session.playing.stretch.facts)
    ranks = {rank for _, rank in facts}
    other = next(rank for rank in RANKS if rank not in ranks)
    page.say("sheet", cells=[[facts[0][0], facts[0][1].letter], [0, other.letter]])
    assert page.content["heading"] == "You remembered 1 of 3"
    name = page.session.playing.game.names[facts[0][0]]
    kept, missed, wrong = page.content["lists"]
    assert kept == {
        "kind": "kept",
        "title": "You remembered",
        "lines": [{"say": f"{name} has {facts[0][1].plural}.", "more": ""}],
    }
    assert (missed["kind"], len(missed["lines"])) == ("missed", 2)
    assert (wrong["kind"], [line["say"] for line in wrong["lines"]]) == ("wrong", [f"Ana has {other.plural}."])
    assert page.content["says"] == [
        "You guessed 1: exactly right. You know your memory well.",
        "1 tick was wrong, so some of the right ones may be luck.",
        "One fewer next time: 2 facts.",
    ]
    assert sum(line["here"] for line in page.content["told"]) == len(
        {page.session.playing.stretch.facts[fact] for fact in facts}
    )


@pytest.mark.parametrize(
    ("deed", "more", "sentence"),
    [
        ("begin", {"task": "chess"}, "no such round"),
        ("worth", {"kind": "chunks"}, "Make your guess first."),
        ("worth-guess", {"kind": "chunks", "games": 101}, "Choose a number from 0 to 100."),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_changes(deed: str, more: Message, sentence: str) -> None:
    page = Page()
    before = page.shown
    assert sentence in page.refusal({"type": deed, **more})
    assert page.say("page", page="train")["content"] == before["content"]


deeds = st.lists(
    st.one_of(
        st.tuples(st.just("begin"), st.fixed_dictionaries({"task": st.sampled_from(["who", "sheet"])})),
        st.tuples(st.just("guess"), st.fixed_dictionaries({"number": st.integers(0, 3)})),
        st.tuples(st.just("answer"), st.fixed_dictionaries({"choice": st.sampled_from([0, 1, 2, None])})),
        st.tuples(st.sampled_from(["heard", "on", "leave"]), st.just({})),
        st.tuples(st.just("sheet"), st.just({"cells": [[0, "7"]]})),
        st.tuples(st.just("page"), st.fixed_dictionaries({"page": st.sampled_from(["train", "curve", "bots"])})),
        st.tuples(st.just("worth"), st.fixed_dictionaries({"kind": st.sampled_from(["chunks", "events"])})),
    ),
    max_size=30,
)


@given(deeds)
def test_whatever_is_done_nothing_is_told_before_its_time(done: list[tuple[str, Message]]) -> None:
    """Not the story before the guess, not an answer before it was given, no estimate too early, no curve unguessed."""
    page = Page()
    for deed, more in done:
        before, on_page = page.session.round, page.shown["page"]
        if on_page == "train" and before is not None and before.phase is RoundPhase.GUESSING:
            told = {step["say"] for step in stretch_part(before)["steps"]}
            assert not told & texts_in(page.shown)
        answer = page.say(deed, **more)
        assert "worth" not in answer
        if page.shown["page"] == "curve":
            assert page.session.rounds >= 3 or page.content["recall"] is None
            assert len(page.session.sheets) >= 3 or page.content["span"] is None
        if page.shown["page"] == "train" and page.content["phase"] in {"guessing", "asking"}:
            assert page.content.keys() <= {*HEAD, *QUESTION, "most", "players", "ranks"}


def test_a_slider_shows_what_the_model_itself_says() -> None:
    page = Page()
    page.say("page", page="bots")
    desk = page.say("desk", asks=11, events=7, chunks=3)["desk"]
    game = overheard(GAME)
    memories: dict[str, Memory] = {"events": LastEvents(7), "chunks": Chunks(3)}
    for bot in desk["bots"]:
        recalled = recollection(memories[bot["id"]], game.rules, 4, ONLOOKER, game.events[: game.after(11)]).facts()
        wanted = {(fact.seat, str(fact.wanted.letter), fact.holds, fact.remembered) for fact in recalled}  # type: ignore[union-attr]
        shown = {
            (player["seat"], fact["wanted"], fact["holds"], fact["remembered"])
            for player in bot["players"]
            for fact in player["facts"]
        }
        assert shown == wanted
        assert bot["count"] == f"{sum(fact.remembered for fact in recalled)} of {len(recalled)} facts in mind"
    assert page.say("page", page="bots")["content"]["desk"]["time"]["value"] == 8
    page.say("settle", asks=11)
    assert page.reopened().content["desk"]["time"]["value"] == 11


@pytest.mark.parametrize("kind", CURVE_KINDS)
def test_a_curve_can_be_played_once_it_was_guessed_at_and_the_guess_is_kept(kind: str) -> None:
    page = Page()
    page.say("page", page="bots")
    assert [curve["guess"] for curve in page.content["curves"]] == [None] * 2
    page.say("worth-guess", kind=kind, games=60)
    assert {curve["id"]: curve["guess"] for curve in page.content["curves"]}[kind] == 60
    page = page.reopened()
    assert re.search("games (played|so far)", page.say("worth", kind=kind, events=12)["worth"]["say"])
    assert all(page.refusal({"type": "worth", "kind": other}) for other in CURVE_KINDS if other != kind)
