"""The lessons as pages: each is whole, every link leads somewhere, nothing is run, and no answer is a click away."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from posixpath import normpath

import pytest

from gofish_learn.serve.places import template_folder
from gofish_learn.ui.lessons.html import LONG_CELL, Page
from gofish_learn.ui.lessons.pages import FOLDER, LessonPages
from gofish_learn.ui.lessons.paper import Paper
from gofish_learn.ui.lessons.sheets import sheets_of
from tests.ui.lessons.lesson_pages import APPS, kit, lessons, open_to_all, written

LIST, TEACHERS = "lessons/", "lessons/for-teachers/"
HAS_ANSWERS = re.compile(r"/(?:today|teacher-notes|tests-answers|present|present/notes|print)/$")
VOID = {"br", "hr", "img", "input", "link", "meta"}
PLACES = sorted(kit().pages)
LONG = "x" * (LONG_CELL + 1)
"""Words that are not to be squeezed into a narrow column."""


class Read(HTMLParser):
    """What a page says of itself.

    Attributes:
        links: where it leads, and what it fetches.
        ids: the names in it.
        levels: the levels of its headings.
        tags: the names and attributes of its elements.
        faults: elements that are not closed as they were opened.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.levels: list[int] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.faults: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.faults += self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        self.tags.append((tag, about))
        self.links += [value for name in ("href", "src", "action") if (value := about.get(name))]
        self.ids += [value] if (value := about.get("id")) else []
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID and (not self.open or self.open.pop() != tag):
            self.faults.append(f"/{tag}")


@cache
def read(place: str, book: Callable[[], LessonPages] = kit) -> Read:
    return Read(book().page(place))


def leads_somewhere(link: str, place: str) -> bool:
    """Whether a link in a page leads to a page, a heading of it, a file, an app or the start page."""
    if link.startswith(("https://", "data:")):
        return True
    path, _, name = link.partition("#")
    target = normpath(place + path) + ("/" if path.endswith(("/", "..")) or not path else "")
    target = place if not path else target.removeprefix("./")
    if target in kit().pages:
        page = read(target)
        steps = {about.get("data-step") for _, about in page.tags}  # the numbers of them on slides
        return not name or name in {*page.ids, *steps}
    return target in {*kit().files, *APPS.values(), ""}


@pytest.mark.parametrize("place", PLACES)
def test_a_page_is_well_formed_and_strict_and_every_link_leads_somewhere(place: str) -> None:
    page = read(place)
    assert page.faults == []
    assert len(page.ids) == len(set(page.ids))
    assert [link for link in page.links if not leads_somewhere(link, place)] == []
    assert (page.levels[0], page.levels.count(1)) == (1, 1)
    assert [(a, b) for a, b in pairwise(page.levels) if b > a + 1] == []
    assert all(FOLDER in str(about["src"]) for tag, about in page.tags if tag == "script")
    assert [about for _, about in page.tags if any(name == "style" or name.startswith("on") for name in about)] == []
    assert [about for tag, about in page.tags if tag == "img" and not about.get("alt")] == []


def test_each_lesson_can_be_read_presented_and_printed_and_knows_its_neighbours() -> None:
    order = lessons()
    for before, lesson, after in zip([None, *order], order, [*order[1:], None], strict=False):
        assert {f"{lesson.place}{kind}" for kind in ("", "present/", "present/notes/", "print/")} <= set(PLACES)
        links = read(lesson.place).links
        for neighbour in filter(None, (before, after)):
            assert f"../../{neighbour.place}" in links
        assert [one.place for one in lesson.documents.values() if f"../../{one.place}" not in links] == []


def test_the_list_shows_the_picture_of_each_lesson_and_none_where_there_is_none(tmp_path: Path) -> None:
    shown = [about["src"] or "" for tag, about in read("lessons/").tags if tag == "img"]
    assert shown == [f"../lessons/covers/{lesson.number}.svg" for lesson in lessons()]
    assert {address.removeprefix("../") for address in shown} <= kit().files.keys()
    assert "<img" not in LessonPages(written(tmp_path), template_folder()).page("lessons/")


def test_the_page_to_print_offers_all_that_a_lesson_has() -> None:
    for lesson in lessons():
        tags = read(f"{lesson.place}print/").tags
        offered = [about["value"] for _, about in tags if about.get("name") == "what"]
        assert offered == list(sheets_of(lesson))
        sheets = [about for _, about in tags if "data-sheet" in about]
        assert {about["data-sheet"] for about in sheets} == set(offered)
        assert len({about["aria-label"] for about in sheets}) == len(sheets), "a screen reader tells them apart"


def test_the_address_of_a_file_changes_with_what_is_in_it() -> None:
    files = kit().assets.files
    assert all(re.search(r"\.[0-9a-f]{16}\.(?:js|css)$", address) for address in files)
    assert "--deep" in files[kit().assets.style]


