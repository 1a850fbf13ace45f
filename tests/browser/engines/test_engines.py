"""Firefox, and WebKit, which is what every iPad has: a game, the rules and a path of each lab, as in Chromium.

All of it before a release, for to start them takes longer than most tests.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from gofish_learn.teach.rules.first_deals import FIRST_DEALS
from tests.browser.at_hand import GIVE, LAY, NO, ByHand
from tests.browser.at_table import NAME, RANK, WAITING_FOR, AtTable
from tests.browser.engines.engine import Engine
from tests.browser.engines.firefox import firefox
from tests.browser.engines.webkit import webkit
from tests.browser.screens import AtRules

pytestmark = pytest.mark.thorough
MOST_GAMES = 12
"""More than anybody needs who asks at random to beat Goldfish once: five games of eight are won."""


def started(name: str, folder: Path) -> AbstractContextManager[Engine]:
    """An engine with what it writes in an empty folder."""
    return firefox(folder) if name == "Firefox" else webkit(folder)


@pytest.fixture(scope="module", params=["Firefox", "WebKit"])
def engine(
    request: pytest.FixtureRequest, server_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Engine]:
    """A person at a page of an engine, on which bots play at once."""
    with started(request.param, tmp_path_factory.mktemp("engine")) as visitor:
        visitor.visit(server_url)
        visitor.until("document.readyState === 'complete'")
        visitor.js("void localStorage.setItem('gofish.speed', 'instant')")
        yield visitor


def due(table: Engine) -> str:
    """What the table waits for."""
    return str(table.js(f"({WAITING_FOR})({table.root})"))


def test_games_are_played_with_two_keys_an_ask_until_one_is_won(engine: Engine, server_url: str) -> None:
    table, rng = engine.open(server_url, AtTable), Random(1)
    for _ in range(MOST_GAMES):
        while due(table) == "you":
            rank, players = rng.choice(table.values(RANK, "rank")), len(table.values(NAME, "target"))
            table.focus("[data-part='hand'] button[tabindex='0']")
            table.changing(partial(table.press, "0" if rank == "T" else rank.lower(), str(rng.randint(1, players))))
        assert due(table) == "nobody"
        if table.js("document.querySelector('.ge-page[data-joy]') !== null"):
            break
        assert table.text(".ge-go").strip() == "Goldfish again"
        table.changing(partial(table.js, "void document.querySelector('.ge-go').click()"))
    assert table.errors() == []
    assert (table.text(".ge-headline"), table.text(".ge-go").strip()) == ("You beat Goldfish!", "Next: Crab")
    assert table.js("document.querySelectorAll('.ge-figure .ge-crown, [data-fresh] .ge-crown').length") == 2


def test_a_whole_game_is_played_by_hand(engine: Engine, server_url: str) -> None:
    table, rng = engine.open(server_url, ByHand), Random(2)
    if due(table) != "nobody":
        table.tap("[data-action='open'][data-dialog='menu']")
    table.tap("[data-action='another-game']")
    table.tap("[data-action='choose'][data-fields*='by_hand']")
    table.until(f"{table.root}.querySelector('[data-fields*=by_hand]').ariaPressed === 'true'")
    table.js("void (document.querySelector('[name=deal]').value = '7')")
    table.click("[data-part='another'] [type='submit']")
    done = set()
    while (waits := due(table)) != "nobody":
        done.add(waits)
        if waits == "answer":
            table.tap(GIVE)
            table.until(f"{table.root}.matches({ByHand.at_rest!r})")
            if table.values("[data-part='note']:not([hidden])", "kind") == ["refused"]:
                table.click(NO)
        elif waits == "you":
            table.tap(f"[data-part='hand'] [data-rank='{rng.choice(table.values(RANK, 'rank'))}']")
            table.click(NAME)
        else:
            table.click({"fish": "[data-part='pond'] button", "lay": LAY}[waits])
    assert done == {"you", "answer", "fish", "lay"}
    assert table.errors() == []


def test_a_game_is_learnt_with_one_key(engine: Engine, server_url: str) -> None:
    rules, deal = engine.open(server_url, AtRules), FIRST_DEALS["standard"]
    for step in deal.steps[1:]:
        rules.changing(partial(rules.press, "ArrowRight"))
        assert rules.text(".gb-heading") == step.rule
    assert rules.text(".ge-go") == "Play"
    assert rules.errors() == []


def test_a_lesson_is_presented_by_keys_to_its_end(engine: Engine, server_url: str) -> None:
    engine.visit(f"{server_url}lessons/09/present/")
    engine.until("document.body.classList.contains('one-at-a-time')")
    steps = engine.js("document.querySelectorAll('[data-step]').length")
    engine.press(*["ArrowRight"] * steps)
    engine.until(f"location.hash === '#{steps}'")
    assert engine.js("[...document.querySelectorAll('[data-step]')].filter(step => !step.hidden).length") == 1
    assert engine.js("document.querySelector('main').scrollHeight <= document.querySelector('main').clientHeight + 1")
