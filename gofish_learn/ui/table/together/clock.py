"""When a shared table goes on by itself: for its bots, and for whoever is away or has thought for too long.

How long it waits follows from what everybody at the table can see, so it tells nothing of anybody's cards.
"""

from dataclasses import dataclass, field

SILENT_SECONDS = 120.0
"""How long a person may be silent before the others may let a bot play for them, where nobody has a time to think."""
BOT_SECONDS = 2.0
"""How long a bot takes to ask, to answer and to fish: long enough to see what came before."""
DOUBT_SECONDS = 5.0
"""How long an ask is held up for whoever doubts it."""
AWAY_SECONDS = 20.0
"""How long a person whose page is closed is waited for before a bot plays for them."""


@dataclass
class TableClock:
    """What one table waits for, in seconds of a clock that only goes forward.

    Attributes:
        thinking: how long a person may think; 0 for as long as they like.
        since: since when the table waits.
        left: since when each seat's person has had no page open.
        away: the seats that a bot plays for until their person is back.
        stopped: since when it stands still, as all of the class are to look up; None as long as it goes.
    """

    thinking: int
    since: float
    left: dict[int, float] = field(default_factory=dict)
    away: set[int] = field(default_factory=set)
    stopped: float | None = None

    def due(self, waits_for: int | None, *, is_person: bool) -> float | None:
        """When the table goes on by itself if nothing happens; None where it waits for as long as it takes.

        Args:
            waits_for: the seat that is to do something; None where whoever doubts may speak.
            is_person: whether a person sits there.
        """
        if self.stopped is not None:
            return None
        if waits_for is None:
            return self.since + DOUBT_SECONDS
        if not is_person or waits_for in self.away:
            return self.since + BOT_SECONDS
        gone = self.left.get(waits_for)
        times = [] if gone is None else [max(self.since, gone) + AWAY_SECONDS]
        times += [self.since + self.thinking] if self.thinking else []
        return min(times, default=None)

    def seconds_left(self, now: float, waits_for: int | None) -> float | None:
        """How long the person whom the table waits for may still think; None without an end."""
        if not self.thinking or waits_for is None or waits_for in self.away:
            return None
        return max(0.0, self.since + self.thinking - (now if self.stopped is None else self.stopped))

    def seconds_silent(self, now: float, waits_for: int) -> float | None:
        """In how many seconds the others may let a bot play for the person whom the table waits for; None for never."""
        if self.thinking or self.stopped is not None or waits_for in self.away:
            return None
        return max(0.0, self.since + SILENT_SECONDS - now)

    def stop(self, now: float) -> None:
        """Stop the clock, unless it stands still already."""
        self.stopped = now if self.stopped is None else self.stopped

    def go_on(self, now: float) -> None:
        """Let the clock go on; nobody has lost any time."""
        if self.stopped is None:
            return
        stopped, self.stopped = self.stopped, None
        self.since += now - max(stopped, self.since)
        self.left = {seat: since + now - max(stopped, since) for seat, since in self.left.items()}
