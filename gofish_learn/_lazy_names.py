"""What a public module offers: names that live in other modules, each loaded when it is first used.

The names stand once, in the stub beside that module, as type checkers read them: `from … import Card as Card`.
"""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from itertools import pairwise

BESIDE_THE_FACE = (
    "gofish_learn.cards",
    "gofish_learn.rule_books",
    "gofish_learn.records",
    "gofish_learn.events",
    "gofish_learn.engine",
    "gofish_learn.knowledge",
    "gofish_learn.chances",
    "gofish_learn.memories",
    "gofish_learn.bots",
    "gofish_learn.lab",
    "gofish_learn.charts",
    "gofish_learn.widgets",
    "gofish_learn.apps",
    "gofish_learn.questions",
)
"""The public modules beside the face, `gofish_learn`, which has the few names that a student needs first."""
PUBLIC_MODULES = ("gofish_learn", *BESIDE_THE_FACE, "gofish_learn.teach.lessons")
"""The modules that names are imported from, wherever the code behind them is."""


@cache
def homes_of(module: str) -> dict[str, str]:
    """The names that a public module offers, each with the module that it lives in, as the stub says."""
    spec = vars(import_module(module))["__spec__"]
    stub = spec.loader.get_data(f"{spec.origin.rpartition('.')[0]}.pyi").decode()
    found, home = dict[str, str](), ""
    for line in stub.splitlines():
        words = line.replace(",", " ").split()
        home = words[1] if line.startswith("from ") else home
        found |= {name: home for before, name in pairwise(words) if before == "as"}
    return found


def lazy_names(module: str) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """What a public module has as its `__getattr__`, `__dir__` and `__all__`."""
    here, homes = vars(sys.modules[module]), homes_of(module)

    def load(name: str) -> object:
        """Load a name from its home when it is first asked for.

        Raises:
            AttributeError: nothing of this name is offered.
        """
        if name not in homes:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        value = here[name] = getattr(import_module(homes[name]), name)
        return value

    return load, lambda: sorted({*here, *homes} - {lazy_names.__name__}), [*homes]
