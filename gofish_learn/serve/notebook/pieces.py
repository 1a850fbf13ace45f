"""The pieces of the lessons, a function each: what a notebook calls in a line or two, and a learner touches.

A piece is the last line of a cell, and stands under it. What it shows is worked out in Python, and only what is shown
leaves it: neither an answer before its guess, nor a card that the seat has not seen. It keeps nothing: run the cell
again, and it begins again.
"""

from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import wraps
from html import escape
from io import StringIO
from typing import Any

from IPython.core.getipython import get_ipython
from ipywidgets import HTML, Layout, interactive
from traitlets import TraitError

from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.record import Record
from gofish_learn.engine.wording import as_given
from gofish_learn.lab.deals import RANK, Setting, Trial, opponent_has_one
from gofish_learn.serve.notebook.calls import check_call, example, refused
from gofish_learn.serve.notebook.controls import CrossOut, Deals, Guess, Hand, Place, Pond, Seat, Shown
from gofish_learn.teach.lessons.ways import Ways
from gofish_learn.teach.questions.asked import Value, Wrong, choice_question, number_question
from gofish_learn.teach.questions.question import ChoiceQuestion, NumberQuestion
from gofish_learn.ui.pieces import crossing_out, guessing
from gofish_learn.ui.pieces.at_table import AtTable
from gofish_learn.ui.pieces.deal_again import DealAgain
from gofish_learn.ui.pieces.draw_again import DrawAgain
from gofish_learn.ui.pieces.hands import NAMES, Cards


def guess(  # noqa: PLR0913 - all but two have defaults
    question: str | NumberQuestion | ChoiceQuestion,
    answer: Value | None = None,
    *,
    near: float | None = None,
    choices: Sequence[str] = (),
    wrong: Wrong | None = None,
    why: str = "",
    unit: str = "",
    then: Shown | None = None,
) -> Guess:
    """A question that shows its answer after a guess, and not before.

    >>> from gofish_learn import guess
    >>> print(guess("How many cards are in a pack?", 52, wrong={54: "Nobody plays with the jokers."}))
    How many cards are in a pack?
    (Run this cell to guess, and to see the answer.)

    Args:
        question: the question in words, or one from `gofish_learn.questions`, which needs nothing else.
        answer: the right answer: a number, or one of the choices.
        near: makes it a prediction: the answer comes after one guess, which is right if it is off by no more than this.
            Without it the learner may try again.
        choices: the answers to choose from; without them the learner writes a number.
        wrong: common wrong answers, each with a sentence that helps and does not give the answer away; of the right
            choice, why it is right.
        why: why the answer is right, in a sentence or two.
        unit: what is counted, such as "ways".
        then: what appears with the answer: a chart, a sentence or a widget.

    Raises:
        TypeError: the question is neither in words nor one of the kit's own.
        ValueError: an answer, right or wrong, is not a number, or not one of the choices.
    """
    asked = question
    if not isinstance(asked, str | NumberQuestion | ChoiceQuestion):
        raise TypeError(f"{as_given(asked)} is no question: write it in quotation marks, and then its answer.")
    if isinstance(asked, str) and answer is None:
        raise ValueError('A question needs its answer: guess("How many cards are in a pack?", 52).')
    if isinstance(asked, str) and choices:
        asked = choice_question(asked, str(answer), wrong or {}, choices=choices, why=why)
    elif isinstance(asked, str):
        asked = number_question(asked, answer, wrong or {}, near=near, why=why, unit=unit)
    elif isinstance(asked, NumberQuestion) and near is not None:
        asked = replace(asked, tolerance=Fraction(near))
    return Guess(guessing.Guess(asked, predicts=near is not None), then)


def deal_again(setting: Setting, counts: Trial = opponent_has_one, seed: int = 4) -> Deals:
    """A deal that is dealt again by a press, with what came of each so far.

    Args:
        setting: how many play, and what you hold.
        counts: what is looked for in a deal, such as `opponent_has_one`.
        seed: which deals they are: those that `deck_of` and `try_deals` make of the same number.
    """
    return Deals(DealAgain(setting, counts, seed))


def draw_again(pond: Sequence[str], draws: int, *, unseen: int = 0, seed: int = 3) -> Pond:
    """Cards drawn from a small pond, kept or put back, again and again; sevens are what is looked for.

    Args:
        pond: the cards, such as `SMALL_POND`.
        draws: how many are drawn each time.
        unseen: how many of them, the first, stay face down; they are kept.
        seed: which draws they are.
    """
    return Pond(DrawAgain(pond, draws, RANK.letter, unseen, seed))


def show_hands(cards: Cards) -> Hand:
    """Hands drawn as cards, to look at; `Hand` lets cards be chosen from them.

    >>> print(show_hands({"Ana": ["7H", "4D"], "Ben": ["7D"]}))
    Ana: 7H 4D
    Ben: 7D

    Args:
        cards: cards; hands by the name of who holds them; or the view of a seat, which shows that seat's cards only.
    """
    return Hand(cards, choose=0)


