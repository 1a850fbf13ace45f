"""A game with its history: the one object behind a table on the screen, a simulation or a replay."""

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NoReturn

from gofish_learn.engine.asks import Action, Ask, IllegalActionError, wanted_by
from gofish_learn.engine.cards import Card, Rank, rank_said
from gofish_learn.engine.display import game_table
from gofish_learn.engine.events import ONLOOKER, Event
from gofish_learn.engine.game import legal_asks, play, start
from gofish_learn.engine.html_hook import drawn
from gofish_learn.engine.log import Log
from gofish_learn.engine.records.document import RecordError
from gofish_learn.engine.records.record import Record, numbered_actions, read_head
from gofish_learn.engine.rule_books import rule_book
from gofish_learn.engine.rules import Rules
from gofish_learn.engine.seeding import fresh_seed
from gofish_learn.engine.shuffling import shuffled_deck
from gofish_learn.engine.state import GameState, winners
from gofish_learn.engine.table import Table
from gofish_learn.engine.text_table import TextTable
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import as_given, in_ascii, quoted, seat_among, seat_number


class Game:
    """A game from its deal to where it stands now.

    >>> from gofish_learn import Game
    >>> game = Game("standard", players=2, seed=1)
    >>> print(*game.legal_asks())
    0>1:2 0>1:3 0>1:7 0>1:9 0>1:T
    >>> events = game.ask(1, "7")
    >>> print(game)
    Standard Go Fish with 2 players, 38 cards in the pond. Seat 0 is to ask.
    Seat    Cards in hand  Books laid  Points
    Seat 0  8              none        0
    Seat 1  6              none        0

    ``Game()`` deals the standard game for two, and other cards each time. A game holds every hand, and shows none by
    itself: `view` shows what one seat has seen. `undo` takes an ask back. `after` tries one: it gives a new game, and
    this one stays as it is.

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
        rules: Rules | str = "standard",
        players: int = 2,
        dealer: int | None = None,
        deck: Sequence[Card] | None = None,
        declares: Iterable[int] = (),
        *,
        seed: int | Random | None = None,
    ) -> None:
        """Deal a game: of a deck, of a seed that shuffles one, or by a fresh seed that nobody knows.

        Args:
            rules: the rule book, or the name of one; "standard" if none is said.
            players: the number of players, within `Rules.players`; 2 if none is said.
            dealer: the seat that deals, 0 to players - 1; the last one, if none is said, so that seat 0 begins.
            deck: the 52 cards in the order dealt.
            declares: the seats that must show their books themselves (only under the referee).
            seed: shuffles the deck: a whole number from 0 on, which deals the same cards for ever, or a generator of
                your own, which deals others each time.

        Raises:
            TypeError: the number of players, a seat or the seed is not a number, or the deck is not a deck.
            ValueError: the rule book, the number of players, the dealer, the deck, the seed or the declaring seats do
                not fit, or there are both a deck and a seed.
        """
        rules = rule_book(rules)
        dealer = rules.check_players(players) - 1 if dealer is None else dealer
        if deck is not None and seed is not None:
            raise ValueError("A game is dealt by a seed, such as seed=7, or of a deck, and not by both.")
        self._seed_is_secret = deck is None and seed is None
        if deck is None:
            seed = fresh_seed() if seed is None else seed
            deck = shuffled_deck(seed)
        self._seed = None if isinstance(seed, Random) else seed
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

    @property
    def winner(self) -> int | None:
        """The seat that has won; None while the game goes on, and where `winners` are several."""
        return self.winners[0] if self.winners and len(self.winners) == 1 else None

    @property
    def pond(self) -> int:
        """How many cards are left in the pond."""
        return self.state.pond

    @property
    def books(self) -> tuple[tuple[Rank, ...], ...]:
        """For each seat the ranks of the books (or pairs) that it has laid, in the order laid."""
        return tuple(tuple(group.rank for group in groups) for groups in self.table.groups)

    @property
    def history(self) -> tuple[Action, ...]:
        """The asks so far, in order (and under the referee the cards shown by accident)."""
        return tuple(self.actions)

    @property
    def seed(self) -> int | None:
        """The number that shuffled the deck; None for a deck or a generator of your own, and for a saved game.

        Raises:
            AttributeError: the game goes on, and was given no seed: its own foretells every card.
        """
        if self._seed_is_secret and not self.over:
            raise AttributeError("The seed foretells every card, so this game tells it when it is over.")
        return self._seed

    @property
    def hands(self) -> NoReturn:
        """A game keeps the hands secret.

        Raises:
            AttributeError: always; the message says how to see one hand.
        """
        raise AttributeError("A game keeps its hands secret: game.view(0).cards is the hand of seat 0.")

    hand = cards = hands

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

    def ask(self, target: int | Action | str, rank: Rank | Card | str | None = None) -> tuple[Event, ...]:
        """Play an ask as one says it at the table: whom, and for what; or a whole ask.

        >>> from gofish_learn import Game
        >>> game = Game(seed=1)
        >>> [type(event).__name__ for event in game.ask(1, "sevens")]
        ['Asked', 'CardsGiven']

        Args:
            target: the seat that is asked, by whoever's turn it is; or the whole ask, which may be text ("0>1:7").
            rank: what a seat is asked for, which may be text: "7", "sevens"; "7H" where the rule book names cards.

        Raises:
            IllegalActionError: the ask breaks a rule; nothing has changed then.
            TypeError: it is not an ask.
            ValueError: the text is not an ask.
        """
        if rank is not None:
            asker, seat = self.turn or 0, seat_number(target)
            ask = Ask(asker, seat, wanted_by(asker, seat, rank))
            try:
                return self.play(ask)
            except IllegalActionError as error:
                turn = "" if self.over else f" It is seat {asker}'s turn."
                raise IllegalActionError(f"{error}{turn}") from None
        said = rank_said(str(target))
        if isinstance(target, int) or said is not None:
            seat, wanted = int(self.turn == 0), Rank.SEVEN if said is None else said
            raise TypeError(f'Say whom you ask, and for what: write game.ask({seat}, "{wanted}").')
        return self.play(target)

    def after(self, action: int | Action | str, rank: Rank | Card | str | None = None) -> "Game":
        """The game with one more action played; this one stays where it stands. Say it, or be refused, as by `ask`."""
        game = copy(self)
        game.ask(action, rank)
        return game

    def undo(self) -> Action:
        """Take the last ask back, with all that came of it; returns that ask.

        Raises:
            ValueError: nobody has asked yet.
        """
        if not self.actions:
            raise ValueError("There is no ask to take back: nobody has asked yet.")
        before = vars(play_all(self.record, self.actions[:-1]))
        vars(self).update({name: before[name] for name in ("state", "events", "_log")})
        return self.actions.pop()

    def copy(self) -> "Game":
        """A game of its own, which goes on from where this one stands."""
        return copy(self)

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
        except TypeError:
            raise TypeError(f"{as_given(path)} is no file: write its path in quotation marks.") from None
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
    except TypeError:
        raise TypeError(f"{as_given(path)} is no file: write its path in quotation marks.") from None
    except OSError as error:
        raise type(error)(f"The game {quoted(str(path))} cannot be read: {error.strerror or error}.") from None
    except ValueError:
        raise FileNotFoundError(f"The game {quoted(str(path))} cannot be read: no file has such a name.") from None
