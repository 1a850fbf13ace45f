"""Help during a game: the odds, a hint in steps, a bot's memory; each of the holder's own view, and nothing more."""

import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from gofish_learn.engine.asks import LegalAsks
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Asked, CardsGiven, GroupLaid
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import beliefs_of
from gofish_learn.knowledge.proofs.chance_words import about, promise
from gofish_learn.knowledge.proofs.phrases import spoken
from gofish_learn.knowledge.remembering.memories import Chunks, LastEvents, Perfect
from gofish_learn.knowledge.review.choices import aims_of, choices
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.table.bot_memory import how
from gofish_learn.ui.table.game.session import Session, Stage
from gofish_learn.ui.table.game.setup import PERSON
from gofish_learn.ui.table.hints import MOST_ASKS, Help, OddsOverlay, asks_in_words, know_shown, shade
from gofish_learn.ui.table.messages import Hint, Know, Recall
from gofish_learn.ui.table.review import ReviewHost
from gofish_learn.ui.words.aims import CATCH, nearer
from gofish_learn.ui.words.outcome import capital
from tests.tiers import mostly_thorough
from tests.tree import ROOT
from tests.ui.frame.reading import words_in
from tests.ui.table.by_hand_games import go_on, refereed
from tests.ui.table.pages import CLOSED, Page, game, kinds_for, list_some, moments, page_at, session_of, view_of
from tests.ui.table.reading import all_of, notes_of


class Look(NamedTuple):
    """A look at the odds: what the holder saw, who plays, and what was answered."""

    view: View
    names: Sequence[str]
    answer: Message


@cache
def looks(book: str) -> tuple[Look, ...]:
    """Looks at some moments of one game, which several tests go through."""
    return tuple(
        Look(view_of(session), session.setup.names, page_at(session).send("know"))
        for session in list_some(to_look_at(book))
    )


def to_look_at(book: str) -> list[Session]:
    """The moments at which the holder may look at what can be known."""
    return [session for session in moments(book) if session.offers.know]


@pytest.mark.parametrize("book", mostly_thorough(CLOSED, "standard", "authors"))
def test_the_chances_shown_are_the_exact_ones_of_the_own_view_for_all_that_may_be_asked_for(book: str) -> None:
    for view, names, answer in looks(book):
        beliefs = beliefs_of(view)
        wanted = LegalAsks(view.rules, view.players, view.seat, view.hand).wanted
        others = [(view.seat + step) % view.players for step in range(1, view.players)]
        assert [row["name"] for row in answer["rows"]] == [capital(spoken(one)) for one in wanted]
        for one, row in zip(wanted, answer["rows"], strict=True):
            assert [cell["name"] for cell in row["cells"]] == [names[seat] for seat in others]
            for seat, cell in zip(others, row["cells"], strict=True):
                cards = beliefs.cards
                chance = beliefs.hold(seat, one) if isinstance(one, Rank) else cards[seat][one.number] if cards else 0
                assert cell["short"] == {0.0: "cannot", 1.0: "sure"}.get(chance, cell["short"])
                if 0.01 <= chance <= 0.99:
                    assert cell["short"] == f"{round(chance * 100)} %"


@pytest.mark.parametrize("book", mostly_thorough(CLOSED, "authors"))
def test_a_word_at_each_name_says_what_is_sure_and_else_how_likely_it_is(book: str) -> None:
    for view, _, answer in looks(book):
        beliefs = beliefs_of(view)
        for one, seat, kind, words in notes_of(answer):
            wanted = Rank.parse(one) if len(one) == 1 else Card.parse(one)
            cards = beliefs.cards
            chance = (
                beliefs.hold(seat, wanted) if isinstance(wanted, Rank) else cards[seat][wanted.number] if cards else 0
            )
            assert kind == {0.0: "no", 1.0: "yes"}.get(chance, "half")
            assert ("in ten" in words) == (kind == "half")


@pytest.mark.parametrize("book", mostly_thorough([one for one in CLOSED if RULE_BOOKS[one].fishes], "standard"))
def test_the_pond_says_how_likely_its_next_card_is_one_that_could_be_asked_for(book: str) -> None:
    for view, _, answer in looks(book):
        beliefs, told = beliefs_of(view), {one["data-when"]: words_in(one) for one in all_of(answer, ".gt-of-pond")}
        assert bool(told) == bool(view.table.pond)
        for letter, words in told.items():
            rank = Rank.parse(str(letter))
            laid = sum(len(group.cards) for groups in view.table.groups for group in groups if group.rank == rank)
            held = sum(beliefs.expected(seat, rank) for seat in range(view.players))
            left = 4 - laid - held
            chance = left / view.table.pond if left > 1e-9 else 0
            assert words == (f"{capital(about(chance))} to fish one" if chance else "None here by counting")


