"""How long each app takes to its first screen: on the server, and on the site without one. Run by hand.

    python -m tests.bench.bench_first_screens [--pyodide pyodide-314.0.6.tgz] [--loads 5]

The aim, on a quiet machine of two cores: 0.7 s on a server that is up and a browser that was there before, and on the
site no app later than the table. Processor time is that of the browser and of the server, which a busy machine hardly
moves.
"""

import os
import statistics
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

from gofish_learn.serve.cli import main as gofish_learn
from gofish_learn.ui.apps import APPS
from tests.bench.bench_site import SETTLED_MS, processor_seconds, visitor
from tests.browser.harness import free_port, gofish_server, running
from tests.browser.site.at_site import BELOW
from tests.browser.watch import CHROMIUM_FLAGS, require_chromium

READY = '() => document.querySelector(\'.gofish-root[data-version]:not([data-version=""]):not([data-busy="true"])\')'
"""An app that has drawn its first screen and waits for a person."""


def first_screens(browser: Browser, address: str, loads: int, settled_ms: int = 0) -> None:
    """Print the seconds from asking for the address of each app to its first screen, in a browser that was there."""
    for app in APPS:
        times = []
        with visitor(browser) as context:
            for number in range(loads + 1):
                page = context.new_page()
                began, used = perf_counter(), processor_seconds()
                page.goto(address.format(app=app.notebook))
                page.wait_for_function(READY)
                took = perf_counter() - began, processor_seconds() - used
                if number:
                    times.append(took)
                else:
                    page.wait_for_timeout(settled_ms)
                page.close()
        took, used = (statistics.median(column) for column in zip(*times, strict=True))
        sys.stdout.write(f"{app.title:<20}{took:6.2f} s median, {used:.2f} s of processors\n")
        sys.stdout.flush()


def main() -> None:
    """Print the figures."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--pyodide")
    parser.add_argument("--loads", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as driver:
        folder = Path(scratch)
        path = require_chromium(driver.chromium.executable_path)
        browser = driver.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        with gofish_server(folder / "server") as server:
            sys.stdout.write("On the server, warm\n")
            first_screens(browser, f"{server.url}gofish/{{app}}", options.loads)
        if options.pyodide:
            gofish_learn(["site", str(folder / "files" / BELOW), "--pyodide", options.pyodide])
            command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(folder / "files")]
            with running([*command, str(free_port())], folder / "log") as files:
                sys.stdout.write("On the site, warm\n")
                first_screens(browser, f"{files.url}{BELOW}{{app}}.html", options.loads, SETTLED_MS)
        sys.stdout.write(f"load of the machine {' '.join(f'{load:.1f}' for load in os.getloadavg())}\n")
        browser.close()


if __name__ == "__main__":
    main()
