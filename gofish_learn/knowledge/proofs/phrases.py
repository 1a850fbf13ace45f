"""The building blocks of sentences about hands: who, how many, of what."""

from collections.abc import Sequence

from gofish_learn.engine.cards import Card, Rank

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class Speaker:
    """Names the players, by seat, to the one who is "you"; the number of players stands for the pond."""

    def __init__(self, names: Sequence[str], you: int) -> None:
        """Address the seat `you`; `names` are the players' names by seat."""
        self.you = you
        self.names = (*names, "the pond")

    def name(self, seat: int) -> str:
        """What a seat is called inside a sentence: "you", "Ana", "the pond"."""
        return "you" if seat == self.you else self.names[seat]

    def whose(self, seat: int) -> str:
        """The possessive of a seat's name: "your", "Ana’s"."""
        return "your" if seat == self.you else f"{self.names[seat]}’s"

    def does(self, seat: int, verb: str, verb_of_others: str | None = None) -> str:
        """A seat and what it does: "you ask", "Ana asks"."""
        return f"{self.name(seat)} {verb if seat == self.you else verb_of_others or verb + 's'}"


def number(count: int) -> str:
    """A number as it is written in a sentence: in words up to twelve, then in figures."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def cards_of(count: int, rank: int) -> str:
    """A number of cards of a rank in words: "no sevens", "one seven", "two sevens"."""
    return f"{number(count)} {Rank(rank).singular if count == 1 else Rank(rank).plural}"


def many(count: int, thing: str) -> str:
    """A number of things in words: "one book", "two books"."""
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"


def cards_in_words(count: int) -> str:
    """A number of cards in words: "one card", "two cards"."""
    return many(count, "card")


def spoken(wanted: Rank | Card) -> str:
    """What is asked for, as it is said: "sevens", or "the seven of hearts"."""
    return f"the {wanted.words}" if isinstance(wanted, Card) else wanted.plural


def one_of(wanted: Rank | Card) -> str:
    """One such card: "a seven", "an ace", or "the seven of hearts"."""
    if isinstance(wanted, Card):
        return f"the {wanted.words}"
    return f"{'an' if wanted in {Rank.ACE, Rank.EIGHT} else 'a'} {wanted.singular}"


def sentence(text: str) -> str:
    """The text as a sentence, with a capital letter and a full stop."""
    return f"{text[0].upper()}{text[1:]}{'' if text.endswith(('.', '!', '!”', '?')) else '.'}"
