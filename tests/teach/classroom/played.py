"""Games as the store keeps them, of a learner alone or of a table, and a class that plays them."""

from collections.abc import Sequence
from random import Random

from gofish_learn.bots.opponents import OPPONENTS, Level, opponent_at
from gofish_learn.engine.history import Game
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.classroom.board import Board
from gofish_learn.teach.classroom.classroom import Member, SavedGame
from gofish_learn.teach.classroom.tables import PERSON, Chair, SavedTable, learner_is
from gofish_learn.teach.deal_code import DealCode, deck_for

PAIRS = RULE_BOOKS["classroom-pairs"]
CODE = DealCode(PAIRS, 2, 7)
BOT = opponent_at(Level.EASY, PAIRS, 2).bot


NOW = 1_000_000.0
ANA, BEN, CLEO, DAN = (Member(number, f"Qux{name}") for number, name in enumerate(("ana", "ben", "cleo", "dan"), 7))
MEMBERS = (ANA, BEN, CLEO, DAN)
HERE = frozenset(learner_is(one.number) for one in MEMBERS)


def random_game(rules: Rules, players: int, seed: int, chance: int, asks: int | None = None) -> Game:
    """A game of random asks, or the first of them."""
    game, rng = Game(rules, players, 0, deck_for(seed)), Random(chance)
    bot = OPPONENTS["random"].seat(rules)
    while game.state.turn is not None and (asks is None or len(game.actions) < asks):
        view = game.view(game.state.turn)
        game.play(bot.choose(view, view.legal_asks(), rng))
    return game


def record_of(game: Game, kinds: Sequence[str], seed: int, **extras: object) -> str:
    seats = [{"kind": kind, "face": "cat"} for kind in kinds]
    names = ("You", "Otto", "Pip", "Ruby")[: game.players]
    about = {"x-seats": seats, "x-seed": seed, "x-practice": False, **extras}
    actions = tuple(game.actions)
    return Record(game.rules, game.players, 0, game.deck, actions, names=names, extras=about).to_json()


def alone(chance: int, asks: int | None = None, bot: str = BOT) -> str:
    """A deal as a learner plays it alone, against an opponent."""
    return record_of(random_game(PAIRS, 2, CODE.seed, chance, asks), (PERSON, bot), CODE.seed)


def table(number: int, *people: Member, text: str | None, at: float = NOW, over: bool = False) -> SavedTable:
    """A table of a round, with a bot where nobody sits."""
    bot = Chair("Otto", "cat", BOT)
    chairs = [Chair(one.nickname, "cat", PERSON, learner_is(one.number)) for one in people]
    return SavedTable(number, 1, None, 1, 1, "", {"seed": 7}, (*chairs, bot)[:2], text, over, at)


def kept(*tables: SavedTable, **games: SavedGame) -> Board:
    """What is kept of the class; games go by nickname."""
    numbers = {one.nickname: one.number for one in MEMBERS}
    return Board(MEMBERS, HERE, tables, {numbers[name]: found for name, found in games.items()})
