"""The page of an app, which takes a seat and starts a kernel; or the page of whoever has to wait for a seat."""

import asyncio
import functools
import secrets
from pathlib import Path
from typing import Any, cast

from jupyter_server.services.contents.largefilemanager import LargeFileManager
from tornado.web import HTTPError, RequestHandler
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from gofish_learn.serve.classroom.bar import bar_of
from gofish_learn.serve.classroom.visits import visit_of, visits_of
from gofish_learn.serve.seats.seating import Seating
from gofish_learn.serve.seats.seats import FullError, Seat, Seats, TooManyPagesError
from gofish_learn.serve.voila.apps import App
from gofish_learn.serve.voila.patches.no_delay import KernelChannels
from gofish_learn.serve.voila.patches.page_kernels import PageKernels
from gofish_learn.serve.voila.patches.page_resources import give_to_template
from gofish_learn.serve.voila.scripts import Scripts

INSTEAD = "instead"
"""The word in an address that lets a page take the place of the one that has been open longest."""
NOT_YOURS = 1008
"""Why a connection ends: by policy. Source: RFC 6455, 7.4.1."""
COOKIE = "gofish_place"
"""By what somebody is known who waits where there is no door."""


class AppPage(TornadoVoilaHandler):  # type: ignore[misc]  # Voila is published without types
    """The page of an app; opening it starts a kernel."""

    _kernels: PageKernels | None = None
    _showing: "asyncio.Task[None] | None" = None
    _left = False

    def initialize(
        self,
        *,
        apps: tuple[App, ...],
        scripts: Scripts,
        edition: str,
        seating: Seating,
        folder: Path | None = None,
        **settings: Any,
    ) -> None:
        """Take what the page is made of.

        Args:
            apps: the apps that may be opened.
            scripts: the scripts that pages are known to need so far.
            edition: Voila's edition.
            seating: what gives the page a seat.
            folder: where the notebooks are, if not in the server's own folder.
            settings: what Voila's own handler takes.
        """
        super().initialize(**settings)
        self.files = frozenset(app.file for app in apps)
        self.scripts, self.seating, self.folder = scripts, seating, folder
        self.page_config_hook = functools.partial(of_edition, edition)

    @property
    def kernel_manager(self) -> Any:
        """What starts the page's kernel."""
        return self._kernels or super().kernel_manager

    @property
    def contents_manager(self) -> Any:
        """What reads the page's notebook."""
        if self.folder is None:
            return super().contents_manager
        return LargeFileManager(root_dir=str(self.folder))

    def check_visitor(self) -> None:
        """Look whether this visitor may open the page.

        Raises:
            HTTPError: 403 if another site embeds it instead of linking to it, as each opening costs a kernel.
        """
        if embedded_elsewhere(self):
            raise HTTPError(403)

    async def get(self, path: str | None = None) -> None:
        """Open one of the apps, or show why that has to wait.

        Raises:
            HTTPError: 404 for anything else; 403 where the visitor may not open it.
        """
        if path not in self.files:
            raise HTTPError(404)
        self.check_visitor()
        visit = visit_of(self)
        owner = owner_of(self)
        try:
            self.seating.look()
            instead, first = self.request.query == INSTEAD, visit is not None and visit.teacher
            seat = self.seating.seats.take(owner, instead=instead, first=first)
        except FullError as full:
            if owner is None:
                owner = secrets.token_urlsafe(16)
                self.set_cookie(COOKIE, owner, httponly=True, samesite="Lax")
                self.seating.seats.place(owner)
            self.set_status(503)
            return self._say("wait.html", place=full.place)
        except TooManyPagesError:
            self.set_status(409)
            return self._say("pages.html", instead=f"{self.request.path}?{INSTEAD}")
        give_to_template(self.voila_configuration, "scripts", self.scripts.addresses)
        give_to_template(self.voila_configuration, "class_bar", bar_of(self))
        return await self._show(seat, path)

    def _say(self, template: str, **about: Any) -> None:
        self.set_header("Cache-Control", "no-store")
        self.finish(self.render_template(template, **about))

    async def _show(self, seat: Seat, path: str) -> None:
        """Show the page in its seat. A kernel that starts for somebody who has left meanwhile is ended."""
        self._kernels = kernels = PageKernels(self.seating, seat)
        self._showing = asyncio.ensure_future(super().get(path))
        kernels.fails = self._showing.cancel
        try:
            await asyncio.wait({self._showing})
            if not self._showing.cancelled():
                self._showing.result()
        except Exception:
            seat.ending = True
            raise
        finally:
            seat.ending = seat.ending or self._left or self._showing.cancelled()
            kernels.done()
            self.seating.seats.send(seat)

    def on_connection_close(self) -> None:
        """Note that nobody waits for the page any more."""
        super().on_connection_close()
        self._left = True
        if self._kernels is not None and self._kernels.give_up() and self._showing is not None:
            self._showing.cancel()


