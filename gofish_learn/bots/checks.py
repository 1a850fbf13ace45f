"""Checks any bot, a learner's own included, and reports in sentences what is wrong with it."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import astuple, dataclass
from functools import partial
from random import Random
from statistics import median
from typing import Any

from gofish_learn.bots.base import BotFactory
from gofish_learn.bots.factories import factory_of
from gofish_learn.bots.own.forfeits import ForfeitError, Guard
from gofish_learn.bots.own.isolation import done_in_isolation
from gofish_learn.bots.own.limits import Watching
from gofish_learn.bots.random import RandomBot, random_ask
from gofish_learn.bots.standstill import STANDSTILL_ASKS, StandstillDetector
from gofish_learn.engine.asks import Ask, LegalAsks
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import so_many

STOPS = (0, 3, 9, 20)
"""The numbers of asks after which a bot is asked to take over a game."""


def new_game(rules: Rules, players: int) -> Game:
    """A freshly dealt game, always the same for a rule book and number of players."""
    return Game(rules, players, 0, shuffled(Random(f"{rules.name}:{players}"), CARDS))


def positions(books: Iterable[Rules]) -> Iterator[Game]:
    """Games among random bots, stopped after each number of asks in `STOPS`, leaving out those that are over."""
    for rules in books:
        for stop in STOPS:
            game = new_game(rules, rules.best_players)
            rng = Random(stop)
            while game.state.turn is not None and len(game.actions) < stop:
                game.play(random_ask(game.view(game.state.turn), rng))
            if game.state.turn is not None:
                yield game


def offer(game: Game) -> tuple[View, LegalAsks]:
    """The view and the legal asks of the seat whose turn it is."""
    seat = game.state.turn or 0
    return game.view(seat), LegalAsks(game.rules, game.players, seat, game.state.hands[seat])


TIME_LIMIT = 3.0
"""Seconds after which an ask is interrupted: as long as the card table waits (`gofish_learn.bots.own.process`)."""
QUICK = 0.05
"""Seconds an ask may typically take: at this rate a thousand games for four players take about an hour."""
TIMED_ASKS = 10
"""How many asks are timed."""
FIRST = 1
"""The seat that asks first: seat 0 deals (`new_game`)."""
LOST = "It ended its process, or it hung and could not be interrupted, or it took more memory than a bot may have."
MOST_LOST = 3
"""After so many checks in which the bot's process was lost, it is not checked any further."""
HOURS_FOR_A_SECOND = 20
"""The hours that a thousand games of some 70 asks take, for each second an ask takes."""
MOST_ASKS = 1_000
"""After so many asks a game is taken for one that never ends: those among the kit's own bots take far fewer."""
REPEATED_ASKS = 20
"""How many asks of a game are played again from its seed: chance or notes of another game show at the first choice."""
WHOLE = 60.0
"""Seconds after which no further game of a check is played, whatever is left to be checked."""
TIME_OVER = "It was still playing when the time for the whole check was over, so the rest was not checked."


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check.

    Attributes:
        check: what was checked, such as "same seed, same play".
        sentence: what was found and, where the bot failed, how to fix it.
    """

    check: str
    passed: bool
    sentence: str

    def __str__(self) -> str:
        """The finding as a line to print."""
        result = "passed" if self.passed else "STOPPED" if self.sentence == TIME_OVER else "FAILED"
        return f"{result}: {self.check}. {self.sentence}"


class Findings(list[Finding]):
    """The findings of a check, in their order; they print a line each."""

    def __repr__(self) -> str:
        """The findings as lines to print."""
        return "\n".join(map(str, self))


class FaultError(Exception):
    """A bot failed a check; the message says in a sentence what is wrong."""


class TimeOverError(Exception):
    """The time for the whole check is over; whatever plays a game of the check raises it."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check of the battery.

    Attributes:
        test: the check itself; it raises `FaultError` or `ForfeitError` where the bot fails it, and may return what is
            to be said of one that passes.
        right: what is said of a bot that passes, unless the test says something else.
    """

    name: str
    test: Callable[["Bench", Sequence[Rules]], str | None]
    right: str


def check_bot(make: Any, time_limit: float = TIME_LIMIT) -> Findings:
    """Check a bot with every rule book and every number of players.

    A learner's bot runs in a process of its own, on Linux with a limit of memory: whatever it does, the check ends and
    this process goes on. One that cannot be sent there, such as a lambda, runs in this process, as `Guard` says.

    >>> from gofish_learn import check_bot
    >>> def first_of_all(view, asks, rng):
    ...     return asks[0]
    >>> for finding in check_bot(first_of_all):
    ...     if not finding.passed:
    ...         print(finding)
    FAILED: comes to an end. Standard Go Fish: in 200 asks no card moved, because it asks again for what it was ...

    If it is not a bot, cannot be made or is too slow, the rest is not checked. A rule book that it cannot play is left
    out of the later checks. A game that never ends is stopped, and so is a check that takes more than a minute.

    Args:
        make: the bot: a function that takes view, asks and rng, or a class with a method `choose`.
        time_limit: seconds after which an ask is interrupted.

    Returns:
        A finding for each check, in the order of the checks.
    """
    try:
        factory = factory_of(make)
    except TypeError as error:
        return Findings([Finding("is a bot", passed=False, sentence=str(error))])
    end, findings = time.monotonic() + WHOLE, Findings()
    while check := next_check(findings):
        left = end - time.monotonic()
        try:
            for found in done_in_isolation(
                factory, partial(findings_after, before=(*findings,), limit=time_limit, left=left)
            ):
                findings.append(Finding(*found))
        except ForfeitError as error:
            check = next_check(findings) or check
            sentence = LOST if error.late else str(error)
            findings.append(Finding(check.name, passed=False, sentence=sentence))
    return findings


def findings_after(
    make: BotFactory, watchdog: Watching | None, *, before: Sequence[Finding], limit: float, left: float
) -> Iterator[tuple[Any, ...]]:
    """Make the checks that come after those made before, for so many seconds; what each finds, as a plain tuple."""
    findings = [*before]
    with Guard(limit, watchdog) as guard:
        bench = Bench(make, guard, time.monotonic() + left)
        while check := next_check(findings):
            findings.append(finding(check, bench, playable(findings)))
            yield astuple(findings[-1])


def next_check(findings: Sequence[Finding]) -> Check | None:
    """The check that comes after these, or None where none is left to be made."""
    if len(findings) == len(CHECKS) or not all(found.passed for found in findings[: len(AT_ALL)]):
        return None
    if len(findings) >= len(AT_ALL) + len(BY_BOOK) and not playable(findings):
        return None
    if sum(found.sentence == LOST for found in findings) >= MOST_LOST:
        return None
    if findings and findings[-1].sentence == TIME_OVER:
        return None
    return CHECKS[len(findings)]


def playable(findings: Sequence[Finding]) -> list[Rules]:
    """The rule books that a bot can play, as far as has been found."""
    passed = {found.check for found in findings if found.passed}
    return [rules for rules in RULE_BOOKS.values() if plays_name(rules) in passed]


def plays_name(rules: Rules) -> str:
    """The name of the check that a bot can play a rule book."""
    return f"plays {rules.name}"


def finding(check: Check, bench: "Bench", books: Sequence[Rules]) -> Finding:
    """Make a check: the finding has its sentence `right` where the bot passes, else the message of the error."""
    try:
        remark = check.test(bench, books)
    except TimeOverError:
        return Finding(check.name, passed=False, sentence=TIME_OVER)
    except FaultError as error:
        return Finding(check.name, passed=False, sentence=str(error))
    except ForfeitError as error:
        return Finding(check.name, passed=False, sentence=error.sentence)
    return Finding(check.name, passed=True, sentence=remark or check.right)


class Bench:
    """The checks of one bot. Each raises `FaultError` or `ForfeitError` where the bot fails it."""

    def __init__(self, make: BotFactory, guard: Guard, end: float) -> None:
        """Prepare to check the bots that `make` returns under `guard`, until a time of `time.monotonic`."""
        self.make = make
        self.guard = guard
        self.end = end
        self._ended: dict[str, Game] = {}

    def sits_down(self, _: Sequence[Rules] = ()) -> None:
        """The factory works, and returns a new bot with a method `choose` each time."""
        first, second = self.guard.seated(self.make), self.guard.seated(self.make)
        if not callable(getattr(first, "choose", None)):
            raise FaultError("It has no method “choose(self, view, asks, rng)”.")
        if first is second:
            raise FaultError("It is the same bot each time: each game and each seat needs a fresh one.")

    def is_quick(self, _: Sequence[Rules] = ()) -> str | None:
        """The first asks of a game do not take too long; other faults are left to the later checks."""
        times: list[float] = []
        try:
            self.play_on(new_game(STANDARD, STANDARD.best_players), most_asks=TIMED_ASKS, times=times)
        except ForfeitError as error:
            if error.late:
                raise
        taken = median(times) if times else 0.0  # the first may load a library, and others use the computer as well
        if taken > TIME_LIMIT:
            raise FaultError(f"An ask takes it {taken:.2g} s, and the card table waits {TIME_LIMIT:g} s at most.")
        return too_long_for_many(taken) if taken > QUICK else None

    def plays(self, _: Sequence[Rules], rules: Rules) -> None:
        """With every number of players, it plays a whole game against random bots with legal asks."""
        fewest, most = rules.players
        for players in range(fewest, most + 1):
            game = new_game(rules, players)
            try:
                self.play_on(game, seats=(FIRST,))
            except ForfeitError as error:
                ask = len(game.actions) + 1
                raise FaultError(f"{rules.title} with {players} players, ask {ask}: {error.sentence}") from error

    def ends(self, books: Sequence[Rules]) -> None:
        """No game among such bots gets stuck."""
        for rules in books:
            game = self._ended[rules.name] = self.played(rules)
            if len(game.actions) >= MOST_ASKS and not game.state.over:
                raise FaultError(f"Games never end. {going_round(game)}")
            if not game.state.over:
                raise FaultError(
                    f"{rules.title}: in {STANDSTILL_ASKS} asks no card moved, because it asks again "
                    "for what it was refused. Let it remember what failed, or choose by rng now and then."
                )

    def repeats(self, books: Sequence[Rules]) -> None:
        """The same seed gives the same game."""
        for rules in books:
            before = self._ended.get(rules.name) or self.played(rules)
            again = new_game(rules, rules.best_players)
            self.play_on(again, most_asks=REPEATED_ASKS)
            if again.actions != before.actions[: len(again.actions)]:
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
            self.look_at_the_clock()
            view, asks = offer(game)
            before = deepcopy(view), list(asks)
            choose = self.guard.seated(self.make).choose
            self.guard.run(partial(choose, view, asks, Random(1)))
            if (view, list(asks)) != before:
                raise FaultError(
                    f"{game.rules.title}: it changed its view or the legal asks, which are only lent to it."
                )

    def joins(self, books: Sequence[Rules]) -> None:
        """A fresh bot that joins in the middle of a game chooses a legal ask."""
        for game in positions(books):
            try:
                self.choice(game)
            except ForfeitError as error:
                raise FaultError(
                    f"{game.rules.title}, joining after {len(game.actions)} asks: {error.sentence}"
                ) from error

    def choice(self, game: Game) -> Ask:
        """The choice of a fresh bot that joins a game at its present position."""
        self.look_at_the_clock()
        return self.guard.ask_of(self.guard.seated(self.make), *offer(game), Random(1))

    def played(self, rules: Rules) -> Game:
        """A game played by such bots until it is over, stuck or endless."""
        game = new_game(rules, rules.best_players)
        self.play_on(game)
        return game

    def play_on(
        self,
        game: Game,
        most_asks: int | None = None,
        seats: Sequence[int] | None = None,
        times: list[float] | None = None,
    ) -> None:
        """Play a game until it is over, stuck or endless.

        The checked bot has these seats (without them all), random bots the others; `times` gets the seconds that each
        ask took.
        """
        most = MOST_ASKS if most_asks is None else most_asks
        ours = range(game.players) if seats is None else seats
        bots = [self.guard.seated(self.make if seat in ours else RandomBot) for seat in range(game.players)]
        rngs = [Random(seat) for seat in range(game.players)]
        standstill = StandstillDetector()
        while game.state.turn is not None and len(game.actions) < most and not standstill.reached(game.state):
            self.look_at_the_clock()
            seat = game.state.turn
            offered, started = offer(game), time.perf_counter()
            ask = self.guard.ask_of(bots[seat], *offered, rngs[seat])
            if times is not None:
                times.append(time.perf_counter() - started)
            game.play(ask)

    def look_at_the_clock(self) -> None:
        """Stop where the time for the whole check is over."""
        if time.monotonic() > self.end:
            raise TimeOverError


def too_long_for_many(taken: float) -> str:
    """What is said of a bot that is quick enough for the table, but not for thousands of games."""
    hours = max(1, round(taken * HOURS_FOR_A_SECOND))
    return (
        f"An ask takes it {taken:.2g} s. That is quick enough for the card table, but a thousand games would take "
        f"about {so_many(hours, 'hour')}."
    )


def going_round(game: Game) -> str:
    """Why a game may go on for ever, though cards move."""
    way = (
        f"{game.rules.title} with {game.players} players: after {len(game.actions)} asks the game was still not over, "
        "because the same cards go round and round."
    )
    if game.rules.names_a_card:
        return f"{way} Here one asks for a card: let it remember cards (ask.wanted), and not only ranks."
    return f"{way} Let it remember what became of its asks, or choose by rng now and then."


AT_ALL = (
    Check("a fresh bot for each game", Bench.sits_down, "Each game gets a bot of its own."),
    Check("quick enough", Bench.is_quick, "It answers quickly."),
)
"""The checks without which no other is made."""
BY_BOOK = tuple(
    Check(plays_name(rules), partial(Bench.plays, rules=rules), "It plays by the rules.")
    for rules in RULE_BOOKS.values()
)
CHECKS = (
    *AT_ALL,
    *BY_BOOK,
    Check("comes to an end", Bench.ends, "Games among such bots end."),
    Check("same seed, same play", Bench.repeats, "The same seed gives the same game."),
    Check("forgets old games", Bench.forgets, "It carries nothing to other games."),
    Check("only looks", Bench.only_looks, "It leaves what it is given as it is."),
    Check("joins in the middle", Bench.joins, "A game may be under way when it comes."),
)
"""The whole battery, in order."""
