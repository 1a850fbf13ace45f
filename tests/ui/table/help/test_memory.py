"""What a bot remembers, laid open: what everybody has seen of the others, less what the bot has forgotten."""

from random import Random

import pytest

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Asked, CardsGiven, GroupLaid
from gofish_learn.knowledge.remembering.models import Chunks, Fading, LastEvents, Perfect
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.game.setup import PERSON
from gofish_learn.ui.table.recall import how
from tests.ui.table.pages import (
    CLOSED,
    Page,
    game,
    session_of,
)


def after(moves: int, book: str = "standard", *kinds: str, seed: int = 1) -> Page:
    at, rng = game(book, *kinds, deal=str(seed)), Random(seed)
    for _ in range(moves):
        at.go_on(rng)
    return at


def facts_about(answer: Message, seat: int) -> dict[str, bool]:
    """What is remembered (true) or forgotten (false) of a seat: "has 7", "lacks 9"."""
    (about,) = [about for about in answer["about"] if about["seat"] == seat]
    return {f"{'has' if fact['holds'] else 'lacks'} {fact['wanted']}": fact["remembered"] for fact in about["facts"]}


def test_a_whale_remembers_the_last_ask_of_everybody() -> None:
    at = after(12, "standard", PERSON, "memory", "random")
    events = session_of(at).game.events
    given = {(event.seat, event.cards[0].rank) for event in events if isinstance(event, CardsGiven)}
    laid = {(event.seat, event.rank) for event in events if isinstance(event, GroupLaid)}
    asked = {(event.seat, event.wanted) for event in events if isinstance(event, Asked) and event.seat != 1}
    held = asked - given - laid
    assert {seat for seat, _ in held} == {0, 2}
    answer = at.send("recall", seat=1)
    for seat, wanted in held:
        assert isinstance(wanted, Rank)
        assert facts_about(answer, seat)[f"has {wanted.letter}"]


@pytest.mark.parametrize("book", CLOSED)
def test_each_fact_says_what_told_it(book: str) -> None:
    at = after(20, book, *([PERSON, "memory"] if book == "fished-my-wish" else [PERSON, "memory", "forgetful"]))
    told = set(at.send("undo")["log"]) | {"Go fish!"}
    answer = at.send("recall", seat=1)
    for about in answer["about"]:
        for fact in about["facts"]:
            assert fact["because"] in told
            assert fact["words"].startswith(("you have", "have", "has", "do", "does"))


@pytest.mark.parametrize(
    ("memory", "sentence"),
    [
        (Perfect(), "It remembers everything that was asked, given and refused."),
        (LastEvents(12), "It remembers the last 12 events, about the last 3 asks, and nothing before them."),
        (LastEvents(4), "It remembers the last 4 events, about the last ask, and nothing before them."),
        (Chunks(7), "It has room for 7 facts: when one more comes in, the one told longest ago goes."),
        (Fading(20), "It forgets by chance: half of it after 20 events, and sooner what is like other things."),
    ],
)
def test_how_it_forgets_is_said_in_a_sentence(memory: Perfect | LastEvents | Chunks | Fading, sentence: str) -> None:
    assert how(memory) == sentence


@pytest.mark.parametrize("seat", [None, 0, 9, "1", {}])
def test_only_a_bot_s_memory_can_be_looked_into(seat: object) -> None:
    at = game("standard", PERSON, "memory", PERSON)
    while at.table["waiting_for"] not in {"you", "bots"}:
        at.go_on(Random(1))
    assert at.send("recall", seat=seat)["say"] == "Choose a bot: only its memory can be looked into."


def test_it_is_offered_in_practice_games_with_closed_hands_and_bots() -> None:
    assert game("standard", PERSON, "memory", "random").table["help"]["recall"] == [1, 2]
    assert game("standard", practice=False).table["help"]["recall"] is None
    assert game("young-children").table["help"]["recall"] is None
    alone = game("standard", practice=False).send("recall", seat=1)
    assert alone["say"] == "Only in a practice game can one look into a bot’s memory."
    assert game("young-children").send("recall", seat=1)["say"] == "All hands lie open: look at the table."
