"""What the page of Rule says to its host."""

from enum import Enum

from gofish_learn.ui.app.requests import Request
from gofish_learn.ui.app.rules_from_text import NO_RULES

NOT_SO = "That rule cannot be changed so."
NOTHING = "Nothing is changed yet. Change a rule to go on."

Choice = str | int | bool | None
"""What a rule may be."""


class Page(Enum):
    """What can be open: one of the two changes that are there, the switches, or what they do."""

    PAIRS = "pairs"
    CATCH = "catch"
    RULES = "rules"
    OWN = "own"


class Effect(Enum):
    """What a change does to a measure."""

    LESS = "less"
    SAME = "same"
    MORE = "more"


class Turn(Request, otherwise="There is no such page."):
    """Another page is to be opened."""

    page: Page


class Guess(Request, otherwise="Choose one of the three: there is no wrong guess."):
    """What the learner thinks that the change on the page does."""

    guess: Effect


class Change(Request, otherwise=NOT_SO):
    """A rule is to be another one."""

    rule: str
    value: Choice


class ChangeAll(Request, otherwise=NOT_SO):
    """The rules of the form are wanted, each as JSON, and the title as it was typed."""

    like: str
    playing: str
    drawn_group_plays_on: str
    tie: str
    points: str
    title: str


class Bring(Request, otherwise=NO_RULES):
    """The rules of a file are wanted."""

    text: str


class Anew(Request):
    """The original is wanted again."""


class PlayMore(Request, type="more"):
    """More games are to be played by the learner's own rules."""


RulesRequest = Turn | Guess | Change | ChangeAll | Bring | Anew | PlayMore
