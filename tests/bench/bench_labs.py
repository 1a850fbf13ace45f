"""What answers under a finger in the Lab's rooms, in a real browser on our own server. Run by hand, on a quiet machine.

    python -m tests.bench.bench_labs [--moves N] [--without-numba]

A move is an input event of a slider, or a press of a switch. The echo is the first frame after the page itself has
changed something of it, the picture the first after the host's answer stands. To reach: 50 ms and 120 ms at the median.
"""

import statistics
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench.bench_site import say
from tests.browser.harness import gofish_server
from tests.browser.screens import AtChanceLab, AtMemory, AtRulesLab
from tests.browser.watch import CHROMIUM_FLAGS, Watch, WatchedPage, require_chromium

MOVE = """async ([touched, echo, picture, step]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const changed = (watched) => new Promise((done) => {
    const all = { attributes: true, childList: true, characterData: true, subtree: true };
    new MutationObserver((_, watching) => { watching.disconnect(); frame().then(() => done(performance.now())); })
      .observe(document.querySelector(watched), all);
  });
  const node = document.querySelector(touched);
  const seen = [changed(echo), changed(picture)];
  const began = performance.now();
  if (step) {
    node.value = Number(node.value) + step;
    node.dispatchEvent(new Event("input", { bubbles: true }));
  } else node.click();
  return (await Promise.all(seen)).map((at) => at - began);
}"""
"""Moves something and answers how long it took until both have changed; a slider is its own echo, as it is redrawn."""
NO_NUMBA = "import sys; sys.modules['numba'] = None; from gofish_learn.serve.cli import main; main()"


def moved(page: WatchedPage, moves: int, touched: str, echo: str, picture: str, *steps: int) -> None:
    """Move something there and back, and print how long it took."""
    times = [page.evaluate(MOVE, [touched, echo, picture, steps[at % 2] if steps else 0]) for at in range(moves)]
    for name, took in zip(("echo", "picture"), zip(*times, strict=True), strict=True):
        high = statistics.quantiles(took, n=20)[-1]
        say(f"{touched} {name}", f"{statistics.median(took):.0f} ms median, {high:.0f} ms p95")


def main() -> None:
    """Print the figures."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--without-numba", action="store_true")
    options = parser.parse_args()
    program = ("-c", NO_NUMBA) if options.without_numba else ("-m", "gofish_learn.serve.cli")
    with (
        tempfile.TemporaryDirectory() as scratch,
        gofish_server(Path(scratch), program=program) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(
            executable_path=require_chromium(driver.chromium.executable_path), args=list(CHROMIUM_FLAGS)
        )
        page = WatchedPage(browser.new_context(reduced_motion="reduce").new_page(), Watch())
        AtChanceLab(page).open(server.url).plant().deal(100)
        moved(page, options.moves, "[name='hand']", "[data-key='out-hand']", ".gl-words", -1, 1)
        memory = AtMemory(page).open(server.url)
        memory.click("[data-fields*='animals']")
        moved(page, options.moves, "[name='animal']", "[name='animal']", "[data-part='mind']", -1, 1)
        AtRulesLab(page).open(server.url).click("[data-fields*='\"rules\"']")
        rule = "[data-rule='catch_plays_on']"
        moved(page, options.moves, rule, rule, "[data-key='low']")
        browser.close()
    sys.stdout.flush()


if __name__ == "__main__":
    main()
