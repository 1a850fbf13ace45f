"""Plays one game among bots, determined by a seed and the number of the game."""

from dataclasses import dataclass

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.guard import ForfeitError, Guard
from gofish_learn.bots.registry import is_built_in
from gofish_learn.bots.rng import generator, shuffled
from gofish_learn.bots.standstill import STANDSTILL_ASKS, StandstillDetector
from gofish_learn.engine.asks import LegalAsks
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.history import Game
from gofish_learn.engine.record import Record
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import winners


@dataclass(frozen=True, slots=True)
class Match:
    """The set-up of a series of games.

    Attributes:
        rules: the rule book.
        bots: the bot factory of each seat.
        names: the name of each seat's bot.
        seed: the seed of all deals and choices.
        time_limit: seconds that a learner's own bot may take for one ask, or None for no limit.
        recorded: whether the record of each game is kept.
    """

    rules: Rules
    bots: tuple[BotFactory, ...]
    names: tuple[str, ...]
    seed: int
    time_limit: float | None
    recorded: bool = False

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.bots)


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game lost because a bot broke the rules, raised or took too long.

    Attributes:
        game: the number of the game, from 0.
        seat: the seat of the bot.
        reason: what the bot did, in a sentence.
    """

    game: int
    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one game.

    Attributes:
        asks: the number of asks played.
        winners: the seats that won, in ascending order.
        scores: the points of each seat.
        first: the seat that asked first.
        forfeit: the forfeit that ended the game, or None.
        stopped: whether the game got stuck and was stopped (`gofish_learn.bots.standstill`).
        record: the record as one line of JSON, or None where records are not kept.
    """

    asks: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    first: int
    forfeit: Forfeit | None = None
    stopped: bool = False
    record: str | None = None


def play_game(match: Match, number: int, guard: Guard) -> Outcome:
    """Play the game with this number, from 0.

    Seat i mod n deals game i. The deck and every seat have their own generator, seeded by the seed, the number of the
    game and the seat, so a bot's use of its generator affects neither the deal nor the other bots.

    A bot that raises, takes too long or chooses no legal ask forfeits: the game stops, the points stand, and the leader
    among the other seats wins; several leaders share the win. A game that gets stuck is stopped as well, and the leader
    wins.
    """
    players = match.players
    dealer = number % players
    game = Game(match.rules, players, dealer, shuffled(generator(match.seed, number, "deck"), CARDS))
    first = (dealer + 1) % players if game.state.turn is None else game.state.turn
    lost = play_out(match, game, number, guard)
    scores = game.state.scores
    best = winners(game.state) if game.state.over else leaders(scores, but=lost.seat if lost else None)
    stopped = not game.state.over and lost is None
    record = record_of(match, game, lost) if match.recorded else None
    return Outcome(len(game.actions), best, scores, first, lost, stopped, record)


def play_out(match: Match, game: Game, number: int, guard: Guard) -> Forfeit | None:
    """Let the bots play until the game is over or stuck; returns the forfeit that ended it, or None."""
    bots = []
    generators = []
    seat = 0
    try:
        for seat, make in enumerate(match.bots):
            bots.append(make() if is_built_in(make) else guard.seated(make))
            generators.append(generator(match.seed, number, f"{seat}"))
        watched = [not is_built_in(make) for make in match.bots]
        standstill = StandstillDetector()
        while game.state.turn is not None and not standstill.reached(game.state):
            seat = game.state.turn
            view = game.view(seat)
            if watched[seat]:
                asks = LegalAsks(match.rules, match.players, seat, game.state.hands[seat])
                game.play(guard.ask_of(bots[seat], view, asks, generators[seat]))
            else:
                game.play(bots[seat].choose(view, view.legal_asks(), generators[seat]))
    except ForfeitError as error:
        return Forfeit(number, seat, str(error))
    return None


def leaders(scores: tuple[int, ...], but: int | None) -> tuple[int, ...]:
    """The seats with the most points; the seat `but`, if any, has forfeited and is left out."""
    best = max(score for seat, score in enumerate(scores) if seat != but)
    return tuple(seat for seat, score in enumerate(scores) if score == best and seat != but)


def record_of(match: Match, game: Game, lost: Forfeit | None) -> str:
    """The record of a game as one line of JSON; an `x-` key says why it is unfinished, if it is."""
    extras: dict[str, object] = {}
    if lost is not None:
        extras = {"x-forfeit": {"seat": lost.seat, "reason": lost.reason}}
    elif not game.state.over:
        extras = {"x-stopped": f"No card moved in {STANDSTILL_ASKS} asks."}
    return Record(
        rules=match.rules,
        players=match.players,
        dealer=game.state.dealer,
        deck=game.deck,
        actions=tuple(game.actions),
        names=match.names,
        extras=extras,
    ).to_json()
