"""Plays one game among bots, determined by a seed and the number of the game."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from random import Random

from gofish_learn.bots.base import Bot, BotFactory
from gofish_learn.bots.own.forfeits import ForfeitError, Guard
from gofish_learn.bots.own.process import ProcessBot, to_the_end
from gofish_learn.bots.registry import is_built_in
from gofish_learn.bots.standstill import StandstillDetector, why_stopped
from gofish_learn.bots.streams import DECK, Stream
from gofish_learn.engine.asks import Action, LegalAsks
from gofish_learn.engine.cards import CARDS, Card
from gofish_learn.engine.history import Game
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.state import winners


@dataclass(frozen=True, slots=True)
class Match:
    """The set-up of a series of games.

    Attributes:
        time_limit: seconds that a learner's own bot may take for one ask, or None for no limit.
        recorded: whether the record of each game is kept.
        games: how many games the series has, or 0 where nobody knows yet. It decides nothing but how they are played.
        turned: by how many seats the deal is turned: so many seats further on sits whoever deals and so whoever begins,
            while every seat is dealt the same cards as in the deal that is not turned.
    """

    rules: Rules
    bots: tuple[BotFactory, ...]
    names: tuple[str, ...]
    seed: int
    time_limit: float | None
    recorded: bool = False
    games: int = 0
    turned: int = 0

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.bots)


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game lost because a bot broke the rules, raised or took too long.

    Attributes:
        game: the number of the game, from 0.
        reason: what the bot did, in a sentence.
        where: the line of its own code in which it raised, as a sentence; empty where it did not. Records do not keep
            it, so it does not tell two forfeits apart.
    """

    game: int
    seat: int
    reason: str
    where: str = field(default="", compare=False)

    @property
    def sentence(self) -> str:
        """All of it, for whoever wrote the bot."""
        return f"{self.reason} {self.where}".rstrip()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one game.

    Attributes:
        winners: the seats that won, in ascending order.
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

    Seat i mod n deals game i. The deck and every seat have a stream of chance of their own
    (`gofish_learn.bots.streams`), so a bot's use of its stream affects neither the deal nor the other bots.

    A bot that raises, takes too long or chooses no legal ask forfeits: the game stops, the points stand, and the leader
    among the other seats wins; several leaders share the win. A game that gets stuck is stopped as well, and the leader
    wins.
    """
    return to_the_end(game_in_steps(match, number, guard))


def game_in_steps(match: Match, number: int, guard: Guard) -> Generator[None, None, Outcome]:
    """The same game, which waits after every ask until it is told to go on: for who must answer somebody meanwhile."""
    players = match.players
    dealer, deck = deal_of(match, number)
    game = Game(match.rules, players, dealer, deck)
    first = (dealer + 1) % players if game.state.turn is None else game.state.turn
    lost = yield from asks_in_steps(match, game, number, guard)
    scores = game.state.scores
    best = winners(game.state) if game.state.over else leaders(scores, but=lost.seat if lost else None)
    stopped = not game.state.over and lost is None
    record = None
    if match.recorded:
        record = record_of(match, dealer, game.deck, game.actions, lost=lost, stopped=stopped)
    return Outcome(len(game.actions), best, scores, first, lost, stopped, record)


def deal_of(match: Match, number: int) -> tuple[int, tuple[Card, ...]]:
    """Who deals the game with this number, and the deck, in the order dealt.

    Where a deal is turned the cards of each full round are dealt one after the other to the same seats, which begins at
    another place of the circle; cards of a last round that does not reach everybody stay where they are.
    """
    players = match.players
    deck = shuffled(Stream(match.seed, number, DECK), CARDS)
    turned = match.turned % players
    if turned:
        rounds = match.rules.cards_dealt(players) // players
        starts = range(0, rounds * players, players)
        hands = [card for start in starts for card in turn(deck[start : start + players], turned)]
        deck = (*hands, *deck[len(hands) :])
    return (number + turned) % players, deck


def turn(circle: tuple[Card, ...], places: int) -> tuple[Card, ...]:
    """The cards of a circle from this place on."""
    return (*circle[places:], *circle[:places])


def play_out(
    match: Match, game: Game, number: int, guard: Guard, generators: Sequence[Random] | None = None
) -> Forfeit | None:
    """Let the bots play until the game is over or stuck; returns the forfeit that ended it, or None.

    Those that do not come with the kit are run by the guard. Each seat has a generator, or else its stream of the game.
    """
    return to_the_end(asks_in_steps(match, game, number, guard, generators))


def asks_in_steps(
    match: Match, game: Game, number: int, guard: Guard, generators: Sequence[Random] | None = None
) -> Generator[None, None, Forfeit | None]:
    """The same, an ask at a time; while a bot in a process of its own thinks, a moment at a time."""
    if generators is None:
        generators = [Stream(match.seed, number, seat) for seat in range(match.players)]
    bots: list[Bot] = []
    seat = 0
    try:
        for seat in range(match.players):
            make = match.bots[seat]
            bots.append(make() if is_built_in(make) else guard.seated(make))
        watched = [not is_built_in(make) for make in match.bots]
        standstill = StandstillDetector()
        while game.state.turn is not None and not standstill.reached(game.state):
            seat = game.state.turn
            view, bot = game.view(seat), bots[seat]
            if isinstance(bot, ProcessBot):
                game.play((yield from bot.choosing(view, generators[seat])))
            elif watched[seat]:
                asks = LegalAsks(match.rules, match.players, seat, game.state.hands[seat])
                game.play(guard.ask_of(bot, view, asks, generators[seat]))
            else:
                game.play(bot.choose(view, view.legal_asks(), generators[seat]))
            yield
    except ForfeitError as error:
        return Forfeit(number, seat, str(error), error.where)
    return None


def leaders(scores: tuple[int, ...], but: int | None) -> tuple[int, ...]:
    """The seats with the most points; the seat `but`, if any, has forfeited and is left out."""
    best = max(score for seat, score in enumerate(scores) if seat != but)
    return tuple(seat for seat, score in enumerate(scores) if score == best and seat != but)


def record_of(  # noqa: PLR0913 - what a record is made of
    match: Match,
    dealer: int,
    deck: Sequence[Card],
    actions: Sequence[Action],
    *,
    lost: Forfeit | None = None,
    stopped: bool = False,
) -> str:
    """The record of a game as one line of JSON; an `x-` key says that a forfeit ended it, or that it got stuck."""
    extras: dict[str, object] = {}
    if lost is not None:
        extras = {"x-forfeit": {"seat": lost.seat, "reason": lost.reason}}
    elif stopped:
        extras = {"x-stopped": why_stopped(match.rules)}
    return Record(
        rules=match.rules,
        players=match.players,
        dealer=dealer,
        deck=tuple(deck),
        actions=tuple(actions),
        names=match.names,
        extras=extras,
    ).to_json()
