"""Tables for a spreadsheet: no text in them is a formula, and numbers stay numbers."""

import csv
import io

import pytest

from gofish_learn.teach.spreadsheet import Cell, csv_text

FORMULAS = (
    "=1+1",
    '=HYPERLINK("http://x","y")',
    "+49",  # a number, but not as Python writes it
    "+cmd|' /C calc'!A0",
    "-2+3",
    "-3 cards",
    "--1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "  =1+1",
    "＝1+1",  # noqa: RUF001 - a wide one
    "-",
    "-1-1e",
    "-٣",
)
AS_THEY_ARE = ("", "Ana", "a=b", "1-2", "’=1", "3 + 4", "−3", "-3", "-3.5", "-1e-05", "12", "0.5")


def read(text: str) -> list[list[str]]:
    assert text.startswith("\ufeff")  # by which spreadsheets know how letters are written
    return list(csv.reader(io.StringIO(text[1:], newline="")))


@pytest.mark.parametrize("text", FORMULAS)
def test_no_text_in_a_table_is_a_formula(text: str) -> None:
    assert read(csv_text([["a", text]])) == [["a", f"'{text}"]]


@pytest.mark.parametrize("cell", [*AS_THEY_ARE, -3, -3.5, 7, None])
def test_numbers_and_other_texts_stay_as_they_are(cell: Cell) -> None:
    assert read(csv_text([["a", cell]])) == [["a", "" if cell is None else str(cell)]]
