"""The documentation as its links see it."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {"img": "src", "script": "src", "link": "href", "iframe": "src", "source": "src"}
"""What a browser fetches by itself, and where it stands."""


class Page(HTMLParser):
    """A page as its links see it: what it leads to, what it fetches, and what can be led to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.leads: list[str] = []
        self.fetches: list[str] = []
        self.places: set[str] = set()
        self.words = ""
        self.headings = 0
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = {name: value or "" for name, value in attrs}
        self.places |= {about[name] for name in ("id", "name") if name in about}
        self.headings += tag == "h1"
        if tag == "a" and "href" in about:
            self.leads.append(about["href"])
        if tag in FETCHED and FETCHED[tag] in about:
            self.fetches.append(about[FETCHED[tag]])

    def handle_data(self, data: str) -> None:
        self.words += data


def read_pages(folder: Path) -> dict[Path, Page]:
    """All pages of a folder, by their files."""
    return {path: Page(path) for path in folder.rglob("*.html")}


def lost(pages: dict[Path, Page]) -> Iterator[str]:
    """The links that lead nowhere."""
    for path, page in pages.items():
        for link in [*page.leads, *page.fetches]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            inside = unquote(parts.fragment)
            if not target.is_file() or (inside and target in pages and inside not in pages[target].places):
                yield f"{path.name}: {link}"


def from_outside(folder: Path, pages: dict[Path, Page]) -> list[str]:
    """What a page or a style would fetch from another machine."""
    fetched = [link for page in pages.values() for link in page.fetches if urlsplit(link).netloc]
    styles = [path.read_text(encoding="utf-8") for path in folder.rglob("*.css")]
    outside = re.compile(r"""(?:url\(|@import)\s*["']?(?:https?:)?//[^"')]*""")
    return fetched + [found for text in styles for found in outside.findall(text)]
