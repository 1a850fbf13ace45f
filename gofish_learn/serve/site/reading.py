"""The pages that need no Python: the first one, and the lessons."""

from collections.abc import Iterator

from gofish_learn.serve.pages.rendering import app_text, crew
from gofish_learn.serve.places import lessons_folder, start_page, template_folder
from gofish_learn.serve.site.app_pages import TEMPLATES, page_name, templates
from gofish_learn.serve.site.offline import FRONT
from gofish_learn.serve.site.parts import File, Work
from gofish_learn.ui.apps import APPS
from gofish_learn.ui.lessons.book import Book
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.shelf import Shelf

INDEX = "index.html"
NOTEBOOKS = "lab/notebooks/index.html?path="
"""What opens a notebook of the site when its name is put behind it."""
NO_JEKYLL = ".nojekyll"
"""GitHub Pages leaves out what begins with an underscore unless it finds this file."""
WEB_CONFIG = "web.config"
"""By this file Microsoft's web server knows the kinds of files that are on the site."""


def landing(work: Work) -> Iterator[File]:
    """The first page, and what says that the site is to be served as it is."""
    apps = [(app.title, app_text(app).blurb, page_name(app)) for app in APPS]
    about = {"apps": apps, "crew": crew(), "script": FRONT, "class_bar": ""}
    page = templates().get_template("landing.html").render(**about, notebooks=work.lab)
    yield File(INDEX, page.encode())
    yield File(NO_JEKYLL, b"", offline=False)
    yield File(WEB_CONFIG, (TEMPLATES / WEB_CONFIG).read_bytes(), offline=False)


def lesson_files(work: Work) -> Iterator[File]:
    """The pages of the lessons, and what they fetch.

    Anybody may read them, and so may a learner: what has the answers in it is apart. Each link names the file that it
    leads to, so that they can be read from a folder too.
    """
    palette = (template_folder() / "palette.css").read_text(encoding="utf-8")
    apps = {app.title: page_name(app) for app in APPS}
    notebooks = NOTEBOOKS if work.lab else ""
    site = Site(Shelf(lessons_folder(), apart=True, start=start_page()), apps, index=INDEX, notebooks=notebooks)
    book = Book(site, palette, pdf=False)
    for place in book.pages:
        yield File(place + INDEX, book.page(place).encode())
    for path, content in book.files.items():
        yield File(path, content)
