"""A game as people and bots play it at one device, without a toolkit.

A session is the game at one moment: whatever is done leads to another session, and to take it back is to keep the one
before. It knows who holds the device and shows that person's view and no other: when the turn comes to somebody else,
the table is covered until they have taken it. The page is the clock: it asks for the bots' next move when it is ready
to show it, so a session never waits, and pausing is simply not asking.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from enum import Enum
from itertools import accumulate
from typing import NamedTuple, Self

from gofish_learn.bots.base import Bot
from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.bots.own.forfeits import ForfeitError
from gofish_learn.bots.own.saved_bots import NONE, OwnBots, is_own
from gofish_learn.engine.asks import Action, Ask, IllegalActionError, fault_of
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Event, by_action
from gofish_learn.engine.history import Game
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.view import View
from gofish_learn.teach.classroom.tables import STOPPED, TIME_UP
from gofish_learn.teach.deal_code import chance_for, deck_for
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.table.game.narration import Narration, Taken
from gofish_learn.ui.table.game.opening import Opening, opening_of
from gofish_learn.ui.table.game.setup import DealShown, Setup
from gofish_learn.ui.table.messages import NO_ASK, AskFor, Try


class Stage(Enum):
    """What the table is waiting for."""

    YOUR_ASK = "you"
    BOTS = "bots"
    ANSWERING = "answer"
    FISHING = "fish"
    LAYING = "lay"
    OTHERS = "others"
    PASSING_ON = "pass"
    COVERED = "ready"
    OVER = "nobody"


STAND_IN = OPPONENTS["random"]
"""Who plays on for a learner's own bot that cannot."""
TAKEN = "x-taken"
"""The key of a record that keeps who sat where before."""


class Offers(NamedTuple):
    """What may be looked at now.

    Attributes:
        know: the chances that each opponent holds each of your ranks.
        hint: what to ask, and why.
        recall: the seats of the bots whose memory can be looked into.
    """

    know: bool
    hint: bool
    recall: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tries:
    """How often an ask was tried again after the game: kept with the game.

    Attributes:
        count: how many tries there were.
        found: whether the best ask was found.
        shown: whether the answer was shown.
    """

    count: int = 0
    found: bool = False
    shown: bool = False

    @property
    def over(self) -> bool:
        """Whether the answer is known."""
        return self.found or self.shown

    def after(self, *, found: bool = False, shown: bool = False) -> "Tries":
        """The tries after one more, or after the answer was shown; once it is known, nothing counts any more."""
        return self if self.over else Tries(self.count + (not shown), found, shown)


