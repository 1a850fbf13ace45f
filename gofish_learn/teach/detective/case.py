"""A detective's case: a real game among bots, watched from one seat, with a question at its start.

A case is determined by its code, which is a deal code: the deal, the players, and which seat watches. Everybody who
types the same code works on the same case::

    from gofish_learn.teach.detective.case import case_of

    case = case_of("S3-7WFPB-7")
    print(case.mystery.rank.plural, case.odds(case.mystery.last))

The game is told in clues: clue 0 is the deal, then each ask is one clue and its answer, with everything that follows
from it, the next. So ask number n (from 1) is clue 2n − 1 and its answer is clue 2n. Chances are computed lazily, and
only from what the watcher has seen.

The code foretells the whole case, and is meant to: a class works on one case at once, by a code that can be read out,
and a code that short can be searched. Nobody plays against a detective, so whoever looks the ending up wins nothing.
What must stay secret is dealt by a long code (`gofish_learn.teach.deal_code`), which is told when its game is over.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from random import Random
from threading import RLock
from types import MappingProxyType
from typing import TYPE_CHECKING

from gofish_learn.bots.base import Bot
from gofish_learn.bots.memory import ForgetfulBot, MemoryBot
from gofish_learn.bots.random import RandomBot
from gofish_learn.bots.standstill import StandstillDetector
from gofish_learn.bots.streams import pick
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import Asked, seen_by
from gofish_learn.engine.hands import FOUR_OF
from gofish_learn.engine.history import Game
from gofish_learn.engine.log import Log
from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.teach.deal_code import DealCode, DealCodeError, dealer_for, deck_for
from gofish_learn.teach.detective.days import question_found_for
from gofish_learn.teach.detective.mystery import (
    POND,
    WORTH,
    Clue,
    Mystery,
    Odds,
    decided,
    key_clue,
    likeliest,
    moved,
    mysteries,
    split_into_clues,
    telling_asks,
    worth,
)
from gofish_learn.teach.positions import NAMES

if TYPE_CHECKING:
    from gofish_learn.knowledge.beliefs.beliefs import Beliefs, BeliefTracker


BOOKS = tuple(rules for rules in RULE_BOOKS.values() if not rules.names_a_card and not rules.open_hands)
"""The rule books that cases can use: asks are for ranks, and hands are hidden."""
MOST_PLAYERS = 4
CAST: tuple[type[Bot], ...] = (MemoryBot, ForgetfulBot, RandomBot)
"""The bots that play: up to three players are different bots, a fourth is any. Changing this changes every case."""

KEPT_CODES = 64
"""A page looks its case up several times for each answer."""
FIRST_CASE = "S3-QB8P2-0"
"""The first case: its three clues are plain, and the last of them settles it. Chosen by its chances."""
KEPT_CASES = 128
"""A case takes some 50 KB once all of it has been told."""
KEPT_QUESTIONS = 512
"""To choose a question takes up to a second, and each takes some 20 KB: so many learners have a case of their own."""
MOST_REST = range(3)
"""So many asks may come after the clue that told most; it depends on the case."""
DIGITS = 9
"""So many decimals of a chance count. Those after them differ between computers, and no case may."""
Board = tuple[tuple[float, ...], ...]
"""For each seat and rank, the chance (0 to 1) that the seat holds at least one card of the rank."""


class CaseError(ValueError):
    """No such case can be made; the message says why in a sentence."""


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays a case, by seat, and which seat watches."""

    names: tuple[str, ...]
    bots: tuple[type[Bot], ...]
    eyes: int

    def deal(self, code: DealCode) -> Game:
        """The game of a case as it is dealt."""
        return Game(code.rules, code.players, dealer_for(code.seed, code.players), deck_for(code.seed))

    def play(self, code: DealCode) -> Game:
        """Play the whole game of a case; all random choices are seeded by the code."""
        seed, number = code.seed, code.players
        game = self.deal(code)
        seated = [make() for make in self.bots]
        chance = [Random(f"{seed}:case:{seat}") for seat in range(number)]
        standstill = StandstillDetector()
        while game.state.turn is not None and not standstill.reached(game.state):
            view = game.view(game.state.turn)
            game.play(seated[view.seat].choose(view, view.legal_asks(), chance[view.seat]))
        return game


def players_of(code: DealCode) -> Players:
    """The players of the case with this code and the seat that watches first, both determined by its seed."""
    rng = Random(f"{code.seed}:cast")
    number = code.players
    cast = shuffled(rng, (*CAST, pick(rng, CAST)))[:number] if number > len(CAST) else shuffled(rng, CAST)[:number]
    return Players(NAMES[:number], cast, pick(rng, range(number)))


