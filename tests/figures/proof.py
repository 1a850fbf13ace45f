"""Prove that a page's own tests notice each of its numbers: change one, and look whether a test goes red.

`python -m tests.figures.proof lessons/05-how-much-can-you-remember` does it for the pages there, writes the numbers
that are proven into `worked.json`, and names those that nobody would miss. With `--look` it writes nothing, and names
what was noted and is proven no more.
"""

import contextlib
import importlib
import inspect
import io
import itertools
import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any

from _pytest.mark import ParameterSet

from tests.figures.accounts import WORKED, WORKED_OUT, accounted, worked
from tests.figures.claims import Claim
from tests.figures.texts import texts
from tests.lessons import pages
from tests.tree import ROOT

EVERYWHERE = ("tests.lessons.test_structure", "tests.lessons.test_sheets", "tests.lessons.test_pictures")
OWN = {"pre-test": "test_course_tests", "post-test": "test_course_tests", "tests-answers": "test_course_tests"}
LOOK = "--look"
DEAR = ("gofish_learn.lab", "gofish_learn.teach.lessons", "gofish_learn.ui", "tests.lessons.running")
OTHER = dict(zip("1234567890", "7658941326", strict=True))
"""What a digit becomes; none becomes what would look right by chance."""


@dataclass(frozen=True)
class Case:
    """A test with its parameters, and the pages that it reads."""

    name: str
    run: Callable[[], object]
    reads: frozenset[Path]
    seconds: float


class Reader:
    """Reads pages for the tests, some of them with a number changed, and remembers which were read."""

    def __init__(self) -> None:
        """Nothing is changed, nothing was read."""
        self.changed: dict[Path, str] = {}
        self.read: set[Path] = set()

    def __call__(self, path: Path) -> str:
        """The text of a page."""
        self.read.add(path)
        return self.changed.get(path) or path.read_text(encoding="utf-8")


def once(play: Callable[..., Any]) -> Callable[..., Any]:
    """A function that plays games, and plays no game twice."""
    known: dict[str, Any] = {}

    def played(*args: Any, **settings: Any) -> Any:
        asked = repr((args, settings))
        if asked not in known:
            known[asked] = play(*args, **settings)
        return known[asked]

    return played


def tests_of(page: str) -> list[str]:
    """The modules whose tests read a page."""
    found = re.match(r"lessons/\d\d-([\w-]+)/|lessons/([\w-]+)\.md", page)
    slug, name = found.groups() if found else (None, None)
    own = f"test_{slug.replace('-', '_')}" if slug else OWN.get(str(name))
    more = ["tests.lessons.test_notebook_one"] if slug == "meet-the-game" else []
    return [f"tests.lessons.{own}", *more, *EVERYWHERE] if own else []