class Redraw(interactive):  # type: ignore[misc]  # ipywidgets is published without types
    """Controls, and below them what a function makes of their values.

    It is the `interactive` of ipywidgets, except that what the function returns or prints stays in its place and only
    changes there. What has no form there, such as another widget, is displayed below, and so is an error.

    Attributes:
        controls: the controls, by the names of the function's arguments.
        shown: where pictures, sentences and hands stand.
        table: where tables and what is printed stand.
    """

    def __init__(self, function: Callable[..., object], **controls: object) -> None:
        check_call(function, controls)
        self.shown, self.table = Place(), HTML(layout=Layout(display="none"))

        # Nothing of it goes through the `Output` of `interactive`: that is emptied each time, so that the page jumps.
        # And while Voila runs a notebook, what comes into an `Output` may stop it for good.
        @wraps(function)
        def draw(**values: object) -> object:
            with redirect_stdout(StringIO()) as printed:
                came = function(**values)
            html = pre(printed.getvalue())
            is_drawn = self.shown.show(came)
            if not is_drawn and (more := html_of(came)):
                html, is_drawn = html + more, True
            self.table.layout.display = None if html else "none"
            self.table.value = html
            return None if is_drawn else came

        # Where nothing is displayed there is nothing to take away either, and IPython would print signs for a terminal.
        try:
            super().__init__(draw, {"auto_display": True}, clear_output=get_ipython() is not None, **controls)
        except (ValueError, TraitError):
            raise ValueError(refused(controls)) from None
        self.layout = Layout(overflow="visible")
        self.add_class("gofish-controls")
        if not self.kwargs:
            self.update()  # the `interactive` of ipywidgets 7 waits until it is displayed
        self.controls: dict[str, Any] = dict(zip(self.kwargs, self.kwargs_widgets, strict=True))
        self.set_trait("children", (*self.children[:-1], self.shown, self.table, self.out))

    def _display_(self) -> object:
        """What marimo shows, which has no controls of ipywidgets: what the function makes of the first values."""
        return Drawn(self.table.value) if self.table.value else self.shown

    def __repr__(self) -> str:
        """The values of the controls, and what is shown, in words."""
        return "\n".join([*(f"{one.description}: {_words(one)}" for one in self.controls.values()), repr(self.shown)])


@dataclass(frozen=True, slots=True)
class Drawn:
    """HTML for a notebook that has no widgets of ipywidgets."""

    html: str

    def _repr_html_(self) -> str:
        return self.html


def redraw(function: Callable[..., object], *unnamed: object, **controls: object) -> Redraw:
    """Controls above what a function makes of their values, which is redrawn in its place.

    >>> from gofish_learn import bars
    >>> def catch(sevens=1):
    ...     return bars("A seven from a pond of 8", "Card", {"": {"seven": sevens / 8}})
    >>> print(redraw(catch, sevens=(1, 4)))
    sevens: 1
    A seven from a pond of 8. ...

    Args:
        function: it is called with the value of each control; it returns a picture, a sentence, a number, a hand to
            look at, a list of these, or a table; or it prints. Anything else is shown as by `interact` of ipywidgets.
        unnamed: nothing: each control needs its name.
        controls: a control for each argument, as for `interact`: (5, 20) for a slider, a list for a drop-down, True for
            a box to tick, or a widget.

    Raises:
        TypeError: it is no function, or a control has no name.
        ValueError: an argument has no control, a control's name is not that of an argument, or it makes no control.
    """
    if unnamed:
        raise TypeError(f"Give each control the name of an argument, as in {example(function)}.")
    return Redraw(function, **controls)


def at_table(
    game: Game | Record,
    seat: int,
    *,
    names: Sequence[str] = NAMES,
    heard: int | None = None,
    choose: bool = False,
) -> Seat:
    """A position at the table as one seat sees it, to go through ask by ask.

    Args:
        game: a game as it stands now, or one that was written down, such as `SIX_ASKS`.
        seat: whose place it is, from 0. No card that this seat has not seen is shown.
        names: the names of the players, by seat.
        heard: after how many asks to begin; where the game stands now, if nothing is said.
        choose: whether an ask can be chosen where it is this seat's turn.

    Raises:
        ValueError: there is no such seat.
    """
    if isinstance(game, Record):
        names = game.names or names
        game = replay(game)
    return Seat(AtTable(game, seat, names, heard, asks=choose))


def cross_out(ways: Ways) -> CrossOut:
    """Ways to cross out: press what happens, and see which are left, and how many of them say yes.

    Args:
        ways: the ways to begin with, such as `all_ways("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4})`.
    """
    return CrossOut(crossing_out.CrossOut(ways))


def html_of(value: object) -> str:
    """A value that draws itself as HTML, or a plain collection as it prints; empty for all else."""
    if callable(draw := getattr(value, "_repr_html_", None)):
        return str(draw() or "")
    return pre(f"{value!r}") if isinstance(value, dict | list | tuple | set | frozenset) else ""


def pre(text: str) -> str:
    """Text as it was printed, as HTML."""
    return f"<pre>{escape(text)}</pre>" if text else ""


def _words(control: Any) -> str:
    return str(getattr(control, "label", control.value))
