"""A second account of a game by a book of one's own, from the contract alone: it shares nothing with the engine.

It takes the object of the book as a record holds it, the deck, the dealer and the asks, and tells the game in the lines
of `gofish-learn replay --events`. Cards are two characters, hands are sets of them. `any_book` and `playable_book` make
up books for the properties.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

RANKS, SUITS = "A23456789TJQK", "CDHS"
SEVENS, FIVES = [7, 7, 5, 5, 5], [5, 5, 5, 5, 5]
EVERY_BOOK: dict[str, Any] = {"catch_plays_on": True, "wish_plays_on": True, "drawn_group_plays_on": False}
AT_ONCE, ONE, ENDS = "draws_five_at_once", "draws_one_on_its_turn", "ends_the_game"
EMPTY_HANDS = (AT_ONCE, ONE, "is_skipped", ENDS)
FIRST, FEWEST, SHARED = "last_group_first", "fewest_cards", "shared"
TIES = (FIRST, FEWEST, SHARED)
ROWS: list[tuple[str, list[int], list[int], int, str, str, dict[str, Any]]] = [
    ("standard", [2, 6], SEVENS, 4, AT_ONCE, FIRST, {}),
    ("young-children", [2, 6], FIVES, 2, AT_ONCE, FIRST, {"open_hands": True}),
    ("traditional", [2, 5], SEVENS[:4], 4, ONE, SHARED, {"drawn_group_plays_on": True}),
    ("classroom-pairs", [2, 6], FIVES, 2, ENDS, FEWEST, {}),
    ("fished-my-wish", [2, 2], FIVES[:1], 2, ONE, SHARED, {"points": 2}),
]
BOOKS: dict[str, dict[str, Any]] = {
    name: {
        **EVERY_BOOK,
        "players": players,
        "deal": deal,
        "group": group,
        "empty_hand": empty,
        "tie": tie,
        "points": 1,
        "open_hands": False,
        **more,
    }
    for name, players, deal, group, empty, tie, more in ROWS
}
"""The books of the contract's table that a book of one's own can be like."""

Line = dict[str, Any]


def choices_of(book: dict[str, Any]) -> dict[str, Any]:
    """Every choice of a book of one's own: what it says, and the rest as in the book that it is like."""
    like = BOOKS[book["like"]]
    made = like | book
    if "points" not in book and like["points"] == like["group"]:
        made["points"] = made["group"]
    return made


