"""Tables for a spreadsheet, as CSV in which no text becomes a date, a number or a formula.

A CSV has no kind of cell that says "this is text": whoever opens it looks at each cell and takes what looks like a
number, a date or a formula for one. `4/7` is the 4th of July, `0.571` is 571 where the point parts thousands. No
program takes for one what begins with a quotation mark “, so such a text is quoted as in a book: “4/7”.

Source: OWASP, "CSV Injection".
"""

import re
from collections.abc import Iterable, Sequence

FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]|[\t\r\n]")  # noqa: RUF001 - the wide ones begin a formula in Japanese spreadsheets
PARTS = re.compile(r"[,;\t\r\n\"]")
OPENS = "“"
Cell = str | int | float | None


def csv_text(rows: Iterable[Sequence[Cell]], decimal: str = ".") -> str:
    """A table as the text of a CSV file.

    Where numbers have a decimal comma, as in German or French, cells are parted by semicolons.

    Args:
        decimal: the mark of numbers, a point or a comma.
        rows: the rows; None is an empty cell. A text with a digit in it, or one that begins as a formula does, is put
            in quotation marks; a number is one, -3 too.
    """
    between = ";" if decimal == "," else ","
    lines = (between.join(_in_one_cell(_as_text(cell, decimal)) for cell in row) for row in rows)
    return "\ufeff" + "".join(f"{line}\r\n" for line in lines)  # without the sign before it Excel reads letters wrong


def quoted(text: str) -> str:
    """A text as somebody said it, which no program takes for anything else."""
    return f"{OPENS}{text}”"


def _as_text(cell: Cell, decimal: str) -> str:
    if not isinstance(cell, str):
        return "" if cell is None else str(cell).replace(".", decimal)
    is_taken_for_more = FORMULA.match(cell) or any(map(str.isnumeric, cell))
    return quoted(cell) if is_taken_for_more and not cell.startswith(OPENS) else cell


def _in_one_cell(text: str) -> str:
    """A cell in quotes where it has one of the marks that part cells: LibreOffice takes each of them for one."""
    doubled = text.replace('"', '""')
    return f'"{doubled}"' if PARTS.search(text) else text
