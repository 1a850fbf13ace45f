"""Checks a bot, also a learner's own, and says in sentences what is wrong with it."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.guard import ForfeitError, Guard
from gofish_learn.bots.random import RandomBot
from gofish_learn.bots.stillness import STILL, Stillness
from gofish_learn.bots.trials import new_game, offer, positions, redealt
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules

TIME_LIMIT = 1.0
"""Seconds after which an ask is given up."""
QUICK = 0.05
"""Seconds an ask that are still quick: a thousand games for four then take about an hour."""
TIMED_ASKS = 10
FIRST = 1
"""The seat that asks first: seat 0 deals (`new_game`)."""
HOURS_FOR_A_SECOND = 20
"""A thousand games of some 70 asks take so many hours for each second that an ask takes."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check found.

    Attributes:
        check: what was checked, such as "same seed, same play".
        passed: whether the bot is right in this.
        sentence: what was found, and what to do about it where the bot is wrong.
    """

    check: str
    passed: bool
    sentence: str


class FaultError(Exception):
    """A bot is wrong in something; the message is a sentence that says in what."""


def check_bot(make: BotFactory, time_limit: float = TIME_LIMIT) -> list[Finding]:
    """Check a bot in every rule book and with every number of players.

    A bot that cannot be made or is slow is not checked further, one that cannot play a rule book only in the others.

    Args:
        make: what makes a fresh bot: the bot's class.
        time_limit: seconds after which an ask is given up.

    Returns:
        A finding for each check, in the order made.
    """
    with Guard(time_limit) as guard:
        bench = Bench(make, guard)
        findings = [finding("a fresh bot for each game", bench.sits_down, "Each game gets a bot of its own.")]
        if findings[-1].passed:
            findings.append(finding("quick enough", bench.is_quick, "It answers quickly."))
        if not findings[-1].passed:
            return findings
        playable = []
        for rules in RULE_BOOKS.values():
            findings.append(finding(f"plays {rules.name}", partial(bench.plays, rules), "It plays by the rules."))
            if findings[-1].passed:
                playable.append(rules)
        if playable:
            findings += [
                finding("comes to an end", partial(bench.ends, playable), "Games among such bots end."),
                finding("same seed, same play", partial(bench.repeats, playable), "The same seed gives the same game."),
                finding("forgets old games", partial(bench.forgets, playable), "It carries nothing to other games."),
                finding("only looks", partial(bench.only_looks, playable), "It leaves what it is given as it is."),
                finding("cannot peek", partial(bench.cannot_peek, playable), "It chooses by what it can see."),
                finding(
                    "joins in the middle", partial(bench.joins, playable), "A game may be under way when it comes."
                ),
            ]
    return findings


def finding(check: str, test: Callable[[], None], right: str) -> Finding:
    """What a check found: the sentence for a bot that is right, or what is wrong."""
    try:
        test()
    except (FaultError, ForfeitError) as error:
        return Finding(check, passed=False, sentence=str(error))
    return Finding(check, passed=True, sentence=right)


class Bench:
    """The checks, for one bot. Each raises `FaultError` or `ForfeitError` where the bot is wrong."""

    def __init__(self, make: BotFactory, guard: Guard) -> None:
        """Check what `make` makes, under this guard."""
        self.make = make
        self.guard = guard
        self._ended: dict[str, Game] = {}

    def sits_down(self) -> None:
        """The bot can be made, can choose, and is another one each time."""
        first, second = self.guard.seated(self.make), self.guard.seated(self.make)
        if not callable(getattr(first, "choose", None)):
            raise FaultError("It has no method “choose(self, view, asks, rng)”.")
        if first is second:
            raise FaultError("It is the same bot each time: each game and each seat needs a fresh one.")

    def is_quick(self) -> None:
        """The first asks of a game do not take long; what else may be wrong with them is found later."""
        game = new_game(STANDARD, STANDARD.best_players)
        started = time.perf_counter()
        try:
            self.play_on(game, most_asks=TIMED_ASKS)
        except ForfeitError as error:
            if error.late:
                raise
        taken = (time.perf_counter() - started) / max(1, len(game.actions))
        if game.actions and taken > QUICK:
            hours = taken * HOURS_FOR_A_SECOND
            raise FaultError(f"An ask takes it {taken:.2g} s: a thousand games would take {hours:.0f} hours.")

    def plays(self, rules: Rules) -> None:
        """With every number of players a whole game among guessers is played with legal asks."""
        fewest, most = rules.players
        for players in range(fewest, most + 1):
            game = new_game(rules, players)
            try:
                self.play_on(game, seats=(FIRST,))
            except ForfeitError as error:
                ask = len(game.actions) + 1
                raise FaultError(f"{rules.title} with {players} players, ask {ask}: {error}") from error

    def ends(self, books: Sequence[Rules]) -> None:
        """No game comes to a standstill."""
        for rules in books:
            game = self._ended[rules.name] = self.played(rules)
            if not game.state.over:
                raise FaultError(
                    f"{rules.title}: in {STILL} asks no card moved, because it asks again for what it was refused. "
                    "Let it remember what failed, or choose by rng now and then."
                )

    def repeats(self, books: Sequence[Rules]) -> None:
        """The same game is played again from the same seed."""
        for rules in books:
            before = self._ended.get(rules.name) or self.played(rules)
            if self.played(rules).actions != before.actions:
                raise FaultError(
                    f"{rules.title}: from the same seed it played another game. All chance must come from rng, and "
                    "nothing may stay from game to game."
                )

    def forgets(self, books: Sequence[Rules]) -> None:
        """Playing leaves nothing behind in the bot's class."""
        kind = type(self.guard.seated(self.make))
        before = repr(vars(kind))
        self.played(books[0])
        if repr(vars(kind)) != before:
            raise FaultError("It remembers in its class, for all games: what belongs to a game is set in __init__.")

    def only_looks(self, books: Sequence[Rules]) -> None:
        """Neither the view nor the legal asks are changed by choosing."""
        for game in positions(books):
            view, asks = offer(game)
            before = repr(view), list(asks)
            choose = self.guard.seated(self.make).choose
            self.guard.run(partial(choose, view, asks, Random(1)))
            if (repr(view), list(asks)) != before:
                raise FaultError(
                    f"{game.rules.title}: it changed its view or the legal asks, which are only lent to it."
                )

    def cannot_peek(self, books: Sequence[Rules]) -> None:
        """Where only cards that it cannot see lie otherwise, it chooses the same."""
        for game in positions(books):
            if self.choice(game) != self.choice(redealt(game, Random(len(game.actions)))):
                raise FaultError(
                    f"{game.rules.title}: it chose otherwise when only cards that it cannot see lay otherwise, "
                    "or by chance of its own."
                )

    def joins(self, books: Sequence[Rules]) -> None:
        """A fresh bot chooses a legal ask in the middle of a game."""
        for game in positions(books):
            try:
                self.choice(game)
            except ForfeitError as error:
                raise FaultError(f"{game.rules.title}, joining after {len(game.actions)} asks: {error}") from error

    def choice(self, game: Game) -> Ask:
        """What a fresh bot asks when it sits down to a game as it stands."""
        return self.guard.ask_of(self.guard.seated(self.make), *offer(game), Random(1))

    def played(self, rules: Rules) -> Game:
        """A game, played until it is over or has come to a standstill."""
        game = new_game(rules, rules.best_players)
        self.play_on(game)
        return game

    def play_on(self, game: Game, most_asks: int | None = None, seats: Sequence[int] | None = None) -> None:
        """Play a game to its end, to a standstill, or for so many asks, with this bot at these seats, or at every one.

        At the other seats sit guessers.
        """
        ours = range(game.players) if seats is None else seats
        bots = [self.guard.seated(self.make if seat in ours else RandomBot) for seat in range(game.players)]
        rngs = [Random(seat) for seat in range(game.players)]
        stillness = Stillness()
        while game.state.turn is not None and len(game.actions) != most_asks and stillness.goes_on(game.state):
            seat = game.state.turn
            game.play(self.guard.ask_of(bots[seat], *offer(game), rngs[seat]))
