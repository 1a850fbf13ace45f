"""A game with its history: the one object behind a table on the screen, a simulation or a replay."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy

from gofish_learn.engine.asks import Action
from gofish_learn.engine.cards import Card
from gofish_learn.engine.display import game_table
from gofish_learn.engine.drawing import drawn
from gofish_learn.engine.events import HIDING, Asked, CardExposed, Event, GroupLaid, seen_by
from gofish_learn.engine.game import play, start
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shown import TextTable
from gofish_learn.engine.state import GameState, winners, with_value
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import in_ascii, seat_among


class Game:
    """A game from its deal to where it stands now.

    >>> from gofish_learn import CARDS, STANDARD, Ask, Game
    >>> game = Game(STANDARD, players=2, dealer=1, deck=CARDS)
    >>> events = game.play(Ask.parse("0>1:7"))
    >>> print(game)
    Standard Go Fish with 2 players, 37 cards in the pond. Seat 1 is to ask.
    Seat    Cards in hand  Books laid  Points
    Seat 0  8              none        0
    Seat 1  7              none        0

    Attributes:
        state: how the game stands; it holds every hand, so hand out a `view` instead.
        deck: the 52 cards in the order dealt.
        declares: the seats that show their books themselves.
        actions: the actions played.
        events: all that has happened, with every card named.
    """

    def __init__(
        self, rules: Rules | str, players: int, dealer: int, deck: Sequence[Card], declares: Iterable[int] = ()
    ) -> None:
        """Deal a game.

        Args:
            rules: the rule book, or the name of one, such as "standard".
            players: the number of players, within `Rules.players`.
            dealer: the seat that deals, 0 to players - 1.
            deck: the 52 cards in the order dealt.
            declares: the seats that must show their books themselves (only under the referee).

        Raises:
            TypeError: the number of players or a seat is not a number.
            ValueError: the rule book, the number of players, the dealer, the deck or the declaring seats do not fit.
        """
        self.deck = tuple(deck)
        self.declares = tuple(declares)
        self.state: GameState
        self.state, events = start(rules, players, dealer, self.deck, self.declares)
        self.actions: list[Action] = []
        self.events: list[Event] = list(events)
        self._seen: list[list[Event]] = [[] for _ in range(self.players)]  # by seat, the events as it saw them
        self._table = Table.empty(self.players)

    @property
    def rules(self) -> Rules:
        """The rule book that the game is played by."""
        return self.state.rules

    @property
    def players(self) -> int:
        """The number of seats at the table."""
        return self.state.players

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play an action; returns the events that it caused, in order and with every card named.

        Raises:
            IllegalActionError: the action breaks a rule; nothing has changed then.
            TypeError: it is not an action.
        """
        self.state, events = play(self.state, action)
        self.actions.append(action)
        self.events.extend(events)
        return events

    def after(self, action: Action) -> "Game":
        """The game with one more action played; this one stays where it stands.

        Raises:
            IllegalActionError: the action breaks a rule.
        """
        game = copy(self)
        vars(game).update(
            actions=[*self.actions],
            events=[*self.events],
            _seen=[[*seen] for seen in self._seen],
        )
        game.play(action)
        return game

    @property
    def table(self) -> Table:
        """What everybody can see; it holds no secret, so it is the same for all seats."""
        self._catch_up()
        return self._table

    def view(self, seat: int) -> View:
        """What a seat can see at this moment.

        Raises:
            TypeError: the seat is not a number.
            ValueError: there is no such seat.
        """
        state = self.state
        seat = seat_among(seat, len(state.hands))
        hands = with_value(self._open_hands, seat, state.hands[seat])
        self._catch_up()
        return View(state.rules, seat, state.dealer, self._table, hands, tuple(self._seen[seat]))

    @property
    def _open_hands(self) -> tuple[int | None, ...]:
        """The hands as an onlooker sees them."""
        state = self.state
        return state.hands if state.rules.open_hands else (None,) * len(state.hands)

    def _catch_up(self) -> None:
        """Take in the events that no view has shown yet, once for all seats."""
        known = len(self._seen[0])
        new = self.events[known:]
        if not new:
            return
        for seen in self._seen:
            seen.extend(new)
        groups = self._table.groups
        for place, event in enumerate(new, known):
            if isinstance(event, HIDING):
                public = seen_by(event, None)
                for seat, seen in enumerate(self._seen):
                    seen[place] = event if seat == event.seat else public
            elif isinstance(event, GroupLaid):
                groups = with_value(groups, event.seat, (*groups[event.seat], event))
        state = self.state
        won = winners(state) if state.turn is None else None
        self._table = Table(tuple(map(int.bit_count, state.hands)), groups, 52 - state.drawn, state.turn, won)

    def __repr__(self) -> str:
        """How the game stands, in words that give no hidden card away."""
        return f"<Game: {in_ascii(self._text_table().caption)}>"

    def __str__(self) -> str:
        """What everybody can see of each seat, a line each: no hidden hand, and nothing of the pond but its size."""
        return self.text()

    def text(self, *, suits: bool = False) -> str:
        """The same; suits may be drawn ("10♥") instead of written in letters that every console has ("TH")."""
        return self._text_table(suits=suits).text()

    def _repr_html_(self) -> str | None:
        """The same as a table, as a notebook shows it."""
        return drawn(self._text_table(suits=True))

    def _text_table(self, *, suits: bool = False) -> TextTable:
        return game_table(self.rules, self.table, self._open_hands, suits=suits)


def begins_action(event: Event) -> bool:
    """Whether an event is the first that an action causes: an ask, or a card shown by accident."""
    return isinstance(event, Asked | CardExposed)


def by_action(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events of a game cut at its actions: those of the deal first, then those of each action in turn."""
    starts = [place for place, event in enumerate(events) if begins_action(event)]
    for begin, end in zip([0, *starts], [*starts, len(events)], strict=True):
        yield events[begin:end]
