"""The first page of the site: Play before all else, then the other apps and the lessons, and what is kept here."""

from collections.abc import Iterator

from gofish_learn.serve.pages.app_texts import app_text
from gofish_learn.serve.site.app_pages import page_name, templates
from gofish_learn.serve.site.lesson_files import INDEX
from gofish_learn.serve.site.offline import KEEP
from gofish_learn.serve.site.parts import File, Work
from gofish_learn.ui.apps import APPS

NO_JEKYLL = ".nojekyll"
"""GitHub Pages leaves out what begins with an underscore unless it finds this file."""


def landing(work: Work) -> Iterator[File]:
    """The first page, and what says that the site is to be served as it is."""
    apps = [(app.title, app_text(app).blurb, page_name(app)) for app in APPS]
    page = (
        templates()
        .get_template("landing.html")
        .render(apps=apps, keep=KEEP, class_bar="", notebooks=work.lab, documentation=work.docs is not None)
    )
    yield File(INDEX, page.encode())
    yield File(NO_JEKYLL, b"", offline=False)
