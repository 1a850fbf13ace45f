"""From the code of a case to its players and their game, the same on every computer.

The code foretells the whole case, and is meant to: a class works on one case at once, by a code that can be read out,
and a code that short can be searched. Nobody plays against a detective, so whoever looks the ending up wins nothing.
What must stay secret is dealt by a long code (`gofish_learn.teach.deal_code`), which is told when its game is over.
"""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from gofish_learn.bots.base import Bot
from gofish_learn.bots.memory import ForgetfulBot, MemoryBot
from gofish_learn.bots.random import RandomBot
from gofish_learn.bots.standstill import StandstillDetector
from gofish_learn.bots.streams import pick
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.teach.deal_code import DealCode, DealCodeError, dealer_for, deck_for
from gofish_learn.teach.positions import NAMES

BOOKS = tuple(rules for rules in RULE_BOOKS.values() if not rules.names_a_card and not rules.open_hands)
"""The rule books that cases can use: asks are for ranks, and hands are hidden."""
MOST_PLAYERS = 4
CAST: tuple[type[Bot], ...] = (MemoryBot, ForgetfulBot, RandomBot)
"""The bots that play: up to three players are different bots, a fourth is any. Changing this changes every case."""

KEPT_CODES = 64
"""A page looks its case up several times for each answer."""
FIRST_CASE = "S3-QB8P2-0"
"""The first case: its three clues are plain, and the last of them settles it. Chosen by its chances."""


class CaseError(ValueError):
    """No such case can be made; the message says why in a sentence."""


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays a case, by seat, and which seat watches."""

    names: tuple[str, ...]
    bots: tuple[type[Bot], ...]
    eyes: int

    def deal(self, code: DealCode) -> Game:
        """The game of a case as it is dealt."""
        return Game(code.rules, code.players, dealer_for(code.seed, code.players), deck_for(code.seed))

    def play(self, code: DealCode) -> Game:
        """Play the whole game of a case; all random choices are seeded by the code."""
        seed, number = code.seed, code.players
        game = self.deal(code)
        seated = [make() for make in self.bots]
        chance = [Random(f"{seed}:case:{seat}") for seat in range(number)]
        standstill = StandstillDetector()
        while game.state.turn is not None and not standstill.reached(game.state):
            view = game.view(game.state.turn)
            game.play(seated[view.seat].choose(view, view.legal_asks(), chance[view.seat]))
        return game


def players_of(code: DealCode) -> Players:
    """The players of the case with this code and the seat that watches first, both determined by its seed."""
    rng = Random(f"{code.seed}:cast")
    number = code.players
    cast = shuffled(rng, (*CAST, pick(rng, CAST)))[:number] if number > len(CAST) else shuffled(rng, CAST)[:number]
    return Players(NAMES[:number], cast, pick(rng, range(number)))


@lru_cache(maxsize=KEPT_CODES)
def code_of(text: str) -> DealCode:
    """Parse the code of a case as a person may type it."""
    try:
        code = DealCode.parse(text)
    except DealCodeError as error:
        raise CaseError(str(error).replace("deal code", "case code")) from None
    check(code.rules, code.players)
    return code


def check(rules: Rules, players: int) -> None:
    """Check that cases can be made of such games: asks name no cards, no hands are open, and so many can play."""
    if rules.names_a_card:
        raise CaseError(f"In {rules.title} an ask names a card. Cases are of games in which it names a rank.")
    if rules.open_hands:
        raise CaseError(f"In {rules.title} all hands lie open, so there is nothing to find out.")
    try:
        rules.check_players(players)
    except ValueError as error:
        raise CaseError(str(error)) from None
    if players > MOST_PLAYERS:
        raise CaseError(f"A case is for up to {MOST_PLAYERS} players, not {players}.")
