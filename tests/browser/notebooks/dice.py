"""The smallest app on the frame of a page, with a slider and a chart, for the browser tests."""

import json
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random

from gofish_learn.serve.notebook.widget import HostWidget
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.app.page_host import PageHost
from gofish_learn.ui.app.requests import Request
from gofish_learn.ui.app.saves import MemorySaves
from gofish_learn.ui.app.scripts.bundle import join_modules, join_styles
from gofish_learn.ui.app.session_text import SavedTextError
from gofish_learn.ui.apps import STATIC
from gofish_learn.ui.charts.bars import bars
from gofish_learn.ui.charts.picture import Picture


@dataclass(frozen=True)
class Die:
    """What was thrown."""

    eyes: tuple[int, ...] = ()

    def to_text(self) -> str:
        """The throws as they are kept."""
        return json.dumps(self.eyes)


def chances(sides: int) -> Picture:
    """The chance of at most a third, and at most a half, of the eyes."""
    return bars(f"A die of {sides} sides", "Eyes", {"": {"half": sides // 2 / sides, "one": 1 / sides}})


class Throw(Request):
    """The die is to be thrown."""


class Odds(Request):
    """The chances of a die with so many sides are wanted."""

    sides: int


DieRequest = Throw | Odds


class DieHost(PageHost[Die, DieRequest]):
    """A die of six sides that is thrown, and the chances of any die that is looked at."""

    name = "die"
    requests = DieRequest

    def first(self) -> Die:
        """Nothing is thrown yet."""
        return Die()

    def session_of(self, text: str) -> Die:
        """The throws that were kept.

        Raises:
            SavedTextError: they cannot be read.
        """
        try:
            return Die(tuple(json.loads(text)))
        except (TypeError, ValueError) as error:
            raise SavedTextError("No die.") from error

    def turn(self, session: Die, request: DieRequest) -> Die:  # noqa: ARG002 - it can only be thrown
        """Throw."""
        return Die((*session.eyes, 1 + int(self.rng.random() * 6)))

    def look(self, session: Die, request: DieRequest) -> Message | None:
        """The chances of a die with so many sides."""
        del session
        return {"picture": chances(request.sides).to_message()} if isinstance(request, Odds) else None

    def draw(self, session: Die) -> Message:
        """What was thrown, and the chances of six sides."""
        return {"page": "die", "content": {"eyes": list(session.eyes), "picture": chances(6).to_message()}}


def throw_a_die() -> HostWidget:
    """The die as a widget, its scripts beside copies of those that they use."""
    with tempfile.TemporaryDirectory() as scratch:
        static = Path(scratch) / "static"
        shutil.copytree(STATIC, static)
        shutil.copytree(Path(__file__).parent / "die", static / "die")
        texts = join_modules(static / "die", "main.js"), join_styles(static / "die", "die.css")
    return HostWidget(DieHost(MemorySaves(), Random(1)), "die", *texts)
