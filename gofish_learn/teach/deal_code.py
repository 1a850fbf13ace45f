"""The code of a deal, to read out, write on a board or send to a friend: `S3-7KQ2M-K`.

It consists of a letter for the rule book, the number of players, the seed of the deal, and a check character. The
alphabet is Crockford's base 32, which leaves out I, L, O and U because they look like 1, 0 and V. A code may be typed
in lower case, with spaces, without hyphens, with I, L and O for 1, 1 and 0, and with letters of other alphabets, which
are read by what they look like, or digits of any script.

There are two lengths. A *short* code has five characters for its seed: easy to read out, and open to everybody, for a
program that knows a hand can try all 2**25 seeds in minutes. A *long* code has 26, for 128 bits that nobody can search:
it belongs to a deal that was secret while it was played, and is told once the game is over.
"""

import hashlib
import unicodedata
from dataclasses import dataclass
from random import Random

from gofish_learn.bots.streams import pick
from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.wording import quoted
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.names.looks import read_by_looks

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Source: Douglas Crockford, "Base 32": a symbol set for people."""
MISTAKEN = str.maketrans("OIL", "011")
"""Letters that are read as the digit they look like."""
TYPED = f"{ALPHABET}OIL"
"""What may be typed."""
BOOK_LETTERS = {name[0].upper(): rules for name, rules in RULE_BOOKS.items()}
GROUP = 5
"""A hyphen comes after so many characters of the seed."""
SHORT, LONG = 5, 26
"""The characters of a seed in a short code and in a long one."""
SEEDS = 1 << 5 * SHORT
"""The number of seeds with a short code: 0 to 33,554,431."""
SECRET_BITS = 128
ALL_SEEDS = SEEDS + (1 << SECRET_BITS)
"""The number of all seeds: those from `SEEDS` on have a long code."""
AROUND = 3
"""The characters of a code besides its seed: the rule book, the number of players and the check character."""
SLIPS = 4
"""A text with so many characters more or fewer than a long code is one that was mistyped."""
LONGEST_TYPED = 200
"""So many characters are read at most, with the spaces and hyphens between; the longest code has 35."""
SEAL_LENGTH = 32
"""The hexadecimal digits of a seal, four bits each."""


class DealCodeError(ValueError):
    """The text is no deal code; the message says why in a sentence."""


class MistypedCodeError(DealCodeError):
    """The text looks like a deal code, but its check character does not match."""


@dataclass(frozen=True, slots=True)
class DealCode:
    """A deal that a code can name.

    Attributes:
        seed: the seed of the deal, 0 to `ALL_SEEDS` - 1; up to `SEEDS` - 1 its code is short.
    """

    rules: Rules
    players: int
    seed: int

    def __post_init__(self) -> None:
        """Refuse a number of players that does not fit the rule book, and a seed out of range."""
        try:
            self.rules.check_players(self.players)
        except ValueError as error:
            raise DealCodeError(str(error)) from None
        if not 0 <= self.seed < ALL_SEEDS:
            raise DealCodeError(f"The seed of a deal is a number from 0 to {ALL_SEEDS - 1}.")

    @property
    def text(self) -> str:
        """The code as text, such as `S3-7KQ2M-K`."""
        book = f"{self.rules.name[0].upper()}{self.players}"
        number, length = (self.seed, SHORT) if self.seed < SEEDS else (self.seed - SEEDS, LONG)
        seed = spelt(number, length)
        seed += check_character(book + seed)
        return "-".join([book, *(seed[start : start + GROUP] for start in range(0, len(seed), GROUP))])

    @property
    def words(self) -> str:
        """What is played, such as "Standard, three players"."""
        return f"{self.rules.title}, {counted(self.players, 'player')}"

    @property
    def seal(self) -> str:
        """The first 32 hexadecimal digits of the SHA-256 of `text`.

        Shown before a game, it tells nothing of a deal with a long code; compared with the code after the game, it
        proves that the deal was not exchanged.
        """
        return hashlib.sha256(self.text.encode()).hexdigest()[:SEAL_LENGTH]

    @classmethod
    def parse(cls, text: str) -> "DealCode":
        """Parse a code as a person may type it.

        Raises:
            MistypedCodeError: the text looks like a deal code, but was mistyped.
            DealCodeError: the text is no deal code.
        """
        code = read_by_looks(text, TYPED) if len(text) <= LONGEST_TYPED else ""
        code = code.translate(MISTAKEN)
        length, begins_well = len(code) - AROUND, code[:1] in BOOK_LETTERS and code[1:2] in tuple("23456")
        if not begins_well or not (length == SHORT or abs(length - LONG) <= SLIPS):
            raise DealCodeError(f"{quoted(text)} is not a deal code: a deal code looks like S3-7KQ2M-K.")
        known = all(char in ALPHABET for char in code)
        seed = number_of(code[2:-1]) if known else 0
        if length == LONG:
            seed += SEEDS
        if not known or length not in {SHORT, LONG} or seed >= ALL_SEEDS or check_character(code[:-1]) != code[-1]:
            raise MistypedCodeError(
                f"The deal code {quoted(text)} was mistyped: compare it with the one you were given."
            )
        return cls(BOOK_LETTERS[code[0]], int(code[1]), seed)


def spelt(number: int, length: int) -> str:
    """A number in so many characters of the alphabet, five bits each."""
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(length)))


def number_of(characters: str) -> int:
    """The number that is spelt so; a `ValueError` where a character is none of the alphabet."""
    return sum(ALPHABET.index(char) << 5 * place for place, char in enumerate(reversed(characters)))


def check_character(code: str) -> str:
    """The check character of a code; it detects any single wrong character and any two that are swapped.

    Source: a weighted checksum over the field of 32 elements (x^5 = x^2 + 1). The weights are powers of x, all
    different from each other and from 1, the weight of the check character, as long as there are 30 of them at most.
    """
    total = 0
    for char in code:
        total = (total ^ ALPHABET.index(char)) << 1
        if total & 32:
            total ^= 0b100101
    return ALPHABET[total]


def fresh_seed(rng: Random) -> int:
    """A random seed with a short code, 0 to `SEEDS` - 1."""
    return int(rng.random() * SEEDS)


def fresh_secret(rng: Random) -> int:
    """A random seed with a long code, `SEEDS` to `ALL_SEEDS` - 1: as hard to guess as the generator's 128 bits are.

    Args:
        rng: the generator of a host; where the deal is to be secret it is the system's own, `random.SystemRandom`.
    """
    words = [int(rng.random() * (1 << 32)) for _ in range(SECRET_BITS // 32)]
    return SEEDS + sum(word << 32 * place for place, word in enumerate(words))


def seed_of(text: str) -> int:
    """A seed derived from any text, the same on every computer; case and spaces do not matter. Its code is short."""
    plain = "".join(unicodedata.normalize("NFKC", text).casefold().split())
    return int.from_bytes(hashlib.sha256(plain.encode("utf-8", "surrogatepass")).digest()[:8]) % SEEDS


def chance_for(seed: int, purpose: str) -> Random:
    """A generator for one purpose in the game of a seed, independent of all others; the same on every computer."""
    return Random(f"{seed}:{purpose}")


def deck_for(seed: int) -> tuple[Card, ...]:
    """The 52 cards of a seed, in the order dealt."""
    return shuffled(chance_for(seed, "deck"), CARDS)


def dealer_for(seed: int, players: int) -> int:
    """The seat that deals, determined by the seed and the number of players."""
    return pick(chance_for(seed, "dealer"), range(players))
