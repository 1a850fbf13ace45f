"""The sizes of the screen that pages are judged at."""

import pytest

from tests.browser.reach.judge import ALL_SIZES, SIZES, Size


@pytest.fixture(params=[SIZES, pytest.param(ALL_SIZES, marks=pytest.mark.thorough)], ids=["two sizes", "all sizes"])
def sizes(request: pytest.FixtureRequest) -> tuple[Size, ...]:
    """The sizes of the screen at which a page is judged."""
    return request.param  # type: ignore[no-any-return]
