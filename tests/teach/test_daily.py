"""The deal of a day: one for everybody, and another tomorrow."""

from datetime import date, timedelta

import pytest

from gofish_learn.teach.daily import daily_code
from gofish_learn.teach.deal_code import DealCode

FIRST = date(2026, 11, 22)


@pytest.mark.parametrize(("day", "text"), [(FIRST, "S3-CX3QV-V"), (date(2028, 2, 29), "S3-TFH8H-M")])
def test_a_day_has_the_same_deal_on_every_computer_and_in_every_version(day: date, text: str) -> None:
    assert daily_code(day).text == text
    assert DealCode.parse(text) == daily_code(day)


def test_each_day_of_ten_years_has_a_deal_of_its_own() -> None:
    codes = {daily_code(FIRST + timedelta(days=number)).text for number in range(3653)}
    assert len(codes) == 3653