def parameters(test: Any) -> Iterator[dict[str, Any]]:
    """Every set of parameters that a test is run with."""
    tables = []
    for mark in (mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"):
        given = mark.args[0].split(",") if isinstance(mark.args[0], str) else mark.args[0]
        names = [name.strip() for name in given]
        sets = [ParameterSet.extract_from(row, force_tuple=len(names) == 1).values for row in mark.args[1]]
        tables.append([dict(zip(names, values, strict=True)) for values in sets])
    for chosen in itertools.product(*tables):
        yield {name: value for one in chosen for name, value in one.items()}


def cases(modules: Sequence[ModuleType], reader: Reader) -> list[Case]:
    """The tests that are green as the pages are, each with what it reads."""
    found = []
    for module in modules:
        for name, test in vars(module).items():
            if not name.startswith("test_") or not callable(test):
                continue
            for chosen in parameters(test):
                if set(inspect.signature(test).parameters) <= set(chosen):
                    run = lambda test=test, chosen=chosen: test(**chosen)  # noqa: E731 - bound at once
                    reader.read.clear()
                    begun = perf_counter()
                    if green(run, modules):
                        found.append(Case(name, run, frozenset(reader.read), perf_counter() - begun))
    return sorted(found, key=lambda case: case.seconds)


def green(run: Callable[[], object], modules: Sequence[ModuleType]) -> bool:
    """Whether a test passes, when nothing of the pages is remembered from before."""
    for cache in [pages.answers_in_the_notes, *(one for module in modules for one in vars(module).values())]:
        if hasattr(cache, "cache_clear") and getattr(cache, "__module__", "").startswith("tests.lessons"):
            cache.cache_clear()
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            run()
    except Exception:  # noqa: BLE001 - whatever a wrong number leads to
        return False
    return True


def changes(claim: Claim, text: str) -> Iterator[str]:
    """The page with each number of a claim changed, but for "in 10", "in 100" and other round wholes."""
    for found in re.finditer(r"\d+(?:,\d{3})*(?:\.\d+)?", claim.words):
        if found.start() and re.fullmatch(r"10+", found[0].replace(",", "")):
            continue
        end = claim.start + found.end()
        yield text[: end - 1] + OTHER[text[end - 1]] + text[end:]


def proven(
    page: str, tests: Sequence[Case], modules: Sequence[ModuleType], reader: Reader
) -> tuple[set[str], list[Claim]]:
    """The numbers of a page whose change a test notices, and the claims that nobody would miss."""
    path = ROOT / page
    whole = path.read_text(encoding="utf-8")
    mine = [case for case in tests if path in case.reads]
    noticed, missed = set(), list[Claim]()
    for claim, by in accounted():
        if claim.page == page and by in {None, WORKED_OUT, "the data of a task"}:
            reds = []
            for changed in changes(claim, whole):
                reader.changed = {path: changed}
                reds.append(any(not green(case.run, modules) for case in mine))
            if reds and all(reds):
                noticed.add(claim.words)
            else:
                missed.append(claim)
    reader.changed = {}
    return noticed, [claim for claim in missed if claim.words not in noticed]


def write(page: str, noticed: set[str]) -> None:
    """Keep the numbers of a page that are proven."""
    kept: dict[str, list[str]] = json.loads(WORKED.read_text(encoding="utf-8"))
    kept = {name: numbers for name, numbers in kept.items() if name != page and name in texts()}
    kept |= {page: sorted(noticed)} if noticed else {}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(kept[name], ensure_ascii=False)}" for name in sorted(kept))
    WORKED.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def prove(names: Sequence[str]) -> Iterator[tuple[str, set[str], list[Claim]]]:
    """Prove the pages whose names begin so: page, the numbers that are proven, and those that nobody would miss."""
    wanted = [page for page in texts() if page.startswith(tuple(names)) and tests_of(page)]
    for tests, same in itertools.groupby(wanted, key=tests_of):
        reader = Reader()
        pages.text_of = reader
        modules = [importlib.import_module(name) for name in tests]
        for module in modules:
            for name, value in vars(module).items():
                if inspect.isfunction(value) and value.__module__.startswith(DEAR):
                    setattr(module, name, once(value))
            if hasattr(module, "text_of"):
                module.text_of = reader  # type: ignore[attr-defined]
        ready = cases(modules, reader)
        for page in same:
            yield page, *proven(page, ready, modules, reader)


def main(looks: bool, names: Sequence[str]) -> str:  # noqa: FBT001 - what the command says
    """Note what is proven, and name what nobody would miss; or only name what was noted and is proven no more."""
    accounted()
    said = []
    for page, noticed, missed in prove(names or ["lessons/"]):
        if looks:
            said += [f"{page}: no test notices “{one}” any more." for one in worked().get(page, set()) - noticed]
        else:
            write(page, noticed)
            said += [f"{page}: nobody would miss “{one.words}” in “{one.around}”." for one in missed]
    return "\n".join(said)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:2] == [LOOK], [name for name in sys.argv[1:] if name != LOOK]) or 0)
