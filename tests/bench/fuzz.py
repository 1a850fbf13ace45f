"""Any number of odd inputs to everything that reads something. Run by hand.

    python -m tests.bench.fuzz [INPUTS] [--seed S] [--only WORD]

The inputs are shared out among the targets of `tests/fuzz`: messages of pages, saved places, what people and programs
write, commands, and requests to the server of a class. It prints how many there were, how long each kind took, and
every finding with the input that led to it; it ends with 1 if there was one. Goal: 100,000 inputs and no finding.
"""

import argparse
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter
from types import FrameType
from typing import Any

from tests.fuzz.pages import FindingError
from tests.fuzz.requests import Stranger
from tests.fuzz.targets import Target, targets
from tests.serve.web.classroom.rooms import Room, class_room

INPUTS = 100_000
PAGES = 12
REQUESTS_SHARE = 0.05
HANG_SECONDS = 30
AT_ONCE = 100
SHOWN = 1_500


class Findings:
    """What has been found, each kind once with its input, and how often."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.counts: Counter[str] = Counter()
        self.inputs: dict[str, str] = {}

    def add(self, target: str, error: BaseException, seed: object, given: object) -> None:
        """Note one."""
        kind = f"{target}: {error!s:.200}"
        self.counts[kind] += 1
        self.inputs.setdefault(kind, f"seed {seed}: {repr(given)[-SHOWN:]}")


@contextmanager
def hang_noticed() -> Iterator[None]:
    """Raise where a `with` block takes far longer than anything may."""

    def give_up(_number: int, _frame: FrameType | None) -> None:
        raise FindingError(f"no answer within {HANG_SECONDS} s")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(HANG_SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def run(name: str, target: Target, most: int, seed: str, findings: Findings) -> int:
    """Try inputs of a target, with one seed after another; how many there were."""
    count = number = 0
    while count < most:
        number += 1
        words, given = f"{seed} {name} {number}", None
        inputs = target(Random(words))
        try:
            while count < most:
                with hang_noticed():
                    given = next(inputs)
                count += 1
        except StopIteration:
            continue
        except Exception as error:  # noqa: BLE001 - whatever it is, it is a finding
            count += 1
            findings.add(name, error, words, given)
    return count


def asking(room: Room) -> Target:
    """Requests to a server, by a stranger who comes anew after a while."""

    def ask(rng: Random) -> Iterator[Any]:
        stranger = Stranger(room, rng)
        for _ in range(AT_ONCE):
            stranger.ask()
            yield stranger.sent

    return ask


def say(text: str) -> None:
    """Print a line now."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def timed(name: str, work: Callable[[], int]) -> int:
    """Do some work, and print how many inputs it was in how many seconds."""
    start = perf_counter()
    count = work()
    say(f"{name:<32} {count:>7} inputs {perf_counter() - start:>7.1f} s")
    return count


def main() -> int:
    """Share out the inputs and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("inputs", nargs="?", type=int, default=INPUTS)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", help="only targets whose name has this word in it")
    options = parser.parse_args()
    findings, start, count = Findings(), perf_counter(), 0
    chosen = {name: target for name, target in targets(PAGES).items() if options.only in name}
    asked = round(REQUESTS_SHARE * options.inputs) if options.only in "requests" else 0
    share = max(1, -(-(options.inputs - asked) // max(1, len(chosen))))
    for name, target in chosen.items():
        count += timed(name, lambda: run(name, target, share, options.seed, findings))  # noqa: B023 - called at once
    if asked:
        with tempfile.TemporaryDirectory() as folder, class_room(Path(folder)) as room:
            before = room.server.log
            count += timed("requests", lambda: run("requests", asking(room), asked, options.seed, findings))
            if room.server.log != before:
                findings.add("requests", FindingError("the log is not empty"), "", room.server.log[len(before) :])
    say(f"{count} inputs in {perf_counter() - start:.0f} s, {sum(findings.counts.values())} findings")
    for kind, often in findings.counts.most_common():
        say(f"\n{often} times {kind}\n  {findings.inputs[kind]}")
    return 1 if findings.counts else 0


if __name__ == "__main__":
    sys.exit(main())
