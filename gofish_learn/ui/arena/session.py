"""What one learner has open in the arena, without a toolkit: the bots, the guess, and the games so far.

The games are kept as a short text: for each its points and who won, in the order in which they are played.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Any

from gofish_learn.bots.base import Bot
from gofish_learn.bots.opponents import LADDER, OPPONENTS, Opponent
from gofish_learn.bots.own.guard import ForfeitError
from gofish_learn.bots.own.shelf import FACE, NONE, OWN, SAYS, OwnBots, is_own
from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.counting import can_count
from gofish_learn.lab.arena.tournament import Played, Tournament
from gofish_learn.store.session_text import dump, load
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.arena.messages import NO_BOOK, NO_BOT, NO_LENGTH, NOT_IN

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"
"""No seat has more than 52 points, and six seats can win in 63 ways."""
FORMAT = "gofish-arena/1"
FEWEST, MOST = 2, 6
"""So many bots may take part."""
LENGTHS: Mapping[str, int] = MappingProxyType({"short": 10, "medium": 30, "long": 100})
"""How many deals are played, by a word for it."""
BOOKS = tuple(rules for rules in RULE_BOOKS.values() if not rules.open_hands)
"""The books to choose from: where all cards lie open the bots have nothing to remember, and nothing to show."""
SEEDS = 1_000_000_000
TITLES = frozenset(one.title.casefold() for one in OPPONENTS.values())
NO_RATINGS = "No tournament can be rated here, because this site was built without NumPy."


class ArenaPhase(Enum):
    """How far the learner has come; the value is what the page calls it."""

    CHOOSING = "choose"
    GUESSING = "guess"
    PLAYING = "play"


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
    return Opponent(kind, title, FACE, SAYS, SAYS, overlooks=0.0)


@dataclass(frozen=True)
class ArenaSession:
    """What a learner has open.

    Attributes:
        bots: the bots that take part, the easiest first.
        players: how many bots meet at a table.
        length: how many deals are played, one of `LENGTHS`.
        guess: the bot that the learner thinks comes out on top, or None before the guess.
        games: the games so far, in the order in which they are played.
        marks: for each of the learner's own bots that take part, what its file was when the games began
            (`gofish_learn.bots.own.shelf.OwnBots.mark`).
    """

    phase: ArenaPhase = ArenaPhase.CHOOSING
    bots: tuple[str, ...] = ("stubborn", "random", "chunks-3", "memory")
    rules: Rules = STANDARD
    players: int = 3
    length: str = "short"
    seed: int = 0
    guess: str | None = None
    games: tuple[Played, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """Who takes part."""
        return tuple(own_opponent(bot) if is_own(bot) else OPPONENTS[bot] for bot in self.bots)

    @property
    def most_players(self) -> int:
        """The most bots that can meet at a table."""
        return min(len(self.bots), self.rules.players[1])

    @property
    def deals(self) -> int:
        """How many deals are played."""
        return LENGTHS[self.length]

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
    def done(self) -> bool:
        """Whether all games have been played."""
        return len(self.games) >= self.wanted

    def entered(self, bot: str, shelf: OwnBots = NONE) -> "ArenaSession":
        """The session with one more bot, or without one that takes part; `shelf` has the learner's own."""
        if bot not in OPPONENTS and not is_own(bot):
            raise RequestError(NO_BOT)
        why_not = shelf.why_not(bot) if is_own(bot) and bot not in self.bots else None
        if why_not:
            raise RequestError(why_not)
        bots = _in_order({*self.bots} ^ {bot})
        if len(bots) < FEWEST:
            raise RequestError("A tournament needs two bots at least: pick another one first.")
        if len(bots) > MOST:
            raise RequestError(f"{MOST} bots are as many as fit: take one out first.")
        return self.with_choice(bots=bots)

    def with_book(self, name: str) -> "ArenaSession":
        """The session with another rule book."""
        for rules in BOOKS:
            if rules.name == name:
                return self.with_choice(rules=rules)
        raise RequestError(NO_BOOK)

    def with_players(self, players: int) -> "ArenaSession":
        """The session with so many bots at a table."""
        if type(players) is not int or not FEWEST <= players <= self.most_players:
            raise RequestError(f"Choose from {FEWEST} to {self.most_players} players.")
        return self.with_choice(players=players)

    def with_length(self, length: str) -> "ArenaSession":
        """The session with so many deals."""
        if length not in LENGTHS:
            raise RequestError(NO_LENGTH)
        return self.with_choice(length=length)

    def with_choice(self, **changes: Any) -> "ArenaSession":
        """The session with other choices, and with as many at a table as then can meet."""
        if self.phase is not ArenaPhase.CHOOSING:
            raise RequestError("The tournament has begun: start a new one to change it.")
        after = replace(self, **changes)
        return replace(after, players=min(after.players, after.most_players))

    def started(self, rng: Random, shelf: OwnBots = NONE) -> "ArenaSession":
        """The session with a tournament that is about to begin: first comes the guess."""
        if not can_count():
            raise RequestError(NO_RATINGS)
        for why_not in [shelf.why_not(bot) for bot in self.bots if is_own(bot)]:
            if why_not:
                raise RequestError(why_not)
        return replace(self.with_choice(), phase=ArenaPhase.GUESSING, seed=int(rng.random() * SEEDS))

    def guessed(self, bot: str, shelf: OwnBots = NONE) -> "ArenaSession":
        """The session once the learner has guessed who comes out on top."""
        if self.phase is not ArenaPhase.GUESSING:
            raise RequestError("You have made your guess already.")
        if bot not in self.bots:
            raise RequestError(NOT_IN)
        marks = tuple((one, shelf.mark(one)) for one in self.bots if is_own(one))
        return replace(self, phase=ArenaPhase.PLAYING, guess=bot, marks=marks)

    def played(self, games: tuple[Played, ...]) -> "ArenaSession":
        """The session with these games."""
        return replace(self, games=games)

    def longer(self) -> "ArenaSession":
        """The session with more deals to play."""
        lengths = list(LENGTHS)
        after = lengths.index(self.length) + 1
        if self.phase is not ArenaPhase.PLAYING or after == len(lengths):
            raise RequestError("These are all the deals there are: start a new tournament for others.")
        return replace(self, length=lengths[after])

    def anew(self) -> "ArenaSession":
        """The session with the same choices, for another tournament."""
        return replace(self, phase=ArenaPhase.CHOOSING, guess=None, games=(), marks=())

    def to_text(self) -> str:
        """The session as it is kept."""
        return dump(
            FORMAT,
            {
                "phase": self.phase.value,
                "bots": list(self.bots),
                "rules": self.rules.name,
                "players": self.players,
                "length": self.length,
                "seed": self.seed,
                "guess": self.guess,
                "games": _games_text(self.games),
            }
            | ({"marks": dict(self.marks), "forfeits": _forfeits_object(self.games)} if self.marks else {}),
        )

    @classmethod
    def from_text(cls, text: str) -> "ArenaSession":
        """The session that was kept."""
        return load(text, FORMAT, _session_with)


def _session_with(saved: Mapping[str, Any]) -> ArenaSession:
    session = ArenaSession(
        bots=_in_order({bot for bot in saved["bots"] if bot in OPPONENTS or is_own(bot)}),
        rules=RULE_BOOKS[saved["rules"]],
        length=str(saved["length"]),
    )
    if not FEWEST <= len(session.bots) <= MOST or session.rules not in BOOKS or type(saved["seed"]) is not int:
        raise RequestError("There is no such tournament.")
    session = session.with_length(saved["length"]).with_players(saved["players"])
    phase, guess = ArenaPhase(saved["phase"]), saved["guess"]
    if guess not in (session.bots if phase is ArenaPhase.PLAYING else (None,)):
        raise RequestError("There is no such guess.")
    marks = tuple(
        (bot, str(saved["marks"][bot])) for bot in session.bots if is_own(bot) and phase is ArenaPhase.PLAYING
    )
    session = replace(session, phase=phase, seed=saved["seed"], guess=guess, marks=marks)
    games = tuple(_games_of_text(saved["games"], session.tournament))
    return session.played(_with_forfeits(games, saved["forfeits"]) if marks else games)


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
