"""Write the list of figures: `python -m tests.figures.write` writes `lessons/how-to/figures.md`."""

import re

from tests.figures.facts.figure import Figure, How
from tests.figures.said import KNOWN, said_in
from tests.tree import ROOT

PAGE = ROOT / "lessons" / "how-to" / "figures.md"
AROUND = ROOT / "tests" / "figures" / "page.md"
"""What stands around the lists."""
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
    if found := re.match(r"lessons/(\d\d)-[\w-]+/(.+)\.md", name):
        return f"{found[1]} {found[2].replace('-', ' ')}"
    if found := re.match(r"notebooks/(\d\d)", name):
        return f"notebook {found[1]}"
    return re.sub(r"^(?:lessons|notebooks|gofish_learn/(?:ui|teach))/|\.\w+$", "", name)


def places_of(figure: Figure) -> str:
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


def page() -> str:
    """The whole list."""
    lists = "\n".join(f"\n## {how.value.capitalize()}\n\n{table(how)}\n" for how in How)
    return AROUND.read_text(encoding="utf-8").replace("{{lists}}", lists)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
