"""Opening the browser, or saying that there is none."""

import webbrowser
from collections.abc import Callable

import pytest

from gofish_learn.serve.commands.play import open_browser

URL = "http://127.0.0.1:8866/"


class Desktop:
    """A browser that opens whatever it is given."""

    def __init__(self) -> None:
        self.opened: list[str] = []

    def open(self, url: str) -> bool:
        """Open a page."""
        self.opened.append(url)
        return True


def said(monkeypatch: pytest.MonkeyPatch, opens: Callable[[str], bool], **variables: str) -> list[str]:
    """What `open_browser` says where `opens` is the browser and these are the variables of the environment."""
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(webbrowser, "open", opens)
    monkeypatch.setattr("sys.platform", "linux")
    heard: list[str] = []
    open_browser(URL, heard.append).join()
    return heard


def test_the_browser_gets_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = Desktop()
    assert said(monkeypatch, desktop.open, BROWSER="my-browser") == []
    assert desktop.opened == [URL]


def test_a_browser_that_does_not_open_is_told_of_with_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    (sentence,) = said(monkeypatch, lambda _url: False, BROWSER="my-browser")
    assert URL in sentence
