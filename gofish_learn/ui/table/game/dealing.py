"""Which deal a game gets, who may know it when, and what the page says of it.

A game that is not practice is dealt from 128 secret bits, and its code is told when the game is over. A deal that was
asked for by a code or a word, and the deal of a practice game, may be known to anybody.
"""

from dataclasses import dataclass
from random import Random

from gofish_learn.engine.rules import Rules
from gofish_learn.teach.deal_code import DealCode, DealCodeError, MistypedCodeError, fresh_secret, fresh_seed, seed_of
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.messages.screen import DealPart

SEALED = "Nobody can know these cards ahead of time. You get the deal code when the game is over."
TOLD = "Type this code into a new game to play the same deal again."
OPEN = "Anyone who types this code gets the same deal, so its cards are no secret."
OWN = "A game by your own rules has no deal code. When it is over, you can save it as a file and share that."
BEFORE = (
    "These digits are made from the deal code: they are the start of its SHA-256. Keep them, and when you get the code "
    "you can check that it still makes them. Then nobody has changed a card."
)
AFTER = (
    "The deal code makes these digits: they are the start of its SHA-256. You could see them before the first ask, so "
    "nobody has changed a card."
)


class DealError(RequestError):
    """A deal that cannot be had: its code is mistyped, or is for another rule book or number of players."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal.

    Attributes:
        seed: what the deal and the bots' choices follow from, 0 to `ALL_SEEDS` - 1.
        secret: whether nobody may know its code before the game is over; such a seed has a long code.
        fresh: whether it was dealt for this game, and not asked for.
    """

    seed: int
    secret: bool = False
    fresh: bool = False


def fresh_deal(rng: Random, *, practice: bool) -> Deal:
    """A deal for a new game: with a short code for practice, else a secret one."""
    return Deal(fresh_seed(rng), fresh=True) if practice else Deal(fresh_secret(rng), secret=True, fresh=True)


def deal_asked_for(text: str, rules: Rules, players: int) -> Deal:
    """The deal of a code, or one made of any other text. Whoever has the text can know it."""
    try:
        code = DealCode.parse(text)
    except MistypedCodeError as error:
        raise DealError(str(error)) from None
    except DealCodeError:
        return Deal(seed_of(text.strip()))
    if code.rules is not rules or code.players != players:
        raise DealError(f"That deal code is for {code.rules.title} with {code.players} players.")
    return Deal(code.seed)


def deal_object(code: DealCode | None, *, secret: bool, over: bool) -> DealPart:
    """What a message tells of a deal: its code once it may be known, its seal, and a sentence.

    A book of one's own has no codes; a `secret` one is told when the game is `over`.
    """
    if code is None:
        return {"deal_code": None, "deal_seal": None, "deal_says": OWN}
    return {
        "deal_code": None if secret and not over else code.text,
        "deal_seal": {"digits": code.seal, "says": AFTER if over else BEFORE} if secret else None,
        "deal_says": OPEN if not secret else TOLD if over else SEALED,
    }
