"""Today's deal: the same for everybody, counted once, beside the thinker in the same seat."""

import re
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random

import pytest

from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import owner_of
from gofish_learn.teach.daily import daily_code
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.rivals.daily import Deed, daily_setup, played_by_the_thinker, yours_of
from tests.ui.table.pages import TOKEN, Page, to_the_end, wish

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
TODAY = NOON.date()


class Clock:
    """A clock that a test turns."""

    def __init__(self, time: datetime = NOON) -> None:
        self.time = time

    def __call__(self) -> datetime:
        return self.time


def at_noon(saves: MemorySaves | None = None, clock: Clock | None = None) -> Page:
    return Page(TableHost(saves or MemorySaves(), Random(1), clock or Clock()), TOKEN)


def play_today(at: Page) -> Page:
    """Today's deal, to its end."""
    at.send("new", setup={"daily": True})
    return to_the_end(at)


def test_today_is_dealt_to_everybody_alike_and_the_page_says_so() -> None:
    one, other = at_noon(), Page(TableHost(MemorySaves(), Random(99), Clock()), "f" * 32)
    for at in (one, other):
        offered = at.table["options"]["rivals"]["daily"]
        assert "22 November 2026 (UTC)" in offered["says"]
        assert "Everybody gets the same cards today" in offered["says"]
        at.send("new", setup={"daily": True})
        assert "Everybody gets the same cards today" in at.table["note"]
        assert at.table["deal_code"] == daily_code(date(2026, 11, 22)).text
    assert one.table["table"]["hand"] == other.table["table"]["hand"]


def test_the_day_changes_at_midnight_in_utc() -> None:
    clock = Clock(datetime(2026, 11, 22, 23, 59, 59, tzinfo=UTC))
    at = at_noon(clock=clock)
    at.send("new", setup={"daily": True})
    first = at.table["deal_code"]
    clock.time += timedelta(seconds=1)
    at.send("new", setup={"daily": True})
    assert first == daily_code(date(2026, 11, 22)).text
    assert at.table["deal_code"] == daily_code(date(2026, 11, 23)).text
    assert not at.table["practice"]


def forget_all(at: Page) -> None:
    """Play another game, and forget the ones before."""
    at.send("new", setup=wish("standard", "person", "random"))
    for kept in at.host.keeping.games(9)[1:]:
        at.send("forget_kept", number=kept.number)


def test_only_the_first_try_of_a_day_counts_even_if_it_is_left() -> None:
    saves = MemorySaves()
    at = at_noon(saves)
    at.send("new", setup={"daily": True})
    assert not at.table["practice"]
    forget_all(at)
    back = at_noon(saves)
    assert "for practice" in back.table["options"]["rivals"]["daily"]["says"]
    play_today(back)
    assert back.table["practice"]
    assert back.table["over"]["daily"] is None


@pytest.mark.parametrize("others", [0, 3])
def test_a_first_try_that_is_under_way_is_gone_on_with(others: int) -> None:
    saves, rng = MemorySaves(), Random(1)
    at = at_noon(saves)
    at.send("new", setup={"daily": True})
    for _ in range(3):
        at.go_on(rng)
    told = at.table["table"]
    for _ in range(others):
        at.send("new", setup=wish("standard", "person", "random"))
    back = at_noon(saves)
    back.send("new", setup={"daily": True})
    assert (back.table["table"], back.table["practice"]) == (told, False)


def test_a_first_try_is_kept_and_the_same_deal_again_is_practice() -> None:
    saves = MemorySaves()
    at = play_today(at_noon(saves))
    row = next(row for row in at.table["over"]["rows"] if row["seat"] == 0)
    told = at.table["over"]["daily"]
    place = {"1st": "came first", "2nd": "came second", "3rd": "came third"}[row["place_words"]]
    assert re.fullmatch(rf"You {place}, with \w+ books?\.", told["rows"][0]["words"])
    assert told["say"].startswith("That was your first try at today’s deal, and it counts.")
    assert at.table["over"]["standing"] == []
    at.send("again", same_deal=True)
    assert at.table["practice"]
    assert at_noon(saves).table["options"]["rivals"]["daily"]["lines"] == [told["rows"][0]["words"]]


@pytest.mark.parametrize("same_deal", [True, False])
def test_play_again_after_todays_deal_has_hints_as_any_other_game(same_deal: bool) -> None:  # noqa: FBT001 - a case
    at = play_today(at_noon())
    at.send("again", same_deal=same_deal)
    assert at.table["practice"]
    while at.table["waiting_for"] != "you":
        at.send("advance")
    assert at.table["help"]["hint"]


def test_the_album_says_of_those_at_todays_table_that_they_were_met_there() -> None:
    at = play_today(at_noon())
    met = {seat["kind"] for seat in at.table["players"][1:]}
    said = {rival["id"]: rival["words"] for rival in at.table["over"]["rivals"]["row"]}
    assert {said[kind] for kind in met} == {"Met in today’s deal"}


def test_a_try_counts_that_an_older_version_began_whose_bots_had_other_names() -> None:
    saves = MemorySaves()
    at = at_noon(saves)
    at.send("new", setup={"daily": True})
    saved = saves.load(owner_of(TOKEN))
    assert saved
    older = re.sub(r'(?<="names":)\[[^]]*\]', '["You","Ana","Ben"]', saved.text)
    saves.save(owner_of(TOKEN), replace(saved, version=saved.version + 1, text=older))
    back = to_the_end(at_noon(saves))
    assert [player["name"] for player in back.table["players"]] == ["You", "Ana", "Ben"]
    assert back.table["over"]["daily"]["rows"][0]["words"].startswith("You ")


def test_the_octopus_plays_the_same_deal_against_the_same_opponents() -> None:
    game = played_by_the_thinker(TODAY).game
    assert game.state.turn is None
    assert game.deck == Session.dealt(daily_setup(TODAY, practice=False)).game.deck
    assert played_by_the_thinker(TODAY).game.actions == game.actions


def test_your_result_stands_beside_that_of_the_octopus_and_is_kept() -> None:
    saves = MemorySaves()
    at = play_today(at_noon(saves))
    assert at.table["over"]["daily"]["working"]
    answer = at.send("compare")
    words = [row["words"] for row in answer["daily"]["rows"]]
    assert {*answer} - {"type", "reply_to", "version"} == {"look", "daily", "rivals"}  # no card and no ask of its game
    assert {*answer["daily"]} == {"rows", "say", "working"}
    assert words[0].startswith("You ")
    octopus = yours_of(played_by_the_thinker(TODAY))
    assert octopus
    assert words[1] == f"Octopus played your cards and {octopus.words}."
    assert not answer["daily"]["working"]
    back = at_noon(saves)
    assert back.table["options"]["rivals"]["daily"]["lines"] == words
    assert not back.table["over"]["daily"]["working"]


def test_nothing_is_compared_before_the_game_is_over_or_after_it_is_erased() -> None:
    at = at_noon()
    at.send("new", setup={"daily": True})
    assert at.send("compare")["type"] == "refused"
    forget_all(at)
    play_today(at)
    assert at.send("compare")["type"] == "refused"  # that was practice
    other = play_today(at_noon())
    assert other.send("forget")["rivals"]["daily"]["lines"] == []
    assert other.send("compare")["type"] == "refused"


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (Deed(1, 1, 1), "came first, with one book"),
        (Deed(4, 20, 2, shared=True), "shared second place, with four books"),
        (Deed(0, 9), "laid no books"),
    ],
)
def test_a_deed_is_told_by_what_counts_in_the_game(deed: Deed, words: str) -> None:
    assert deed.words == words
