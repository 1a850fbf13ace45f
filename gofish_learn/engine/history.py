"""A game with its history: the one object behind a table on the screen, a simulation or a replay."""

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from random import Random

from gofish_learn.engine.asks import Action, Ask, IllegalActionError
from gofish_learn.engine.cards import Card
from gofish_learn.engine.display import game_table
from gofish_learn.engine.drawing import drawn
from gofish_learn.engine.events import ONLOOKER, Asked, CardExposed, Event
from gofish_learn.engine.game import legal_asks, play, start
from gofish_learn.engine.log import Log
from gofish_learn.engine.records.document import RecordError
from gofish_learn.engine.records.record import Record, numbered_actions, read_head
from gofish_learn.engine.rule_books import rule_book
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.shown import TextTable
from gofish_learn.engine.shuffling import shuffled_deck
from gofish_learn.engine.state import GameState, winners
from gofish_learn.engine.table import Table
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import as_given, in_ascii, quoted, seat_among


class Game:
    """A game from its deal to where it stands now.

    >>> from gofish_learn import Game
    >>> game = Game("standard", players=2, seed=1)
    >>> print(*game.legal_asks())
    0>1:2 0>1:3 0>1:7 0>1:9 0>1:T
    >>> events = game.ask("0>1:7")
    >>> print(game)
    Standard Go Fish with 2 players, 38 cards in the pond. Seat 0 is to ask.
    Seat    Cards in hand  Books laid  Points
    Seat 0  8              none        0
    Seat 1  6              none        0

    A game holds every hand, and shows none by itself: `view` shows what one seat has seen. To try an ask and take it
    back, use `after`: it gives a new game, and this one stays as it is. `copy.copy(game)` is a game of its own.

    Attributes:
        state: how the game stands; it holds every hand, so hand out a `view` instead.
        deck: the 52 cards in the order dealt.
        declares: the seats that show their books themselves.
        actions: the actions played.
        events: all that has happened, with every card named.
        written: the record that it was replayed from, whose names and further keys are saved again, or None.
    """

    def __init__(  # noqa: PLR0913 - three are enough
        self,
        rules: Rules | str,
        players: int,
        dealer: int | None = None,
        deck: Sequence[Card] | None = None,
        declares: Iterable[int] = (),
        *,
        seed: int | Random | None = None,
    ) -> None:
        """Deal a game, of a deck or of a seed that shuffles one.

        Args:
            rules: the rule book, or the name of one, such as "standard".
            players: the number of players, within `Rules.players`.
            dealer: the seat that deals, 0 to players - 1; the last one, if none is said, so that seat 0 begins.
            deck: the 52 cards in the order dealt.
            declares: the seats that must show their books themselves (only under the referee).
            seed: shuffles the deck: a whole number from 0 on, which deals the same cards for ever, or a generator of
                your own, which deals others each time.

        Raises:
            TypeError: the number of players, a seat or the seed is not a number, or the deck is not a deck.
            ValueError: the rule book, the number of players, the dealer, the deck, the seed or the declaring seats do
                not fit, or there are both a deck and a seed, or neither.
        """
        if deck is None and seed is not None:
            deck = shuffled_deck(seed)
        elif deck is None or seed is not None:
            raise ValueError("A game needs either a seed, such as seed=7, or a deck, the 52 cards in the order dealt.")
        dealer = rule_book(rules).check_players(players) - 1 if dealer is None else dealer
        try:
            self.deck = tuple(deck)
        except TypeError:
            raise TypeError(f"{as_given(deck)} is no deck: a deck is the 52 cards in the order dealt.") from None
        self.declares = tuple(declares)
        self.state: GameState
        self.state, events = start(rules, players, dealer, self.deck, self.declares)
        self.actions: list[Action] = []
        self._log = Log(self.rules, self.players, dealer)
        self._log.add(events, self.state)
        self.events = self._log.events
        self.written: Record | None = None

    @property
    def rules(self) -> Rules:
        """The rule book that the game is played by."""
        return self.state.rules

    @property
    def players(self) -> int:
        """The number of seats at the table."""
        return self.state.players

    @property
    def turn(self) -> int | None:
        """The seat that is to ask, or None when the game is over."""
        return self.state.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended, so that nobody asks any more."""
        return self.state.over

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return self.state.scores

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that have won, more than one where the win is shared; None while the game goes on."""
        return winners(self.state) if self.over else None

    def legal_asks(self) -> Sequence[Ask]:
        """The asks that the seat whose turn it is may make; none when the game is over.

        They tell which ranks that seat holds: another seat's page or bot gets its `view` instead.
        """
        return legal_asks(self.state)

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Play an action; returns the events that it caused, in order and with every card named.

        Args:
            action: an ask, which may be given as text, such as "0>1:7"; or under the referee an `Expose`.

        Raises:
            IllegalActionError: the action breaks a rule; nothing has changed then.
            TypeError: it is not an action.
            ValueError: the text is not an ask.
        """
        action = Ask.parse(action) if isinstance(action, str) else action
        self.state, events = play(self.state, action)
        self.actions.append(action)
        self._log.add(events, self.state)
        return events

    def ask(self, ask: Ask | str) -> tuple[Event, ...]:
        """Play an ask: `play`, called as one says it at the table.

        >>> from gofish_learn import Game
        >>> [type(event).__name__ for event in Game("standard", players=2, seed=1).ask("0>1:7")]
        ['Asked', 'CardsGiven']

        Raises:
            IllegalActionError: the ask breaks a rule; nothing has changed then.
            TypeError: it is not an ask.
            ValueError: the text is not an ask.
        """
        return self.play(ask)

    def after(self, action: Action | str) -> "Game":
        """The game with one more action played; this one stays where it stands.

        Raises:
            IllegalActionError: the action breaks a rule.
            TypeError: it is not an action.
            ValueError: the text is not an ask.
        """
        game = copy(self)
        game.play(action)
        return game

    def __copy__(self) -> "Game":
        """A game of its own, which goes on from where this one stands."""
        game = object.__new__(type(self))
        log = copy(self._log)
        vars(game).update(vars(self), actions=[*self.actions], events=log.events, _log=log)
        return game

    @property
    def record(self) -> Record:
        """The game as a few values that replay it, with the names and whatever else it was replayed with."""
        actions = tuple(self.actions)
        if self.written is not None:
            return replace(self.written, actions=actions)
        return Record(self.rules, self.players, self.state.dealer, self.deck, actions, declares=self.declares or None)

    def to_json(self) -> str:
        """The game as one line of JSON, which `replay` plays again; it holds all cards."""
        return self.record.to_json()

    def save(self, path: str | Path) -> None:
        """Write the game into a file, which `Game.load` opens for ever; what was in the file is replaced.

        Raises:
            OSError: the file cannot be written.
        """
        try:
            Path(path).write_text(f"{self.to_json()}\n", encoding="utf-8")
        except OSError as error:
            raise type(error)(f"The game {quoted(str(path))} cannot be saved: {error.strerror or error}.") from None

    @classmethod
    def load(cls, path: str | Path) -> "Game":
        """Open a game that was saved in a file.

        Raises:
            OSError: there is no such file, or it cannot be read.
            RecordError: it holds no game, or an action in it breaks a rule.
        """
        return replay_text(content_of(path))

    @property
    def table(self) -> Table:
        """What everybody can see; it holds no secret, so it is the same for all seats."""
        return self._log.table

    def view(self, seat: int) -> View:
        """What a seat can see at this moment.

        Raises:
            TypeError: the seat is not a number.
            ValueError: there is no such seat.
        """
        return self._log.view(seat_among(seat, len(self.state.hands)))

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
        return game_table(self.rules, self.table, self._log.view(ONLOOKER).hands, suits=suits)


def replay(game: str | bytes | Path | Record | Game) -> Game:
    """Play a game again, from its deal to its last action.

    >>> from gofish_learn import Game, replay
    >>> game = Game("standard", players=2, seed=1)
    >>> events = game.ask("0>1:7")
    >>> replay(game.to_json())
    <Game: Standard Go Fish with 2 players, 38 cards in the pond. Seat 0 is to ask.>

    Args:
        game: the path of a file, the text of a record, a record, or a game. A text that begins with ``{`` is a record,
            any other is a path.

    Raises:
        OSError: there is no such file, or it cannot be read.
        RecordError: it holds no game, or an action breaks a rule; the message says which (its number, from 1) and why.
        TypeError: it is nothing of the kind.
    """
    match game:
        case Record():
            return play_all(game, game.actions)
        case Game():
            return replay(game.record)
        case bytes():
            return replay_text(game)
        case str() if not game.strip() or game.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
            return replay_text(game.removeprefix("\ufeff"))
        case str() | Path():
            return replay_text(content_of(game))
        case _:
            raise TypeError(
                f"{as_given(game)} is no game: give a file's path, the text of a record, a Record or a Game."
            )


def replay_text(text: str | bytes) -> Game:
    """Read a record and play it as it is read, so that the first action that is malformed or illegal is the one named.

    Raises:
        RecordError: the text is not a record, or an action breaks a rule.
    """
    record, actions = read_head(text)
    return play_all(record, numbered_actions(actions, record.rules, record.players))


def play_all(record: Record, actions: Iterable[Action]) -> Game:
    """Play these actions on the deal of a record."""
    game = Game(record.rules, record.players, record.dealer, record.deck, record.declares or ())
    game.written = record
    for number, action in enumerate(actions, 1):
        try:
            game.play(action)
        except IllegalActionError as error:
            raise RecordError(f"Action {number}: {error}") from None
    return game


def content_of(path: str | Path) -> bytes:
    """What is in a file that somebody names.

    Raises:
        OSError: it cannot be read; the message is a sentence that says why.
    """
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise type(error)(f"The game {quoted(str(path))} cannot be read: {error.strerror or error}.") from None
    except ValueError:
        raise FileNotFoundError(f"The game {quoted(str(path))} cannot be read: no file has such a name.") from None


def begins_action(event: Event) -> bool:
    """Whether an event is the first that an action causes: an ask, or a card shown by accident."""
    return isinstance(event, Asked | CardExposed)


def by_action(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events of a game cut at its actions: those of the deal first, then those of each action in turn."""
    starts = [place for place, event in enumerate(events) if begins_action(event)]
    for begin, end in zip([0, *starts], [*starts, len(events)], strict=True):
        yield events[begin:end]
