"""The addresses that a server has besides the apps' if others can reach it."""

from typing import Any

from gofish_learn.serve.web.classroom.entry import KeyPage, TeacherLink
from gofish_learn.serve.web.classroom.name_page import NamePage
from gofish_learn.serve.web.classroom.news import AnswerGiven, Here, Leave, News, Shown
from gofish_learn.serve.web.classroom.room import NAME_PAGE
from gofish_learn.serve.web.classroom.wall import Wall, WallNow
from gofish_learn.serve.web.handler import Handler
from gofish_learn.serve.web.house import House

FOR_ALL: dict[str, type[Handler]] = {"/join": KeyPage, "/wall": Wall, "/wall/now": WallNow}
FOR_CLASSES: dict[str, type[Handler]] = {
    "/teacher": TeacherLink,
    NAME_PAGE: NamePage,
    "/class/news": News,
    "/class/answer": AnswerGiven,
    "/class/here": Here,
    "/class/leave": Leave,
    "/class/shown": Shown,
}


def classroom_addresses(house: House) -> list[tuple[Any, ...]]:
    """Tornado's rules: a pattern, a handler, and its arguments; none where only this computer can reach the server."""
    if house.room is None:
        return []
    found = FOR_ALL if house.room.classes is None else {**FOR_ALL, **FOR_CLASSES}
    return [(path, handler, {"house": house}) for path, handler in found.items()]
