"""What every test shares: one Hypothesis profile, one thread for NumPy, a folder and signals, the browser last."""

import asyncio
import gc
import os
import shutil
import signal
import sys
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from gofish_learn.serve.threads import use_one_thread

BROWSER, JOURNEYS = (Path(__file__).parent / name for name in ("browser", "journeys"))
ONLY_THOROUGH = {BROWSER / "engines", BROWSER / "site" / "lab"}
"""All of whose tests are marked so; what they import takes each process a second."""
MEMORY, ROOM = Path("/dev/shm"), 2 << 30  # noqa: S108 - pytest makes a folder of its own there
"""A disk in memory, where no save waits to be safe from a power cut; and the bytes that are to be free there."""
NUMBERS = count()
"""One for each test of a process."""

use_one_thread(os.environ)  # as `gofish-learn` does; it must be said before NumPy is loaded

sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]
"""Else whatever reads a notebook waits a second for 38 grammars, of a format that no schema of Jupyter has."""

# As on anybody's machine: hundreds of kernels and servers start here, all from the same modules.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

EXAMPLES, THOROUGH_EXAMPLES = 25, 100
"""How many examples Hypothesis draws for a test that does not say so itself, and how many with `--thorough`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the switch that a release is tested with."""
    parser.addoption("--thorough", action="store_true", help="run also the tests that are marked `thorough`")


def pytest_configure(config: pytest.Config) -> None:
    """Say how Hypothesis draws its examples, before any test is read, and where tests write.

    A deadline would time a busy machine, not the code. In CI the same examples come every time, so that red means
    broken.
    """
    settings.register_profile(
        "gofish",
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        max_examples=THOROUGH_EXAMPLES if config.getoption("--thorough") else EXAMPLES,
        derandomize=os.environ.get("CI") == "true",
    )
    settings.load_profile("gofish")
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Read no file of which nothing would run."""
    return True if collection_path in ONLY_THOROUGH and not config.getoption("--thorough") else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among thousands of modules and tests that all stay: it takes seconds, now and later."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the browser tests, and run them last; leave out the thorough ones unless they are wanted.

    Quick answers come first; of the browser tests the journeys do, or else all would wait for one of them in the end.
    Those that share the site without a server, or Voila, stand together, so that few processes start these.
    """
    for item in items:
        if item.path.is_relative_to(BROWSER) or "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
    left_out = [] if config.getoption("--thorough") else [item for item in items if item.get_closest_marker("thorough")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
    items.sort(key=_place)


def _place(item: pytest.Item) -> tuple[bool, ...]:
    """Where a test comes among the others."""
    in_browser, needs = item.get_closest_marker("browser") is not None, getattr(item, "fixturenames", ())
    is_journey = item.path.is_relative_to(JOURNEYS)
    return in_browser, in_browser and not is_journey, in_browser and "site_folder" not in needs, "voila" in needs


def pytest_sessionstart() -> None:
    """Let Ctrl-C and a closed terminal stop a test and what it starts, even where whoever runs the tests ignores both.

    A child ignores what its parent ignores, so tests run by `nohup`, or in the background of a script, would wait for
    a command that respects that.
    """
    usual: dict[int, Any] = {signal.SIGINT: signal.default_int_handler}
    if hasattr(signal, "SIGHUP"):
        usual[signal.SIGHUP] = signal.SIG_DFL
    for number, handler in usual.items():
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, handler)


@pytest.fixture(autouse=True)
def by_itself(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Give each test a folder for games and an event loop, by one fixture: thousands of tests pay for each.

    No test may read or write the games of the person who runs it; the folder is made when something is kept. After a
    browser test, Playwright's loop seems to be running in this process.
    """
    os.environ["GOFISH_LEARN_DATA"] = str(tmp_path_factory.getbasetemp() / f"gofish-learn-data-{next(NUMBERS)}")
    browsers = None if request.node.get_closest_marker("browser") else asyncio._get_running_loop()
    if browsers:
        asyncio._set_running_loop(None)
    yield
    if browsers:
        asyncio._set_running_loop(browsers)
