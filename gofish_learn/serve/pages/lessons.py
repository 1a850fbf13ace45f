"""The lessons as they are installed, as a book of pages: for a server, for a site of files, and to print."""

from collections.abc import Mapping

from gofish_learn.serve.places import lessons_folder, start_page, template_folder
from gofish_learn.ui.lessons.book import Book
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.shelf import Shelf


def book_of(apps: Mapping[str, str], *, apart: bool = False, index: str = "", notebooks: str = "") -> Book:
    """The pages of the lessons, from which links lead to the apps; for the rest see `Shelf` and `Site`."""
    return _book(Site(Shelf(lessons_folder(), apart=apart, start=start_page()), apps, index, notebooks))


def book_to_print() -> Book:
    """The lessons without the pictures of their list, which no sheet has."""
    return _book(Site(Shelf(lessons_folder())))


def _book(site: Site) -> Book:
    return Book(site, template_folder())
