"""Crowns: which wins are, and which wins of version 2 the kept games prove."""

import json
from functools import partial
from random import Random

import pytest

from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import RESULTS, Saved, name_in, owner_of
from gofish_learn.teach.progress.crowns import crown_in
from gofish_learn.ui.app.progress.album import Album
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.results.results import LearnerRecord, Result
from tests.ui.table.pages import TOKEN, Page, page, session_of, to_the_end, wish

OWNER = owner_of(TOKEN)
MOST_GAMES = 40
ALONE = {"against": "random"}
dealt_anew = partial(wish, deal="")
SETUPS = {
    "a press on a face": (ALONE, True),
    "practice, and no help": (dealt_anew("standard", "person", "random"), True),
    "the other seat": (dealt_anew("standard", "random", "person"), True),
    "beside others": (dealt_anew("standard", "person", "random", "random"), False),
    "open hands": (dealt_anew("young-children", "person", "random"), False),
    "another book": (dealt_anew("traditional", "person", "random"), False),
    "a deal that was asked for": (wish("standard", "person", "random", deal="dolphin"), False),
    "two people": (dealt_anew("standard", "person", "person"), False),
}
"""What is played, and whether a win in it is a crown."""


def album_of(saves: MemorySaves) -> Album:
    saved = saves.load(name_in(RESULTS, OWNER))
    return Album.of_text(saved.text) if saved else Album()


def both_ways(setup: dict[str, object], *, helped: bool = False) -> dict[bool, MemorySaves]:
    """What is kept of the first game that the person, or the first of them, has won, and of the first lost."""
    found: dict[bool, MemorySaves] = {}
    for seed in range(MOST_GAMES):
        saves = MemorySaves()
        at = Page(TableHost(saves, Random(seed)), TOKEN)
        at.deal(setup)
        while helped and at.send("hint", step=1)["type"] == "refused":
            at.go_on(Random(seed))
        session = session_of(to_the_end(at, seed))
        found.setdefault(session.game.table.winners == session.setup.people[:1], saves)
        if len(found) == 2:
            return found
    raise AssertionError("no game was won, or none was lost")


@pytest.mark.parametrize(("setup", "counts"), SETUPS.values(), ids=SETUPS)
def test_a_kept_game_proves_a_crown_where_a_win_in_it_is_one(setup: dict[str, object], *, counts: bool) -> None:
    for won, saves in both_ways(setup).items():
        kept, album = saves.load(OWNER), album_of(saves)
        assert kept
        assert {crown_in(kept.text)} - {""} == album.crowns
        assert bool(album.crowns) is any(one.wins for one in album.against.values()) is (won and counts)
        assert bool(album.against) is counts


def test_a_game_with_help_is_no_crown() -> None:
    for saves in both_ways(dealt_anew("standard", "person", "random"), helped=True).values():
        kept = saves.load(OWNER)
        assert kept
        assert (crown_in(kept.text), album_of(saves).crowns) == ("", frozenset())


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": "gofish-record/1"}'])
def test_what_is_no_game_proves_nothing(text: str) -> None:
    assert crown_in(text) == ""


def test_a_shared_win_is_none() -> None:
    record = LearnerRecord()
    for game, won, shared in (("a", True, True), ("b", False, False), ("c", False, True)):
        record = record.with_result(Result(game, "random", won=won, shared=shared))
    assert record.crowns == frozenset()
    assert record.with_result(Result("d", "random", won=True, shared=False)).crowns == {"random"}


def won_in_version_2() -> MemorySaves:
    """What version 2 kept of a learner: a win over Crab with its game, and one over Octopus without."""
    for seed in range(40):
        saves = MemorySaves()
        at = Page(TableHost(saves, Random(seed)), TOKEN)
        at.deal(ALONE)
        to_the_end(at)
        results = saves.load(name_in(RESULTS, OWNER))
        if results and album_of(saves).crowns:
            fields = json.loads(results.text)
            del fields["crowns"]
            fields["against"]["thinker"] = [1, 1, 1, 1]
            saves.save(name_in(RESULTS, OWNER), Saved(results.version + 1, json.dumps(fields)))
            return saves
    raise AssertionError("nobody has won")


def test_wins_of_version_2_stay_wins_and_are_crowns_where_a_kept_game_proves_it() -> None:
    saves = won_in_version_2()
    won, against = saves.latest(OWNER)[0].number, album_of(saves).against
    assert (album_of(saves).crowns, album_of(saves).unproven) == (frozenset(), True)
    at = page(saves)
    at.deal(wish("standard", "person", "person"))
    to_the_end(at)
    assert (album_of(saves).crowns, album_of(saves).unproven) == (frozenset({"random"}), False)
    assert album_of(saves).against == against, "they stay wins"
    saves.forget(OWNER, won)
    page(saves)
    assert album_of(saves).crowns == {"random"}, "what was proven once stays"
