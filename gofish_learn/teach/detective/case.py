"""A detective's case: a real game among bots, watched from one seat, with some asks to forecast.

A case is determined by its code, which is a deal code: the deal, the players, and which seat watches. Everybody who
types the same code works on the same case::

    from gofish_learn.teach.detective.case import case_of

    case = case_of("S3-7WFPB-7")
    for heard in case.asks():
        print(case.in_words(heard.clue, narrator.say), heard.chance, heard.happened)

The game is told in clues: clue 0 is the deal, then each ask is one clue and its answer, with everything that follows
from it, the next. So ask number n (from 1) is clue 2n − 1 and its answer is clue 2n. Chances are computed lazily, and
only from what the watcher has seen. Whether an ask becomes a question depends only on what was known when it was made
(`choosing`), never on its outcome; otherwise the selection itself would leak information.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from threading import RLock
from typing import TYPE_CHECKING

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import RANKS, Rank
from gofish_learn.engine.events import Asked, CardsGiven, Event, seen_by
from gofish_learn.engine.history import Game
from gofish_learn.engine.log import Log
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.detective.case_code import Players, code_of, players_of
from gofish_learn.teach.detective.choosing import BY_WORTH, CHOOSERS, LATELY, Chooser, Moment
from gofish_learn.teach.detective.clues import CaseQuestion, Clue, Move, split_into_clues

if TYPE_CHECKING:
    from gofish_learn.knowledge.beliefs.beliefs import Beliefs, BeliefTracker

KEPT_CASES = 16
"""A case takes two megabytes once all of it has been worked out."""
Board = tuple[tuple[float, ...], ...]
"""For each seat and rank, the chance (0 to 1) that the seat holds at least one card of the rank."""


class Case:
    """A game told clue by clue, with the exact chances after each clue.

    What has been worked out stays, and several threads may ask: one works it out, and the others wait for it.

    Attributes:
        game: the whole game, with every card visible; a page must show clues instead.
        players: who plays, and which seat watches.
        chooser: the rule by which its questions are chosen.
    """

    def __init__(self, game: Game, players: Players, chooser: Chooser = BY_WORTH) -> None:
        """Open a case; nothing is computed yet."""
        self.game = game
        self.players = players
        self.chooser = chooser
        self._pieces = split_into_clues(game.events)
        self._clues: list[Clue] = []
        self._boards: dict[int, Board] = {}
        self._found: list[CaseQuestion] = []
        self._searched = 0  # clues already searched for questions
        self._growing = RLock()
        self._tracker: BeliefTracker | None = None
        self._followed = 0  # clues that the tracker has been told
        self._log = Log(game.rules, game.players, game.state.dealer)

    @property
    def rules(self) -> Rules:
        """The rule book of the game."""
        return self.game.rules

    @property
    def length(self) -> int:
        """The number of clues."""
        return len(self._pieces)

    def events_until(self, clue: int) -> tuple[Event, ...]:
        """What happened up to and with a clue, with every card named: only for a case that is closed."""
        return tuple(event for piece in self._pieces[: clue + 1] for event in piece)

    def clue(self, number: int) -> Clue:
        """The clue with this number, 0 to `length` - 1."""
        with self._growing:
            while len(self._clues) <= number:
                pond, piece = self._log.table.pond, self._pieces[len(self._clues)]
                self._log.add(piece)
                events = tuple(seen_by(event, self.players.eyes) for event in piece)
                hand = 0 if self.players.eyes is None else self._log.hands[self.players.eyes]
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

    def moves(self, seat: int, rank: Rank, until: int) -> tuple[Move, ...]:
        """How each clue after the deal changed the chance that a seat holds a rank, clues without effect included."""
        line = [self.board(number)[seat][rank] for number in range(until + 1)]
        return tuple(Move(number, before, after) for number, (before, after) in enumerate(pairwise(line), 1))

    def ask_at(self, clue: int) -> Ask:
        """The ask that a clue consists of: one of the odd ones."""
        heard = self._pieces[clue][0]
        if not isinstance(heard, Asked):
            raise TypeError(f"Clue {clue} is no ask.")
        return Ask(heard.seat, heard.target, heard.wanted)

    def question_at(self, clue: int) -> CaseQuestion | None:
        """The question asked at a clue, or None; this depends only on what happened up to that clue."""
        with self._growing:
            while self._searched < min(clue + 1, self.length - 1) and len(self._found) < self.chooser.most:
                number = self._searched
                self._searched += 1
                if number % 2:
                    self._look_at(number)
            return next((question for question in self._found if question.clue == clue), None)

    def questions(self) -> tuple[CaseQuestion, ...]:
        """All questions of the case, in order; computing them takes about a second."""
        self.question_at(self.length - 2)
        return tuple(self._found)

    def asks(self) -> tuple[CaseQuestion, ...]:
        """Every ask with its exact chance, certain ones included, numbered from 1; takes a second or two."""
        return tuple(self._question(place + 1, 2 * place + 1) for place in range(self.length // 2))

    def in_words(self, number: int, say: Callable[[Event, int], str]) -> str:
        """A clue as text; `say` makes a sentence of an event and the number of cards in the pond before the clue."""
        clue = self.clue(number)
        return " ".join(filter(None, (say(event, clue.pond) for event in clue.events)))

    def _question(self, number: int, clue: int) -> CaseQuestion:
        ask = self.ask_at(clue)
        happened = isinstance(self._pieces[clue + 1][0], CardsGiven)
        return CaseQuestion(number, clue, ask, self.board(clue)[ask.target][ask.rank], happened)

    def _look_at(self, number: int) -> None:
        ask = self.ask_at(number)
        if ask.target == self.players.eyes:
            return
        question = self._question(len(self._found) + 1, number)
        since = (number - (self._found[-1].clue if self._found else 0) + 1) // 2
        earlier = [found.chance for found in self._found]
        if self.chooser.takes(Moment(question.chance, since, earlier, self._was_lately(number), self.rules.group)):
            self._found.append(question)

    def _was_lately(self, number: int) -> bool:
        ask = self.ask_at(number)
        before = [self.ask_at(clue) for clue in range(max(1, number - 2 * LATELY), number, 2)]
        return any(one.rank == ask.rank and ask.target in {one.asker, one.target} for one in before)

    def _beliefs_after(self, number: int) -> "Beliefs":
        """What can be known after a clue; of those before it only what all saw is worked out, which takes little."""
        if self._tracker is None or self._followed > number:
            from gofish_learn.knowledge.beliefs.beliefs import BeliefTracker  # noqa: PLC0415 - loads NumPy, which only cases need

            self._tracker, self._followed = BeliefTracker(self.rules, self.game.players), 0
        for clue in range(self._followed, number + 1):
            for event in self.clue(clue).events:
                self._tracker.see(event)
        self._followed = number + 1
        if self.players.eyes is None:
            return self._tracker.onlooker()
        return self._tracker.beliefs(self.players.eyes, self.clue(number).hand)


def case_of(code: str | DealCode, choosing: str = BY_WORTH.name) -> Case:
    """The case with this code, in which one of the rules of `choosing.CHOOSERS` chooses the questions.

    The last few cases are cached, for a class works on the same ones.
    """
    return _case(code if isinstance(code, DealCode) else code_of(code), choosing)


@lru_cache(maxsize=KEPT_CASES)
def _case(code: DealCode, choosing: str) -> Case:
    players = players_of(code)
    return Case(players.play(code), players, CHOOSERS[choosing])
