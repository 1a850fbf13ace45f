"""In which order a teacher looks at the lines of a board, and why each stands where it does."""

from enum import StrEnum


class Standing(StrEnum):
    """How a game stands, those first that a teacher looks at first.

    Who is stuck loses time now, and a word helps at once; who is away may need the device back. Who has not begun may
    not know what to do. Who has finished has nothing to do, and all others need nobody.
    """

    STUCK = "stuck"
    """Somebody who is here has not done anything for long, and the game waits for that."""
    AWAY = "away"
    """Somebody who plays is not here."""
    NOT_BEGUN = "not begun"
    FINISHED = "finished"
    PLAYING = "playing"


ORDER = tuple(Standing)


def place_of(standing: Standing, seconds: float, number: int) -> tuple[int, float, int]:
    """By what lines are sorted: how the game stands, since how long, and what the line is called by.

    The lines of games that nobody needs to look at keep their places, whoever asks there: else they could not be read.

    Args:
        standing: how the game stands.
        seconds: for how long nothing has happened in it.
        number: of the table or the learner.
    """
    steady = standing in {Standing.PLAYING, Standing.NOT_BEGUN}
    return ORDER.index(standing), 0.0 if steady else -seconds, number