@dataclass(frozen=True, eq=False)
class Session:
    """One game at one device, at one moment; what cannot be done at it is an `IllegalActionError`.

    Attributes:
        setup: how the game was set up.
        opening: what was to be seen before the deal.
        game: the game as it stands, which is never played on (`Game.after`); it holds every hand.
        holder: the seat of the person who holds the device, or None while the table is covered.
        bots: who plays at each seat that is no person's.
        tries: what was tried again when the game was over, by the number of the action (from 0).
        helped: whether the person took something back, or looked at a hint, the odds or a bot's memory.
        is_new: whether it was dealt for this page, and not taken up again.
        own_bots: the learner's own bots.
        stood_in: the seats at which somebody plays on for a learner's own bot that could not.
        notice: why the last such bot could not go on, as a sentence.
        narrations: what each seat's person has been told of the game; all moments of one game share them.
        stopped: whether its time was up before it came to an end; it is over then, and nobody has won.
        taken: the seats that somebody took over while the game went on, in that order.
        tells_deal: whether the deal may be told once the game is over; not while others still play the same.
    """

    setup: Setup
    opening: Opening
    game: Game
    holder: int | None
    bots: Mapping[int, Bot] = field(default_factory=dict)
    tries: Mapping[int, Tries] = field(default_factory=dict)
    helped: bool = False
    is_new: bool = True
    own_bots: OwnBots = NONE
    stood_in: frozenset[int] = frozenset()
    notice: str | None = None
    narrations: dict[int, Narration] = field(default_factory=dict)
    stopped: bool = False
    taken: tuple[Taken, ...] = ()
    tells_deal: bool = True

    @classmethod
    def dealt(
        cls, setup: Setup, actions: Iterable[Action] = (), own_bots: OwnBots = NONE, stood_in: Iterable[int] = ()
    ) -> Self:
        """A game that is dealt, and played as far as these actions.

        At the seats in `stood_in` somebody has played on for a learner's own bot, which is of the `own_bots`.
        """
        opening, people = opening_of(setup), setup.people
        game = game_at(setup, opening, actions)
        holder = people[0] if len(people) == 1 or game.state.over else None
        return cls(setup, opening, game, holder, own_bots=own_bots, stood_in=frozenset(stood_in)).with_bots_seated()

    def with_bots_seated(self) -> Self:
        """The same game with bots that have just sat down."""
        session = replace(self, bots={})
        for seat, player in enumerate(self.setup.players):
            if player.is_person:
                continue
            kind, is_learners = player.kind, is_own(player.kind) and seat not in self.stood_in
            try:
                bot = self.own_bots.seat(kind) if is_learners else OPPONENTS.get(kind, STAND_IN).seat(self.setup.rules)
            except ForfeitError as error:
                session = session.with_stand_in(seat, error)
            else:
                session = replace(session, bots={**session.bots, seat: bot})
        return session

    def with_stand_in(self, seat: int, why: ForfeitError) -> Self:
        """The game with somebody who plays on for a learner's own bot, as if it had always been so."""
        name, bot = self.setup.names[seat], STAND_IN.seat(self.setup.rules)
        notice = f"{name} cannot go on, so a {STAND_IN.title} plays for {name}. {why}"
        return replace(self, stood_in=self.stood_in | {seat}, bots={**self.bots, seat: bot}, notice=notice)

    def is_same_game(self, other: "Session | None") -> bool:
        """Whether another session is the same game at some moment; a game that was read again is another."""
        return other is not None and other.opening is self.opening

    @property
    def events(self) -> Sequence[Event]:
        """All that has been seen at the table, with every card named."""
        return self.game.events

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or None when the game is over."""
        return None if self.stopped else self.game.state.turn

    @property
    def you(self) -> int | None:
        """The seat that the page draws as your own: that of whoever holds the device."""
        return self.holder

    @property
    def stage(self) -> Stage:
        """What the table is waiting for."""
        if self.turn is None:
            return Stage.OVER
        if self.holder is None:
            return Stage.COVERED
        if self.turn in self.bots:
            return Stage.BOTS
        return Stage.YOUR_ASK if self.turn == self.holder else Stage.PASSING_ON

    @property
    def next_person(self) -> int:
        """The person who is to take the device: the one whose turn it is, or comes first after the bots."""
        players = len(self.setup.players)
        first = self.turn if self.turn is not None else self.game.state.dealer
        order = [(first + step) % players for step in range(players)]
        return next(seat for seat in order if seat not in self.bots)

    @property
    def is_between_asks(self) -> bool:
        """Whether no ask is waiting for somebody; one only ever does where the game is played by hand."""
        return True

    def narration(self, seat: int) -> Narration:
        """The game so far as it is told to the person at a seat; only what has happened since is told anew."""
        narration, events = self.narrations.get(seat), self.events
        if narration is None or not narration.leads_to(events):
            narration = self.narrations[seat] = self.narration_begun(seat)
        narration.go_on(events)
        return narration

    def narration_begun(self, seat: int) -> Narration:
        """The narration before the deal."""
        if not self.taken:
            return Narration(self.setup, self.opening, seat)
        ends = list(accumulate(len(events) for events in by_action(self.game.events)))
        return Narration(self.setup, self.opening, seat, [(ends[one.after], one) for one in self.taken])

    def since(self, seat: int) -> int:
        """After how many actions the person at a seat sat down there; 0 for who has sat there from the beginning."""
        return max((one.after for one in self.taken if one.seat == seat), default=0)

    @property
    def offers(self) -> Offers:
        """What the page may offer to look up now; where all hands lie open there are no chances to work out."""
        setup = self.setup
        closed = self.holder is not None and self.stage is not Stage.OVER and not setup.rules.open_hands
        return Offers(
            know=closed and (setup.practice or setup.odds),
            hint=setup.practice and self.stage is Stage.YOUR_ASK and self.is_between_asks,
            recall=tuple(self.bots) if closed and setup.practice else (),
        )

    @property
    def can_undo(self) -> bool:
        """Whether a person's ask can be taken back."""
        return self.setup.practice and any(self.is_persons(action) for action in self.game.actions)

    def is_persons(self, action: Action) -> bool:
        """Whether an action was a person's ask."""
        return isinstance(action, Ask) and action.asker not in self.bots

    def view(self) -> View | None:
        """What the person who holds the device sees, or None while the table is covered."""
        return None if self.holder is None else self.narration(self.holder).view(len(self.events))

    def wanted_in(self, request: AskFor | Try) -> Rank | Card:
        """The rank that an ask of the page names, or the card where the rule book names cards."""
        names_a_card = self.setup.rules.names_a_card
        try:
            if names_a_card and request.card is not None:
                return Card.parse(request.card)
            if not names_a_card and request.rank is not None:
                return Rank.parse(request.rank)
        except ValueError as error:
            raise RequestError(str(error)) from None
        raise RequestError(NO_ASK.format("a card" if names_a_card else "a rank"))

    def ask(self, target: int, wanted: Rank | Card) -> Self:
        """The game after an ask for a rank (a card where the rule book names cards) of whoever holds the device."""
        if self.stage is not Stage.YOUR_ASK or self.holder is None:
            raise IllegalActionError("It is not your turn to ask.")
        ask = Ask(self.holder, target, wanted)
        fault = fault_of(ask, self.setup.rules, self.holder, self.game.state.hands)
        if fault is not None:
            raise IllegalActionError(fault.sentence)
        return replace(self, game=self.game.after(ask))

    def advance(self) -> Self:
        """The game after the ask of the bot whose turn it is."""
        if self.stage is not Stage.BOTS or self.turn is None:
            raise IllegalActionError("It is not a bot's turn.")
        session, ask = self.choice_of(self.turn)
        return replace(session, game=self.game.after(ask))

    def choice_of(self, seat: int) -> tuple[Self, Ask]:
        """What the bot at a seat, whose turn it is, chooses to ask; and the game, in which another may play on for it.

        The choice follows from the seed and the number of actions, so a game that is taken up again goes on as it would
        have.
        """
        view = self.game.view(seat)
        chance = chance_for(self.setup.seed, f"{len(self.game.actions)}")
        try:
            return self, self.bots[seat].choose(view, view.legal_asks(), chance)
        except ForfeitError as error:
            return self.with_stand_in(seat, error).choice_of(seat)

    def deal_shown(self) -> DealShown:
        """What the page may know of the deal."""
        sealed, told = self.setup.deals
        return told if self.turn is None and self.tells_deal else sealed

    @property
    def file_name(self) -> str:
        """What the file of the game is called."""
        code = self.setup.deal_code
        return f"go-fish-{code.text if code else 'own-rules'}.json"

    def same_deal(self) -> Setup:
        """The set-up of a game with the same deal, which is then known to whoever plays it."""
        if self.setup.secret and self.stage is not Stage.OVER:
            raise IllegalActionError("This deal can be played again once the game is over.")
        return replace(self.setup, fresh=False)

    def pass_on(self) -> Self:
        """The table covered for the next person, or uncovered for the person who has taken the device."""
        match self.stage:
            case Stage.PASSING_ON:
                return replace(self, holder=None)
            case Stage.COVERED:
                return replace(self, holder=self.next_person)
            case _:
                raise IllegalActionError("Nobody is waiting for the device.")

    def undo(self) -> Self:
        """The game before the last ask of a person, with all that the bots have done since taken back."""
        self.refuse_undo()
        actions = self.game.actions
        return self.back_after(max(number for number, action in enumerate(actions) if self.is_persons(action)))

    def refuse_undo(self) -> None:
        """Refuse to take anything back where that cannot be done."""
        if not self.can_undo:
            raise IllegalActionError(
                "There is nothing to take back."
                if self.setup.practice
                else "You can take an ask back only in a game with hints."
            )

    def back_after(self, count: int) -> Self:
        """The game as it stood after so many actions, covered if it was then another person's turn."""
        game = game_at(self.setup, self.opening, self.game.actions[:count])
        hides = len(self.setup.people) > 1 and game.state.turn != self.holder
        tries = {action: tries for action, tries in self.tries.items() if action < count}
        back = replace(self, game=game, holder=None if hides else self.holder, tries=tries, helped=True)
        return back.with_bots_seated()

    def record(self) -> Record:
        """The game as a record, with its set-up under keys of our own."""
        setup = self.setup
        tries = {str(action): [one.count, int(one.found), int(one.shown)] for action, one in sorted(self.tries.items())}
        return Record(
            rules=setup.rules,
            players=len(setup.players),
            dealer=self.opening.dealer,
            deck=self.game.deck,
            actions=tuple(self.game.actions),
            names=setup.names,
            declares=setup.declares or None,
            extras={
                **setup.extras,
                **({"x-helped": True} if self.helped else {}),
                **({STOPPED: TIME_UP} if self.stopped else {}),
                **({TAKEN: [asdict(one) for one in self.taken]} if self.taken else {}),
                **setup.switched_on,
                **self.opening.extras,
                **({"x-tries": tries} if tries else {}),
                **self.extras(),
            },
        )

    def to_text(self) -> str:
        """The session as it is kept: the text of its record."""
        return self.record().to_json()

    def extras(self) -> dict[str, object]:
        """What a record must hold besides the game and its set-up."""
        return {"x-stood-in": sorted(self.stood_in)} if self.stood_in else {}


def game_at(setup: Setup, opening: Opening, actions: Iterable[Action]) -> Game:
    """A game that is dealt, and played as far as these actions.

    Raises:
        IllegalActionError: they cannot be played.
    """
    game = Game(setup.rules, len(setup.players), opening.dealer, deck_for(setup.seed), setup.declares)
    for action in actions:
        game.play(action)
    return game
