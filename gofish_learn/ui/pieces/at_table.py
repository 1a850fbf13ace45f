"""A position at the table, as one seat sees it: ask by ask, with what is said aloud."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import Asked, Event, seen_by
from gofish_learn.engine.history import Game
from gofish_learn.engine.log import Log
from gofish_learn.engine.view import View
from gofish_learn.engine.wording import as_given, holds, must_be, seat_among, so_many, whole_number
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.pieces.parts import ButtonsPart, Part, PieceButton, TablePart
from gofish_learn.ui.pieces.piece import NOT_THERE, Piece, buttons, say
from gofish_learn.ui.words.scene import players_part, scene_part


@dataclass(frozen=True, slots=True)
class TableMoment:
    """The table after an ask, or after the deal, as a seat saw it.

    Attributes:
        spoken: what the seat saw happen with the ask.
        sentences: the same in sentences.
    """

    view: View
    spoken: tuple[Event, ...]
    sentences: tuple[str, ...]


class AtTable(Piece):
    """A seat at a game that has been played so far; only what that seat has seen is kept, and can be shown.

    Attributes:
        asks: whether the learner may choose an ask where it is this seat's turn.
    """

    def __init__(self, game: Game, seat: int, names: Sequence[str], heard: int | None, *, asks: bool = False) -> None:
        """Sit down at a seat.

        Args:
            game: the game; what is played afterwards does not come here.
            seat: the seat, from 0.
            names: the names of the players, by seat.
            heard: after how many asks it begins; None where the game stands now.
            asks: whether the learner may choose an ask.
        """
        must_be(game, Game, 'is no game: write at_table(Game(), 0), or load one with Game.load("my-game.json").')
        self.label = "The table"
        self.seat = seat_among(seat, game.players)
        self.names = names_of(names, game.players)
        self.asks = asks
        asked = None if heard is None else whole_number(heard, "is no number of asks: write one such as heard=3.")
        self.see(game, asked)
        if asked is not None and not 0 <= asked < len(self.moments):
            raise ValueError(f"heard={asked} cannot be: there were {so_many(len(self.moments) - 1, 'ask')} so far.")

    def see(self, game: Game, heard: int | None = None) -> None:
        """Be at a game as it stands now, or stood after so many asks, with no ask chosen.

        Raises:
            ValueError: there is no such seat.
        """
        if not 0 <= self.seat < game.players:
            raise ValueError(f"There are seats 0 to {game.players - 1} at this table, and no seat {self.seat}.")
        names = self.names[: game.players]
        self.narrator = Narrator(game.rules, names, you=self.seat, dealer=game.state.dealer)
        self.moments = self.moments_of(game)
        self.at = len(self.moments) - 1 if heard is None else min(max(heard, 0), len(self.moments) - 1)
        self.target: str = ""
        self.wanted: str = ""

    def moments_of(self, game: Game) -> list[TableMoment]:
        """The deal, and each ask with all that came of it."""
        log = Log(game.rules, game.players, game.state.dealer)
        moments: list[TableMoment] = []
        spoken: list[Event] = []
        sentences: list[str] = []
        for event in game.events:
            if isinstance(event, Asked):
                moments.append(TableMoment(log.view(self.seat), tuple(spoken), tuple(sentences)))
                spoken, sentences = [], []
            pond = log.table.pond
            seen = seen_by(event, self.seat)
            log.add([event])
            spoken.append(seen)
            if sentence := self.narrator.say(seen, pond):
                sentences.append(sentence)
        return [*moments, TableMoment(log.view(self.seat), tuple(spoken), tuple(sentences))]

    def parts(self) -> list[Part]:
        """The table, what was told of the last ask, and the way back and on."""
        moment = self.moments[self.at]
        view = moment.view
        kinds = ["you" if seat == self.seat else "" for seat in range(view.players)]
        players = players_part(self.narrator.names, kinds)
        scene = scene_part(self.narrator, players, view.table, view.hands, moment.spoken)
        shown: list[Part] = [TablePart("The table", scene), say(*moment.sentences)]
        shown += self.asking()
        if len(self.moments) > 1:
            shown.append(buttons(*self.ways(), label=f"{self.at} of {len(self.moments) - 1} asks"))
        return shown

    def asking(self) -> Iterator[ButtonsPart]:
        """Whom to ask, and for what, where it is this seat's turn."""
        offered = self.offered()
        if offered:
            names = {str(ask.target): self.narrator.names[ask.target] for ask in offered}
            yield buttons(*switches("target", names, self.target), label="Who do you want to ask?")
            words = {
                letters(ask): ask.wanted.plural if isinstance(ask.wanted, Rank) else f"the {ask.wanted.words}"
                for ask in offered
            }
            yield buttons(*switches("wanted", words, self.wanted), label="For what?")

    def offered(self) -> Sequence[Ask]:
        """The asks to choose from."""
        return self.moments[self.at].view.legal_asks() if self.asks else ()

    @property
    def value(self) -> str | None:
        """The ask that is chosen, as text such as "2>0:8"; None while it is not."""
        return f"{self.seat}>{self.target}:{self.wanted}" if self.target and self.wanted else None

    def choose(self, value: object) -> None:
        """Have an ask chosen, or none: an `Ask`, or its text."""
        if value is None:
            self.target = self.wanted = ""
            return
        offered = self.offered()
        if not offered:
            raise ValueError(f"Seat {self.seat} has nothing to ask here, so the value stays None.")
        ask = value if isinstance(value, Ask) else Ask.parse(str(value))
        if ask not in offered:
            raise ValueError(f"Seat {self.seat} may not ask {ask}; it may ask {offered[0]}, for example.")
        self.target, self.wanted = str(ask.target), letters(ask)

    def ways(self) -> Iterator[PieceButton]:
        """The way back, and the way on."""
        if self.at:
            yield PieceButton("back", "Back")
        if self.at < len(self.moments) - 1:
            yield PieceButton("on", "Next ask", main=True)

    def press(self, button: str) -> None:
        """Go an ask back or on; choose whom to ask, or for what, or choose it no longer."""
        kind, _, one = button.partition(" ")
        if kind == "target" and one in {str(ask.target) for ask in self.offered()}:
            self.target = "" if self.target == one else one
            return
        if kind == "wanted" and one in {letters(ask) for ask in self.offered()}:
            self.wanted = "" if self.wanted == one else one
            return
        step = {"back": -1, "on": 1}.get(button, 0)
        if not step or not 0 <= self.at + step < len(self.moments):
            raise RequestError(NOT_THERE)
        self.at += step
        self.target = self.wanted = ""


def names_of(names: Sequence[str], players: int) -> tuple[str, ...]:
    """The names of the players, one for each at least."""
    if not holds(names, Sequence, str):
        raise TypeError(f'{as_given(names)} is no list of names: write names=["Ana", "Ben"].')
    if len(names) < players:
        raise ValueError(f"There are {players} players, and {so_many(len(names), 'name')}: each needs one.")
    return tuple(names)


def letters(ask: Ask) -> str:
    """What is asked for, as it stands in the text of an ask."""
    return str(ask).partition(":")[2]


def switches(kind: str, offered: Mapping[str, str], chosen: str) -> Iterator[PieceButton]:
    """Buttons of which one is pressed, or none."""
    for one, words in offered.items():
        yield PieceButton(f"{kind} {one}", words, pressed=one == chosen)
