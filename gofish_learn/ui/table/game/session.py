"""A game as people and bots play it at one device, without a toolkit.

A session knows who holds the device and shows that person's view and no other: when the turn comes to somebody else,
the table is covered until they have taken it. The page is the clock: it asks for the next bot's move when it is ready
to show it, so a session never waits, and pausing is simply not asking.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

from gofish_learn.bots.base import Bot
from gofish_learn.bots.guard import ForfeitError
from gofish_learn.bots.opponents import OPPONENTS
from gofish_learn.bots.own.shelf import NONE, Shelf, is_own
from gofish_learn.engine.asks import Action, Ask, IllegalActionError, fault_of
from gofish_learn.engine.cards import Card, Rank
from gofish_learn.engine.events import Event
from gofish_learn.engine.history import Game
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.view import View
from gofish_learn.teach.deal_code import chance_for, deck_for
from gofish_learn.ui.table.game.dealing import deal_object
from gofish_learn.ui.table.game.opening import opening_of
from gofish_learn.ui.table.game.setup import SWITCHES, Setup, switch_key
from gofish_learn.ui.table.game.story import Story
from gofish_learn.ui.table.game.tries import Tries, tries_object


class Stage(Enum):
    """What the table is waiting for."""

    YOUR_ASK = "you"
    BOTS = "bots"
    ANSWERING = "answer"
    LAYING = "lay"
    PASSING_ON = "pass"
    COVERED = "ready"
    OVER = "nobody"


STAND_IN = OPPONENTS["random"]
"""Who plays on for a learner's own bot that cannot."""


