"""What every request goes through before it is answered: the host that it gives, and whether its browser was let in.

It stands before the addresses, so that a new address is behind the key unless it is said here that it is not, and a
websocket as much as a page.
"""

import re
from typing import Any
from urllib.parse import quote

from tornado.httputil import HTTPMessageDelegate, HTTPServerRequest
from tornado.routing import Router
from tornado.web import Application, RequestHandler

from gofish_learn.serve.classroom.hosts import Hosts, from_own_page
from gofish_learn.serve.classroom.room import NAME_PAGE, Room
from gofish_learn.serve.pages.plain import Refusal
from gofish_learn.serve.seats.seats import Seats

FILES = ("/voila/static/", "/voila/templates/", "/voila/joined/", "/voila/labextensions/")
"""Files that are the same for everybody, and in the public package."""
OPEN = frozenset({"/join", "/teacher", "/wall", "/wall/now"})
"""Pages that ask for the key, or for more, themselves."""
KERNEL = re.compile(r"/(?:voila/api/shutdown|api/kernels)/([\w-]+)")
READING = frozenset({"GET", "HEAD", "OPTIONS"})

FOREIGN_HOST = (
    "This is not the way in",
    (
        "This computer does not know the name in the address as its own. Use the address that is shown where Go Fish "
        "Learn was started. If the name is right, start it with --allow-host and the name."
    ),
)
FOREIGN_PAGE = ("This may not be asked for by another site", "Open Go Fish Learn itself, and do it there.")
NOT_IN_YET = ("Type the join key first", "Open the address that your teacher shows, type the key, and come back here.")
NOT_YOURS = ("That page is not yours", "Open the activity again from the start page.")


class Door(Router):
    """Lets requests through to the application, or turns them away."""

    def __init__(
        self, application: Application, page: dict[str, Any], hosts: Hosts, seats: Seats, room: Room | None
    ) -> None:
        """Stand before the application.

        Args:
            application: what answers.
            page: what each page is made with.
            hosts: the names that requests may give.
            seats: whose kernels are whose.
            room: who may come in; None for everybody, where only this computer can reach the server.
        """
        self._application, self._page = application, page
        self._hosts, self._seats, self._room = hosts, seats, room

    def find_handler(self, request: HTTPServerRequest, **_: Any) -> HTTPMessageDelegate | None:
        """What answers a request."""
        if not self._hosts.allows(request.host):
            return self._refuse(request, 403, FOREIGN_HOST)
        if self._room is None:
            self._seats.heard(None)
        elif (refused := self._turn_away(request, self._room)) is not None:
            return refused
        return self._application.find_handler(request)

    def _turn_away(self, request: HTTPServerRequest, room: Room) -> HTTPMessageDelegate | None:
        """What answers a request that may not come in; None for one that may."""
        if not room.reached and not self._hosts.has(request.remote_ip or ""):
            room.reached = True
        visit = room.visits.of(request)
        if visit is not None:
            self._seats.heard(visit.cookie)
        if request.path.startswith(FILES):
            return None
        if request.method not in READING and not from_own_page(request):
            return self._refuse(request, 403, FOREIGN_PAGE)
        if request.path in OPEN:
            return None
        if visit is None:
            return self._send_first_to("/join", request)
        if room.needs_name(visit) and not request.path.startswith(NAME_PAGE):
            return self._send_first_to(NAME_PAGE, request)
        kernel = KERNEL.match(request.path)
        if kernel is not None and self._seats.owner(kernel[1]) != visit.cookie:
            return self._refuse(request, 404, NOT_YOURS)
        return None

    def _send_first_to(self, page: str, request: HTTPServerRequest) -> HTTPMessageDelegate:
        """Send whoever opens a page to another one first, and refuse everything else."""
        opens_page = request.method == "GET" and request.headers.get("Sec-Fetch-Dest", "document") == "document"
        if not opens_page or KERNEL.match(request.path) or "Upgrade" in request.headers:
            return self._refuse(request, 403, NOT_IN_YET)
        to = "" if request.path == "/" else f"?to={quote(request.path)}"
        return self._application.get_handler_delegate(request, Redirect, {"to": page + to})

    def _refuse(self, request: HTTPServerRequest, status: int, words: tuple[str, str]) -> HTTPMessageDelegate:
        about = self._page | {"status": status, "heading": words[0], "advice": words[1]}
        return self._application.get_handler_delegate(request, Refusal, about)


class Redirect(RequestHandler):
    """Sends a browser to another page, for now."""

    def initialize(self, to: str) -> None:
        """Take the address to send it to."""
        self.to = to

    def get(self) -> None:
        """Send it there."""
        self.set_header("Cache-Control", "no-store")
        self.redirect(self.to)
