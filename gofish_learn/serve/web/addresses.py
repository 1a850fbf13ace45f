"""Everything that the server answers; any other address is not found."""

from typing import Any

from gofish_learn.serve.web.classroom.friends import FriendsCode, FriendsQr
from gofish_learn.serve.web.classroom.news import AnswerGiven, Leave, Shown
from gofish_learn.serve.web.classroom.wall import Wall, WallGamePage
from gofish_learn.serve.web.door.room import NAME_PAGE
from gofish_learn.serve.web.entry import KeyPage, TeacherLink
from gofish_learn.serve.web.handler import Handler, NotFound
from gofish_learn.serve.web.house import House
from gofish_learn.serve.web.lessons import lesson_addresses
from gofish_learn.serve.web.links.line import LineRequest
from gofish_learn.serve.web.links.opening import OpenFile
from gofish_learn.serve.web.links.socket import Link
from gofish_learn.serve.web.name_page import NamePage
from gofish_learn.serve.web.pages import AppPage, FilePage, LandingPage, OldToken

FOR_ALL: dict[str, type[Handler]] = {
    "/join": KeyPage,
    "/wall": Wall,
    "/wall/game": WallGamePage,
    "/friends/code": FriendsCode,
    "/friends/qr": FriendsQr,
}
FOR_CLASSES: dict[str, type[Handler]] = {
    "/teacher": TeacherLink,
    NAME_PAGE: NamePage,
    "/class/answer": AnswerGiven,
    "/class/leave": Leave,
    "/class/shown": Shown,
}
NOTEBOOK = r"([\w-]+)"


def addresses(house: House) -> list[tuple[Any, ...]]:
    """Tornado's rules: a pattern, a handler, and its arguments."""
    known = {"house": house}
    room, of_room = house.room, dict[str, type[Handler]]()
    if room is not None:
        of_room = FOR_ALL if room.classes is None else FOR_ALL | FOR_CLASSES
    return [
        (r"/", LandingPage, known),
        (rf"/gofish/{NOTEBOOK}", AppPage, known),
        (rf"/gofish/{NOTEBOOK}/open", OpenFile, known),
        (r"/link/(?P<name>\w+)", Link, known),
        (r"/link/(\w+)/line", LineRequest, known),
        (r"/files/(\w[\w.-]*)", FilePage, known),
        *lesson_addresses(house),
        *((path, handler, known) for path, handler in of_room.items()),
        (r"/voila/render/token", OldToken, known),
        (r".*", NotFound, known),
    ]
