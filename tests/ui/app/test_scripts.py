"""The scripts and styles of the kit: each is whole, opens every file with its idea, and asks nothing of the network."""

import re
from pathlib import Path

import pytest

from gofish_learn.ui.app import bundle as esm
from gofish_learn.ui.app.bundle import join_modules, join_styles

FOLDERS = Path(esm.__file__).parents[1] / "static"
SHEETS = {
    "chance": "chance.css",
    "chart": "alone.css",
    "detective": "detective.css",
    "memory": "memory.css",
    "table": "table.css",
    "tour": "tour.css",
}
"""The folders that are a widget's script, and the style sheet that names the others."""
SHARED = ("page",)
"""The folders of what several widgets use."""
ASKS = re.compile(r"https?:|//[a-z]+\.|\bfetch\(|XMLHttpRequest|\burl\(|\bimport\(")
ALLOWED = {"chart/drawing.js": ["http:"], "chart/vega.js": ["import("]}
"""A chart's loader is given a name for what it refuses, and the library is imported from what the kernel has sent."""


def names(folder: Path, suffix: str) -> list[str]:
    """The files of a kind in a folder."""
    return sorted(path.name for path in folder.glob(f"*.{suffix}"))


def test_every_folder_of_scripts_is_known() -> None:
    assert {path.parent.name for path in FOLDERS.glob("*/*.js")} == {*SHEETS, *SHARED}


@pytest.mark.parametrize(("folder", "sheet"), SHEETS.items(), ids=SHEETS)
def test_every_module_and_style_sheet_is_in_its_script_and_style_once(folder: str, sheet: str) -> None:
    static = FOLDERS / folder
    script = re.findall(rf"^// {folder}/([\w-]+\.js)$", join_modules(static), re.MULTILINE)
    assert sorted(script) == names(static, "js")
    style = re.findall(rf"^/\* {folder}/([\w-]+\.css) \*/$", join_styles(static, sheet), re.MULTILINE)
    assert sorted([*style, sheet]) == names(static, "css")


@pytest.mark.parametrize("folder", [*SHEETS, *SHARED])
def test_each_module_opens_with_the_idea_it_holds(folder: str) -> None:
    modules = (FOLDERS / folder).glob("*.js")
    assert [path.name for path in modules if not path.read_text(encoding="utf-8").startswith("// ")] == []


@pytest.mark.parametrize("folder", [*SHEETS, *SHARED])
def test_nothing_asks_the_network_for_anything(folder: str) -> None:
    texts = {f"{folder}/{path.name}": path.read_text(encoding="utf-8") for path in (FOLDERS / folder).iterdir()}
    found = {name: asked for name, text in texts.items() if (asked := ASKS.findall(text))}
    assert found == {name: asked for name, asked in ALLOWED.items() if name in texts}
