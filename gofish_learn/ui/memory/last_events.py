"""What it is worth to remember the last few events: a slider, and ten thousand games wherever it is put.

Each answer takes too short to be waited for, and the page asks for the next. What was played is kept, so that every
place that was visited stays on the chart, and to come back to one takes no time.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from time import perf_counter

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.remembering.models import LastEvents
from gofish_learn.lab import batch
from gofish_learn.lab.memory_curve import MemoryResult
from gofish_learn.lab.progressive_curve import VisitedCurve
from gofish_learn.ui.app.requests import RequestError
from gofish_learn.ui.charts.lines import lines
from gofish_learn.ui.charts.picture import Picture
from gofish_learn.ui.memory.bots import TRIED, last_events_words, tried_slider
from gofish_learn.ui.memory.desk import GAMES_TRIED as GAMES
from gofish_learn.ui.memory.desk import MOST_TRIED
from gofish_learn.ui.memory.messages import MemoryWorth
from gofish_learn.ui.memory.worth import (
    GUESSED_AT,
    OPPONENTS,
    SECONDS,
    SEED,
    TITLE,
    WINS,
    guess_says,
    line_of,
    number_of,
    share_of,
)

KIND = "events"
HELPING = 25
"""So many games are played before the clock is looked at."""
FAST_HELPING = 1_000
"""The same once the compiled functions are loaded."""
ENOUGH = 1_000
"""From so many games on, what they came to stands beside the guess."""
SOON = "One moment: getting ready to play faster."


class LastEventsCurve:
    """The places of the slider that were visited on one page, and what the games there came to."""

    def __init__(self, clock: Callable[[], float] = perf_counter, *, fast: bool) -> None:
        self.clock = clock
        self.curve = VisitedCurve(STANDARD, OPPONENTS, SEED, GAMES)
        self.warming: Iterator[bool] = batch.warming() if fast else iter(())

    def more(self, events: int | None, guess: int, *, resting: bool) -> MemoryWorth:
        """Play on a little where the slider is, and show what the games have come to.

        Args:
            events: how many events the bot remembers.
            guess: how many of 100 games the learner thinks are won at `GUESSED_AT`.
            resting: whether the slider rests: only then is anything done that takes longer, one step at a time.
        """
        if events is None or not 0 <= events <= MOST_TRIED:
            raise RequestError(f"Choose a number from 0 to {MOST_TRIED}.")
        memory, soon = LastEvents(events), False
        if resting and self.curve.played(memory) < GAMES:
            soon = next(self.warming, False)
        end = self.clock() + SECONDS
        while self.curve.played(memory) < GAMES:
            self.curve.play_more(memory, FAST_HELPING if batch.is_warm() else HELPING)
            if self.clock() >= end:
                break
        return last_events_part(events, self.curve.results(), guess, soon=soon)


def last_events_part(events: int, results: tuple[MemoryResult, ...], guess: int, *, soon: bool) -> MemoryWorth:
    """The places that were visited, and how many games there are where the slider is."""
    worths = sorted(results, key=lambda worth: number_of(worth.memory))
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
        "guess_says": guess_says(KIND, worths, guess) if known else None,
        "picture": last_events_chart(worths, here).to_message(),
    }


def last_events_chart(worths: list[MemoryResult], here: MemoryResult) -> Picture:
    """The shares of games won wherever the slider has been, with their band, and a thick mark where it is now."""
    places = [number_of(worth.memory) for worth in worths]
    picture = lines(TITLE, TRIED, places, [line_of(worths)], measure=WINS)
    spec = picture.spec
    across = spec["encoding"]["x"] | {"scale": {"domain": [0, MOST_TRIED], "nice": False, "padding": 8}}
    low, high = WINS.ends(here.wins.value, here.wins.error)
    now = {"place": number_of(here.memory), "value": here.wins.value, "low": low, "high": high}
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
        f"One bot plays three that ask at random. With {last_events_words(int(number_of(here.memory)))} in mind it "
        f"wins {share_of(here)}. The more games, the narrower the band, which reaches two standard errors to each side."
    )
