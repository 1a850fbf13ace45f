"""Everything that the server answers; any other address is not found."""

from typing import Any

from gofish_learn.serve.web.classroom.addresses import classroom_addresses
from gofish_learn.serve.web.handler import NotFound
from gofish_learn.serve.web.house import House
from gofish_learn.serve.web.lessons import own_lesson_addresses
from gofish_learn.serve.web.pages import AppPage, FilePage, LandingPage, OldAddress, OldToken, texts_of_apps
from gofish_learn.serve.web.socket import Link, OpenFile
from gofish_learn.ui.apps import CLASSROOM

NOTEBOOK = r"([\w-]+)"


def addresses(house: House) -> list[tuple[Any, ...]]:
    """Tornado's rules: a pattern, a handler, and its arguments."""
    known = {"house": house}
    pages = known | {"texts": texts_of_apps()}
    return [
        (r"/", LandingPage, pages),
        (rf"/gofish/{NOTEBOOK}", AppPage, pages),
        (rf"/gofish/{NOTEBOOK}/open", OpenFile, known),
        (r"/link/(?P<name>\w+)", Link, known),
        (r"/files/(\w[\w.-]*)", FilePage, known),
        *own_lesson_addresses(house),
        *classroom_addresses(house),
        (r"/voila/render/token", OldToken, known),
        (r"/voila/render/([\w-]+\.ipynb)", OldAddress, known),
        (rf"/teacher/({CLASSROOM.notebook}\.ipynb)", OldAddress, known),
        (r"/voila(?:/.*)?", OldAddress, known),
        (r".*", NotFound, known),
    ]