@pytest.mark.parametrize("book", mostly_thorough(CLOSED, "authors"))
def test_what_is_counted_step_by_step_is_what_is_counted_at_once(book: str) -> None:
    overlay = OddsOverlay()
    step_by_step = [know_shown(session, view_of(session), overlay) for session in to_look_at(book)]
    assert len(step_by_step) >= 10
    at_once = [know_shown(session, view_of(session), OddsOverlay()) for session in list_some(to_look_at(book))]
    assert list(list_some(step_by_step)) == at_once


@pytest.mark.parametrize(
    ("chance", "of"), [(0, 0), (0.001, 1), (0.199, 1), (0.2, 2), (0.599, 3), (0.8, 5), (0.999, 5), (1, 6)]
)
def test_the_shade_of_a_chance_tells_which_fifth_it_is_in_and_what_is_certain_apart(chance: float, of: int) -> None:
    assert shade(chance) == of


def test_looking_changes_nothing_but_that_there_was_help_which_is_kept_once() -> None:
    at = game("standard")
    for _ in range(9):
        at.go_on(Random(3))
    before, version, kept = at.table, at.host.version, at.host.saving.version or 0
    assert at.send("know") == {**at.send("know"), "reply_to": at.seq - 1}
    assert (at.host.version, at.host.saving.version) == (version, kept + 1)
    assert at.send("know")["version"] == version
    assert at.table is before


@pytest.mark.parametrize("book", mostly_thorough(["traditional", "authors"], "authors"))
def test_whatever_goes_wrong_under_the_referee_the_help_has_an_answer_and_an_ask_on_the_table_proves_nothing(
    book: str,
) -> None:
    session, rng, helper, looks = refereed(book, 4, mistakes=True), Random(4), Help(), 0
    as_of = set[bool]()
    while session.stage is not Stage.OVER:
        session = go_on(session, rng, wrong=0.3)
        offered = session.offers
        looks += 1
        if offered.know and looks % 4 == 0:
            known = helper.look(session, Know()).know
            assert known is not None
            assert (not known.as_of) == (session.unfinished is None)
            as_of.add(not known.as_of)
            assert helper.look(session, Recall(1)).recall is not None
        if offered.hint and looks % 8 == 0:
            assert helper.look(session, Hint(3)).hint is not None
    assert as_of == {True, False}
    assert ReviewHost().review_of(session, 0)[0].void


def test_a_kernel_that_only_plays_loads_no_numpy_and_one_that_is_asked_does() -> None:
    program = """
import sys
from random import Random
from gofish_learn.ui.table.host import TableHost
from gofish_learn.store.memory import MemorySaves
host = TableHost(MemorySaves(), Random(1))
answer = host.answer({"type": "hello", "seq": 1, "token": None})
for does in ({"type": "another-game"}, {"type": "choose", "switch": "practice"}, {"type": "deal-chosen", "deal": "7"}):
    answer = host.answer({"seq": 2, "version": answer["version"], **does})
while 'data-waits="bots"' in answer["html"]:
    answer = host.answer({"type": "advance", "seq": 2, "version": answer["version"]})
before = "numpy" in sys.modules
assert host.answer({"type": "know", "seq": 3, "version": answer["version"]})["type"] == "looked"
print(before, "numpy" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.split() == ["False", "True"]


@cache
def hints(book: str) -> Sequence[tuple[View, Sequence[str], list[Message]]]:
    """What is seen at every third of the person's turns, who plays, and the three steps of a hint."""
    turns = [session for session in moments(book) if session.stage is Stage.YOUR_ASK]
    return [
        (view_of(turn), turn.setup.names, [page_at(turn).send("hint", step=step) for step in (1, 2, 3)])
        for turn in turns[::3]
    ]


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "authors", "young-children"))
def test_the_first_step_of_a_hint_says_truly_where_to_look_and_neither_whom_nor_what(book: str) -> None:
    for view, names, (first, _, _) in hints(book):
        (nudge,) = first["said"]
        assert (nudge, first["reasons"]) == (first["say"], [])
        assert not any(name in nudge for name in names if name != "You")
        likeliest = max(one.chance for one in choices(view, beliefs_of(view)))
        assert nudge.startswith("Nobody can have") == (likeliest == 0)
        assert ("Somebody must have" in nudge or "Look who has" in nudge) == (likeliest == 1)
        assert ("can’t be sure" in nudge) == (0 < likeliest < 1)


