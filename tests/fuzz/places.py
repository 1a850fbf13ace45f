"""What learners have left open in each app, as it is kept: good places, for the fuzzer to change."""

from collections.abc import Sequence
from functools import cache
from random import Random

from gofish_learn.engine.rule_books import RULE_BOOKS
from gofish_learn.ui.app.saves import Saves, owner_of
from gofish_learn.ui.table.host import TableHost
from tests.fuzz.pages import TOKEN, FuzzedPage, host_of, in_memory
from tests.ui.table.pages import Page, wish

MESSAGES = 40
STEPS = (0, 9, 2_000)
"""How far each game at the table is played: to its end at most."""


def place_of(app: str, saves: Saves) -> str:
    """The name under which the owner of a page keeps what is open in an app."""
    return host_of(app, saves).kept_under(owner_of(TOKEN))


@cache
def places_left(app: str, pages: int) -> Sequence[str]:
    """What some pages of an app have left open."""
    found = set(games_played()) if app == "table" else set()
    for seed in range(pages):
        saves = in_memory()
        page = FuzzedPage(app, saves, Random(f"{app} {seed}"))
        for _ in range(MESSAGES):
            page.say(page.message())
            kept = saves.load(place_of(app, saves))
            if kept is not None:
                found.add(kept.text)
    return sorted(found) or [host_of(app, in_memory()).first().to_text()]


def games_played() -> list[str]:
    """Games of every book at the table: just dealt, in the middle, and over; and over."""
    found = []
    for seed, book in enumerate(RULE_BOOKS):
        saves, rng = in_memory(), Random(seed)
        page = Page(TableHost(saves, Random(seed)), TOKEN)
        page.send("new", setup=wish(book, "person", "memory"))
        for steps in STEPS:
            for _ in range(steps):
                if page.table["waiting_for"] == "nobody":
                    break
                page.go_on(rng)
            kept = saves.load(owner_of(TOKEN))
            assert kept is not None
            found.append(kept.text)
    return found
