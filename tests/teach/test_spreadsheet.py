"""Tables for a spreadsheet: no text in them becomes a date, a number or a formula, and numbers stay numbers."""

import csv
import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gofish_learn.teach.spreadsheet import FORMULA, Cell, csv_text

TAKEN_FOR_MORE = (
    "=1+1",
    '=HYPERLINK("http://x","y")',
    "+49",
    "+cmd|' /C calc'!A0",
    "--1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "  =1+1",
    "＝1+1",  # noqa: RUF001 - a wide one
    "-",
    "4/7",
    "0.571",
    "0,571",
    "1-2",
    "4:7",
    "1E5",
    "007",
    "40 %",
    "May 3",
    "-3",
    "-٣",
    "½",
)
AS_THEY_ARE = ("", "Ana", "a=b", "’=x", "−x", "Fives, because", "“4/7”")


def read(text: str, delimiter: str = ",") -> list[list[str]]:
    assert text.startswith("\ufeff")  # by which spreadsheets know how letters are written
    return list(csv.reader(io.StringIO(text[1:], newline=""), delimiter=delimiter))


@pytest.mark.parametrize("text", TAKEN_FOR_MORE)
def test_a_text_that_a_program_takes_for_more_stands_in_quotation_marks(text: str) -> None:
    assert read(csv_text([["a", text]])) == [["a", f"“{text}”"]]


@pytest.mark.parametrize("cell", [*AS_THEY_ARE, -3, -3.5, 7, None])
def test_numbers_and_other_texts_stay_as_they_are(cell: Cell) -> None:
    assert read(csv_text([["a", cell]])) == [["a", "" if cell is None else str(cell)]]


@given(text=st.text(), decimal=st.sampled_from(".,"))
@example(text="٣/٤", decimal=".")
@example(text="“\n=1+1", decimal=",")
def test_whatever_is_written_is_one_cell_without_a_digit_or_a_formula_at_its_beginning(text: str, decimal: str) -> None:
    ((before, cell, number),) = read(csv_text([["a", text, 0.5]], decimal), ";" if decimal == "," else ",")
    assert (before, number) == ("a", f"0{decimal}5")
    assert text in cell
    assert cell.startswith("“") or not (FORMULA.match(cell) or any(map(str.isnumeric, cell)))