@pytest.mark.parametrize("book", mostly_thorough(RULE_BOOKS, "standard", "authors"))
def test_the_second_step_names_the_best_asks_for_each_aim_and_their_chance(book: str) -> None:
    for view, names, (_, second, _) in hints(book):
        aims = aims_of(choices(view, beliefs_of(view)))
        if aims.catch[0].chance == 0:
            assert second["said"][1].startswith("No ask can catch anything now")
            continue
        told = [aims.both] if aims.both else [aims.catch, aims.book]
        for advice, best in zip(second["said"][1:], told, strict=True):
            assert f"ask {asks_in_words([one.ask for one in best[:MOST_ASKS]], names)}, " in advice
            assert promise(best[0].chance) in advice
            assert (" as good." in advice) == (len(best) > MOST_ASKS)
            assert (CATCH in advice) == (best is not aims.book)
            assert (nearer(view.rules) in advice.lower()) == (best is not aims.catch)


@pytest.mark.parametrize("book", mostly_thorough(CLOSED, "standard"))
def test_the_third_step_says_why_in_sentences(book: str) -> None:
    told = [reason for _, _, (_, _, third) in hints(book) for reason in third["reasons"]]
    assert told
    assert all(reason.endswith(".") for reason in told)


def test_hints_are_given_in_practice_games_on_ones_own_turn() -> None:
    for practice, stage, why in (
        (True, "bots", "A hint is for your own ask: wait until it is your turn."),
        (False, "you", "Hints are off in this game: “Another game” can switch them on."),
    ):
        at = game("standard", practice=practice)
        while at.table["waiting_for"] != stage:
            at.go_on(Random(1))
        assert not at.table["help"]["hint"]
        assert at.send("hint", step=1)["say"] == why


def after(moves: int, book: str, *kinds: str) -> Page:
    at, rng = game(book, *kinds, deal="1"), Random(1)
    for _ in range(moves):
        at.go_on(rng)
    return at


def has(seat: int, wanted: Rank) -> str:
    return f"{'have' if seat == 0 else 'has'} {wanted.plural}"


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
        facts = answer["about"][session_of(at).narration(0).narrator.name(seat)]
        assert [one["remembered"] for one in facts if one["words"].startswith(has(seat, wanted))] == [True]


@pytest.mark.parametrize("book", CLOSED)
def test_each_fact_says_what_told_it(book: str) -> None:
    at = after(20, book, *kinds_for(book)[:3])
    at.send("undo")
    told = tuple(session_of(at).narration(0).lines)
    facts = [fact["words"] for facts in at.send("recall", seat=1)["about"].values() for fact in facts]
    assert facts
    for words in facts:
        what, _, because = words.removeprefix("Forgotten: ").partition(": ")
        assert because in told
        assert what.startswith(("have", "has", "do", "does"))


@pytest.mark.parametrize(
    ("memory", "sentence"),
    [
        (Perfect(), "It remembers everything that was asked, given and refused."),
        (LastEvents(12), "It remembers the last 12 events, about the last 3 asks, and nothing before them."),
        (LastEvents(4), "It remembers the last 4 events, about the last ask, and nothing before them."),
        (Chunks(7), "It has room for 7 facts: when one more comes in, the one told longest ago goes."),
    ],
)
def test_how_it_forgets_is_said_in_a_sentence(memory: Perfect | LastEvents | Chunks, sentence: str) -> None:
    assert how(memory) == sentence


def test_only_a_bot_s_memory_can_be_looked_into_and_only_in_practice_games_with_closed_hands() -> None:
    at = game("standard", PERSON, "memory", PERSON)
    while at.table["waiting_for"] not in {"you", "bots"}:
        at.go_on(Random(1))
    assert at.table["help"]["recall"] == [1]
    wrong: tuple[object, ...] = (None, 0, 9, "1", {})
    for seat in wrong:
        assert at.send("recall", seat=seat)["say"] == "Choose a bot: only its memory can be looked into."
    for book, practice, why in (
        ("standard", False, "You can look into a bot’s memory only in a game with hints."),
        ("young-children", True, "All hands lie open: look at the table."),
    ):
        at = game(book, practice=practice)
        assert at.table["help"]["recall"] is None
        assert at.send("recall", seat=1)["say"] == why
