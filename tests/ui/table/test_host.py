"""The host of a table: one answer to every message, nothing believed, nothing lost, nothing hidden told."""

from random import Random

import pytest

from gofish_learn.engine.events import Asked
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.knowledge.proofs.phrases import spoken
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import Saved
from gofish_learn.ui.table.host import TableHost
from tests.ui.frame.reading import all_words_of, cards_named
from tests.ui.table.pages import TOKEN, page, seen_cards, session_of, to_the_end, wish
from tests.ui.table.reading import Whole, all_of, others, seat_of


@pytest.mark.parametrize("book", RULE_BOOKS)
def test_a_whole_game_ends_with_who_won_and_why(book: str) -> None:
    at = page()
    at.deal(wish(book))
    to_the_end(at, 2)
    session, over = session_of(at), at.table["over"]
    view, names = session.narration(0).view(len(session.events)), ("You", *session.setup.names[1:])
    winners = {names[seat] for seat in view.table.winners or ()}
    assert over["joy"] is ("You" in winners)
    assert [one["name"] for one in over["standings"]] == list(names)
    assert {one["name"] for one in over["standings"] if one["mood"] == "pleased"} >= winners
    assert {one["name"] for one in over["standings"] if one["crowned"]} == winners & {"You"}
    text = " ".join([over["headline"], *over["lines"]])
    assert any(words in over["headline"] for words in ("You beat", "You won!", "share the win!")) is over["joy"]
    assert over["joy"] or all(f"{name}’s game" in text for name in winners)
    assert {card for pile in over["piles"] for card in pile} == {
        str(card) for group in view.table.groups[0] for card in group.cards
    }
    assert all(line.endswith((".", "!")) for line in (over["headline"], *over["lines"]))


class FullDisk(MemorySaves):
    """A store that keeps nothing while the disk is full."""

    full = False

    def save(self, owner: str, saved: Saved, *, new_game: bool = False) -> None:
        if self.full:
            raise OSError("No space left on device")
        super().save(owner, saved, new_game=new_game)


def test_of_what_cannot_be_kept_nothing_is_left_on_the_page_either() -> None:
    saves = FullDisk()
    at, rng = page(saves), Random(9)
    at.deal(wish("standard", "person", "person", "memory"))
    for deed in ("ask", "advance", "undo", "know"):
        while at.table["waiting_for"] != {"ask": "you", "advance": "bots"}.get(deed, "you"):
            at.go_on(rng)
        at.host.page = Whole()
        before = at.host.come_back({"type": "hello", "token": TOKEN})
        saves.full = True
        assert (at.send(deed) if deed in {"undo", "know"} else at.go_on(rng))["say"] == TableHost.unexpected
        saves.full = False
        assert at.host.come_back({"type": "hello", "token": TOKEN}) == before
        assert session_of(at).helped is False


@pytest.mark.parametrize(
    ("few_words", "kinds"), [(True, ("person", "person")), (False, ("person", "random", "person", "memory"))]
)
def test_whoever_takes_the_device_is_told_what_was_asked_meanwhile_and_nothing_else(
    *, few_words: bool, kinds: tuple[str, ...]
) -> None:
    at, rng = page(), Random(12)
    at.deal(wish("standard", *kinds) | {"few_words": few_words})
    watched: dict[int, int] = {}  # how many of the events each person has watched
    recaps = 0
    while at.table["waiting_for"] != "nobody":
        session = session_of(at)
        if session.holder is not None:
            watched[session.holder] = len(session.events)
        else:
            seat = session.next_person
            missed = [event for event in session.events[watched.get(seat, 0) :] if isinstance(event, Asked)]
            lines = all_words_of(at.table, '[data-part="recap"] li')
            names = [f"{'You' if ask.seat == seat else session.setup.names[ask.seat]} ask" for ask in missed]
            assert len(lines) == len(missed)
            assert all(line.startswith(asks) for line, asks in zip(lines, names, strict=True))
            assert all(f"for {spoken(ask.wanted)}." in line for line, ask in zip(lines, missed, strict=True))
            seen = {str(card) for event in session.events for card in seen_cards(event, None)}
            assert cards_named(at.table["html"]) <= seen
            recaps += bool(lines)
        at.go_on(rng)
    assert recaps > 3


@pytest.mark.parametrize("book", ["traditional", "authors"])
def test_a_seat_that_is_to_miss_a_turn_says_so_until_it_has_missed_it(book: str) -> None:
    at, rng = page(), Random(14)
    at.deal(wish(book, "person", "memory", "random") | {"referee": True, "mistakes": True})
    seen = 0
    while at.table["waiting_for"] != "nobody":
        session = session_of(at)
        if session.is_between_asks:
            misses = session.game.state.misses
            told = {seat_of(one): bool(one.select(".gt-misses")) for one in others(at.table)}
            told[0] = bool(all_of(at.table, ".gt-mine .gt-misses"))
            assert told == {seat: bool(misses >> seat & 1) for seat in range(3)}
            seen += any(told.values())
        if at.table["waiting_for"] == "you" and rng.random() < 0.5:
            wanted = (
                {"card": rng.choice(at.table["asks"]["cards"])} if book == "authors" else {"rank": rng.choice("A7K")}
            )
            at.send("ask", target=1, **wanted)
        else:
            at.go_on(rng, rightly=True)
    assert seen > 3
