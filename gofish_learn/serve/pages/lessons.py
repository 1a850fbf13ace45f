"""The lessons as they are installed, as pages: for a server, for a site of files, and to print."""

from collections.abc import Mapping

from gofish_learn.serve.places import lessons_folder, start_page, template_folder
from gofish_learn.ui.lessons.documents import LessonFolder
from gofish_learn.ui.lessons.links import Site
from gofish_learn.ui.lessons.pages import LessonPages


def lesson_pages(
    apps: Mapping[str, str], *, teachers_apart: bool = False, index: str = "", notebooks: str = ""
) -> LessonPages:
    """The pages of the lessons, from which links lead to the apps; for the rest see `LessonFolder` and `Site`."""
    folder = LessonFolder(lessons_folder(), teachers_apart=teachers_apart, start=start_page())
    return LessonPages(Site(folder, apps, index, notebooks), template_folder())


def pages_to_print() -> LessonPages:
    """The lessons without the pictures of their list, which no sheet has."""
    return LessonPages(Site(LessonFolder(lessons_folder())), template_folder())
