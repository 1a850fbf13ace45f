"""The Markdown of the folder `lessons`, laid out as in the repository, with what Sphinx needs to know of its order."""

import re
import shutil
from pathlib import Path
from posixpath import dirname, join, normpath

from gofish_learn.serve.site.docs.documents import document_pages
from gofish_learn.ui.lessons.links import NOTEBOOK
from gofish_learn.ui.lessons.shelf import LESSON, Lesson, Shelf

INDEX = Path(__file__).parent / "first_page.markdown"
HOW_TO = "how-to/README.md"
TEACHERS = "README.md"
RULES = "rules-and-sources.md"
LINK = re.compile(r"(?<!!)\[(?P<words>[^\]\n]*)\]\((?P<path>\.\./[^)#\s]*)(?P<heading>#[^)]*)?\)")
"""A link to a file further up."""
README = "../README.md"
"""The README as seen from the folder of the lessons; the first page stands for it."""
LINE_TO_WRITE_ON = re.compile(r"^_{3,}$", re.MULTILINE)
"""Markdown draws it as a rule; of these, Sphinx allows no two in a row and none at the end."""
LINKED = re.compile(r"\]\(([\w-]+)\.md\)")


def write_guides(folder: Path, lessons: Path, notebooks: Path) -> None:
    """Write the first page, the lessons and the how-to pages, and the notebooks that they link to.

    Args:
        folder: The top of what Sphinx reads.
        lessons: The folder of the lessons.
        notebooks: The folder of the notebooks.
    """
    shelf = Shelf(lessons)
    inside = children(shelf)
    for name, document in shelf.documents.items():
        path = folder / "lessons" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = as_page(document.file.read_text(encoding="utf-8"), name)
        path.write_text(text + contents(inside.get(name, [])), encoding="utf-8")
    for name, image in shelf.images.items():
        (folder / "lessons" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(image, folder / "lessons" / name)
    (folder / "notebooks").mkdir()
    for notebook in notebooks.glob(f"*{NOTEBOOK}"):
        shutil.copyfile(notebook, folder / "notebooks" / notebook.name)
    (folder / "index.md").write_text(INDEX.read_text(encoding="utf-8") + whole_contents(shelf), encoding="utf-8")


def as_page(text: str, name: str) -> str:
    """A document whose links lead somewhere where there is no repository around it.

    Args:
        text: The Markdown.
        name: Its path below the folder of the lessons.
    """

    def there(found: re.Match[str]) -> str:
        target = normpath(join(dirname(name), found["path"]))
        if target == README:
            return f"[{found['words']}]({'../' * (name.count('/') + 1)}index.md)"
        outside = target.startswith("../") and not target.startswith("../notebooks/")
        return found["words"] if outside else found[0]

    return LINE_TO_WRITE_ON.sub("<hr>", LINK.sub(there, text))


def children(shelf: Shelf) -> dict[str, list[str]]:
    """The pages below a page in the list at the side, by the name of the document; each as Sphinx writes it."""
    found = {lesson.lesson.name: sheets(lesson) for lesson in shelf.lessons.values()}
    found[TEACHERS] = [Path(name).stem for name in shelf.documents if "/" not in name and name not in {TEACHERS, RULES}]
    found[RULES] = [f"/rules/{page}" for page in document_pages()]
    found[HOW_TO] = how_to_pages(shelf)
    return found


def sheets(lesson: Lesson) -> list[str]:
    """What lies beside a lesson."""
    return [name for name in lesson.documents if name != LESSON]


def how_to_pages(shelf: Shelf) -> list[str]:
    """The how-to pages, in the order in which their list names them, and then those that it does not."""
    folder = Path(HOW_TO).parent.as_posix()
    there = [Path(name).stem for name in shelf.documents if name.startswith(f"{folder}/") and name != HOW_TO]
    listed = LINKED.findall(shelf.documents[HOW_TO].file.read_text(encoding="utf-8"))
    return [name for name in dict.fromkeys([*listed, *there]) if name in there]


def whole_contents(shelf: Shelf) -> str:
    """The list at the side of every page."""
    lessons = [Path("lessons", lesson.lesson.name).with_suffix("").as_posix() for lesson in shelf.lessons.values()]
    return (
        contents(["lessons/how-to/README"], "How to …")
        + contents(["lessons/README", *lessons], "Lessons")
        + contents(["lessons/rules-and-sources"], "Rules")
        + contents(["reference/index"], "Reference")
    )


def contents(pages: list[str], caption: str = "") -> str:
    """The directive that tells Sphinx which pages are below a page; nothing if there are none."""
    if not pages:
        return ""
    options = [":hidden:", *([f":caption: {caption}"] if caption else [])]
    return "\n".join(["", "", "```{toctree}", *options, "", *pages, "```", ""])
