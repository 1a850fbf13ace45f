"""Whatever changes in a class is sent to its open pages, to each once, and no page has to ask.

A worker says so when it has written something, and a request when it is answered; what other programs write is found
within a second. A learner's page is told all that it shows, and so is the wall; the teacher's page is
told to ask its host.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Collection, Mapping
from typing import Any
from weakref import WeakKeyDictionary

from gofish_learn.serve.web.access.access import Access
from gofish_learn.serve.web.state import OpenPage, ServerState
from gofish_learn.serve.web.wall import wall_now
from gofish_learn.store.classroom.classes import Classes, Fingerprint
from gofish_learn.store.saves import NotSavedError
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.ui.app.faults import kind_and_place
from gofish_learn.ui.apps import CLASSROOM
from gofish_learn.ui.class_bar.bar import bar_of

log = logging.getLogger(__name__)

BAR, WALL, WAITS = "bar", "wall", "door"
"""The pages that only hear of their class: those of a learner's lessons, the wall, and where one waits to be let in."""
LOOK_SECONDS = 1.0
"""How often the store is checked for what other programs have written."""
BETWEEN_SECONDS = 0.1
"""How long after one look the next one may come."""
GAMES_SECONDS = 1.0
"""How often the wall and the teacher's pages hear of games that go on,"""
CLOCK_SECONDS = 5.0
"""and of what time alone changes, such as who is away, and where the server is reached."""
AT_ONCE = 30
"""The pages of so many learners are drawn before the first of them is told."""


class Changes:
    """What the pages of a server were told last, and what they are to be told now."""

    def __init__(self, state: ServerState, access: Access) -> None:
        self.state, self.access = state, access
        self._noted = asyncio.Event()
        self._fingerprint: Fingerprint | None = None
        self._looked = self._led = 0.0
        # Whether anything was written since the visits, or those who lead, heard of it.
        self._unlooked = self._unled = True
        self._answered: set[int] = set()
        self._told: WeakKeyDictionary[OpenPage, dict[str, Any] | None] = WeakKeyDictionary()

    def note(self, *members: int) -> None:
        """Note that something may have changed, or something for these learners alone."""
        self._answered.update(members)
        self._noted.set()

    async def keep(self) -> None:
        """Send changes to the pages, until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._noted.wait()
            self._noted.clear()
            try:
                await self.look()
            except NotSavedError:
                pass  # the pages hear of it where they save
            except Exception as error:  # noqa: BLE001 - the next look may find more
                log.error("What has changed was not told: %s", kind_and_place(error))  # noqa: TRY400 - see `faults`
            await asyncio.sleep(BETWEEN_SECONDS)

    async def look(self) -> None:
        """Find out what has changed, and tell those pages that show it."""
        access, before, now = self.access, self._fingerprint, time.monotonic()
        fingerprint = None
        if access.classes is not None:
            fingerprint = self._fingerprint = await access.store(access.classes.fingerprint, access.shown or 0)
        changed = set() if fingerprint is None else changed_classes(fingerprint, before)
        if changed:
            self.state.pool.look(changed)
        if fingerprint is None or before is None or fingerprint.stamp != before.stamp:
            self._unlooked = self._unled = True
        if changed or (self._unlooked and now - self._looked > LOOK_SECONDS):
            self._looked, self._unlooked = now, False
            await access.visits.look()
        answered, self._answered = self._answered, set()
        if changed or answered:
            await self.tell_learners(changed, answered)
        is_counted = fingerprint is not None and before is not None and fingerprint.counts != before.counts
        since = now - self._led
        if changed or is_counted or since > (GAMES_SECONDS if self._unled else CLOCK_SECONDS):
            self._led, self._unled = now, False
            await self.tell_leaders()
        await self.tell_waiting(changed)

    async def tell_learners(self, classes: Collection[int], members: Collection[int]) -> None:
        """Tell the pages of the learners in these classes, and of these learners."""
        pages: dict[int, list[OpenPage]] = {}
        for page in (*self.state.open_pages.values(), *self.state.listening):
            visit = page.visit
            if visit is None or visit.member is None or not page.hears or page.name == WALL:
                continue
            if visit.classroom in classes or visit.member in members:
                pages.setdefault(visit.member, []).append(page)
        every = list(pages)
        for at in range(0, len(every), AT_ONCE):
            some = every[at : at + AT_ONCE]
            for member, told in (await self.told_learners(some)).items():
                for page in pages[member]:
                    page.send(told)

    async def told_learners(self, members: Collection[int]) -> dict[int, dict[str, Any]]:
        """What the pages of learners show of their class, by their numbers."""
        classes = self.access.classes
        assert classes is not None  # noqa: S101 - in one of which they are
        return await self.access.store(bars, classes, members)

    async def tell_waiting(self, classes: Collection[int]) -> None:
        """Tell each learner who waited for one of these classes that she waits no more."""
        pages = [page for page in self.state.waiting if page.hears and page.visit and page.visit.classroom in classes]
        if not pages or self.access.classes is None:
            return
        refused = await self.access.store(refused_in, self.access.classes, classes)
        for page in pages:
            if not (told := self.told_waiting(page, refused))["waits"]:
                page.send(told)

    def told_waiting(self, page: OpenPage, refused: Collection[int]) -> dict[str, Any]:
        """Tell a page whether its learner still waits: not if she is in, or her name was refused."""
        visit = self.access.visits.current(page.visit_cookie)
        return {"type": "class", "waits": visit is not None and visit.waits and visit.member not in refused}

    async def tell_leaders(self) -> None:
        """Tell the walls and the teacher's pages what is new to them."""
        leads = (page for page in self.state.open_pages.values() if page.name == CLASSROOM.name and page.hears)
        for page in (*leads, *self.state.listening):
            if page.name == BAR:
                continue
            told = await self.told(page)
            if told is not None and (page.name == CLASSROOM.name or told != self._told.get(page)):
                self._told[page] = told
                page.send(told)

    async def told(self, page: OpenPage) -> dict[str, Any] | None:
        """What a page is to know of its class; None for nothing, or where that cannot be read just now."""
        access, visit = self.access, page.visit
        with contextlib.suppress(NotSavedError, ClassError):
            if page.name == CLASSROOM.name:
                return {"type": "class", "address": access.address}
            if page.name == WALL:
                now = await wall_now(self.state, access)
                return {"type": "class", "html": self.state.templates.get_template("wall_now.html").render(now=now)}
            if visit is None or visit.member is None or access.classes is None:
                return None
            if page.name == WAITS:
                return self.told_waiting(page, await access.store(refused_in, access.classes, {visit.classroom}))
            return (await self.told_learners([visit.member])).get(visit.member)
        return None


def bars(classes: Classes, members: Collection[int]) -> dict[int, dict[str, Any]]:
    """The bar of each learner, by her number."""
    return {member: bar_of(news) for member, news in classes.news(members).items()}


def refused_in(classes: Classes, numbers: Collection[int | None]) -> set[int]:
    """The learners waiting for these classes whose names were refused."""
    waiting = [member for number in numbers if number is not None for member in classes.waiting(number)]
    return {member.number for member in waiting if member.why is not None}


def changed_classes(now: Fingerprint, before: Fingerprint | None) -> set[int]:
    """The numbers of the classes that have changed, or are gone."""
    known: Mapping[int, int] = {} if before is None else before.versions
    return {number for number in {*now.versions, *known} if now.versions.get(number) != known.get(number)}
