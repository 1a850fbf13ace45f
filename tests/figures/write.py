"""Write the list of figures: `python -m tests.figures.write` writes `lessons/how-to/figures.md`."""

import re
from collections import Counter

from gofish_learn.knowledge.proofs.chance_words import two_digits
from gofish_learn.teach.figures import Figure
from gofish_learn.teach.figures.figure import How
from tests.figures.accounts import KNOWN, accounted, said_in
from tests.tree import ROOT

PAGE = ROOT / "lessons" / "how-to" / "figures.md"
AROUND = ROOT / "tests" / "figures" / "page.md"
"""What stands around the lists."""
TEXTS = {
    "a figure": "a figure of this list",
    "its lesson's test": "worked out by a test of the lesson",
    "its lesson says it": "said again from the lesson",
    "the data of a task": "the data of a task on a sheet",
    "a sum that comes out": "in a sum that is written out, and comes out",
    "the number before it, said again": "the number before it in another form",
    "read by hand": "a sentence that was read by hand",
}
OTHERS = "no figure: minutes of a plan, versions, ages, and the like"
SHOWN = 4
"""So many places are named; the others are counted."""


def written(figure: Figure) -> str:
    """A figure's value with its error, as the list has it."""
    if figure.unit in {"chance", "share"}:
        rare = figure.error is None and figure.value < 0.01
        form = "1 in {0:one-in}" if rare else "{0:cent.1} in 100" if figure.error is None else "{0:cent±.1} in 100"
        return form.format(figure)
    if figure.error is not None:
        return f"{figure:±.1} {figure.unit}"
    whole = abs(float(figure.value) - round(figure.value)) < 1e-6
    unit = figure.unit.removesuffix("s") if figure.value == 1 else figure.unit
    return f"{figure} {unit}" if whole else f"{figure:.1} {unit}"


def place(name: str) -> str:
    """A page in two words or three."""
    if found := re.match(r"lessons/(\d\d)-[\w-]+/(.+)\.md", name):
        return f"{found[1]} {found[2].replace('-', ' ')}"
    if found := re.match(r"notebooks/(\d\d)", name):
        return f"notebook {found[1]}"
    return re.sub(r"^(?:lessons|notebooks|gofish_learn/(?:ui|teach))/|\.\w+$", "", name)


def places_of(figure: Figure) -> str:
    """Where a figure is said."""
    pages = [*dict.fromkeys(place(name) for name in sorted(said_in()[figure.name]))]
    more = f", and {len(pages) - SHOWN} more" if len(pages) > SHOWN else ""
    return ", ".join(pages[:SHOWN]) + more or "for comparison"


def table(how: How) -> str:
    """The figures that are found in one way."""
    rows = [
        " | ".join(["| `" + one.name + "`", one.question, written(one), *[one.note][: bool(one.note)], places_of(one)])
        + " |"
        for one in KNOWN.values()
        if one.how is how
    ]
    head, dashes = ("| by | said in |", "---|---|") if how is not How.EXACT else ("| said in |", "---|")
    return "\n".join([f"| name | question | answer {head}", f"|---|---|---|{dashes}", *rows])


def counts() -> Counter[str]:
    """How many numbers the texts say, by who answers for them."""
    return Counter(TEXTS.get(str(who), OTHERS) for _, who in accounted())


def how_many() -> str:
    """How many there are, to two digits: each new sentence brings some."""
    rows = "\n".join(f"| {who} | about {two_digits(count):,} |" for who, count in counts().most_common())
    head = (
        f"About {two_digits(counts().total()):,} numbers stand in the texts:\n\n| a number is | how many |\n|---|---|"
    )
    return f"## How many there are\n\n{head}\n{rows}\n"


def without_counts(text: str) -> str:
    """The list without how many there are."""
    return re.sub(r"## How many there are.*?\n## ", "", text, flags=re.DOTALL)


def page() -> str:
    """The whole list."""
    lists = "\n".join(f"\n## {how.value.capitalize()}\n\n{table(how)}\n" for how in How)
    return AROUND.read_text(encoding="utf-8").replace("{{how many}}", how_many()).replace("{{lists}}", lists)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
