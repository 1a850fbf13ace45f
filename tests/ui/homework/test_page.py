"""Homework on its teacher's side: a link is made of what is chosen, and what comes back is read into a table."""

import json
from datetime import date
from random import Random

import pytest

from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.handed_in import MOST_CHARACTERS
from gofish_learn.teach.homework.tasks import KINDS, Task, TaskKind
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.homework import session, shown
from gofish_learn.ui.homework.host import HomeworkHost
from gofish_learn.ui.homework.session import HomeworkSession
from tests.ui.app.page_hosts import HostedPage
from tests.ui.frame.reading import all_words_of, given_by, part_of, words_of

TODAY = date(2026, 11, 28)
SITE = "https://example.org/fish/"
LINK, WHY, SAID = "[data-part=link]", "[data-part=why]", "[data-part=said]"


class Teacher(HostedPage[HomeworkSession]):
    """Somebody who sets homework, or reads what came back."""

    def new_host(self, rng: Random) -> HomeworkHost:
        """The host of this page, today."""
        return HomeworkHost(self.saves, rng, lambda: TODAY)

    def choose(self, kind: str, *blanks: str, site: str = SITE) -> Message:
        return self.say("choose", kind=kind, blank=list(blanks), site=site)

    def read(self, task: str, *lines: str) -> Message:
        self.say("page", page="lines")
        return self.say("read", task=task, lines="\n".join(lines))


def line(task: str, name: str, *values: int) -> str:
    return f"{name} {Done.of(Task.parse(task), values).text}"


@pytest.mark.parametrize("kind", TaskKind)
def test_a_kind_that_is_chosen_has_a_link_at_once_and_says_what_learners_do(kind: TaskKind) -> None:
    shown = Teacher().choose(kind.value)
    task = Task.parse(words_of(shown, LINK).partition("#task=")[2])
    assert task.kind is kind
    assert words_of(shown, LINK) == task.address(SITE)
    assert KINDS[kind].does in words_of(shown, "form")
    assert given_by(shown, "[data-key=try]", "href") == [f"./{task.page}.ipynb#task={task.text}"]
    assert part_of(shown, "[data-key=code] svg")


@pytest.mark.parametrize(
    ("kind", "blanks", "task"),
    [("questions", ["07", "12"], "questions-07-12"), ("deal", ["s3 7kq2m k"], "deal-S3-7KQ2M-K"), ("rule", [], "rule")],
)
def test_what_is_filled_in_stands_in_the_link(kind: str, blanks: list[str], task: str) -> None:
    teacher = Teacher()
    teacher.choose(kind)
    assert words_of(teacher.choose(kind, *blanks), LINK).endswith(f"#task={task}")


def test_the_puzzle_is_that_of_today_and_a_code_is_another_one_at_each_press() -> None:
    teacher = Teacher()
    assert words_of(teacher.choose("day"), LINK).endswith("#task=day-2026-11-28")
    teacher.choose("deal")
    links = {words_of(teacher.say("fresh"), LINK) for _ in range(5)}
    assert len(links) == 5
    teacher.choose("case", "S3")
    assert words_of(teacher.say("fresh"), LINK).startswith(f"{SITE}puzzles.html#task=case-S3-")


@pytest.mark.parametrize(
    ("blank", "site", "says"),
    [
        ("S3-7KQ2M-X", SITE, "was mistyped"),
        ("ten", SITE, "is not a deal code"),
        ("S3-7KQ2M-K", "my site", "is no address of a site"),
    ],
)
def test_what_is_wrong_is_said_in_place_of_the_link_and_stays_to_be_mended(blank: str, site: str, says: str) -> None:
    teacher = Teacher()
    teacher.choose("deal")
    shown = teacher.choose("deal", blank, site=site)
    assert says in words_of(shown, WHY)
    assert not words_of(shown, LINK)
    assert given_by(shown, "[name=blank], [name=site]", "value") == [blank, site]
    assert words_of(teacher.choose("deal", "S3-7KQ2M-K"), LINK).endswith("deal-S3-7KQ2M-K")


@pytest.mark.parametrize(
    ("kind", "blanks", "has_it"),
    [
        ("questions", ["04", "1"], False),
        ("questions", ["03", "1"], True),
        ("day", ["2026-11-28"], False),
        ("ticket", ["04a"], True),
    ],
)
def test_a_site_without_numpy_says_which_of_its_tasks_nobody_can_do_there(
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    blanks: list[str],
    has_it: bool,  # noqa: FBT001 - a parameter of a test
) -> None:
    monkeypatch.setattr(shown, "can_count", lambda: False)
    teacher = Teacher()
    teacher.say("here", site=SITE)
    here = teacher.choose(kind, *blanks)
    assert bool(words_of(here, LINK)) is has_it
    assert ("without NumPy" in words_of(here, WHY)) is not has_it
    assert words_of(teacher.choose(kind, *blanks, site="https://example.org/other/"), LINK)


def test_a_site_without_numpy_begins_with_a_task_that_can_be_done_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (shown, session):
        monkeypatch.setattr(module, "can_count", lambda: False)
    teacher = Teacher()
    assert words_of(teacher.say("here", site=SITE), LINK)
    assert words_of(teacher.choose("ticket", "04a"), LINK)
    assert words_of(teacher.choose("questions"), LINK)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("questions", "04: Who has the sevens?"),
        ("chance", "4: Do you fish what you asked for?"),
        ("ticket", "07b: Is it luck or skill? The same deals"),
        ("ticket", "10a: What to find out"),
        ("memory", "7"),
    ],
)
def test_what_can_be_chosen_says_what_it_asks_about(kind: str, words: str) -> None:
    assert words in all_words_of(Teacher().choose(kind), "option")