class LittleReferee:
    """One game, told line by line in `lines`."""

    def __init__(self, book: dict[str, Any], players: int, dealer: int, deck: Sequence[str]) -> None:
        """Deal, lay, refill, and give the dealer's left the turn."""
        self.book, self.players = choices_of(book), players
        self.pond = list(deck)
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.laid = [0] * players
        self.last = [0] * players
        self.over = False
        self.lines: list[Line] = []
        seats = [(dealer + 1 + step) % players for step in range(players)]
        each = self.book["deal"]
        for place in range(52 if each == "all" else players * each[players - 2]):
            self.hands[seats[place % players]].add(self.pond.pop(0))
        for seat in seats:
            self.tell("deal", seat, cards=self.hands[seat])
        for seat in seats:
            self.lay(seat)
        for seat in seats:
            self.refill_at_once(seat)
        self.end_or_pass(dealer)

    def tell(self, kind: str, seat: int, **more: object) -> None:
        """Add a line; its cards in order."""
        more = {key: in_order(value) if isinstance(value, set) else value for key, value in more.items()}
        self.lines.append({"type": kind, "seat": seat, **more})

    def lay(self, seat: int) -> set[str]:
        size, done = self.book["group"], set()
        for rank in RANKS:
            held = in_order(card for card in self.hands[seat] if card[0] == rank)
            while len(held) >= size:
                group, held = held[:size], held[size:]
                self.hands[seat] -= set(group)
                self.laid[seat] += 1
                self.last[seat] = sum(self.laid)
                self.tell("lay", seat, rank=rank, cards=set(group))
                done.add(rank)
        return done

    def refill(self, seat: int, count: int) -> None:
        """Draw cards into an empty hand."""
        self.hands[seat] = set(self.pond[:count])
        del self.pond[:count]
        self.tell("refill", seat, cards=self.hands[seat])

    def refill_at_once(self, seat: int) -> None:
        """Draw five for as long as the hand is empty, where the book says so."""
        while self.book["empty_hand"] == AT_ONCE and self.pond and not self.hands[seat]:
            self.refill(seat, 5)
            self.lay(seat)

    def end_or_pass(self, seat: int) -> None:
        """End the game, or give the turn to the next seat that can play."""
        if self.ended():
            return
        one = self.book["empty_hand"] == ONE and self.pond
        while True:
            seat = (seat + 1) % self.players
            if self.hands[seat] or one:
                break
            self.tell("skip", seat, reason="no_cards")
        self.tell("turn", seat)
        if not self.hands[seat]:
            self.refill(seat, 1)
        self.turn = seat

    def ended(self) -> bool:
        """Whether the game is over; tells so once it is."""
        out = self.book["empty_hand"] == ENDS and not all(self.hands)
        if out or sum(self.laid) * self.book["group"] == 52:
            self.over = True
            scores = [laid * self.book["points"] for laid in self.laid]
            self.lines.append({"type": "end", "winners": self.winners(), "scores": scores})
        return self.over

    def winners(self) -> list[int]:
        best = [seat for seat in range(self.players) if self.laid[seat] == max(self.laid)]
        by = {FIRST: self.last, FEWEST: [len(hand) for hand in self.hands], SHARED: [0] * self.players}[
            self.book["tie"]
        ]
        return [seat for seat in best if by[seat] == min(by[other] for other in best)]

    def ask(self, asker: int, target: int, rank: str) -> None:
        assert not self.over
        assert asker == self.turn
        self.tell("ask", asker, target=target, rank=rank)
        given = {card for card in self.hands[target] if card[0] == rank}
        drawn = ""
        if given:
            self.hands[target] -= given
            self.hands[asker] |= given
            self.tell("give", target, to=asker, cards=given)
        else:
            self.tell("go_fish", target, to=asker)
            if self.pond:
                drawn = self.pond.pop(0)
                self.hands[asker].add(drawn)
                self.tell("draw", asker, card=drawn, wish=drawn[0] == rank)
        laid = self.lay(asker)
        self.refill_at_once(target)
        self.refill_at_once(asker)
        if self.ended():
            return
        if given:
            again = self.book["catch_plays_on"]
        elif drawn and drawn[0] == rank:
            again = self.book["wish_plays_on"]
        else:
            again = self.book["drawn_group_plays_on"] and drawn[:1] in laid
        if again and not self.hands[asker] and self.book["empty_hand"] == ONE and self.pond:
            self.refill(asker, 1)
        if not again or not self.hands[asker]:
            self.end_or_pass(asker)


def in_order(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: (RANKS.index(card[0]), SUITS.index(card[1])))


def any_book(rng: Random) -> dict[str, Any]:
    """The object of a book with any choices made, playable or not because of an empty hand."""
    like = rng.choice(list(BOOKS))
    fewest = rng.randint(2, 6)
    most = rng.randint(fewest, 6)
    book: dict[str, Any] = {"like": like}
    if rng.random() < 0.7 or most - 1 > len(BOOKS[like]["deal"]):
        small = rng.random() < 0.5
        dealt = [rng.randint(1, min(9 if small else 26, 52 // players)) for players in range(2, most + 1)]
        book["deal"] = "all" if rng.random() < 0.3 else dealt
    book["players"] = [fewest, most]
    group = rng.choice([2, 4])
    choices = {
        "title": "Sharks & “Whales”",
        "group": group,
        "catch_plays_on": rng.random() < 0.5,
        "wish_plays_on": rng.random() < 0.5,
        "drawn_group_plays_on": rng.random() < 0.5,
        "empty_hand": rng.choice(EMPTY_HANDS),
        "tie": rng.choice(TIES),
        "open_hands": rng.random() < 0.3,
    }
    book |= {key: value for key, value in choices.items() if rng.random() < 0.75}
    if rng.random() < 0.5:
        book["points"] = rng.choice([1, book.get("group", BOOKS[like]["group"])])
    return book


def can_get_stuck(book: dict[str, Any]) -> bool:
    """Whether the contract refuses the book because some deal would bring it to where nobody can ask."""
    made = choices_of(book)
    fewest, most = made["players"]
    dealt = [52 if made["deal"] == "all" else n * made["deal"][n - 2] for n in range(fewest, most + 1)]
    return made["empty_hand"] == "is_skipped" and any(52 - cards >= made["group"] for cards in dealt)


def playable_book(rng: Random) -> dict[str, Any]:
    """The object of a book that can be played."""
    while can_get_stuck(book := any_book(rng)):
        pass
    return book
