"""What a class hands in, as it is pasted: columns, e-mails, and chats as phones print them."""

import pytest

from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.handed_in import MOST_CHARACTERS, TooMuchError, read_pile
from gofish_learn.teach.homework.results import said_of
from gofish_learn.teach.homework.tasks import Task

TASK = Task.parse("questions-04-7")
DONE = Done.of(TASK, (2, 2, 0, 1, 3))
CODE = DONE.text


@pytest.mark.parametrize(
    ("line", "name"),
    [
        (f"Ana {CODE}", "Ana"),
        (f"Ana Lind, {CODE}", "Ana Lind"),
        (f"{CODE} Ana", "Ana"),
        (f"12\tAna\t{CODE}", "12 Ana"),
        (f'"Ana";"{CODE}"', "Ana"),
        (f"17: {CODE}", "17"),
        (f"Ana: {CODE} thank you!", "Ana"),
        (f"Ana {CODE.lower()}.", "Ana"),
        (f"Ana {CODE.replace('-', ' ')} and have a nice day", "Ana"),
        (f"Ana {CODE.replace('-', '–')}", "Ana"),
        (f"[28.11.26, 18:03:12] Mum at home: Ana {CODE}", "Ana"),
        (f"28/11/2026, 6:03 pm - Tom: Ana {CODE}", "Ana"),
        (f"11/28/26, 18:03 - +49 170 1234567: Ana {CODE}", "Ana"),
        (f"[2026-11-28 18:03] Tom: Ana {CODE}", "Ana"),
        (f"2026-11-28 18:03 - Tom: Ana {CODE}", "Ana"),
        (f"2026-11-28T18:03:12.123Z\tAna\t{CODE}", "Ana"),
        (f"28/11/2026 18:03:12\tAna Lind\t{CODE}", "Ana Lind"),
        (f"11/28/26, 6:03\u202fPM - Tom: Ana {CODE}", "Ana"),
        (f"18:03 Ana {CODE}", "Ana"),
        (f"[28.11.26, 18:03:12] Ana: {CODE}", "Ana"),
        (f"28.11.26, 18:03 - Ana Lind: {CODE}", "Ana Lind"),
        (f"4.12 {CODE}", "4.12"),
        (f"3-4-2010 {CODE}", "3-4-2010"),
        (f"7b 12: Ana {CODE}", "7b 12: Ana"),
        (f"> Ana {CODE}", "Ana"),
        (f"علي {CODE}", "علي"),
    ],
)
def test_the_name_and_the_code_of_a_line_are_found(line: str, name: str) -> None:
    pile = read_pile(line, TASK)
    assert [(row.name, row.done) for row in pile.rows] == [(name, DONE)]
    assert pile.unread == ()


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (f"Ana {CODE[:-1]}X", "mistyped"),
        (f"Ana {CODE[:9]}", "mistyped"),
        (CODE, "No name"),
        (f"Ana {Done.of(Task.parse('questions-04-8'), (2,)).text}", "another task"),
    ],
)
def test_a_line_that_cannot_be_read_is_named_with_its_number_and_why(line: str, why: str) -> None:
    (unread,) = read_pile(f"\n{line}", TASK).unread
    assert unread.line == 2
    assert unread.said == line
    assert why in unread.why


def test_what_else_people_write_is_left_out() -> None:
    chat = (
        "Is it the gf of 7?\nI did it!\nGF is a good game\n\nSee you at 8-30\nhttps://example.org/fish/#task=chance-2\n"
    )
    pile = read_pile(chat, TASK)
    assert (pile.rows, pile.unread) == ((), ())


def test_who_hands_in_twice_has_one_row_and_the_last_counts() -> None:
    later = Done.of(TASK, (2, 2, 2, 2, 2))
    (row,) = read_pile(f"Ana {CODE}\nana  {later.text}\nANA {CODE}\n\uff21\uff4e\uff41 {later.text}", TASK).rows
    assert (row.line, row.also, row.done) == (4, (1, 2, 3), later)


def test_of_240_lines_with_20_broken_220_are_rows_and_20_are_named() -> None:
    broken = {*range(0, 240, 12)}
    lines = [
        f"[28.11.26, 18:{number % 60:02}] X: Learner {number} {CODE[:-1] if number in broken else CODE}"
        for number in range(240)
    ]
    pile = read_pile("\r\n".join(lines), TASK)
    assert (len(pile.rows), [one.line - 1 for one in pile.unread]) == (220, sorted(broken))
    assert said_of(len(pile.rows), len(pile.unread)) == "220 learners have handed in; 20 lines could not be read."


@pytest.mark.parametrize(
    "before", ["1" + " " * 150_000, "[" * 150_000, "1:" * 75_000, "1 - " + ": " * 75_000, "GF-0" * 40_000]
)
def test_a_line_may_be_as_long_and_as_strange_as_it_likes(before: str) -> None:
    pile = read_pile(f"{before}Ana {CODE}", TASK)
    assert len(pile.rows) + len(pile.unread) == 1


def test_more_than_a_school_could_hand_in_is_refused() -> None:
    with pytest.raises(TooMuchError, match="200000 characters and 5000 lines at most"):
        read_pile("x" * (MOST_CHARACTERS + 1), TASK)
