"""Books of one's own for the properties: any combination of choices that the contract allows."""

from random import Random
from typing import Any

from tests.engine.little_referee import BOOKS, choices_of

EMPTY_HANDS = ("draws_five_at_once", "draws_one_on_its_turn", "is_skipped", "ends_the_game")
TIES = ("last_group_first", "fewest_cards", "shared")


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
