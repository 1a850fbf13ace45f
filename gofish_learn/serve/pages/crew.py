"""The six opponents behind the table of the landing page, drawn into it: in their calm mood, without the others."""

from functools import cache
from xml.etree import ElementTree as ET

from gofish_learn.ui.app.scripts.joined import drawings

CREW = ("jellyfish", "goldfish", "crab", "octopus", "turtle", "whale")
SVG = "http://www.w3.org/2000/svg"


@cache
def crew() -> tuple[str, ...]:
    """Their drawings, each an SVG."""
    ET.register_namespace("", SVG)
    return tuple(_calm(drawings()[face]) for face in CREW)


def _calm(drawing: str) -> str:
    tree = ET.fromstring(drawing)  # noqa: S314 - a file of ours
    for parent in list(tree.iter()):
        for part in [part for part in parent if "calm" not in part.get("data-on", "calm").split()]:
            parent.remove(part)
    for part in tree.iter():
        part.text = part.tail = None
    return ET.tostring(tree, "unicode")
