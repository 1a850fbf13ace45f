"""What one learner has open in the arena, without a toolkit: who swims, who was picked, and the games so far.

The games are kept as a short text: for each its points and who won, in the order in which they are played.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from random import Random
from typing import Any

from gofish_learn.bots.base import Bot
from gofish_learn.bots.opponents import LADDER, OPPONENTS, Opponent
from gofish_learn.bots.own.forfeits import ForfeitError
from gofish_learn.bots.own.saved_bots import FACE, NONE, OWN, SAYS, OwnBots, is_own
from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.lab.arena.tournament import Played, Tournament
from gofish_learn.lab.arena.wins import wins_of
from gofish_learn.store.session_text import dump, load
from gofish_learn.teach.homework.tasks import SWIMMERS
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.lab.arena.messages import NO_BOT, NOT_IN

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
"""No seat has more than 52 points, and six seats can win in 63 ways."""
FORMAT = "gofish-arena/2"
FEWEST, MOST = 2, 6
"""So many bots may swim."""
MOST_GAMES = 120
"""So many games are played at most: a whole number of deals, each once in every way to sit, for two to six bots."""
SEEDS = 1_000_000_000
TITLES = frozenset(one.title.casefold() for one in OPPONENTS.values())


class ArenaPhase(Enum):
    """How far the learner has come; the value is what is kept."""

    CHOOSING = "choose"
    """Who swims."""
    PICKING = "pick"
    """Who wins, as the learner thinks."""
    SWIMMING = "swim"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Absent:
    """Stands for an own bot, such as "own:minnow", where nothing is played."""

    kind: str

    def __call__(self) -> Bot:
        """Forfeit the game: there is no bot."""
        raise ForfeitError(f"The bot {self.kind} is not here.")


def own_opponent(kind: str) -> Opponent:
    """An own bot with its name and its face; one that is called like an opponent is told apart."""
    name = kind.removeprefix(OWN)
    title = f"{name} (yours)" if name.casefold() in TITLES else name
    return Opponent(kind, title, SAYS, SAYS, overlooks=0.0, own_face=FACE)


@dataclass(frozen=True)
class ArenaSession:
    """What a learner has open.

    Attributes:
        bots: the bots that swim, the easiest first.
        guess: the bot that the learner thinks wins, or None.
        rules: the game; another than the standard one only in a tournament of 2.0.0.
        players: how many bots meet at a table: all of them, but in a tournament of 2.0.0. 0 before the games.
        deals: on how many deals they meet at most, once in each way to sit. 0 before the games.
        games: the games so far, in the order in which they are played.
        marks: for each of the learner's own bots that swim, what its file was when the games began
            (`gofish_learn.bots.own.saved_bots.OwnBots.mark`).
    """

    phase: ArenaPhase = ArenaPhase.PICKING
    bots: tuple[str, ...] = SWIMMERS
    guess: str | None = None
    rules: Rules = STANDARD
    players: int = 0
    deals: int = 0
    seed: int = 0
    games: tuple[Played, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()

    @cached_property
    def opponents(self) -> tuple[Opponent, ...]:
        """Who swims."""
        return tuple(own_opponent(bot) if is_own(bot) else OPPONENTS[bot] for bot in self.bots)

    @cached_property
    def tournament(self) -> Tournament:
        """The tournament, in which something stands for each own bot that cannot play."""
        bots = tuple(Absent(bot) if is_own(bot) else bot_named(bot) for bot in self.bots)
        return Tournament(self.rules, bots, self.bots, self.players, self.seed, time_limit=None)

    @property
    def wanted(self) -> int:
        """The number of games after the last deal."""
        return self.deals * len(self.tournament.seatings)

    @property
    def place(self) -> int:
        """The place, from 1, to which the games have brought the one that was picked."""
        wins = wins_of(self.games, len(self.bots))
        return 1 + sorted(range(len(wins)), key=lambda bot: -wins[bot]).index(self.bots.index(str(self.guess)))

    def entered(self, bot: str, own_bots: OwnBots = NONE) -> "ArenaSession":
        """The session with one more bot, or without one that swims; `own_bots` has the learner's own."""
        if bot not in OPPONENTS and not is_own(bot):
            raise RequestError(NO_BOT)
        self._must_be(ArenaPhase.CHOOSING)
        why_not = own_bots.why_not(bot) if is_own(bot) and bot not in self.bots else None
        if why_not:
            raise RequestError(why_not)
        bots = _in_order({*self.bots} ^ {bot})
        if len(bots) < FEWEST:
            raise RequestError("At least two must swim: pick another one first.")
        if len(bots) > MOST:
            raise RequestError("There are only six lanes: take one out first.")
        return replace(self, bots=bots, guess=self.guess if self.guess in bots else None)

    def picked(self, bot: str) -> "ArenaSession":
        """The session once the learner has picked who wins."""
        self._must_be(ArenaPhase.PICKING)
        if bot not in self.bots:
            raise RequestError(NOT_IN)
        return replace(self, guess=bot)

    def begun(self, rng: Random, own_bots: OwnBots = NONE) -> "ArenaSession":
        """The session with games that are about to begin."""
        self._must_be(ArenaPhase.PICKING)
        if self.guess is None:
            raise RequestError(NOT_IN)
        for why_not in [own_bots.why_not(bot) for bot in self.bots if is_own(bot)]:
            if why_not:
                raise RequestError(why_not)
        marks = tuple((one, own_bots.mark(one)) for one in self.bots if is_own(one))
        seed, players = int(rng.random() * SEEDS), len(self.bots)
        return replace(
            self, phase=ArenaPhase.SWIMMING, players=players, deals=MOST_GAMES // players, seed=seed, marks=marks
        )

    def played(self, games: tuple[Played, ...], *, over: bool = False) -> "ArenaSession":
        """The session with these games, which may be all."""
        ended = over or len(games) >= self.wanted
        return replace(self, games=games, phase=ArenaPhase.OVER if ended else ArenaPhase.SWIMMING)

    def again(self, phase: ArenaPhase) -> "ArenaSession":
        """The same bots before other games: in a phase before these begin."""
        if self.phase is ArenaPhase.SWIMMING:
            raise RequestError("They are swimming: wait until they have finished.")
        return ArenaSession(phase, self.bots, self.guess)

    def _must_be(self, phase: ArenaPhase) -> None:
        if self.phase is not phase:
            raise RequestError("They have begun to swim." if self.games else "That is not to be chosen now.")

    def to_text(self) -> str:
        """The session as it is saved."""
        return dump(
            FORMAT,
            {
                "phase": self.phase.value,
                "bots": list(self.bots),
                "guess": self.guess,
                "rules": self.rules.name,
                "players": self.players,
                "deals": self.deals,
                "seed": self.seed,
                "games": _games_text(self.games),
            }
            | ({"marks": dict(self.marks), "forfeits": _forfeits_object(self.games)} if self.marks else {}),
        )

    @classmethod
    def from_text(cls, text: str) -> "ArenaSession":
        """The session that was saved."""
        return load(text, FORMAT, _session_with)


