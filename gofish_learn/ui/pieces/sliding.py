"""A slider beside what it changes: a chart, hands or sentences for each of its places."""

from collections.abc import Callable, Sequence

from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.pieces.messages import NOT_THERE, Part
from gofish_learn.ui.pieces.piece import Piece


class Sliding(Piece):
    """A slider over values. What belongs to a value is made when the slider first comes there."""

    def __init__(self, label: str, values: Sequence[object], drawn: Callable[[int], list[Part]], place: int) -> None:
        """Stand at a place of the slider, from 0; `drawn` is handed a place."""
        if not values:
            raise ValueError("A slider needs a value at least.")
        self.label = label
        self.values = [str(value) for value in values]
        self.drawn = drawn
        self.place = place
        self.made: dict[int, list[Part]] = {}

    def parts(self) -> list[Part]:
        """The slider, and what belongs to where it stands."""
        shown = self.values[self.place]
        return [
            {
                "kind": "slider",
                "control": {
                    "field": "place",
                    "label": self.label,
                    "least": 0,
                    "most": len(self.values) - 1,
                    "value": self.place,
                    "shown": shown,
                    "words": shown,
                },
            },
            *self.there(self.place),
        ]

    def there(self, place: int) -> list[Part]:
        """What belongs to a place."""
        if place not in self.made:
            self.made[place] = self.drawn(place)
        return self.made[place]

    def slide(self, place: int) -> None:
        """Go there."""
        if not 0 <= place < len(self.values):
            raise RequestError(NOT_THERE)
        self.there(place)  # where it cannot be made, the slider stays
        self.place = place
