"""What the page on which homework is set and read says to its host."""

from typing import Literal

from gofish_learn.ui.app.requests import Request

NO_KIND = "Choose one of the tasks."


class Choose(Request, otherwise=NO_KIND):
    """Something else was chosen or typed in the form of the link; `blank` is what was filled in, one or several."""

    kind: str
    blank: str | list[str] = ""
    site: str = ""


class Fresh(Request):
    """Another code is wanted, of a case or a deal that this class has not had."""


class Here(Request):
    """Where the page is, as its browser has it."""

    site: str


class ReadLines(Request, type="read"):
    """What a class has handed in is to be read; `task` is a link, or the task in it."""

    task: str = ""
    lines: str = ""


class SaveTable(Request, type="csv"):
    """What was read is wanted as a file; `decimal` is the mark in the numbers of the teacher's spreadsheet."""

    decimal: Literal[".", ","] = "."


HomeworkRequest = Choose | Fresh | Here | ReadLines | SaveTable
