"""Checks any bot, a learner's own included, and reports in sentences what is wrong with it."""

import time
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from random import Random

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.battery_positions import new_game, offer, positions, redealt
from gofish_learn.bots.guard import ForfeitError, Guard
from gofish_learn.bots.random import RandomBot
from gofish_learn.bots.standstill import STANDSTILL_ASKS, StandstillDetector
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules

TIME_LIMIT = 1.0
"""Seconds after which an ask is interrupted."""
QUICK = 0.05
"""Seconds an ask may take on average: at this rate a thousand games for four players take about an hour."""
TIMED_ASKS = 10
"""How many asks are timed."""
FIRST = 1
"""The seat that asks first: seat 0 deals (`new_game`)."""
HOURS_FOR_A_SECOND = 20
"""The hours that a thousand games of some 70 asks take, for each second an ask takes."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check.

    Attributes:
        check: what was checked, such as "same seed, same play".
        passed: whether the bot passed.
        sentence: what was found and, where the bot failed, how to fix it.
    """

    check: str
    passed: bool
    sentence: str


class FaultError(Exception):
    """A bot failed a check; the message says in a sentence what is wrong."""


def check_bot(make: BotFactory, time_limit: float = TIME_LIMIT) -> list[Finding]:
    """Check a bot with every rule book and every number of players.

    A bot that cannot be made or is too slow is not checked any further. A rule book that it cannot play is left out of
    the later checks.

    Args:
        make: the factory of the bot, usually its class.
        time_limit: seconds after which an ask is interrupted.

    Returns:
        A finding for each check, in the order of the checks.
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
    """Run a check: the finding has the sentence `right` where it passes, else the message of the error."""
    try:
        test()
    except (FaultError, ForfeitError) as error:
        return Finding(check, passed=False, sentence=str(error))
    return Finding(check, passed=True, sentence=right)


class Bench:
    """The checks of one bot. Each raises `FaultError` or `ForfeitError` where the bot fails it."""

    def __init__(self, make: BotFactory, guard: Guard) -> None:
        """Prepare to check the bots that `make` returns, running their code under `guard`."""
        self.make = make
        self.guard = guard
        self._ended: dict[str, Game] = {}

    def sits_down(self) -> None:
        """The factory works, and returns a new bot with a method `choose` each time."""
        first, second = self.guard.seated(self.make), self.guard.seated(self.make)
        if not callable(getattr(first, "choose", None)):
            raise FaultError("It has no method “choose(self, view, asks, rng)”.")
        if first is second:
            raise FaultError("It is the same bot each time: each game and each seat needs a fresh one.")

    def is_quick(self) -> None:
        """The first asks of a game do not take too long; other faults are left to the later checks."""
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
        """With every number of players, it plays a whole game against random bots with legal asks."""
        fewest, most = rules.players
        for players in range(fewest, most + 1):
            game = new_game(rules, players)
            try:
                self.play_on(game, seats=(FIRST,))
            except ForfeitError as error:
                ask = len(game.actions) + 1
                raise FaultError(f"{rules.title} with {players} players, ask {ask}: {error}") from error

    def ends(self, books: Sequence[Rules]) -> None:
        """No game among such bots gets stuck."""
        for rules in books:
            game = self._ended[rules.name] = self.played(rules)
            if not game.state.over:
                raise FaultError(
                    f"{rules.title}: in {STANDSTILL_ASKS} asks no card moved, because it asks again "
                    "for what it was refused. Let it remember what failed, or choose by rng now and then."
                )

    def repeats(self, books: Sequence[Rules]) -> None:
        """The same seed gives the same game."""
        for rules in books:
            before = self._ended.get(rules.name) or self.played(rules)
            if self.played(rules).actions != before.actions:
                raise FaultError(
                    f"{rules.title}: from the same seed it played another game. All chance must come from rng, and "
                    "nothing may stay from game to game."
                )

    def forgets(self, books: Sequence[Rules]) -> None:
        """Playing a game does not change the bot's class."""
        kind = type(self.guard.seated(self.make))
        before = repr(vars(kind))
        self.played(books[0])
        if repr(vars(kind)) != before:
            raise FaultError("It remembers in its class, for all games: what belongs to a game is set in __init__.")

    def only_looks(self, books: Sequence[Rules]) -> None:
        """Choosing changes neither the view nor the legal asks."""
        for game in positions(books):
            view, asks = offer(game)
            before = deepcopy(view), list(asks)
            choose = self.guard.seated(self.make).choose
            self.guard.run(partial(choose, view, asks, Random(1)))
            if (view, list(asks)) != before:
                raise FaultError(
                    f"{game.rules.title}: it changed its view or the legal asks, which are only lent to it."
                )

    def cannot_peek(self, books: Sequence[Rules]) -> None:
        """Rearranging the cards that it cannot see does not change its choice."""
        for game in positions(books):
            if self.choice(game) != self.choice(redealt(game, Random(len(game.actions)))):
                raise FaultError(
                    f"{game.rules.title}: it chose otherwise when only cards that it cannot see lay otherwise, "
                    "or by chance of its own."
                )

    def joins(self, books: Sequence[Rules]) -> None:
        """A fresh bot that joins in the middle of a game chooses a legal ask."""
        for game in positions(books):
            try:
                self.choice(game)
            except ForfeitError as error:
                raise FaultError(f"{game.rules.title}, joining after {len(game.actions)} asks: {error}") from error

    def choice(self, game: Game) -> Ask:
        """The choice of a fresh bot that joins a game at its present position."""
        return self.guard.ask_of(self.guard.seated(self.make), *offer(game), Random(1))

    def played(self, rules: Rules) -> Game:
        """A game played by such bots until it is over or stuck."""
        game = new_game(rules, rules.best_players)
        self.play_on(game)
        return game

    def play_on(self, game: Game, most_asks: int | None = None, seats: Sequence[int] | None = None) -> None:
        """Play a game until it is over or stuck.

        Args:
            game: the game.
            most_asks: stop after this many asks, or None for no limit.
            seats: the seats that the checked bot plays, random bots playing the others; None for all seats.
        """
        ours = range(game.players) if seats is None else seats
        bots = [self.guard.seated(self.make if seat in ours else RandomBot) for seat in range(game.players)]
        rngs = [Random(seat) for seat in range(game.players)]
        standstill = StandstillDetector()
        while game.state.turn is not None and len(game.actions) != most_asks and not standstill.reached(game.state):
            seat = game.state.turn
            game.play(self.guard.ask_of(bots[seat], *offer(game), rngs[seat]))
