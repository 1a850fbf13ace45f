"""How long a chart takes: the first ones of a page, and one under a slider. Run by hand, on a quiet machine.

    python -m tests.bench.bench_chart

Milliseconds of this machine, and the bytes that bring the drawing library to a page.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from playwright.sync_api import Page, sync_playwright

from gofish_learn.ui.charts.vega import BUNDLE
from tests.browser.notebook_servers import fixture_server
from tests.browser.watch import CHROMIUM_FLAGS, require_chromium

LOADS = 5
DRAWN = "() => [...document.querySelectorAll('.gc-chart')].every(chart => chart.dataset.drawn !== '0')"
MOVES = """async (move) => {
  const charts = [...document.querySelectorAll('.gc-chart')];
  const next = before => new Promise(done => {
    const all = () => charts.every((chart, at) => Number(chart.dataset.drawn) > before[at]);
    const look = () => all() ? done() : setTimeout(look, 1);
    look();
  });
  const times = [];
  for (let number = 0; number < 30; number += 1) {
    const before = charts.map(chart => Number(chart.dataset.drawn));
    const start = performance.now();
    eval(move)(number);
    await next(before);
    times.push(performance.now() - start);
    await new Promise(requestAnimationFrame);
  }
  return times;
}"""
IN_A_NOTEBOOK = """number => {
  const slider = document.querySelector('.noUi-handle');
  const [key, keyCode] = number % 2 ? ['ArrowLeft', 37] : ['ArrowRight', 39];
  slider.focus();
  slider.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, keyCode, bubbles: true }));
}"""
IN_AN_APP = """number => {
  const slider = document.querySelector('[data-field="sides"]');
  slider.value = 5 + number;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def report(name: str, times: list[float]) -> None:
    """One row: the median and the 95th percentile."""
    high = statistics.quantiles(times, n=20)[-1]
    sys.stdout.write(f"{name:<46}{statistics.median(times):8.0f} ms median{high:8.0f} ms p95\n")


def opened(page: Page, url: str) -> float:
    """Milliseconds from the first figure of a page, still empty, to the last one drawn."""
    page.goto(url)
    page.wait_for_selector(".gc-chart")
    start = perf_counter()
    page.wait_for_function(DRAWN)
    return (perf_counter() - start) * 1000


def main() -> None:
    """Print the figures."""
    sys.stdout.write(f"{'drawing library, once a page':<46}{BUNDLE.stat().st_size:8,} bytes\n")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        path = require_chromium(driver.chromium.executable_path)
        browser = driver.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))
        with fixture_server(Path(folder)) as server:
            charts, die = (f"{server.url}voila/render/{name}.ipynb" for name in ("charts", "die"))
            report(
                "from the empty figures to two charts drawn", [opened(browser.new_page(), charts) for _ in range(LOADS)]
            )
            page = browser.new_page()
            opened(page, charts)
            report("a slider of ipywidgets to two charts redrawn", page.evaluate(MOVES, IN_A_NOTEBOOK))
            opened(page, die)
            report("a slider of an app to its chart redrawn", page.evaluate(MOVES, IN_AN_APP))
        browser.close()


if __name__ == "__main__":
    main()