class TeacherPage(AppPage):
    """A page that only a teacher may open."""

    def check_visitor(self) -> None:
        """Look whether a teacher asks.

        Raises:
            HTTPError: 403 if nobody does who was let in by a teacher's link.
        """
        super().check_visitor()
        visit = visit_of(self)
        if visit is None or not visit.teacher:
            raise HTTPError(403)


class PageChannels(KernelChannels):
    """The connection between a page and its kernel, of which its seat hears; it ends when its browser may not come in.

    A page stays open for hours. Whoever was taken off the list meanwhile, or has left the device to somebody else, or
    came by a teacher's link that has been replaced, goes on in none that is still open.
    """

    def initialize(self, seats: Seats) -> None:
        """Take the seats."""
        self.seats = seats

    async def open(self, kernel_id: str) -> None:
        """Note that the page has been opened, and connect."""
        self.seats.connect(kernel_id)
        await super().open(kernel_id)

    def on_message(self, ws_message: str | bytes) -> None:
        """Pass on what the page says, if it is still the browser's whose seat it is."""
        visit = visit_of(self)
        if visits_of(self) is None or (visit is not None and visit.cookie == self.seats.owner(self.kernel_id)):
            super().on_message(ws_message)
        else:
            self.close(NOT_YOURS)

    def on_close(self) -> None:
        """Note that the page may have been left."""
        self.seats.disconnect(self.kernel_id)
        super().on_close()


class Place(BaseVoilaHandler):  # type: ignore[misc]  # as above
    """Where somebody stands in the queue, which the page of whoever waits asks now and then."""

    def initialize(self, seating: Seating, **settings: Any) -> None:
        """Take what gives seats."""
        super().initialize(**settings)
        self.seating = seating

    def get(self) -> None:
        """Say the place; 0 where a seat is free."""
        owner = owner_of(self)
        self.seating.look()
        self.set_header("Cache-Control", "no-store")
        self.finish({"place": 0 if owner is None else self.seating.seats.place(owner)})


def owner_of(handler: RequestHandler) -> str | None:
    """By what somebody is known who wants a seat; None where nobody need be known yet."""
    visit = visit_of(handler)
    return handler.get_cookie(COOKIE) if visit is None else visit.cookie


def of_edition(edition: str, page_config: dict[str, Any], **_: object) -> dict[str, Any]:
    """A page's settings with an address of Voila's scripts that no other edition of them has."""
    return page_config | {"fullStaticUrl": f"{page_config['fullStaticUrl']}/{edition}"}


def embedded_elsewhere(handler: RequestHandler) -> bool:
    """Whether another site makes the browser ask, as with an image or a script, and not its reader by a link."""
    headers = cast("dict[str, str]", handler.request.headers)
    return headers.get("Sec-Fetch-Site") == "cross-site" and headers.get("Sec-Fetch-Dest") != "document"
