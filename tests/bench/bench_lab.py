"""The notebooks without a server, by hand: what they weigh, how soon they are there, and which lessons run.

`python -m tests.bench.bench_lab PYODIDE.tgz`

A site is built with them, and opened in Chromium with every other machine refused. For each of the ten lessons, each in
a kernel of its own, a row says how long it took to run from top to bottom, how many cells ran, how many widgets it
shows, in how many cells NumPy was missing, and how many errors there were. Then come a second visit with the server
gone, and the memory of the browser.
"""

import gzip
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import psutil
from playwright.sync_api import Page, sync_playwright

from gofish_learn.serve.site.lab.in_kernel import NO_NUMPY
from tests.browser.harness import free_port, running
from tests.browser.site.lab.notebook import AtNotebook
from tests.browser.watch import CHROMIUM_FLAGS, Watch, require_chromium

WIDGET = "application/vnd.jupyter.widget-view+json"
MEGABYTE = 1_000_000


def build(pyodide: str, site: Path) -> float:
    """Build the site; the seconds that it took."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "gofish_learn.serve.cli", "site", str(site), "--pyodide", pyodide, "--lab"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def weight(files: list[Path]) -> str:
    """How many files these are, and what they weigh, plain and as servers send them."""
    contents = [path.read_bytes() for path in files]
    plain, packed = sum(map(len, contents)), sum(len(gzip.compress(content, 6)) for content in contents)
    return f"{len(files)} files, {plain / MEGABYTE:.1f} MB, {packed / MEGABYTE:.1f} MB gzipped"


def row(lesson: str, began: float, cells: list[dict[str, Any]]) -> str:
    """One line of the table."""
    shown = [output for cell in cells for output in cell["outputs"]]
    return (
        f"{lesson:<32} {time.perf_counter() - began:6.1f} s {sum(cell['ran'] for cell in cells):3} of {len(cells):2}"
        f" {sum(WIDGET in output.get('data', {}) for output in shown):3}"
        f" {sum(output.get('data', {}).get('text/plain') == NO_NUMPY for output in shown):3}"
        f" {sum(output['output_type'] == 'error' for output in shown):3}"
    )


def browser() -> list[psutil.Process]:
    """The processes of the browser."""
    return [process for process in psutil.Process().children(recursive=True) if "chrom" in process.name()]


def memory() -> int:
    """The memory of the browser in megabytes: all its processes, each page of memory counted once."""
    whole: int = sum(process.memory_full_info().pss for process in browser())
    return whole // MEGABYTE


def processor() -> float:
    """The seconds of a processor that the processes of the browser have taken so far."""
    return sum(sum(process.cpu_times()[:2]) for process in browser())


def first_table(page: Page, url: str) -> str:
    """The seconds from the address until Python is there, and until lesson 01, run at once, shows its card table.

    Of both also those of a processor: the other ones depend on what else the machine does.
    """
    began, busy = time.perf_counter(), processor()
    notebook = AtNotebook(page, url).arrive()
    notebook.open("01-meet-the-game.ipynb")
    notebook.run("1")
    ready, worked = time.perf_counter() - began, processor() - busy
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells') }")
    page.locator(".gofish-root").first.wait_for()
    return (
        f"Python after {ready:.1f} s ({worked:.1f} s of a processor), the card table of lesson 01 after "
        f"{time.perf_counter() - began:.1f} s ({processor() - busy:.1f})"
    )


def say(*words: object) -> None:
    """Print a line at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def lessons(page: Page, url: str, folder: Path) -> Iterator[str]:
    """A line for each lesson."""
    notebook = AtNotebook(page, url).arrive()
    for path in sorted((folder / "files").glob("*.ipynb")):
        began = time.perf_counter()
        notebook.open(path.name, alone=True)
        yield row(path.stem, began, notebook.run_all())
        page.evaluate("() => window.jupyterapp.commands.execute('notebook:shutdown-kernel')")


def main() -> None:
    """Print all of it."""
    with TemporaryDirectory() as name, sync_playwright() as driver:
        site = Path(name) / "site"
        say(f"built in {build(sys.argv[1], site):.0f} s")
        say("the notebooks:", weight([path for path in (site / "lab").rglob("*") if path.is_file()]))
        say("and Pyodide:  ", weight([*(site / "files" / "pyodide").iterdir()]))
        settings = site / "lab" / "jupyter-lite.json"
        settings.write_text(settings.read_text().replace('"appName"', '"exposeAppInBrowser": true, "appName"'))
        watch, chromium = Watch(), require_chromium(driver.chromium.executable_path)
        browser = driver.chromium.launch(executable_path=chromium, args=list(CHROMIUM_FLAGS))
        with closing(browser), closing(browser.new_context()) as context:
            context.set_default_timeout(300_000)
            watch.attach(context)
            served = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", str(site)]
            with running([*served, str(free_port())], Path(name) / "log") as server:
                url = f"{server.url}lab/"
                say(f"first visit: {first_table(context.new_page(), url)}; {memory()} MB")
                context.pages[0].close()
                say(f"second visit: {first_table(context.new_page(), url)}")
                context.pages[0].close()
                for line in lessons(context.new_page(), url, site / "lab"):
                    say(line)
                say(f"{memory()} MB after all of them")
                context.pages[0].close()
            say(f"server gone: {first_table(context.new_page(), url)}")
            say("asked of other machines:", watch.external or "nothing")


if __name__ == "__main__":
    main()
