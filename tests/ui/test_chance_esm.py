"""The script and the style of the Chance lab are whole, and ask nothing of the network."""

import re

from gofish_learn.ui.chance import STATIC
from gofish_learn.ui.esm import join_modules, join_styles


def test_every_module_and_style_sheet_of_the_lab_is_in_its_script_and_style_once() -> None:
    script = re.findall(r"^// ([\w-]+\.js)$", join_modules(STATIC), re.MULTILINE)
    assert sorted(script) == sorted(path.name for path in STATIC.glob("*.js"))
    style = re.findall(r"^/\* ([\w-]+\.css) \*/$", join_styles(STATIC, "chance.css"), re.MULTILINE)
    assert sorted([*style, "chance.css"]) == sorted(path.name for path in STATIC.glob("*.css"))


def test_nothing_of_the_lab_asks_the_network_for_anything() -> None:
    asks = re.compile(r"https?:|//[a-z]+\.|\bfetch\(|XMLHttpRequest|\burl\(|\bimport\(")
    texts = {path.name: path.read_text(encoding="utf-8") for path in STATIC.iterdir()}
    assert {name: found for name, text in texts.items() if (found := asks.findall(text))} == {}
