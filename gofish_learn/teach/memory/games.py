"""Games to listen to, and what is asked about them, such as who was the last to ask for sevens.

They are whole games among bots as an onlooker hears them, each with a deal code. Only public events are kept, as seen
by somebody without cards, so no question or picture made from them can reveal a hand. The code foretells the game, so
no page shows it while the game is listened to. For a lesson:

    game = overheard(DealCode.parse("S4-SEVEN-J"))
    facts_after(game, 30, Chunks(4))        # the facts of the first 30 events, as a memory with room for 4 keeps them
    game.ask_of(12)                         # the events that belong to the same ask as event 12

The code also determines the round of questions, so everybody who listens to a game gets the same ones. Each question
is about a different ask, so that the answer to one does not give away the next, and each goes further back.
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property, lru_cache
from math import log
from random import Random

from gofish_learn.bots.memory import ForgetfulBot
from gofish_learn.bots.standstill import StandstillDetector
from gofish_learn.bots.streams import pick
from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import ONLOOKER, Asked, Event, GoFishSaid, GroupLaid, TurnStarted, seen_by
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.rules import Rules
from gofish_learn.knowledge.remembering.memories import Memory, Perfect
from gofish_learn.knowledge.remembering.recollection import Fact, recollection
from gofish_learn.teach.deal_code import DealCode, dealer_for, deck_for, fresh_seed
from gofish_learn.teach.positions import NAMES as FIVE

NAMES = (*FIVE, "Fay")
YOU = "You"
"""In the last seat, where a listener sits at the table."""
PLAYERS = 4
FEWEST_ASKS = 14
"""The fewest asks of a game that is long enough to listen to."""
KEPT_GAMES = 256
"""How many games are cached, each with what is asked of it: a class listens to many at once."""
STOPS = (2, 6, 10, 14)
"""The numbers of asks after which the game pauses for a question; the first comes soon."""
ASKS_AGO = (2, 4, 7, 11)
"""How many asks ago each answer was heard; the closest available is taken."""
NOBODY = "Nobody so far"
HOLDING = ("Yes", "No", "Nobody can say")


@dataclass(frozen=True)
class Overheard:
    """A whole game as an onlooker hears it, determined by its code.

    Attributes:
        code: the code of the deal; a table opened with the same code is dealt the same cards.
        events: everything that happened, as everybody could see it.
    """

    code: DealCode
    dealer: int = field(hash=False)  # as the events, it follows from the code
    events: tuple[Event, ...] = field(hash=False)

    @property
    def rules(self) -> Rules:
        """The rule book of the game."""
        return self.code.rules

    @property
    def players(self) -> int:
        """The number of players."""
        return self.code.players

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return NAMES[: self.players]

    @property
    def names_with_you(self) -> tuple[str, ...]:
        """The same where the listener sits at the table, in the last seat."""
        return (*self.names[:-1], YOU)

    @cached_property
    def asks(self) -> tuple[int, ...]:
        """The index of each ask's first event."""
        return tuple(number for number, event in enumerate(self.events) if isinstance(event, Asked))

    def number_of(self, event: int) -> int:
        """The number of the ask (from 0) that the event with this index belongs to; -1 before the first ask."""
        return bisect_right(self.asks, event) - 1

    def asks_ago(self, now: int, event: int) -> int:
        """How many asks ago an event was, once `now` events have happened; all of the latest ask was one ask ago."""
        return self.number_of(now - 1) - self.number_of(event) + 1

    def after(self, asks: int) -> int:
        """The number of events up to the end of this many asks; all events if the game has fewer."""
        if asks < len(self.asks):
            end = self.asks[asks]
            return end - isinstance(self.events[end - 1], TurnStarted)
        return len(self.events)

    def ask_of(self, event: int) -> range:
        """The indices of all events of the ask that an event belongs to: the ask, the answer, a draw, a book."""
        number = self.number_of(event)
        return range(self.asks[number] if number >= 0 else 0, self.after(number + 1))


def fresh_game_code(rng: Random) -> DealCode:
    """A random code for four players with the standard rules, whose game is long enough to listen to."""
    code = DealCode(STANDARD, PLAYERS, fresh_seed(rng))
    return code if len(overheard(code).asks) >= FEWEST_ASKS else fresh_game_code(rng)


@lru_cache(maxsize=KEPT_GAMES)
def overheard(code: DealCode) -> Overheard:
    """The game of a code, played to its end by forgetful bots; the same code always gives the same game."""
    game = Game(code.rules, code.players, dealer_for(code.seed, code.players), deck_for(code.seed))
    bots = [ForgetfulBot() for _ in range(code.players)]
    generators = [Random(f"{code.seed}:listen:{seat}") for seat in range(code.players)]
    standstill = StandstillDetector()
    while game.state.turn is not None and not standstill.reached(game.state):
        seat = game.state.turn
        view = game.view(seat)
        game.play(bots[seat].choose(view, view.legal_asks(), generators[seat]))
    return Overheard(code, game.state.dealer, tuple(seen_by(event, None) for event in game.events))


