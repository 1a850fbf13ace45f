"""The host of an app with several pages, which its learner opens by tabs."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, ClassVar, NamedTuple, Protocol, Self, TypeVar

from gofish_learn.ui.app.host import RequestT
from gofish_learn.ui.app.page_host import Keepable, PageHost


class Tab(NamedTuple):
    """A tab above the pages of an app; `within` are those reached from its page that have no tab of their own."""

    page: Enum
    title: str
    within: tuple[Enum, ...] = ()


class Tabbed(Keepable, Protocol):
    """What a learner has open in an app with several pages."""

    @property
    def page(self) -> Any:
        """The page that is open; its value is the name by which the page's script knows it."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The session that `to_text` wrote down."""


TabbedT = TypeVar("TabbedT", bound=Tabbed)


class TabbedHost(PageHost[TabbedT, RequestT]):
    """One page of an app with tabs; a press on one sends `{type: "page", page: id}`."""

    tabs: ClassVar[Sequence[Tab]]
    session_type: type[TabbedT]

    def session_of(self, text: str) -> TabbedT:
        """The session that `to_text` wrote down."""
        return self.session_type.from_text(text)

    @abstractmethod
    def content(self, session: TabbedT) -> Mapping[str, Any]:
        """What is on the page that is open."""

    def shown_tabs(self, session: TabbedT) -> Sequence[Tab]:  # noqa: ARG002 - for those who do
        """The tabs that lead somewhere now: by default all."""
        return self.tabs

    def draw(self, session: TabbedT) -> Mapping[str, Any]:
        """The page that is open, below the tabs."""
        tabs = [
            {"id": tab.page.value, "title": tab.title, "current": session.page in {tab.page, *tab.within}}
            for tab in self.shown_tabs(session)
        ]
        return {"page": session.page.value, "content": self.content(session), "tabs": tabs}