def test_the_link_leads_to_where_the_page_is_until_another_site_is_typed_which_is_there_the_next_time() -> None:
    teacher = Teacher()
    assert not words_of(teacher.hello, LINK)
    here = teacher.say("here", site="https://school.example/go/")
    assert words_of(here, LINK).startswith("https://school.example/go/puzzles.html")
    assert not part_of(here, "[data-part=only-here]")
    teacher.choose("chance")
    teacher.choose("chance", "5")
    later = teacher.reopened()
    assert words_of(later.hello, LINK) == f"{SITE}chance.html#task=chance-5"
    assert json.loads(later.kept) == {
        "format": "gofish-homework/1",
        "page": "set",
        "task": "chance-5",
        "site": SITE,
    }


@pytest.mark.parametrize("site", ["http://127.0.0.1:8866/gofish/", "http://localhost/", "http://[::1]:80/"])
def test_an_address_that_only_this_computer_can_open_is_called_that(site: str) -> None:
    assert "Only this computer" in words_of(Teacher().say("here", site=site), "[data-part=only-here]")


@pytest.mark.parametrize("site", ["file:///home/me/fish/homework.html", "about:srcdoc", ""])
def test_a_page_that_is_no_site_asks_for_one(site: str) -> None:
    shown = Teacher().say("here", site=site)
    assert "Type the address of the site" in words_of(shown, WHY)


def test_a_page_can_lead_here_with_a_task_and_one_that_is_none_is_refused() -> None:
    teacher = Teacher()
    assert teacher.say("task", task="ticket-04a")["type"] == "screen"
    assert teacher.says(".gw-link").startswith("Type the address")
    assert teacher.session.task.text == "ticket-04a"
    assert "is no task" in teacher.refusal({"type": "task", "task": "essay"})
    assert "Choose one of the tasks" in str(teacher.say("choose", kind="essay")["say"])
    assert "Choose one of the tasks" in str(teacher.say("choose", kind=7)["say"])


def test_lines_become_a_row_a_learner_and_what_cannot_be_read_is_named() -> None:
    task = "questions-04-1"
    shown = Teacher().read(
        f"{SITE}puzzles.html#task={task}",
        "who has done it?",
        line(task, "Ana", 2, 2),
        line("chance-2", "Cleo", 1),
        line(task, "Ben", 2, 0, 1),
        line(task, "ana", 2, 1),
        line(task, "Dev", 2, 1)[:-1] + "U",
    )
    assert words_of(shown, SAID) == "2 learners have handed in; 2 lines could not be read."
    assert all_words_of(shown, "thead th")[::4] == ["Name", "Right"]
    assert all_words_of(shown, "tbody tr") == ["ana right second try 2 of 2", "Ben right wrong second try 2 of 3"]
    told = all_words_of(shown, "[data-part=told] li")
    assert [one.partition(":")[0] for one in told] == [
        "ana handed in more than once",
        "Line 3 cannot be read",
        "Line 6 cannot be read",
    ]
    assert "line 5 counts" in told[0]
    assert "another task" in told[1]


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "=HYPERLINK(1)", "{{ 7 * 7 }}", "@SUM(A1)"])
def test_what_is_pasted_is_never_markup_and_no_formula_of_a_file(name: str) -> None:
    teacher = Teacher()
    shown = teacher.read("chance-2", line("chance-2", f"x {name}", 0, 3), line("chance-2", name, 0, 3))
    assert not part_of(shown, "img")
    assert "49" not in words_of(shown, "tbody")
    file = teacher.say("csv", decimal=",")["file"]
    assert file["name"] == "homework-chance-2.csv"
    cells = [row.split(";")[0] for row in file["text"].splitlines()[1:]]
    assert not [cell for cell in cells if cell.lstrip('"')[:1] in set("=+-@")]
    assert len(cells) == 2


@pytest.mark.parametrize(("decimal", "ends"), [(".", ",0.47"), (",", ';"0,47"')])
def test_a_number_of_ours_in_the_file_is_one_as_the_spreadsheet_writes_them(decimal: str, ends: str) -> None:
    teacher = Teacher()
    teacher.read("chance-6", line("chance-6", "Ana", 0, 7))
    assert teacher.say("csv", decimal=decimal)["file"]["text"].splitlines()[1].endswith(ends)


def test_what_cannot_be_read_at_all_is_refused_at_its_field_and_nothing_is_lost() -> None:
    teacher = Teacher()
    teacher.say("page", page="lines")
    assert "Read some lines first" in str(teacher.say("csv")["say"])
    shown = teacher.read("chance-2", line("chance-2", "Ana", 0, 3))
    assert "1 learner has handed in." in words_of(shown, SAID)
    for task, lines, at in [("essay", "x", "task"), ("chance-2", "x" * (MOST_CHARACTERS + 1), "lines")]:
        assert teacher.say("read", task=task, lines=lines)["at"] == at
    assert "Ana" in teacher.say("csv")["file"]["text"]
    assert "no code in these lines" in words_of(teacher.say("read", task="", lines="hello"), SAID)


def test_no_name_that_was_pasted_is_kept() -> None:
    teacher = Teacher()
    teacher.read("chance-2", line("chance-2", "Ana Lind", 0, 3))
    teacher.choose("chance", "2")
    assert "Ana" not in teacher.kept
    assert not part_of(teacher.reopened().hello, "table")
