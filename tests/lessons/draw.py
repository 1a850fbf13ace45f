"""Print the pictures of the lessons anew: `python -m tests.lessons.draw`."""

from textwrap import wrap

import vl_convert

from gofish_learn.ui.charts.picture import Picture
from tests.lessons.lesson_pictures import PICTURES
from tests.lessons.paper import WIDTH, on_paper
from tests.tree import ROOT

IMAGES = ROOT / "lessons" / "images"
FONTS = "Arial, Helvetica, Liberation Sans, sans-serif"
ROOM = 24
"""Free space around, in pixels: a reader's letters may be wider than those that were measured here."""
NARROW = 34
"""The longest line above a picture that is as wide as what it shows."""


def printed(picture: Picture) -> str:
    """A picture as it is printed for a page."""
    spec = on_paper(picture)
    if spec["width"] != WIDTH:
        spec["title"] = {**spec["title"], "subtitle": wrap(picture.says, NARROW)}
    svg: str = vl_convert.vegalite_to_svg({**spec, "padding": ROOM, "config": {**spec["config"], "font": FONTS}})
    return svg


if __name__ == "__main__":
    for name, make in PICTURES.items():
        (IMAGES / f"{name}.svg").write_text(printed(make()) + "\n", encoding="utf-8")