@lru_cache(maxsize=KEPT_CODES)
def code_of(text: str) -> DealCode:
    """Parse the code of a case as a person may type it."""
    try:
        code = DealCode.parse(text)
    except DealCodeError as error:
        raise CaseError(str(error).replace("deal code", "case code")) from None
    check(code.rules, code.players)
    return code


def check(rules: Rules, players: int) -> None:
    """Check that cases can be made of such games: asks name no cards, no hands are open, and so many can play."""
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


@dataclass(frozen=True, slots=True)
class Chosen:
    """The question that was chosen for a game.

    Attributes:
        players: who plays, and which seat watches.
        worth: how much the question is worth (`mystery.worth`), 0 to 1.
        clues: how many of its asks are clues.
        decides: the ask of the game since which the clues leave no other answer; None where they leave one.
        odds: where its card may be, after each ask that was looked at.
    """

    players: Players
    mystery: Mystery | None = None
    worth: float = 0
    clues: int = 0
    decides: int | None = None
    odds: Mapping[int, Odds] = field(default_factory=dict)


class Case:
    """A game told clue by clue, with the exact chances after each clue.

    What has been worked out stays, and several threads may ask: one works it out, and the others wait for it.

    Attributes:
        game: the whole game, with every card visible; a page must show clues instead.
        clues: how many of the asks of its question are clues.
        decides: the ask of the game since which the clues leave no other answer; None where they leave one.
    """

    def __init__(self, game: Game, chosen: Chosen) -> None:
        """Open a case; nothing more is computed yet."""
        self.game = game
        self.players = chosen.players
        self.clues = chosen.clues
        self.decides = chosen.decides
        self._mystery = chosen.mystery
        self._pieces = split_into_clues(game.events)
        self._clues: list[Clue] = []
        self._boards: dict[int, Board] = {}
        self._odds: dict[tuple[Rank, int], Odds] = {}
        if chosen.mystery:
            self._odds |= {(chosen.mystery.rank, 2 * asks): odds for asks, odds in chosen.odds.items()}
        self._hands: dict[int, tuple[int, ...]] = {}
        self._growing = RLock()
        self._tracker: BeliefTracker | None = None
        self._followed = 0  # clues that the tracker has been told
        self._log = Log(game.rules, game.players, game.state.dealer)

    @property
    def rules(self) -> Rules:
        """The rule book of the game."""
        return self.game.rules

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.game.state.dealer

    @property
    def length(self) -> int:
        """The number of clues."""
        return len(self._pieces)

    @property
    def mystery(self) -> Mystery:
        """Its question; a `CaseError` where it has none."""
        if self._mystery is None:
            raise CaseError("In that game there is nothing to find out. Try another code.")
        return self._mystery

    @property
    def end(self) -> int:
        """After how many asks of the game it has been told: the clue that decides it is its last."""
        return self.decides or self.mystery.last

    @property
    def suspects(self) -> tuple[int, ...]:
        """Where the card may be: the other seats, and `POND` at last."""
        return (*(seat for seat in range(self.game.players) if seat != self.players.eyes), POND)

    def suspects_after(self, asks: int) -> tuple[int, ...]:
        """The suspects after so many asks: a pond without cards is none."""
        return tuple(one for one in self.suspects if one != POND or self.clue(2 * asks).table.pond)

    def clue(self, number: int) -> Clue:
        """The clue with this number, 0 to `length` - 1."""
        with self._growing:
            while len(self._clues) <= number:
                pond, piece = self._log.table.pond, self._pieces[len(self._clues)]
                self._log.add(piece)
                events = tuple(seen_by(event, self.players.eyes) for event in piece)
                hand = self._log.hands[self.players.eyes]
                self._clues.append(Clue(len(self._clues), events, self._log.table, hand, pond))
            return self._clues[number]

    def board(self, number: int) -> Board:
        """The exact chances after a clue: for each seat and rank, that the seat holds any of the rank.

        All deals consistent with what the watcher has seen are equally likely. An ask proves that the asker holds a
        card of the rank, and nothing more.
        """
        with self._growing:
            if number not in self._boards:
                beliefs = self._beliefs_after(number)
                seats = range(self.game.players)
                self._boards[number] = tuple(tuple(beliefs.hold(seat, rank) for rank in RANKS) for seat in seats)
            return self._boards[number]

    def odds_of(self, rank: Rank, asks: int, *, answered: bool = True) -> Odds:
        """Where the one card of a rank that is missing may be, after so many asks; or before the last was answered."""
        number = 2 * asks - (not answered)
        with self._growing:
            if (found := self._odds.get((rank, number))) is None:
                board = self.board(number)
                odds = {seat: round(board[seat][rank], DIGITS) for seat in self.suspects if seat != POND}
                found = odds | {POND: abs(round(1 - sum(odds.values()), DIGITS))}
                self._odds[rank, number] = found
            return found

    def odds(self, asks: int, *, answered: bool = True) -> Odds:
        """Where the card of its question may be, after so many asks of the game."""
        return self.odds_of(self.mystery.rank, asks, answered=answered)

    @cached_property
    def clues_told(self) -> Mapping[int, tuple[int, ...]]:
        """The asks that are clues, by number of the game from 1, each with the suspects that it is about."""
        mystery = self.mystery
        about = {asks: self.about(asks) for asks in range(mystery.first + 1, self.end + 1)}
        return MappingProxyType({asks: suspects for asks, suspects in about.items() if suspects})

    def about(self, asks: int) -> tuple[int, ...]:
        """The suspects that an ask of the game is a clue about."""
        if asks <= self.mystery.first:
            return ()
        return moved(self.odds, asks) or ((likeliest(self.odds(asks)),) if asks == self.decides else ())

    def key_clue(self, asks: int) -> int | None:
        """The clue, up to an ask, that made the likeliest answer likelier by most; None where none did."""
        return key_clue(self.odds, self.mystery, asks)

    def hands_after(self, asks: int) -> tuple[int, ...]:
        """Every hand after so many asks, as bit sets; only for a case that is closed."""
        with self._growing:
            if asks not in self._hands:
                heard = [event for piece in self._pieces[: 2 * asks + 1] for event in piece]
                self._hands[asks] = Log(self.rules, self.game.players, self.game.state.dealer, heard).hands
            return self._hands[asks]

    def truth(self, asks: int) -> int:
        """Where the card of its question is after so many asks; only for a case that is closed."""
        hands, four = self.hands_after(asks), FOUR_OF[self.mystery.rank]
        return next((seat for seat in self.suspects if seat != POND and hands[seat] & four), POND)

    def ask_at(self, clue: int) -> Ask:
        """The ask that a clue consists of: one of the odd ones."""
        heard = self._pieces[clue][0]
        if not isinstance(heard, Asked):
            raise TypeError(f"Clue {clue} is no ask.")
        return Ask(heard.seat, heard.target, heard.wanted)

    def _beliefs_after(self, number: int) -> "Beliefs":
        """What can be known after a clue; of those before it only what all saw is worked out, which takes little."""
        if self._tracker is None or self._followed > number:
            from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker  # noqa: PLC0415 - loads NumPy, which only cases need

            self._tracker, self._followed = BeliefTracker(self.rules, self.game.players), 0
        for clue in range(self._followed, number + 1):
            for event in self.clue(clue).events:
                self._tracker.see(event)
        self._followed = number + 1
        return self._tracker.beliefs(self.players.eyes, self.clue(number).hand)


