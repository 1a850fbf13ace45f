"""Moving games: what a learner keeps at one address of this computer is found at another, by a code that works once.

Each address keeps a token of its own in the browser, and `localhost`, `127.0.0.1` and every port are addresses of their
own. A page that has the games makes a code; the page that wants them is given it, and from then on both have the same
games. The code is short enough to type, lasts ten minutes, and is kept as a hash. Tokens never travel. What the page
had before is put aside: it is named in “My games”, and taken up again by a press.
"""

import hashlib
import unicodedata
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from gofish_learn.teach.daily import day_in_words
from gofish_learn.ui.app.requests import RequestError

MINUTES = 10
"""How long a code lasts, and how long wrong codes are remembered."""
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Source: Douglas Crockford, "Base 32": a symbol set for people."""
MISTAKEN = str.maketrans("OIL", "011")
"""Letters that are read as the digit they look like."""
LENGTH = 8
"""The characters of a code: 40 bits. Whoever types a thousand a second, as ever other browsers, finds one of thirty
codes in ten minutes once in 60,000 times. So a right code is heard, however many wrong ones others have typed."""
MOST_WRONG = 5
"""How many wrong codes are heard of one browser in `MINUTES`,"""
MOST_NOTED = 1_000
"""and how many of all are noted; those typed last, as the others have told what they can."""

BROUGHT = "Your games are here now, and at the other address too."
NO_CODE = "A code has eight letters and digits, such as K7QM-2XVD."
WRONG = "That code is wrong, was used before, or is older than ten minutes: make a new one where your games are."
TOO_MANY = "Too many wrong codes have been typed. Wait ten minutes, then make a new one where your games are."
OWN = "That code is for the games that are here already: type it at the other address."
TAKEN_UP = "These are the games that you had put aside. “My games” brings the others back."
NOT_ASIDE = "Those games are not put aside here any more: look again in “My games”."
UNSAVED = "Something here is not saved yet: wait until “My games” has its tick again, then try again."
NONE_BEFORE = "There is no game before this one."
GONE = "That game is not kept any more: look again in “My games”."
OPEN_NOW = "That is the game on the table: open another one before you forget it."
NO_STORE = "Games can only be moved where they are kept, and here they are not."


class MoveError(RequestError):
    """Games cannot be moved, opened or forgotten; the message is a sentence that says why.

    It may be that a code is wrong, that something is not there any more, or that not everything is kept. Whatever is
    asked of the games that are kept raises it.
    """


@dataclass(frozen=True, slots=True)
class Aside:
    """Games that a browser had and has put aside; `last` is the day, in UTC, on which one of them was kept last."""

    number: int
    games: int
    last: date

    @property
    def words(self) -> str:
        """What the learner is told of them."""
        if not self.games:
            what = "What you did in the tours and labs"
        else:
            what = "1 game" if self.games == 1 else f"{self.games} games"
        return f"{what}, last used on {day_in_words(self.last)}"


class Moves(Protocol):
    """Whose games are whose, where a store lets them be moved. Owners are named as `owner_of` names them."""

    def owner_now(self, owner: str) -> str:
        """Whose games the browser of `owner` has: its own, or those that were moved to it."""

    def know(self, browser: str) -> None:
        """Note that a browser keeps something, so that whoever owns the store can find it."""

    def put_aside(self, browser: str) -> list[Aside]:
        """What a browser had before what it has now, the last used first."""

    def take_up(self, browser: str, number: int) -> None:
        """Give a browser what it had put aside, and put aside what it has."""

    def code_for(self, owner: str) -> str:
        """A new code that brings the games of `owner` somewhere else, once; it replaces the one before."""

    def bring(self, owner: str, code: str) -> None:
        """Give the browser of `owner` the games that a code was made for, in place of its own."""

    def has_others(self, owner: str) -> bool:
        """Whether something of another owner is kept."""


def code_text(characters: str) -> str:
    """A code as it is shown: `K7QM-2XVD`."""
    return f"{characters[: LENGTH // 2]}-{characters[LENGTH // 2 :]}"


def code_typed(text: str) -> str:
    """The characters of a code as a person may type it: in lower case, with spaces, and with O, I and L for 0, 1, 1."""
    typed = unicodedata.normalize("NFKC", text).upper()
    code = "".join(char for char in typed[: 4 * LENGTH] if char.isalnum()).translate(MISTAKEN)
    if len(code) != LENGTH or not set(code) <= set(ALPHABET):
        raise MoveError(NO_CODE)
    return code


def code_hash(characters: str) -> str:
    """What is kept of a code."""
    return hashlib.sha256(f"move:{characters}".encode()).hexdigest()
