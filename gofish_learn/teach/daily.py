"""The deal of a day: the same for everybody, on every computer, from the date alone.

The day is the date in UTC, so that it changes for everybody at the same moment. Whoever knows the date can know the
cards: the deal is public, and whoever offers it says so.
"""

from datetime import date

from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.deal_code import DealCode, seed_of

PLAYERS = 3
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def daily_code(day: date) -> DealCode:
    """The deal of a day: by the standard book, for three players, with a short code."""
    return DealCode(STANDARD, PLAYERS, seed_of(f"Go Fish, the deal of {day.isoformat()}"))


def day_in_words(day: date) -> str:
    """A day such as "22 November 2026", whatever the language of the computer."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"
