"""A short code for a deal, to read out, write on a board or send to a friend: `S3-7KQ2M-K`.

It consists of a letter for the rule book, the number of players, the seed of the deal in five characters, and a check
character. The alphabet is Crockford's base 32, which leaves out I, L, O and U because they look like 1, 0 and V. A code
may be typed in lower case, with spaces, without hyphens, and with I, L and O for 1, 1 and 0.
"""

import hashlib
import unicodedata
from dataclasses import dataclass
from random import Random

from gofish_learn.bots.rng import pick, shuffled
from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.wording import quoted

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Source: Douglas Crockford, "Base 32": a symbol set for people."""
MISTAKEN = str.maketrans("OIL", "011")
"""Letters that are read as the digit they look like."""
BOOK_LETTERS = {name[0].upper(): rules for name, rules in RULE_BOOKS.items()}
SEED_LENGTH = 5
SEEDS = 1 << 5 * SEED_LENGTH
"""The number of seeds: a seed is 0 to 33,554,431."""
LENGTH = 2 + SEED_LENGTH + 1
"""The characters of a code, without hyphens."""


class DealCodeError(ValueError):
    """The text is no deal code; the message says why in a sentence."""


class MistypedCodeError(DealCodeError):
    """The text looks like a deal code, but its check character does not match."""


@dataclass(frozen=True, slots=True)
class DealCode:
    """A deal that a code can name.

    Attributes:
        rules: the rule book.
        players: the number of players.
        seed: the seed of the deal, 0 to `SEEDS` - 1.
    """

    rules: Rules
    players: int
    seed: int

    def __post_init__(self) -> None:
        """Validate the number of players and the seed.

        Raises:
            DealCodeError: the number of players does not fit the rule book, or the seed is out of range.
        """
        try:
            self.rules.check_players(self.players)
        except ValueError as error:
            raise DealCodeError(str(error)) from None
        if not 0 <= self.seed < SEEDS:
            raise DealCodeError(f"The seed of a deal is a number from 0 to {SEEDS - 1}.")

    @property
    def text(self) -> str:
        """The code as text, such as `S3-7KQ2M-K`."""
        book = f"{self.rules.name[0].upper()}{self.players}"
        seed = "".join(ALPHABET[self.seed >> 5 * place & 31] for place in reversed(range(SEED_LENGTH)))
        return f"{book}-{seed}-{check_character(book + seed)}"

    @classmethod
    def parse(cls, text: str) -> "DealCode":
        """Parse a code as a person may type it.

        Raises:
            MistypedCodeError: the text looks like a deal code, but was mistyped.
            DealCodeError: the text is no deal code.
        """
        typed = unicodedata.normalize("NFKC", text).upper()
        code = "".join(char for char in typed if char.isalnum()).translate(MISTAKEN)
        if len(code) != LENGTH or code[0] not in BOOK_LETTERS or code[1] not in "23456":
            raise DealCodeError(f"{quoted(text)} is not a deal code: a deal code looks like S3-7KQ2M-K.")
        strange = [char for char in code if char not in ALPHABET]
        if strange or check_character(code[:-1]) != code[-1]:
            raise MistypedCodeError(
                f"The deal code {quoted(text)} was mistyped: compare it with the one you were given."
            )
        seed = sum(ALPHABET.index(char) << 5 * place for place, char in enumerate(reversed(code[2:-1])))
        return cls(BOOK_LETTERS[code[0]], int(code[1]), seed)


def check_character(code: str) -> str:
    """The check character of a code; it detects any single wrong character and any two that are swapped.

    Source: a weighted checksum over the field of 32 elements (x^5 = x^2 + 1). The weights are powers of x, all
    different from each other and from 1, the weight of the check character.
    """
    total = 0
    for char in code:
        total = (total ^ ALPHABET.index(char)) << 1
        if total & 32:
            total ^= 0b100101
    return ALPHABET[total]


def fresh_seed(rng: Random) -> int:
    """A random seed, 0 to `SEEDS` - 1."""
    return int(rng.random() * SEEDS)


def seed_of(text: str) -> int:
    """A seed derived from any text, the same on every computer; case and spaces do not matter."""
    plain = "".join(unicodedata.normalize("NFKC", text).casefold().split())
    return int.from_bytes(hashlib.sha256(plain.encode("utf-8", "surrogatepass")).digest()[:8]) % SEEDS


def deck_for(seed: int) -> tuple[Card, ...]:
    """The 52 cards of a seed, in the order dealt."""
    return shuffled(Random(f"{seed}:deck"), CARDS)


def dealer_for(seed: int, players: int) -> int:
    """The seat that deals, determined by the seed and the number of players."""
    return pick(Random(f"{seed}:dealer"), range(players))
