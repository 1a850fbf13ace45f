"""What a memory is worth: curves that are played while one looks at them, in helpings too short to be waited for.

The one of a few facts has its points. On the other, of the last few events, a slider is put anywhere, and ten thousand
games are played there; what was played is kept, so that to come back to a place takes no time.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import perf_counter

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.proofs.chance_words import average_percent, chance_in_words, in_percent
from gofish_learn.knowledge.remembering.models import Chunks, LastEvents, Memory
from gofish_learn.lab import batch
from gofish_learn.lab.memory_curve import MemoryResult, ProgressiveCurve, VisitedCurve
from gofish_learn.teach.memory.measures import Span
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.charts.lines import Line, lines
from gofish_learn.ui.charts.measure import Measure
from gofish_learn.ui.charts.picture import Picture, Spec, plain_number
from gofish_learn.ui.memory.bots import GUESSED_EVENTS, TRIED, last_events_words, tried_slider
from gofish_learn.ui.memory.messages import MemoryWorth
from gofish_learn.ui.memory.session import GAMES_TRIED as GAMES
from gofish_learn.ui.memory.session import MOST_TRIED

OPPONENTS = ("random",) * 3
SEED = 5
HELPING = 5
"""So many games are played before the clock is looked at."""
PERCENT = 100
NEAR = 5
"""A guess no further off than so many games in 100 is as near as the buttons allow."""
ROOMS = tuple(Chunks(capacity) for capacity in (0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 16, 24))
"""The memories of the curve of a few facts: close together where it is steep, up to where more no longer helps."""
SECONDS = 0.08
"""So long a message is worked at."""
GUESSED_AT = {"events": GUESSED_EVENTS, "chunks": 3}
"""The place in each curve that the learner guesses at before it is played."""
BAND = 2
"""So many standard errors the band reaches to each side."""
SMALL = 0.005
"""A smaller standard error would be said as 0 per cent."""
TITLE = "Games won, by how much is remembered"
ACROSS = "Number of facts it can hold"
KIND = "events"
SLIDER_HELPING = 25
"""So many games are played before the clock is looked at."""
FAST_HELPING = 1_000
"""The same once the compiled functions are loaded."""
ENOUGH = 1_000
"""From so many games on, what they came to stands beside the guess."""
SOON = "One moment: getting ready to play faster."


class Share(Measure):
    """A share whose axis reaches from 0 to 100 per cent, whatever it is."""

    def axis(self) -> Spec:
        """How it is laid along an axis."""
        return super().axis() | {"scale": {"domain": [0, 1]}}


WINS = Share("Games won", chance=True)


class ChunksCurve:
    """The curve of room for a few facts, as far as one page has played it."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.clock = clock
        self.curve = ProgressiveCurve(STANDARD, ROOMS, OPPONENTS, SEED)

    def more(self, guess: int, span: Span | None) -> MemoryWorth:
        """Play on a little, and show what the curve has come to, beside the learner's guess and span."""
        end = self.clock() + SECONDS
        while not self.curve.done:
            self.curve.play_more(HELPING)
            if self.clock() >= end:
                break
        return _worth_part(self.curve, guess, span)


def _number_of(memory: Memory) -> float:
    match memory:
        case LastEvents(number) | Chunks(number):
            return number
        case _:
            raise TypeError(f"{memory.name} has no number.")


def _worth_part(curve: ProgressiveCurve, guess: int, span: Span | None) -> MemoryWorth:
    """A curve as far as it has come: the points that have got through their first stage."""
    worths = tuple(worth for worth in curve.results() if worth.games >= curve.stages[0])
    whole = len(worths) == len(curve.memories)
    say = f"{curve.played:,} of {curve.wanted:,} games played"
    if whole:
        say += f": {min(worth.games for worth in worths)} or more for each point"
    picture = None if len(worths) < 2 else worth_chart(curve, worths, span if whole else None)
    return {
        "kind": "chunks",
        "done": curve.done,
        "say": f"{say}.",
        "guess_says": _guess_says("chunks", worths, guess) if whole else None,
        "picture": None if picture is None else picture.to_message(),
    }


def worth_chart(curve: ProgressiveCurve, worths: tuple[MemoryResult, ...], span: Span | None) -> Picture:
    """The shares of games won, with their bands; the axes are those of the whole curve from the first."""
    picture = lines(TITLE, ACROSS, [_number_of(worth.memory) for worth in worths], [_line_of(worths)], measure=WINS)
    ends = [_number_of(memory) for memory in (curve.memories[0], curve.memories[-1])]
    encoding = picture.spec["encoding"]
    across = encoding["x"] | {"scale": {"domain": ends, "nice": False, "padding": 8}}
    spec = {**picture.spec, "encoding": encoding | {"x": across}}
    return replace(picture, spec=spec).saying(_worth_says(worths, span))


def _line_of(worths: Sequence[MemoryResult]) -> Line:
    ends = [WINS.ends(worth.wins.value, worth.wins.error) for worth in worths]
    return Line("", [worth.wins.value for worth in worths], [low for low, _ in ends], [high for _, high in ends])


def _worth_says(worths: tuple[MemoryResult, ...], span: Span | None) -> str:
    first, last = worths[0], worths[-1]
    number = [plain_number(_number_of(one.memory)) for one in (first, last)]
    told = (
        f"One bot plays three that ask at random. With {number[0]} it wins {_share_of(first)}, with {number[1]} "
        f"{_share_of(last)}. The band reaches two standard errors to each side."
    )
    if span is None:
        return told
    nearest = min(worths, key=lambda worth: abs(_number_of(worth.memory) - span.facts))
    return f"{told} With a span like yours, about {_number_of(nearest.memory):g} facts, it wins {_share_of(nearest)}."


