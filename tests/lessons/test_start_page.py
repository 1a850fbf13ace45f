"""The start page of the notebooks: every lesson and every app, with a picture that is drawn of the kit's own cards."""

import re

from gofish_learn.serve.site.lab.building import start_page
from gofish_learn.ui.apps import APPS
from tests.lessons.covers import COVERS, PICTURES, drawn
from tests.lessons.pages import LESSONS, notebook_of, text_of
from tests.tree import ROOT

START = ROOT / "notebooks" / "start.md"


def test_each_lesson_is_there_with_its_title_its_first_question_and_its_picture() -> None:
    page = text_of(START)
    for lesson in LESSONS:
        number, text = lesson.name[:2], text_of(lesson / "lesson.md")
        (title,) = re.findall(r"^# Lesson \d\d: (.*)$", text, re.MULTILINE)
        question = re.findall(r"^## Questions\n\n- (.*)$", text, re.MULTILINE)[0]
        link = f"({notebook_of(lesson).name})"
        shown = re.search(rf"\[!\[[^]]+\]\(pictures/{number}\.svg\)\]{re.escape(link)}", page)
        assert shown, f"notebooks/start.md has no picture of lesson {number} that leads to {notebook_of(lesson).name}."
        assert f"**[{number} {title}]{link}**<br>{question}" in page


def test_each_app_is_there_by_its_name_but_not_on_a_site_which_has_pages_for_them() -> None:
    for app in APPS:
        assert f"[{app.title}](apps/{app.file})" in text_of(START)
    assert "apps/" not in start_page(START)


def test_the_pictures_are_what_is_drawn_today() -> None:
    assert sorted(path.stem for path in PICTURES.iterdir()) == sorted(COVERS)
    for number in COVERS:
        assert text_of(PICTURES / f"{number}.svg") == drawn(number)
        assert drawn(number).isascii(), "JupyterLite cannot show it in a page"