def _session_with(saved: Mapping[str, Any]) -> ArenaSession:
    phase, guess = ArenaPhase(saved["phase"]), saved["guess"]
    bots = _in_order({bot for bot in saved["bots"] if bot in OPPONENTS or is_own(bot)})
    if not FEWEST <= len(bots) <= MOST or guess not in (*bots, None):
        raise ValueError("There are no such swimmers.")
    before = ArenaSession(phase, bots, guess)
    if phase in {ArenaPhase.CHOOSING, ArenaPhase.PICKING}:
        return before
    rules, players, deals, seed = RULE_BOOKS[saved["rules"]], saved["players"], saved["deals"], saved["seed"]
    if guess is None or any(type(one) is not int for one in (players, deals, seed)) or deals < 1:
        raise ValueError("There is no such tournament.")
    marks = tuple((bot, str(saved["marks"][bot])) for bot in bots if is_own(bot))
    session = replace(before, rules=rules, players=players, deals=deals, seed=seed, marks=marks)
    games = tuple(_games_of_text(saved["games"], session.tournament))
    if phase is ArenaPhase.OVER and not games:
        raise ValueError("Nothing was played.")
    return session.played(_with_forfeits(games, saved["forfeits"]) if marks else games, over=phase is ArenaPhase.OVER)


def _games_text(games: Sequence[Played]) -> str:
    """A few characters for each game: the points of each seat, and the sum of 2 to the power of each seat that won."""
    return "".join(
        "".join(DIGITS[score] for score in game.scores) + DIGITS[sum(1 << seat for seat in game.winners)]
        for game in games
    )


def _games_of_text(text: str, tournament: Tournament) -> Iterator[Played]:
    size = tournament.players + 1
    if len(text) % size:
        raise ValueError("The games break off.")
    for number, start in enumerate(range(0, len(text), size)):
        *scores, won = (DIGITS.index(digit) for digit in text[start : start + size])
        deal, seats = tournament.place_of(number)
        yield Played(deal, seats, tuple(scores), tuple(seat for seat in range(len(seats)) if won >> seat & 1))


def _forfeits_object(games: Sequence[Played]) -> dict[str, list[Any]]:
    """Which games were lost by forfeit: each with its number, the seat, and the number of the reason."""
    lost = [(number, game) for number, game in enumerate(games) if game.loser is not None]
    reasons = list(dict.fromkeys(game.reason for _, game in lost))
    return {"reasons": reasons, "games": [[number, game.loser, reasons.index(game.reason)] for number, game in lost]}


def _with_forfeits(games: Sequence[Played], saved: Mapping[str, Any]) -> tuple[Played, ...]:
    found, reasons = list(games), saved["reasons"]
    for number, seat, reason in saved["games"]:
        if type(number) is not int or not 0 <= number < len(found) or seat not in range(len(found[number].seats)):
            raise ValueError("There is no such game.")
        if type(reason) is not int or not 0 <= reason < len(reasons) or not isinstance(reasons[reason], str):
            raise ValueError("There is no such reason.")
        found[number] = found[number]._replace(loser=int(seat), reason=reasons[reason])
    return tuple(found)


def _in_order(bots: set[str]) -> tuple[str, ...]:
    """These bots, the easiest first, and the learner's own last."""
    return (*(one.bot for one in LADDER if one.bot in bots), *sorted(filter(is_own, bots)))
