"""What a learner wants two books to play: which books, which deal, and with which asks."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.teach.deal_code import DealCode, DealCodeError, MistypedCodeError, dealer_for, deck_for, seed_of
from gofish_learn.teach.rules.one_table import OneTable, table_with
from gofish_learn.teach.rules.same_deal import SameDeal
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.tour.messages import NO_BOOKS

LONGEST_DEAL = 40


@dataclass(frozen=True)
class Wish:
    """Two books that are to play the same deal with the same asks.

    Attributes:
        books: the names of the two rule books.
        players: the number of players.
        deal: what the deal follows from, as it was typed: a deal code, or any text.
        seed: the seed that it stands for.
        asks: the asks made so far.
    """

    books: tuple[str, str]
    players: int
    deal: str
    seed: int
    asks: tuple[Ask, ...] = ()

    @property
    def same_deal(self) -> SameDeal:
        """The deal with its two rule books."""
        one, two = (RULE_BOOKS[name] for name in self.books)
        return SameDeal((one, two), self.players, dealer_for(self.seed, self.players), deck_for(self.seed))

    @cached_property
    def table(self) -> OneTable:
        """The table at which both books play."""
        return OneTable(self.same_deal, self.asks)

    def asking(self, target: int, wanted: str) -> "Wish":
        """The wish after an ask by the player whose turn it is."""
        try:
            read = Card.parse(wanted) if len(wanted) == 2 else Rank.parse(wanted)
            return self.at(self.table.asking(target, read))
        except ValueError as error:
            raise RequestError(str(error)) from None

    def going_on(self, rng: Random, most: int | None) -> "Wish":
        """The wish after random asks: so many, or without a number all until the books go different ways."""
        return self.at(self.table.going_on(rng, most))

    def taken_back(self) -> "Wish":
        """The wish before the latest ask."""
        return self.at(self.table.taken_back())

    def at(self, table: OneTable) -> "Wish":
        """The wish with the asks of a table."""
        return replace(self, asks=table.asks)

    def to_object(self) -> dict[str, Any]:
        """The wish as a JSON object, which `wish_of` reads."""
        asks = [str(ask) for ask in self.asks]
        return {"books": list(self.books), "players": self.players, "deal": self.deal, "asks": asks}


def new_wish(left: str, right: str, players: int, deal: str) -> Wish:
    """The wish that two books play a deal."""
    if {left, right} - set(RULE_BOOKS):
        raise RequestError(NO_BOOKS)
    if left == right:
        raise RequestError("Choose two different books.")
    if len(deal) > LONGEST_DEAL:
        raise RequestError(f"The deal may be a deal code, or any text of up to {LONGEST_DEAL} letters.")
    for name in (left, right):
        try:
            RULE_BOOKS[name].check_players(players)
        except ValueError as error:
            raise RequestError(str(error)) from None
    typed = deal.strip() or FIRST_WISH.deal
    return Wish((left, right), players, typed, seed_for(typed))


def wish_of(saved: Mapping[str, Any]) -> Wish:
    """Read a wish that was saved with `Wish.to_object`."""
    left, right = saved["books"]
    wish = new_wish(left, right, saved["players"], saved["deal"])
    return wish.at(table_with(wish.same_deal, [Ask.parse(ask) for ask in saved["asks"]]))


def seed_for(deal: str) -> int:
    """The seed that a text stands for."""
    try:
        return DealCode.parse(deal).seed
    except MistypedCodeError as error:
        raise RequestError(str(error)) from None
    except DealCodeError:
        return seed_of(deal)


FIRST_WISH = Wish(("young-children", "classroom-pairs"), 3, "wave", seed_of("wave"))
"""A deal on which the two books mostly go different ways after a few asks."""