def html_of(folder: Path, markdown: str, kind: type[Page] = Page) -> str:
    site = written(folder, worksheet=markdown)
    document = site.folder.lessons["01"].documents["worksheet"]
    return kind(site, document, document.place).draw(document.text.blocks)


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        pytest.param("[words](../glossary.md)", '<a href="../../../lessons/glossary/">words</a>', id="another page"),
        pytest.param("[it](../glossary.md#go-fish)", "lessons/glossary/#go-fish", id="a heading of it"),
        pytest.param("[it](lesson.md)", '<a href="../../../lessons/01/">it</a>', id="the lesson"),
        pytest.param(
            "[the notebook](../../notebooks/01.ipynb)", "the notebook (gofish-learn lab opens it)", id="notebook"
        ),
        pytest.param("see the [README](../../README.md).", "<p>see the README.</p>", id="a file that is no page"),
        pytest.param("Open *Play*.", '<em><a href="../../../voila/render/play.ipynb">Play</a></em>', id="an app"),
        pytest.param("It is *not* here.", "<em>not</em>", id="emphasis"),
        pytest.param("a ____", '<span class="blank short"><span class="gofish-hidden">blank</span></span>', id="blank"),
        pytest.param("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;", id="a script"),
        pytest.param("a <b onclick=x>b</b>", "&lt;b onclick=x&gt;", id="HTML within a line"),
        pytest.param("[x](javascript:alert(1))", "<p>x</p>", id="a script as a link"),
        pytest.param("<!-- say: Wait for it. -->", "", id="a note for the speaker"),
        pytest.param("## Go fish\n\n## Go fish!", '<h2 id="go-fish-1">Go fish!</h2>', id="two headings alike"),
        pytest.param("| a | |\n|---|--:|\n| 1 | 2 |", '<td class="right">2</td>', id="a table"),
        pytest.param("| a | |\n|---|---|\n| 1 | 2 |", '<th scope="col">a</th><td></td>', id="a head without words"),
        pytest.param(f"| a | b | c |\n|---|---|---|\n| {LONG} | | |", '<div class="table wide"', id="three columns"),
        pytest.param(f"| a | b | c |\n|---|---|---|\n| {LONG[1:]} | | |", '<div class="table"', id="short words"),
        pytest.param(f"| a | b |\n|---|---|\n| {LONG} | 2 |", '<div class="table"', id="two columns"),
    ],
)
def test_markdown_becomes_html(tmp_path: Path, markdown: str, html: str) -> None:
    assert html in html_of(tmp_path, f"# Worksheet\n\n{markdown}\n")


def test_where_the_site_has_notebooks_a_link_opens_one(tmp_path: Path) -> None:
    site = replace(written(tmp_path, worksheet="# W"), notebooks="lab/?path=")
    document = site.folder.lessons["01"].documents["worksheet"]
    assert site.target(document, "../../notebooks/01.ipynb", document.place).address == "../../../lab/?path=01.ipynb"


BOX = "# W\n\n<details>\n<summary>Solution</summary>\n\n## Why\n\n[It](lesson.md) is *Play*.\n\n</details>\n\nAfter.\n"


def test_a_box_opens_on_the_screen_and_lies_open_on_paper(tmp_path: Path) -> None:
    assert re.search(
        r"<details>\s*<summary>Solution</summary>.*</details>\s*<p>After", html_of(tmp_path, BOX), re.DOTALL
    )


def test_on_paper_nothing_opens_or_leads_anywhere(tmp_path: Path) -> None:
    paper = html_of(tmp_path, BOX, Paper)
    assert re.search("Solution.*Why.*It is <em>Play</em>", paper, re.DOTALL)
    assert not re.search("<details|<a |id=", paper)


def linked(place: str) -> Iterator[str]:
    for link in read(place, open_to_all).links:
        path = link.partition("#")[0]
        if path.endswith("index.html"):
            yield normpath(place + path).removesuffix("index.html")


def without_teachers() -> set[str]:
    """The pages that can be reached from the list of lessons by whoever does not go through the page for teachers."""
    found, new = set[str](), {LIST}
    while new:
        found |= new
        new = {page for place in new for page in linked(place) if page in open_to_all().pages} - found - {TEACHERS}
    return found


def test_a_learner_comes_to_every_sheet_and_to_no_answer() -> None:
    reached = without_teachers()
    sheets = {f"{lesson.place}worksheet/" for lesson in open_to_all().site.folder.lessons.values()}
    assert sheets | {"lessons/glossary/", "lessons/04/", "lessons/04/homework/"} <= reached
    assert [place for place in reached if HAS_ANSWERS.search(place)] == []


def test_a_teacher_comes_to_all_of_it() -> None:
    reached = {LIST, *linked(TEACHERS)}
    for lesson in open_to_all().site.folder.lessons.values():
        assert {f"{lesson.place}{page}/" for page in ("today", "teacher-notes", "present", "print")} <= reached
        assert f"for-teachers/index.html#lesson-{lesson.number}" in open_to_all().page(lesson.place)
    assert {"lessons/tests-answers/", "lessons/curriculum/"} <= reached


def test_the_pages_are_the_same_but_for_the_one_for_teachers() -> None:
    assert set(open_to_all().pages) == {*kit().pages, TEACHERS}


def test_each_link_names_a_file_that_is_there() -> None:
    book = open_to_all()
    files = {*book.files, *(f"{place}index.html" for place in book.pages), *book.site.apps.values(), "index.html"}
    for place in book.pages:
        paths = [link.partition("#")[0] for link in read(place, open_to_all).links]
        inside = [path for path in paths if path and not path.startswith(("https://", "data:"))]
        assert [path for path in inside if normpath(place + path) not in files] == [], place


@pytest.mark.parametrize(("book", "puzzles"), [(kit, "voila/render/puzzles.ipynb"), (open_to_all, "puzzles.html")])
def test_the_pages_for_a_teacher_lead_to_what_of_the_lesson_can_be_homework(
    book: Callable[[], LessonPages], puzzles: str
) -> None:
    """On a server and on a site; learners' pages have no such list."""
    for page in ("today", "teacher-notes"):
        links = Read(book().page(f"lessons/04/{page}/")).links
        tasks = ["questions-04-1", "ticket-04a", "ticket-04b", "sheet-04"]
        assert [link for link in links if "#task=" in link] == [f"../../../{puzzles}#task={task}" for task in tasks]
    assert "#task=memory-1" not in book().page("lessons/05/today/"), "there is no Memory on this site"
    assert "#task=" not in book().page("lessons/04/") + book().page("lessons/04/worksheet/")
