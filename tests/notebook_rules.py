"""The house rules of notebooks, as a function from a notebook to what is wrong with it."""

from typing import Any

LONGEST_CELL = 15
"""The most lines of a cell; the blank ones, which the formatter sets around a function, do not count."""
YOUR_TURN = "your-turn"


def faults(notebook: dict[str, Any]) -> list[str]:
    """What a notebook does that the house rules forbid, each as a sentence with the number of the cell, from 1.

    Args:
        notebook: The document as JSON has it.
    """
    found = []
    cells = notebook["cells"]
    if not cells or cells[0]["cell_type"] != "markdown" or not _text(cells[0]).startswith("# "):
        found.append("The notebook does not begin with its title.")
    if notebook["metadata"].get("kernelspec", {}).get("name") != "python3":
        found.append("The notebook does not ask for the kernel “python3”, which every machine has.")
    if not notebook["metadata"].get("title"):
        found.append("The notebook does not say its title in its metadata, from where its page in Voila has it.")
    for number, cell in enumerate(cells, 1):
        if cell["cell_type"] == "code":
            before = cells[number - 2]["cell_type"] if number > 1 else None
            found += [f"Cell {number} {fault}." for fault in _code_faults(cell, explained=before == "markdown")]
    return found


def _code_faults(cell: dict[str, Any], *, explained: bool) -> list[str]:
    source = _text(cell)
    found = []
    if cell["outputs"]:
        found.append("has stored outputs")
    if cell["execution_count"] is not None:
        found.append("has a stored execution count")
    if sum(bool(line.strip()) for line in source.splitlines()) > LONGEST_CELL:
        found.append(f"is longer than {LONGEST_CELL} lines")
    if not explained:
        found.append("has no prose before it")
    return found


def _text(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])
