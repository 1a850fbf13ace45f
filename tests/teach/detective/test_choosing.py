"""Which asks become questions: a table of rules, no peeking at the answers, and reasoning that pays."""

import pytest

from gofish_learn.teach.detective.choosing import (
    BREATH,
    BY_WORTH,
    FAR,
    PATIENCE,
    USUAL,
    Moment,
)


def moment(chance: float, since: int, *earlier: float, lately: bool = False, group: int = 4) -> Moment:
    """What is known when an ask is heard."""
    return Moment(chance, since, earlier, lately, group)


@pytest.mark.parametrize(
    ("heard", "asked"),
    [
        pytest.param(moment(1.0, 2), True, id="certain, as soon as may be"),
        pytest.param(moment(0.0, 2), True, id="impossible, as soon as may be"),
        pytest.param(moment(1.0, 3, 0.1, lately=True), False, id="said aloud just now: no riddle"),
        pytest.param(moment(0.1, 3, 1.0, lately=True), True, id="said aloud just now, and yet not certain"),
        pytest.param(moment(1.0, 1), False, id="no time to breathe"),
        pytest.param(moment(1.0, 2, 0.1), True, id="certain after unlikely"),
        pytest.param(moment(1.0, 1, 0.1, group=2), True, id="pairs make shorter games"),
        pytest.param(moment(1.0, 7, 1.0), False, id="certain again"),
        pytest.param(moment(0.1, 7, 0.05), False, id="unlikely again"),
        pytest.param(moment(0.4, 1), False, id="as usual"),
        pytest.param(moment(0.4, 7), False, id="as usual, and not yet long enough"),
        pytest.param(moment(0.4, 8, 0.4), True, id="anything after a long wait"),
        pytest.param(moment(1.0, 8, 1.0, lately=True), True, id="even what was just said"),
        pytest.param(moment(0.65, 1), False, id="somewhat likely"),
        pytest.param(moment(0.65, 3), True, id="somewhat likely, a little later"),
        pytest.param(moment(0.4, 4, 0.4, group=2), True, id="in pairs the wait is half as long"),
    ],
)
def test_what_is_worth_a_question(heard: Moment, asked: bool) -> None:  # noqa: FBT001
    assert (USUAL, FAR, PATIENCE[4], PATIENCE[2], BREATH[4], BREATH[2]) == (0.4, 0.35, 8, 4, 2, 1)
    assert BY_WORTH.takes(heard) is asked
