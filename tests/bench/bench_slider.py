"""How long ten thousand games take under the memory lab's slider. Run by hand, on a quiet machine.

    python -m tests.bench.bench_slider

From a move of the slider to the last redrawing of its chart, which shows 10,000 games of four players, in milliseconds
of this machine; then the same where Numba is not installed, and how many games the page tells of after 250 ms. The
time of the workers is that of the processor.
"""

import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.harness import Server, gofish_server, workers_of
from tests.browser.screens import AtMemoryLab
from tests.browser.watch import CHROMIUM_FLAGS, Watch, WatchedPage, require_chromium

MOVES = 20
GOAL_MS = 250
PATIENCE_MS = 120_000
MOVE = """async ([place, goal]) => {
  const worth = document.querySelector('[data-part="worth"]');
  const chart = worth.querySelector('.gc-chart');
  const slider = worth.querySelector('[data-field="tried"]');
  const told = () => worth.querySelector('[data-part="played"]').textContent;
  const wait = ms => new Promise(done => setTimeout(done, ms));
  let drawn = 0;
  const start = performance.now();
  const watch = new MutationObserver(() => { drawn = performance.now(); });
  watch.observe(chart, { attributes: true, attributeFilter: ['data-drawn'] });
  let early = '';
  slider.value = place;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  setTimeout(() => { early = told(); }, goal);
  while (worth.dataset.done !== 'true' || performance.now() - drawn < 200 || !early) await wait(5);
  watch.disconnect();
  return [drawn - start, early];
}"""
NO_NUMBA = "raise ImportError('as if it were not installed')\n"


def report(name: str, times: Sequence[float]) -> None:
    """One row: the median and the 95th percentile."""
    high = statistics.quantiles(times, n=20)[-1]
    sys.stdout.write(f"{name:<58}{statistics.median(times):8.0f} ms median{high:8.0f} ms p95\n")


def workers_ms(server: Server) -> float:
    """Milliseconds of the processor that the workers have taken so far."""
    return 1000 * sum(sum(worker.cpu_times()[:2]) for worker in workers_of(server))


def moved(page: WatchedPage, server: Server, moves: int, name: str) -> None:
    """Open the lab, let it get ready at the first place of the slider, and report what the next ones take."""
    lab = AtMemoryLab(page).open(server)
    lab.click("[data-page='bots']")
    lab.click("[data-action='worth-guess'][data-number='60']")
    lab.root.locator("[data-part='worth'][data-done='true']").wait_for(timeout=PATIENCE_MS)
    before = workers_ms(server)
    found = [page.evaluate(MOVE, [place, GOAL_MS]) for place in range(20, 20 + moves)]
    report(f"{name}: from a move to 10,000 games drawn", [ms for ms, _ in found])
    sys.stdout.write(f"{'  time of the workers for a move':<58}{(workers_ms(server) - before) / moves:8.0f} ms mean\n")
    sys.stdout.write(f"  after {GOAL_MS} ms the page says: {found[moves // 2][1]}\n")
    memory = sum(worker.memory_full_info().pss for worker in workers_of(server))
    sys.stdout.write(f"{'  memory of the workers (PSS)':<58}{memory / 2**20:8.0f} MiB\n")


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        path = require_chromium(driver.chromium.executable_path)
        browser = driver.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        without = Path(folder) / "without"
        without.mkdir()
        (without / "numba.py").write_text(NO_NUMBA, encoding="utf-8")
        here = str(Path(__file__).parents[2])
        for name, modules, moves in (("Numba", here, MOVES), ("no Numba", f"{without}:{here}", 4)):
            with gofish_server(Path(folder) / name, PYTHONPATH=modules) as server:
                moved(WatchedPage(browser.new_page(), Watch()), server, moves, name)
        browser.close()


if __name__ == "__main__":
    main()