def facts_after(game: Overheard, events: int, memory: Memory) -> tuple[Fact, ...]:
    """All facts that have been heard and are not outdated, remembered or forgotten, the oldest first."""
    return recollection(memory, game.rules, game.players, ONLOOKER, game.events[:events]).facts()


class Kind(Enum):
    """The kinds of question: who asked last, who said “Go fish!” last, or whether somebody holds a rank."""

    ASKED = "asked"
    DENIED = "denied"
    HOLDS = "holds"


@dataclass(frozen=True, slots=True)
class MemoryQuestion:
    """One question about what was heard.

    Attributes:
        now: the number of events that have happened when it is asked.
        choices: the answers offered, not counting “I don’t know”.
        event: the index of the latest event that gives the answer, or None if no event does.
        ago: how many asks ago that was, where the latest ask was one ask ago; None if no event gives the answer.
    """

    kind: Kind
    now: int
    prompt: str
    choices: tuple[str, ...]
    right: int
    event: int | None
    ago: int | None

    @property
    def answer(self) -> str:
        """The right choice as text."""
        return self.choices[self.right]


@lru_cache(maxsize=KEPT_GAMES)
def questions_of(game: Overheard) -> tuple[MemoryQuestion, ...]:
    """The questions of a game, in order, one after each of `STOPS`; none is about an ask that another is about."""
    rng = Random(f"{game.code.text}:table")
    made: list[MemoryQuestion] = []
    used: set[int] = set()
    for stop, wanted in zip(STOPS, ASKS_AGO, strict=True):
        now = game.after(stop)
        kinds = (Kind.ASKED, Kind.DENIED) if made else (Kind.ASKED,)
        fit = [
            question
            for kind in kinds
            for question in possible_questions(game, now, kind)
            if question.event is not None and game.number_of(question.event) not in used
        ]
        nearest = min(_distance(question, wanted) for question in fit)
        chosen = pick(rng, [question for question in fit if _distance(question, wanted) == nearest])
        used.add(game.number_of(chosen.event or 0))
        made.append(replace(chosen, choices=game.names_with_you))
        pick(rng, range(game.players - 1))  # once for who asks: so a code still has the questions that it had
    return tuple(made)


def _distance(question: MemoryQuestion, wanted: int) -> float:
    return abs(log((question.ago or 1) / wanted))


def possible_questions(game: Overheard, now: int, kind: Kind) -> Iterator[MemoryQuestion]:
    """All questions of a kind that can be asked after the first `now` events."""
    match kind:
        case Kind.ASKED | Kind.DENIED:
            heard = _last_heard(game, now, kind)
            for rank in RANKS:
                seat, event = heard.get(rank, (game.players, None))
                choices = (*game.names, NOBODY)
                yield MemoryQuestion(kind, now, _prompt_of(kind, rank), choices, seat, event, _ago(game, now, event))
        case Kind.HOLDS:
            facts = {(fact.seat, fact.wanted): fact for fact in facts_after(game, now, Perfect())}
            over = {event.rank for event in game.events[:now] if isinstance(event, GroupLaid)}
            for seat, name in enumerate(game.names):
                for rank in RANKS:
                    fact = facts.get((seat, rank))
                    if rank in over:
                        continue
                    prompt = f"Does {name} have {rank.plural} now, going by what you heard?"
                    right = 2 if fact is None else 0 if fact.holds else 1
                    event = None if fact is None else fact.event
                    yield MemoryQuestion(kind, now, prompt, HOLDING, right, event, _ago(game, now, event))


def _ago(game: Overheard, now: int, event: int | None) -> int | None:
    return None if event is None else game.asks_ago(now, event)


def _prompt_of(kind: Kind, rank: Rank) -> str:
    if kind is Kind.ASKED:
        return f"Who asked for {rank.plural} last?"
    return f"Who said “Go fish!” to {rank.plural} last?"


def _last_heard(game: Overheard, now: int, kind: Kind) -> dict[Rank, tuple[int, int]]:
    """For each rank, the seat that last asked for it (or last said “Go fish!” to it) and the index of that event."""
    heard: dict[Rank, tuple[int, int]] = {}
    wanted = RANKS[0]
    for number, event in enumerate(game.events[:now]):
        if isinstance(event, Asked) and isinstance(event.wanted, Rank):
            wanted = event.wanted
            if kind is Kind.ASKED:
                heard[wanted] = (event.seat, number)
        elif isinstance(event, GoFishSaid) and kind is Kind.DENIED:
            heard[wanted] = (event.seat, number)
    return heard
