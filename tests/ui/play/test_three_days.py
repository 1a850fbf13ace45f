"""A child's three days, from Goldfish to Clam: each day finds what the one before has left, and no finished game."""

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest

from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.engine.cards import Card
from gofish_learn.store.store import Store
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.play.host import PlayHost
from gofish_learn.ui.table.game.session import Stage
from gofish_learn.ui.table.host import TableHost
from tests.ui.frame.reading import all_words_of, given_by, words_of
from tests.ui.table.pages import TOKEN, Page, session_of, view_of
from tests.ui.table.reading import fields_of

FIRST_DAY = datetime(2026, 11, 28, 16, tzinfo=UTC)
REMEMBERS = "memory"
"""How she plays: she asks for what she heard others ask for."""
MOST_GAMES = 12
MAIN, LEAF, BEATEN = ".gh-main", ".gh-leaf", "[data-rung=beaten] .gf-rung-name"


class Day:
    """The child at her browser on one day, on which the server was started anew."""

    def __init__(self, store: Store, days: int) -> None:
        self.store, self.rng = store, Random(80 + days)  # she soon wins then
        self.now = FIRST_DAY + timedelta(days=days)

    def first_page(self) -> Message:
        host = PlayHost(self.store, self.rng, now=lambda: self.now)
        return host.answer({"type": "hello", "token": TOKEN, "seq": 1, "version": 0})

    def presses(self, link: str) -> Page:
        """Follow a link to the table, which deals as its address says, or shows the game that is there."""
        wanted = {purpose: what for purpose, (what,) in parse_qs(urlsplit(link).fragment).items()}
        opens = {"type": "new", "setup": wanted} if wanted else None
        return Page(TableHost(self.store, self.rng, lambda: self.now), opens=opens)


def plays(at: Page, asks: int | None = None) -> Page:
    """Play on, to the end or for so many of her asks."""
    player = OPPONENTS[REMEMBERS].seat(session_of(at).setup.rules)
    while (stage := session_of(at).stage) is not Stage.OVER and asks != 0:
        if stage is Stage.BOTS:
            at.send("advance")
            continue
        view = view_of(at)
        ask = player.choose(view, view.legal_asks(), Random(len(view.events)))
        wanted = {"card": str(ask.wanted)} if isinstance(ask.wanted, Card) else {"rank": ask.wanted.letter}
        assert at.send("ask", target=ask.target, **wanted)["type"] == "screen"
        asks = None if asks is None else asks - 1
    return at


def plays_until_she_wins(at: Page) -> Page:
    """Play a game, and again, until she has won."""
    for _ in range(MOST_GAMES):
        if session_of(plays(at)).game.table.winners == (0,):
            return at
        at.send("again")
    raise AssertionError("she never wins")


def sits_with(at: Page) -> list[str]:
    """Whom she plays with."""
    return [one["name"] for one in at.table["players"][1:]]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(tmp_path / "games.sqlite")) as kept:
        yield kept


@pytest.mark.thorough
def test_from_goldfish_to_clam_in_three_days(store: Store) -> None:
    day = Day(store, 0)
    page = day.first_page()
    assert (words_of(page, "h2"), all_words_of(page, LEAF)) == ("Goldfish", ["NOV 28"])
    at = day.presses(*given_by(page, MAIN, "href"))
    ranks = [card[0] for card in at.table["table"]["hand"]]
    assert sits_with(at) == ["Goldfish"]
    assert at.table["waiting_for"] == "you", "a newcomer asks first"
    assert len(set(ranks)) < len(ranks), "and has a pair"
    plays_until_she_wins(at)
    assert fields_of(at.table, "challenge") == [{"bot": "random"}], "a win hands on"

    day = Day(store, 1)
    page = day.first_page()
    assert words_of(page, ".gh-words").endswith("Crab is next. You have beaten one of ten.")
    assert (all_words_of(page, LEAF), all_words_of(page, BEATEN)) == (["NOV 29"], ["Goldfish"])
    assert all_words_of(page, MAIN) == ["Play"], "yesterday’s game is over"
    at = day.presses(*given_by(page, MAIN, "href"))
    assert sits_with(at) == ["Crab"]
    plays_until_she_wins(at)
    at.send("challenge", **fields_of(at.table, "challenge")[0])
    assert sits_with(at) == ["Clam"]
    plays(at, asks=3)
    left = at.table["table"]["hand"]

    day = Day(store, 2)
    page = day.first_page()
    assert words_of(page, "h2") == "Your game with Clam"
    assert (all_words_of(page, LEAF), all_words_of(page, MAIN)) == (["NOV 30"], ["Go on"])
    at = day.presses(*given_by(page, MAIN, "href"))
    assert (sits_with(at), at.table["table"]["hand"]) == (["Clam"], left), "the same cards"
    plays_until_she_wins(at)
    page = day.first_page()
    assert words_of(page, ".gh-words").endswith("Starfish is next. You have beaten three of ten.")
    assert all_words_of(page, BEATEN) == ["Goldfish", "Crab", "Clam"]
