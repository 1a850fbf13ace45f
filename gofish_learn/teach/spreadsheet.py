"""Tables for a spreadsheet, as CSV in which no text is taken for a formula.

Source: OWASP, "CSV Injection".
"""

import re
from collections.abc import Iterable, Sequence

FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]|[\t\r\n]")  # noqa: RUF001 - the wide ones begin a formula in Japanese spreadsheets
NUMBER = re.compile(r"-?\d+(\.\d+)?(e[+-]?\d+)?", re.ASCII | re.IGNORECASE)
PARTS = re.compile(r"[,;\t\r\n\"]")
Cell = str | int | float | None


def csv_text(rows: Iterable[Sequence[Cell]], decimal: str = ".") -> str:
    """A table as the text of a CSV file.

    Where numbers have a decimal comma, as in German or French, cells are parted by semicolons.

    Args:
        decimal: the mark of numbers, a point or a comma.
        rows: the rows; None is an empty cell. A text that a spreadsheet would work out as a formula gets an apostrophe
            before it, which spreadsheets take for “this is text”. Numbers stay as they are, -3 too, and so do texts
            that are numbers.
    """
    between = ";" if decimal == "," else ","
    lines = (between.join(_quoted(_as_text(cell, decimal)) for cell in row) for row in rows)
    return "\ufeff" + "".join(f"{line}\r\n" for line in lines)  # without the sign before it Excel reads letters wrong


def _quoted(text: str) -> str:
    """A cell in quotes where it has one of the marks that part cells: LibreOffice takes each of them for one."""
    doubled = text.replace('"', '""')
    return f'"{doubled}"' if PARTS.search(text) else text


def _as_text(cell: Cell, decimal: str) -> str:
    if not isinstance(cell, str):
        return "" if cell is None else str(cell).replace(".", decimal)
    return f"'{cell}" if FORMULA.match(cell) and not NUMBER.fullmatch(cell) else cell
