"""What a memory is worth: a curve that is played while one looks at it, in helpings too short to be waited for."""

from collections.abc import Callable
from dataclasses import replace
from time import perf_counter

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.memory import Chunks, Fading, LastEvents, Memory
from gofish_learn.lab.refining import Refining
from gofish_learn.lab.spans import CURVES, Worth
from gofish_learn.teach.memory_spans import Span
from gofish_learn.ui.answering import Message
from gofish_learn.ui.chart_lines import Line, lines
from gofish_learn.ui.measure import Measure
from gofish_learn.ui.picture import Picture, per_cent, plain_number

OPPONENTS = ("random",) * 3
SEED = 5
HELPING = 5
"""So many games are played before the clock is looked at."""
SECONDS = 0.05
"""So long a message is worked at."""
WINS = Measure("Games won", chance=True)
ACROSS = {
    "events": "Last events that are remembered",
    "chunks": "Facts that there is room for",
    "half-life": "Half-life in events (each step twice as long)",
}


class Worths:
    """The curves that are being played for one page."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        """Play nothing yet.

        Args:
            clock: tells the time in seconds.
        """
        self.clock = clock
        self.curves: dict[str, Refining] = {}

    def more(self, kind: str, span: Span | None) -> Message:
        """Play on a little, and show what the curve has come to.

        Args:
            kind: which curve, one of `CURVES`.
            span: the learner's own, to say what it would be worth, or None.
        """
        curve = self.curves.get(kind)
        if curve is None:
            curve = self.curves[kind] = Refining(STANDARD, CURVES[kind], OPPONENTS, SEED)
        end = self.clock() + SECONDS
        while not curve.done:
            curve.play_more(HELPING)
            if self.clock() >= end:
                break
        return worth_part(kind, curve, span)


def number_of(memory: Memory) -> float:
    """The one number of a memory."""
    match memory:
        case LastEvents(number) | Chunks(number) | Fading(number):
            return number
        case _:
            raise TypeError(f"{memory.name} has no number.")


def worth_part(kind: str, curve: Refining, span: Span | None) -> Message:
    """A curve as far as it has come."""
    worths = curve.worths()
    least = min(worth.games for worth in worths)
    whole = len(worths) == len(curve.memories)
    picture = lines(
        "Games won, by how much is remembered",
        ACROSS[kind],
        [number_of(worth.memory) for worth in worths],
        [
            Line(
                "",
                [worth.wins.value for worth in worths],
                [max(0.0, worth.wins.value - 2 * worth.wins.error) for worth in worths],
                [min(1.0, worth.wins.value + 2 * worth.wins.error) for worth in worths],
            )
        ],
        measure=WINS,
    ).saying(worth_says(worths, span if kind == "chunks" and whole else None))
    if kind == "half-life":
        picture = by_doubling(picture)
    return {
        "kind": kind,
        "done": curve.done,
        "played": curve.played,
        "wanted": curve.wanted,
        "say": f"{curve.played:,} of {curve.wanted:,} games played: {least} or more for each point."
        if not curve.done
        else f"{curve.wanted:,} games played: {curve.stages[-1]} for each point.",
        "picture": picture.to_message(),
    }


def by_doubling(picture: Picture) -> Picture:
    """The same curve, with each step to the right twice as long."""
    encoding = picture.spec["encoding"]
    axis = {"grid": False, "values": [2**step for step in range(9)]}
    across = encoding["x"] | {"scale": {"type": "log", "base": 2, "padding": 8}, "axis": axis}
    return replace(picture, spec={**picture.spec, "encoding": encoding | {"x": across}})


def worth_says(worths: tuple[Worth, ...], span: Span | None) -> str:
    """What the curve shows, in sentences."""
    first, last = worths[0], worths[-1]
    number = [plain_number(number_of(one.memory)) for one in (first, last)]
    told = (
        f"A bot against three that ask by chance. With {number[0]} it wins {share_of(first)}, with {number[1]} "
        f"{share_of(last)}. The band reaches two standard errors to each side."
    )
    if span is None:
        return told
    nearest = min(worths, key=lambda worth: abs(number_of(worth.memory) - span.facts))
    return f"{told} With a span like yours, about {number_of(nearest.memory):g} facts, it wins {share_of(nearest)}."


def share_of(worth: Worth) -> str:
    """The share of games won, with its error: "69 % (give or take 2 %)"."""
    return f"{per_cent(worth.wins.value)} (give or take {100 * worth.wins.error:.0f} %)"