def _guess_says(kind: str, worths: Sequence[MemoryResult], guess: int) -> str:
    wins = next(worth.wins for worth in worths if _number_of(worth.memory) == GUESSED_AT[kind])
    won, error = round(PERCENT * wins.value), PERCENT * BAND * wins.error
    said = f"You guessed {guess} games in 100. It won {won} in 100, give or take {_margin(wins.error)}"
    if abs(won - guess) <= max(NEAR, error):
        return f"{said}: a very good guess."
    more = "more" if won > guess else "less"
    return f"{said}. Its memory is worth {more} than you thought."


def _share_of(worth: MemoryResult) -> str:
    """The share of games won, with its error: "about 7 in 10 (69 %, give or take 2 %)"."""
    value, error = worth.wins.value, f"give or take {_margin(worth.wins.error)}"
    return (
        f"{chance_in_words(value)} ({in_percent(value)}, {error})"
        if 0 < value < 1
        else f"{in_percent(value)} ({error})"
    )


def _margin(error: float) -> str:
    return average_percent(error) if error >= SMALL else "less than 1 %"


class LastEventsCurve:
    """The places of the slider that were visited on one page, and what the games there came to."""

    def __init__(self, clock: Callable[[], float] = perf_counter, *, fast: bool) -> None:
        self.clock = clock
        self.curve = VisitedCurve(STANDARD, OPPONENTS, SEED, GAMES)
        self.warming: Iterator[bool] = batch.warming() if fast else iter(())

    def more(self, events: int | None, guess: int, *, resting: bool) -> MemoryWorth:
        """Play on a little where the slider is, and show what the games have come to.

        Only while the slider rests is anything done that takes longer, one step at a time. The guess is how many of 100
        games the learner thinks are won at `GUESSED_AT`.
        """
        if events is None or not 0 <= events <= MOST_TRIED:
            raise RequestError(f"Choose a number from 0 to {MOST_TRIED}.")
        memory, soon = LastEvents(events), False
        if resting and self.curve.played(memory) < GAMES:
            soon = next(self.warming, False)
        end = self.clock() + SECONDS
        while self.curve.played(memory) < GAMES:
            self.curve.play_more(memory, FAST_HELPING if batch.is_warm() else SLIDER_HELPING)
            if self.clock() >= end:
                break
        return _last_events_part(events, self.curve.results(), guess, soon=soon)


def _last_events_part(events: int, results: tuple[MemoryResult, ...], guess: int, *, soon: bool) -> MemoryWorth:
    """The places that were visited, and how many games there are where the slider is."""
    worths = sorted(results, key=lambda worth: _number_of(worth.memory))
    here = next(worth for worth in worths if worth.memory == LastEvents(events))
    done = here.games == GAMES
    games = f"all {GAMES:,} games played" if done else f"{here.games:,} games so far"
    say = f"With {last_events_words(events)} in mind: {games}."
    known = any(worth.memory == LastEvents(GUESSED_AT[KIND]) and worth.games >= ENOUGH for worth in worths)
    return {
        "kind": KIND,
        "slider": tried_slider(events),
        "done": done,
        "say": f"{say} {SOON}" if soon and not done else say,
        "guess_says": _guess_says(KIND, worths, guess) if known else None,
        "picture": last_events_chart(worths, here).to_message(),
    }


def last_events_chart(worths: list[MemoryResult], here: MemoryResult) -> Picture:
    """The shares of games won wherever the slider has been, with their band, and a thick mark where it is now."""
    places = [_number_of(worth.memory) for worth in worths]
    picture = lines(TITLE, TRIED, places, [_line_of(worths)], measure=WINS)
    spec = picture.spec
    across = spec["encoding"]["x"] | {"scale": {"domain": [0, MOST_TRIED], "nice": False, "padding": 8}}
    low, high = WINS.ends(here.wins.value, here.wins.error)
    now = {"place": _number_of(here.memory), "value": here.wins.value, "low": low, "high": high}
    up = WINS.axis()
    mark = {
        "data": {"name": "here"},
        "layer": [
            {
                "mark": {"type": "rule", "style": "branch", "strokeWidth": 4},
                "encoding": {"y": {"field": "low", **up}, "y2": {"field": "high"}},
            },
            {
                "mark": {"type": "point", "filled": True, "opacity": 1, "size": 200, "style": "branch"},
                "encoding": {"y": {"field": "value", **up}},
            },
        ],
    }
    spec = {
        **spec,
        "datasets": {**spec["datasets"], "here": [now]},
        "encoding": {**spec["encoding"], "x": across},
        "layer": [*spec["layer"], mark],
    }
    rows = tuple((*row, f"{worth.games:,}") for row, worth in zip(picture.rows, worths, strict=True))
    picture = replace(picture, spec=spec, columns=(*picture.columns, "Games"), rows=rows)
    return picture.saying(_last_events_says(here))


def _last_events_says(here: MemoryResult) -> str:
    return (
        f"One bot plays three that ask at random. With {last_events_words(int(_number_of(here.memory)))} in mind it "
        f"wins {_share_of(here)}. The more games, the narrower the band, which reaches two standard errors to each "
        "side."
    )
