"""The host of an app with several pages, which its learner opens by tabs."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from gofish_learn.ui.app.host import Message, RequestT
from gofish_learn.ui.app.messages import NO_PAGE, OpenPage
from gofish_learn.ui.app.page_host import Keepable, PageHost
from gofish_learn.ui.app.requests import RequestError


class Tab(NamedTuple):
    """A tab above the pages of an app; `within` are those reached from its page that have no tab of their own."""

    page: Enum
    title: str
    within: tuple[Enum, ...] = ()


class Tabbed(Keepable, Protocol):
    """What a learner has open in an app with several pages: a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def page(self) -> Any:
        """The page that is open; its value is the name by which the page's script knows it."""


TabbedT = TypeVar("TabbedT", bound=Tabbed)


class TabbedHost(PageHost[TabbedT, RequestT]):
    """One page of an app with tabs, a press on which is an `OpenPage`: it stands among the app's `requests`."""

    tabs: ClassVar[Sequence[Tab]]

    @abstractmethod
    def content(self, session: TabbedT) -> Mapping[str, Any]:
        """What is on the page that is open."""

    def shown_tabs(self, session: TabbedT) -> Sequence[Tab]:  # noqa: ARG002 - for those who do
        """The tabs that lead somewhere now: by default all."""
        return self.tabs

    def carry_out(self, session: TabbedT, request: RequestT) -> Message:
        """Open a page, or do what else is asked for."""
        if not isinstance(request, OpenPage):
            return super().carry_out(session, request)
        pages = {page.value: page for tab in self.tabs for page in (tab.page, *tab.within)}
        if request.page not in pages:
            raise RequestError(NO_PAGE)
        return self.go(self.opened(session, pages[request.page]))

    def opened(self, session: TabbedT, page: Enum) -> TabbedT:
        """The session on another page."""
        return replace(session, page=page)

    def draw(self, session: TabbedT) -> Mapping[str, Any]:
        """The page that is open, below the tabs."""
        tabs = [
            {"id": tab.page.value, "title": tab.title, "current": session.page in {tab.page, *tab.within}}
            for tab in self.shown_tabs(session)
        ]
        return {"page": session.page.value, "content": self.content(session), "tabs": tabs}