class Session:
    """One game at one device.

    Attributes:
        setup: how the game was set up.
        game: the game as it stands; it holds every hand.
        opening: what was to be seen before the deal.
        holder: the seat of the person who holds the device, or None while the table is covered.
        tries: what was tried again when the game was over, by the number of the action (from 0).
        helped: whether something was taken back in this game, or a hint, the odds or a bot's memory looked at.
        is_new: whether nobody has seen yet how the game opens.
        shelf: the learner's own bots.
        stood_in: the seats at which somebody plays on for a learner's own bot that could not.
        notice: what is still to be said of such a bot, as a sentence.
    """

    def __init__(self, setup: Setup, actions: Sequence[Action] = (), shelf: Shelf = NONE) -> None:
        """Deal a game, or take it up again after these actions.

        Args:
            setup: how the game is set up.
            actions: what has been played.
            shelf: the learner's own bots.

        Raises:
            IllegalActionError: the actions cannot be played.
        """
        self.setup = setup
        self.opening = opening_of(setup)
        self.holder = setup.people[0] if len(setup.people) == 1 else None
        self.bots: dict[int, Bot] = {}
        self.tries: dict[int, Tries] = {}
        self.helped = False
        self.stories: dict[int, Story] = {}
        self.is_new = True
        self.shelf = shelf
        self.stood_in: frozenset[int] = frozenset()
        self.notice: str | None = None
        self.game = self.replayed(actions)
        if self.turn is None:
            self.holder = setup.people[0]

    def replayed(self, actions: Sequence[Action]) -> Game:
        """The game after these actions, with bots that have just sat down."""
        seated = self.setup.players
        self.bots = {seat: self.bot_at(seat) for seat, player in enumerate(seated) if not player.is_person}
        players, seed = len(seated), self.setup.seed
        game = Game(self.setup.rules, players, self.opening.dealer, deck_for(seed), self.declares)
        for action in actions:
            game.play(action)
        return game

    def bot_at(self, seat: int) -> Bot:
        """A bot that has just sat down at a seat, or who plays on for it."""
        kind, rules = self.setup.players[seat].kind, self.setup.rules
        if not is_own(kind):
            return OPPONENTS[kind].seat(rules)
        try:
            return STAND_IN.seat(rules) if seat in self.stood_in else self.shelf.seat(kind)
        except ForfeitError as error:
            return self.stand_in(seat, error)

    def stand_in(self, seat: int, why: ForfeitError) -> Bot:
        """Let somebody play on for a learner's own bot, and say why; the game goes on as if it had always been so."""
        self.stood_in |= {seat}
        name = self.setup.names[seat]
        self.notice = f"{name} cannot go on, so a {STAND_IN.title} plays for {name}. {why}"
        bot = self.bots[seat] = STAND_IN.seat(self.setup.rules)
        return bot

    @property
    def declares(self) -> tuple[int, ...]:
        """The seats that lay their books by hand."""
        return ()

    @property
    def events(self) -> Sequence[Event]:
        """All that has been seen at the table, with every card named."""
        return self.game.events

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or None when the game is over."""
        return self.game.state.turn

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
        """Whether no ask is waiting for somebody; one only ever does under the referee."""
        return True

    def story(self, seat: int) -> Story:
        """The game so far as it is told to the person at a seat; only what has happened since is told anew."""
        story, events = self.stories.get(seat), self.events
        if story is None or not story.leads_to(events):
            story = self.stories[seat] = Story(self.setup, self.opening, seat)
        story.go_on(events)
        return story

    @property
    def can_undo(self) -> bool:
        """Whether a person's ask can be taken back."""
        return self.setup.practice and any(self.is_persons(action) for action in self.game.actions)

    def is_persons(self, action: Action) -> bool:
        """Whether an action was a person's ask."""
        return isinstance(action, Ask) and action.asker not in self.bots

    def view(self) -> View | None:
        """What the person who holds the device sees, or None while the table is covered."""
        return None if self.holder is None else self.game.view(self.holder)

    def ask(self, target: int, wanted: Rank | Card) -> None:
        """Ask for a rank, or for a card where the rule book names cards, for the person who holds the device.

        Raises:
            IllegalActionError: it is not that person's turn, or the ask breaks a rule.
        """
        if self.stage is not Stage.YOUR_ASK or self.holder is None:
            raise IllegalActionError("It is not your turn to ask.")
        ask = Ask(self.holder, target, wanted)
        fault = fault_of(ask, self.setup.rules, self.holder, self.game.state.hands)
        if fault is not None:
            raise IllegalActionError(fault.sentence)
        self.game.play(ask)

    def advance(self) -> None:
        """Let the bot whose turn it is ask once.

        What it chooses follows from the seed and the number of actions, so a game that is taken up again goes on as it
        would have.

        Raises:
            IllegalActionError: it is not a bot's turn.
        """
        if self.stage is not Stage.BOTS or self.turn is None:
            raise IllegalActionError("It is not a bot's turn.")
        self.game.play(self.chosen_by(self.turn))

    def chosen_by(self, seat: int) -> Ask:
        """What the bot at a seat, whose turn it is, chooses to ask."""
        view = self.game.view(seat)
        whose = f"{len(self.game.actions)}"
        try:
            return self.bots[seat].choose(view, view.legal_asks(), chance_for(self.setup.seed, whose))
        except ForfeitError as error:
            bot = self.stand_in(seat, error)
            return bot.choose(view, view.legal_asks(), chance_for(self.setup.seed, whose))

    def told_deal(self) -> dict[str, Any]:
        """What the page is told of the deal."""
        setup = self.setup
        return deal_object(setup.deal_code, secret=setup.secret, over=self.stage is Stage.OVER)

    @property
    def file_name(self) -> str:
        """What the file of the game is called."""
        code = self.setup.deal_code
        return f"go-fish-{code.text if code else 'own-rules'}.json"

    def same_deal(self) -> Setup:
        """The set-up of a game with the same deal, which is then known to whoever plays it.

        Raises:
            IllegalActionError: the deal is secret until this game is over.
        """
        if self.setup.secret and self.stage is not Stage.OVER:
            raise IllegalActionError("This deal can be played again once the game is over.")
        return replace(self.setup, secret=False, fresh=False)

    def pass_on(self) -> None:
        """Cover the table for the next person, or uncover it for the person who has taken the device.

        Raises:
            IllegalActionError: nobody is waiting for the device.
        """
        match self.stage:
            case Stage.PASSING_ON:
                self.holder = None
            case Stage.COVERED:
                self.holder = self.next_person
            case _:
                raise IllegalActionError("Nobody is waiting for the device.")

    def undo(self) -> None:
        """Take back the last ask of a person, and all that the bots have done since.

        Raises:
            IllegalActionError: this is no practice game, or there is nothing to take back.
        """
        self.refuse_undo()
        actions = self.game.actions
        last = max(number for number, action in enumerate(actions) if self.is_persons(action))
        self.go_back_to(actions[:last])

    def refuse_undo(self) -> None:
        """Do nothing, unless there is nothing to take back.

        Raises:
            IllegalActionError: this is no practice game, or there is nothing to take back.
        """
        if not self.can_undo:
            raise IllegalActionError(
                "There is nothing to take back."
                if self.setup.practice
                else "Only in a practice game can an ask be taken back."
            )

    @property
    def moment(self) -> Hashable:
        """Where the game stands, for `restore_moment`: different after every change to the game."""
        return tuple(self.game.actions)

    def restore_moment(self, moment: Any) -> None:
        """Put the game back to where it stood at a `moment`."""
        self.go_back_to(moment)

    def go_back_to(self, actions: Sequence[Action]) -> None:
        """Put the game back to where it stood after these actions, covered if it is then another person's turn."""
        self.game = self.replayed(actions)
        self.tries = {action: tries for action, tries in self.tries.items() if action < len(actions)}
        if len(self.setup.people) > 1 and self.turn != self.holder:
            self.holder = None

    def record(self) -> Record:
        """The game as a record, with its set-up under keys of our own."""
        setup = self.setup
        return Record(
            rules=setup.rules,
            players=len(setup.players),
            dealer=self.game.state.dealer,
            deck=self.game.deck,
            actions=tuple(self.game.actions),
            names=tuple(player.name for player in setup.players),
            declares=self.declares or None,
            extras={
                "x-seats": [{"kind": player.kind, "face": player.face} for player in setup.players],
                "x-seed": setup.seed,
                "x-practice": setup.practice,
                **({"x-secret": True} if setup.secret else {}),
                **({"x-fresh": True} if setup.fresh else {}),
                **({"x-helped": True} if self.helped else {}),
                **{switch_key(name): True for name in SWITCHES if getattr(setup, name)},
                **self.opening.to_object(),
                **({"x-tries": tries_object(self.tries)} if self.tries else {}),
                **self.kept(),
            },
        )

    def to_text(self) -> str:
        """The session as it is kept: the text of its record."""
        return self.record().to_json()

    def kept(self) -> dict[str, object]:
        """What a record must keep besides the game and its set-up."""
        return {"x-stood-in": sorted(self.stood_in)} if self.stood_in else {}

    def restore(self, extras: Mapping[str, object]) -> None:
        """Take up what a record has kept besides the game and its set-up."""
        kept = extras.get("x-stood-in")
        own = {seat for seat, player in enumerate(self.setup.players) if is_own(player.kind)}
        known = own.intersection(seat for seat in kept if type(seat) is int) if isinstance(kept, list) else own - own
        if self.stood_in <= known:
            self.notice = None  # that has been said
        self.stood_in |= known
        self.bots |= {seat: self.bot_at(seat) for seat in known}
