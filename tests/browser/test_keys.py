"""Which key is meant, on a keyboard of any layout: `shared/keys.js` alone."""
# ruff: noqa: RUF001 - keys of other alphabets

import pytest

from tests.browser.carrier_alone import scripts
from tests.browser.watch import WatchedPage

alone = scripts("keys.js")


@pytest.mark.parametrize(
    ("key", "code", "meant"),
    [
        ("й", "KeyQ", "q"),  # Russian
        ("О", "KeyJ", "j"),
        (";", "KeyQ", "q"),  # Greek
        ("/", "KeyQ", "q"),  # Hebrew
        ("'", "KeyW", "w"),
        ("ض", "KeyQ", "q"),  # Arabic
        ("؟", "⇧Slash", "?"),
        ("ไ", "KeyW", "w"),  # Thai
        ("่", "KeyJ", "j"),
        ("ㅂ", "KeyQ", "q"),  # Korean
        ("Process", "KeyK", "k"),
        ("ｋ", "KeyK", "k"),  # Japanese, of full width
        ("é", "Digit2", "2"),  # AZERTY
        ("&", "Digit1", "1"),
        ("7", "⇧Digit7", "7"),
        ("a", "KeyQ", "a"),
        ("?", "⇧KeyM", "?"),
        ("٧", "Digit7", "7"),  # digits of Persian
        ("5", "Numpad5", "5"),
        ("End", "Numpad1", "End"),
        ("@", "⇧Digit2", "@"),  # American: what takes Shift is no digit
        ("?", "⇧Minus", "?"),  # German
        ("w", "", "w"),
    ],
)
def test_a_key_of_any_layout_means_what_is_on_it_or_else_what_lies_in_its_place(
    alone: WatchedPage, key: str, code: str, meant: str
) -> None:
    event = {"key": key, "code": code.lstrip("⇧"), "shiftKey": code.startswith("⇧")}
    assert alone.evaluate("event => window.keyOf(event)", event) == meant