def case_of(code: str | DealCode) -> Case:
    """The case with this code; the last few are cached, for a class works on the same ones.

    Raises:
        CaseError: there is no such case, or nothing to find out in its game.
    """
    return _case(code if isinstance(code, DealCode) else code_of(code))


@lru_cache(maxsize=KEPT_CASES)
def _case(code: DealCode) -> Case:
    players, found = players_of(code), question_found_for(code.text)
    if found:
        chosen = Chosen(replace(players, eyes=found.eyes), found.mystery, clues=found.clues, decides=found.decides)
    else:
        chosen = chosen_in(code)
    case = Case(chosen.players.play(code), chosen)
    case.mystery  # noqa: B018 - says so where there is none
    return case


def order_of(code: DealCode) -> tuple[Sequence[Rank], int]:
    """In which order the ranks are tried for a question, and how many asks may come after the clue that told most."""
    rng = Random(f"{code.seed}:mystery")
    return shuffled(rng, RANKS), pick(rng, MOST_REST)


@lru_cache(maxsize=KEPT_QUESTIONS)
def chosen_in(code: DealCode) -> Chosen:
    """The first good question of a game, else the best there is, as seen by one seat after the other."""
    players = players_of(code)
    game, best, (ranks, rest) = players.play(code), Chosen(players), order_of(code)
    for turn in range(code.players):
        watched = Case(game, Chosen(replace(players, eyes=(players.eyes + turn) % code.players)))
        for mystery in mysteries(map(watched.clue, range(watched.length)), ranks):
            odds = partial(watched.odds_of, mystery.rank)
            found = worth(odds, mystery, rest)
            if found > best.worth:
                chances = {asks: odds(asks) for asks in range(mystery.first, mystery.last + 1)}
                decides = decided(odds, mystery, mystery.last)
                clues = {*telling_asks(odds, mystery)} | ({decides} if decides else set())
                number = sum(asks <= (decides or mystery.last) for asks in clues)
                best = Chosen(watched.players, mystery, found, number, decides, chances)
            if found >= WORTH:
                return best
    return best
