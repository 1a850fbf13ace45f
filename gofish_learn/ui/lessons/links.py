"""Where a link of a document leads on the site.

Every address in a page is relative to the page, so that the pages work at the top of a server, below the prefix of a
proxy, and from a folder of files alike.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from posixpath import basename, dirname, join, normpath

from gofish_learn.ui.lessons.documents import ROOT, Document, LessonFolder

OUTSIDE = ("http://", "https://", "mailto:")
NOTEBOOK = ".ipynb"
WITH_LAB = " (gofish-learn lab opens it)"


@dataclass(frozen=True)
class Target:
    """Where a link leads.

    Attributes:
        address: for a browser; empty where there is nothing to open from this site.
        said: what is said after the words of the link instead.
    """

    address: str = ""
    said: str = ""


@dataclass(frozen=True)
class Site:
    """The documents, and what else the site has.

    Attributes:
        folder: the documents.
        apps: the addresses of the apps from the top of the site, by their titles.
        index: what a link to a page ends with. A server finds `index.html` by itself; in a folder of files a link has
            to name it.
        notebooks: the address from the top of the site that opens a notebook when its name is put behind it; empty
            where none can be opened.
    """

    folder: LessonFolder
    apps: Mapping[str, str] = field(default_factory=dict)
    index: str = ""
    notebooks: str = ""

    def way(self, page: str, place: str) -> str:
        """The relative address of one page from another."""
        return to_top(page) + place + self.index

    def target(self, document: Document, url: str, page: str) -> Target:
        """Where a link of a document leads from a page, whose address is from the top of the site."""
        if url.startswith(OUTSIDE):
            return Target(url)
        path, mark, heading = url.partition("#")
        name = normpath(join(dirname(document.name), path)) if path else document.name
        if name in self.folder.documents:
            return Target(self.way(page, self.folder.documents[name].place) + mark + heading)
        if name in self.folder.images:
            return Target(to_top(page) + ROOT + name)
        if not path.endswith(NOTEBOOK):
            return Target()
        return Target(to_top(page) + self.notebooks + basename(path)) if self.notebooks else Target(said=WITH_LAB)


def to_top(page: str) -> str:
    """The relative address of the top of the site from a page; `./` from the top itself."""
    return "../" * page.count("/") or "./"
