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
from gofish_learn.ui.table.results.daily import Deed, daily_setup, played_by_the_thinker, yours_of
from gofish_learn.ui.table.results.saved import ERASED
from tests.ui.frame.reading import cards_named, words_of
from tests.ui.table.pages import TOKEN, Page, session_of, to_the_end, wish

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
TODAY = NOON.date()


class Clock:
    def __init__(self, time: datetime = NOON) -> None:
        self.time = time

    def __call__(self) -> datetime:
        return self.time


def at_noon(saves: MemorySaves | None = None, clock: Clock | None = None) -> Page:
    return Page(TableHost(saves or MemorySaves(), Random(1), clock or Clock()), TOKEN)


def play_today(at: Page) -> Page:
    at.send("today")
    return to_the_end(at)


def test_today_is_dealt_to_everybody_alike_and_the_page_says_so() -> None:
    one, other = at_noon(), Page(TableHost(MemorySaves(), Random(99), Clock()), "f" * 32)
    for at in (one, other):
        at.send("today")
        assert "Everybody gets the same cards today" in at.table["note"]
        assert code_of(at) == daily_code(date(2026, 11, 22)).text
    assert one.table["table"]["hand"] == other.table["table"]["hand"]


def code_of(at: Page) -> str:
    code = session_of(at).setup.deal_code
    assert code is not None
    return code.text


def is_practice(at: Page) -> bool:
    return session_of(at).setup.practice


def test_the_day_changes_at_midnight_in_utc() -> None:
    clock = Clock(datetime(2026, 11, 22, 23, 59, 59, tzinfo=UTC))
    at = at_noon(clock=clock)
    at.send("today")
    first = code_of(at)
    clock.time += timedelta(seconds=1)
    at.send("today")  # as addresses and files of older versions say it
    assert first == daily_code(date(2026, 11, 22)).text
    assert code_of(at) == daily_code(date(2026, 11, 23)).text
    assert not is_practice(at)


def forget_all(at: Page) -> None:
    """Play another game, and forget the ones before."""
    at.deal(wish("standard", "person", "random"))
    for kept in at.host.saving.games(9)[1:]:
        at.send("forget_kept", number=kept.number)


def test_only_the_first_try_of_a_day_counts_even_if_it_is_left() -> None:
    saves = MemorySaves()
    at = at_noon(saves)
    at.send("today")
    assert not is_practice(at)
    forget_all(at)
    back = at_noon(saves)
    play_today(back)
    assert is_practice(back)
    assert words_of(back.table, "[data-part=line]") == ""


@pytest.mark.parametrize("others", [0, 3])
def test_a_first_try_that_is_under_way_is_gone_on_with(others: int) -> None:
    saves, rng = MemorySaves(), Random(1)
    at = at_noon(saves)
    at.send("today")
    for _ in range(3):
        at.go_on(rng)
    told = session_of(at).game.actions
    for _ in range(others):
        at.deal(wish("standard", "person", "random"))
    back = at_noon(saves)
    back.send("today")
    assert (session_of(back).game.actions, is_practice(back)) == (told, False)


def test_a_first_try_is_kept_and_the_same_deal_again_is_practice() -> None:
    saves = MemorySaves()
    at = play_today(at_noon(saves))
    yours = yours_of(session_of(at))
    assert yours is not None
    assert words_of(at.table, "h2") == f"You {yours.words}."
    assert f"I {yours.words}." in words_of(at.table, "[data-part=line]")
    assert words_of(at_noon(saves).table, "h2") == f"You {yours.words}."
    at.send("again", same_deal=True)
    assert is_practice(at)


@pytest.mark.parametrize("same_deal", [True, False])
def test_play_again_after_todays_deal_has_hints_as_any_other_game(same_deal: bool) -> None:  # noqa: FBT001 - a case
    at = play_today(at_noon())
    at.send("again", same_deal=same_deal)
    assert is_practice(at)
    while at.table["waiting_for"] != "you":
        at.send("advance")
    assert session_of(at).offers.hint


def test_the_album_says_of_those_at_todays_table_that_they_were_met_there() -> None:
    at = play_today(at_noon())
    kinds = [player.kind for player in session_of(at).setup.players if not player.is_person]
    record = at.host.results.saved.read()
    assert {record.words(kind) for kind in kinds} == {"Met in today’s deal"}


def test_a_try_counts_that_an_older_version_began_whose_bots_had_other_names() -> None:
    saves = MemorySaves()
    at = at_noon(saves)
    at.send("today")
    saved = saves.load(owner_of(TOKEN))
    assert saved
    older = re.sub(r'(?<="names":)\[[^]]*\]', '["You","Ana","Ben"]', saved.text)
    saves.save(owner_of(TOKEN), replace(saved, version=saved.version + 1, text=older))
    back = to_the_end(at_noon(saves))
    assert session_of(back).setup.names == ("You", "Ana", "Ben")
    assert words_of(back.table, "h2").startswith("You ")
    assert words_of(back.table, "[data-part=line]")


def test_the_octopus_plays_the_same_deal_against_the_same_opponents() -> None:
    game = played_by_the_thinker(TODAY).game
    assert game.state.turn is None
    assert game.deck == Session.dealt(daily_setup(TODAY, practice=False)).game.deck
    assert played_by_the_thinker(TODAY).game.actions == game.actions


def test_your_result_stands_beside_that_of_the_octopus_once_it_is_asked_for_and_is_kept() -> None:
    saves = MemorySaves()
    at = play_today(at_noon(saves))
    assert words_of(at.table, "[data-part=octopus]") == ""
    answer = at.send("compare")
    octopus = yours_of(played_by_the_thinker(TODAY))
    assert octopus
    said = f"Octopus played your cards and {octopus.words}."
    assert words_of(answer, "[data-part=octopus]") == said
    assert cards_named(answer["html"]) == cards_named(at.table["html"]), "no card and no ask of its game"
    assert words_of(at_noon(saves).table, "[data-part=octopus]") == said


def test_nothing_is_compared_before_the_game_is_over_or_after_it_is_erased() -> None:
    at = at_noon()
    at.send("today")
    assert at.send("compare")["type"] == "refused"
    forget_all(at)
    play_today(at)
    assert at.send("compare")["type"] == "refused"  # that was practice
    other = play_today(at_noon())
    assert other.send("forget_results")["say"] == ERASED
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
