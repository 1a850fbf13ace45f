"""One game among bots, from a seed and the number of the game."""

from dataclasses import dataclass
from random import Random

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.chance import shuffled
from gofish_learn.bots.guard import ForfeitError, Guard
from gofish_learn.bots.registry import is_ours
from gofish_learn.bots.stillness import STILL, Stillness
from gofish_learn.engine.asks import LegalAsks
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.history import Game
from gofish_learn.engine.record import Record
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.state import winners


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what, over and over.

    Attributes:
        rules: the rule book.
        bots: what makes the bot of each seat.
        names: what each seat's bot is called.
        seed: what the deals and the bots' choices follow from.
        time_limit: seconds that a bot which does not come with the kit may take for an ask, or None for any time.
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
        """The number of players."""
        return len(self.bots)


@dataclass(frozen=True, slots=True)
class Forfeit:
    """How a bot lost a game by what it did.

    Attributes:
        game: the number of the game, from 0.
        seat: the bot's seat.
        reason: what it did, in a sentence.
    """

    game: int
    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one game.

    Attributes:
        asks: how many asks were played.
        winners: the seats that won, in order.
        scores: the points of each seat.
        first: the seat that asked first.
        forfeit: how it was lost by forfeit, or None.
        stopped: whether it was stopped because no card moved any more.
        record: the record as one line of JSON, if it is kept.
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

    Game i is dealt by seat i mod n. The deck and the bots draw from generators of their own, each made from the seed,
    the number of the game and the seat: what a bot does with its generator changes neither the deal nor another's luck.

    A bot that raises, takes too long or chooses no legal ask forfeits: the game stops, the points stand, and the win
    goes to whoever leads among the others, shared if several do. A game in which bots repeat asks that fail, so that no
    card moves any more, is stopped too, and whoever leads wins.
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
    """Let the bots play a game to its end, or to a standstill; how it was lost by forfeit, if it was."""
    bots = []
    generators = []
    seat = 0
    try:
        for seat, make in enumerate(match.bots):
            bots.append(make() if is_ours(make) else guard.seated(make))
            generators.append(generator(match.seed, number, f"{seat}"))
        watched = [not is_ours(make) for make in match.bots]
        stillness = Stillness()
        while game.state.turn is not None and stillness.goes_on(game.state):
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


def generator(seed: int, number: int, whose: str) -> Random:
    """The generator of a game's deck or of one of its seats: the same in every process and every version of Python."""
    return Random(f"{seed}:{number}:{whose}")


def leaders(scores: tuple[int, ...], but: int | None) -> tuple[int, ...]:
    """The seats with the most points, leaving out one of them where it has forfeited."""
    best = max(score for seat, score in enumerate(scores) if seat != but)
    return tuple(seat for seat, score in enumerate(scores) if score == best and seat != but)


def record_of(match: Match, game: Game, lost: Forfeit | None) -> str:
    """The record of a game, as one line of JSON; why it is not over is told under a key of our own."""
    extras: dict[str, object] = {}
    if lost is not None:
        extras = {"x-forfeit": {"seat": lost.seat, "reason": lost.reason}}
    elif not game.state.over:
        extras = {"x-stopped": f"No card moved in {STILL} asks."}
    return Record(
        rules=match.rules,
        players=match.players,
        dealer=game.state.dealer,
        deck=game.deck,
        actions=tuple(game.actions),
        names=match.names,
        extras=extras,
    ).to_json()
