"""A position at the table, as one seat sees it: ask by ask, with what is said aloud."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gofish_learn.engine.events import Asked, Event
from gofish_learn.engine.history import Game
from gofish_learn.engine.view import View, Witness
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.pieces.messages import NOT_THERE, Part, PieceButton
from gofish_learn.ui.pieces.piece import Piece, buttons, say
from gofish_learn.ui.words.scene import players_part, scene_part


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after an ask, or after the deal, as a seat saw it.

    Attributes:
        spoken: what the seat saw happen with the ask.
        told: the same in sentences.
    """

    view: View
    spoken: tuple[Event, ...]
    told: tuple[str, ...]


class AtTable(Piece):
    """A seat at a game that has been played so far; only what that seat has seen is kept, and can be shown."""

    def __init__(self, game: Game, seat: int, names: Sequence[str], heard: int | None) -> None:
        """Sit down at a seat.

        Args:
            game: the game; what is played afterwards does not come here.
            seat: the seat, from 0.
            names: the names of the players, by seat.
            heard: after how many asks it begins; None where the game stands now.
        """
        if not 0 <= seat < game.players:
            raise ValueError(f"There are seats 0 to {game.players - 1} at this table, and no seat {seat}.")
        self.label = "The table"
        self.seat = seat
        self.narrator = Narrator(game.rules, tuple(names[: game.players]), you=seat, dealer=game.state.dealer)
        self.moments = self.moments_of(game)
        self.at = len(self.moments) - 1 if heard is None else min(max(heard, 0), len(self.moments) - 1)

    def moments_of(self, game: Game) -> list[Moment]:
        """The deal, and each ask with all that came of it."""
        witness = Witness(game.rules, self.seat, game.players, game.state.dealer)
        moments: list[Moment] = []
        spoken: list[Event] = []
        told: list[str] = []
        for event in game.events:
            if isinstance(event, Asked):
                moments.append(Moment(witness.view(), tuple(spoken), tuple(told)))
                spoken, told = [], []
            pond = witness.table.pond
            seen = witness.see(event)
            spoken.append(seen)
            if sentence := self.narrator.say(seen, pond):
                told.append(sentence)
        return [*moments, Moment(witness.view(), tuple(spoken), tuple(told))]

    def parts(self) -> list[Part]:
        """The table, what was told of the last ask, and the way back and on."""
        moment = self.moments[self.at]
        view = moment.view
        kinds = ["you" if seat == self.seat else "" for seat in range(view.players)]
        players = players_part(self.narrator.names, kinds)
        scene = scene_part(self.narrator, players, view.table, view.hands, moment.spoken)
        shown: list[Part] = [{"kind": "table", "label": "The table", "scene": scene}, say(*moment.told)]
        if len(self.moments) > 1:
            shown.append(buttons(*self.ways(), label=f"{self.at} of {len(self.moments) - 1} asks"))
        return shown

    def ways(self) -> Iterator[PieceButton]:
        """The way back, and the way on."""
        if self.at:
            yield {"id": "back", "words": "Back"}
        if self.at < len(self.moments) - 1:
            yield {"id": "on", "words": "Next ask", "main": True}

    def press(self, button: str) -> None:
        """Go an ask back or on."""
        step = {"back": -1, "on": 1}.get(button, 0)
        if not step or not 0 <= self.at + step < len(self.moments):
            raise RequestError(NOT_THERE)
        self.at += step
