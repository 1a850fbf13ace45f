"""From the code of a case to its players, and to the game that they play: the same on every computer."""

from dataclasses import dataclass
from random import Random

from gofish_learn.bots.base import ListedBot
from gofish_learn.bots.forgetful import ForgetfulBot
from gofish_learn.bots.memory import MemoryBot
from gofish_learn.bots.random import RandomBot
from gofish_learn.bots.rng import pick, shuffled
from gofish_learn.bots.standstill import StandstillDetector
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.deal_code import DealCode, DealCodeError, dealer_for, deck_for, fresh_seed
from gofish_learn.teach.positions import NAMES

BOOKS = tuple(rules for rules in RULE_BOOKS.values() if not rules.names_a_card and not rules.open_hands)
"""The rule books of which cases can be made: an ask is for a rank, and hands are hidden."""
MOST_PLAYERS = 4
CAST: tuple[type[ListedBot], ...] = (MemoryBot, ForgetfulBot, RandomBot)
"""Who plays: the first players by chance are one of each, the fourth is anyone. (Changing this changes every case.)"""
ONLOOKERS = 4
"""One case in so many is watched by an onlooker."""
LONG_ENOUGH = {4: 36, 2: 18}
"""A fresh case has at least so many asks; games of pairs (2) are shorter."""
TRIES = 500


class CaseError(ValueError):
    """A case that cannot be made; the message is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays a case, and whose eyes watch.

    Attributes:
        names: the name of each seat.
        bots: the bot of each seat.
        eyes: the seat whose eyes watch, or None for an onlooker who sees no hand.
    """

    names: tuple[str, ...]
    bots: tuple[type[ListedBot], ...]
    eyes: int | None

    def play(self, code: DealCode) -> Game:
        """The whole game of a case; every choice of the bots follows from the code's seed."""
        seed, number = code.seed, code.players
        game = Game(code.rules, number, dealer_for(seed, number), deck_for(seed))
        seated = [make() for make in self.bots]
        chance = [Random(f"{seed}:case:{seat}") for seat in range(number)]
        standstill = StandstillDetector()
        while game.state.turn is not None and not standstill.reached(game.state):
            view = game.view(game.state.turn)
            game.play(seated[view.seat].choose(view, view.legal_asks(), chance[view.seat]))
        return game


def players_of(code: DealCode) -> Players:
    """Who plays the case with this code, and whose eyes watch; both follow from its seed."""
    rng = Random(f"{code.seed}:cast")
    number = code.players
    cast = shuffled(rng, (*CAST, pick(rng, CAST)))[:number] if number > len(CAST) else shuffled(rng, CAST)[:number]
    looks_on = pick(rng, range(ONLOOKERS)) == 0
    seat = pick(rng, range(number))
    return Players(NAMES[:number], cast, None if looks_on else seat)


def code_of(text: str) -> DealCode:
    """The code of a case, as a person typed it.

    Raises:
        CaseError: it is no code, or no case can be made of it.
    """
    try:
        code = DealCode.parse(text)
    except DealCodeError as error:
        raise CaseError(str(error).replace("deal code", "case code")) from None
    check(code.rules, code.players)
    return code


def check(rules: Rules, players: int) -> None:
    """Refuse what no case can be made of.

    Raises:
        CaseError: asks name cards, hands are open, or there are too many players or too few.
    """
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


def fresh_case_code(rng: Random, rules: Rules, players: int, *, onlooker: bool) -> DealCode:
    """The code of a new case, whose game is not over too soon.

    Args:
        rng: where chance comes from.
        rules: the rule book.
        players: the number of players.
        onlooker: whether it is watched by an onlooker, and not with a player's eyes.

    Raises:
        CaseError: no case can be made of such a game.
    """
    check(rules, players)
    code = DealCode(rules, players, fresh_seed(rng))
    for _ in range(TRIES):
        found = players_of(code)
        if (found.eyes is None) == onlooker and len(found.play(code).actions) >= LONG_ENOUGH[rules.group]:
            break
        code = DealCode(rules, players, fresh_seed(rng))
    return code
