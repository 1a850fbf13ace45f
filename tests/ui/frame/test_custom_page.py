"""A page of a notebook's own, as the page *Add an app* has it: typed as it stands, pressed, and told what is wrong."""

import json
import re
from random import seed
from types import SimpleNamespace
from typing import Any

import pytest

from gofish_learn import bars
from gofish_learn.apps import open_page
from gofish_learn.teach.sources import Quote
from gofish_learn.ui.frame.custom_page import NOT_SO, OwnPageError
from gofish_learn.ui.frame.rendering import environment
from tests.lessons.pages import text_of
from tests.lessons.test_how_to import BLOCK, HOW_TO
from tests.ui.frame.reading import given_by, words_of

TOKEN = "0" * 32


class Shown:
    """Somebody at such a page."""

    def __init__(self, page: Any) -> None:
        self.host = page.host
        self.answer = self.say("hello", token=TOKEN)

    def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        version = self.host.version
        self.answer = self.host.answer({"type": kind, "seq": 1, "version": version, **fields})
        return self.answer


def counting(session: int, step: int = 1) -> int:
    if step < 1:
        raise ValueError("Count upwards.")
    return session + step


def counter(template: str = "<p>{{ session }}</p>") -> Shown:
    return Shown(open_page("Count", template, session=0, on_to=counting))


def test_the_page_of_the_documentation_does_what_it_says() -> None:
    blocks = [one["body"] for one in BLOCK.finditer(text_of(HOW_TO / "add-an-app.md")) if one["mark"] == "python"]
    names: dict[str, Any] = {}
    exec("\n".join(blocks), names)  # noqa: S102 - the project's own page
    seed(1)
    page = Shown(names["page"])
    assert words_of(page.answer, "h2") == "You threw nothing yet."
    assert given_by(page.answer, "button", "data-action") == ["throw", "throw"]
    page.say("throw", dice=2)
    said = words_of(page.answer, "h2")
    assert said.count(",") == 1
    assert words_of(page.say("hello", token=TOKEN), "h2") == said, "a page that is loaded again shows what is open"
    page = Shown(names["sixes"])
    assert given_by(page.answer, "form", "data-action") == ["say", ""], "the other one closes the dialog"
    assert words_of(page.say("say", guess=17), "h2") == "You guessed 17 in 100."
    page.say("roll", times=10)
    assert (
        sum(
            row[1] == "0.0 %"
            for row in json.loads(given_by(page.answer, "[data-island=chart]", "data-props")[0])["rows"]
        )
        < 6
    )
    assert words_of(page.say("clear"), "h2") == "How often does a die show a six?"


EXAMPLE = re.compile(r"^\| `(\{[{%] (?:call )?(\w+)\(.+?)` \|", re.MULTILINE)
SESSION = SimpleNamespace(
    picture=bars("Luck", "Player", {"Ana": 0.5}),
    quote=Quote("The rules", "Whoever is asked gives all."),
    table={
        "players": [{"seat": 0, "name": "Ana", "kind": "cat", "face": "cat"}],
        "groups": "pairs",
        "fishes": True,
        "bubbles": [],
        "table": {
            "turn": 0,
            "pond": 9,
            "seats": [
                {"cards": 3, "hand": None, "score": 0, "groups": [{"rank": "7", "cards": ["7H"], "counted": False}]}
            ],
        },
    },
)
WITHIN = {"plate", "pond", "chip", "marked"}
"""What is only drawn within other parts."""
OTHERWISE = (
    '{{ slider("eyes", "Eyes", 1, 6, value=2, unit="eyes", wrong="From 1 to 6.") }}'
    '{{ field("eyes", "Eyes", number=true) }}{{ tick("loaded", "Loaded", true) }}'
)
"""What of the parts no page of the kit has drawn."""


def test_each_part_of_a_page_is_in_the_documentation_and_its_example_is_drawn() -> None:
    examples = {name: example for example, name in EXAMPLE.findall(text_of(HOW_TO / "add-an-app.md"))}
    files = {
        file: environment().get_template(f"frame/{file}.html").module
        for file in ("controls", "dialog", "pictures", "table")
    }
    parts = {name: file for file, module in files.items() for name in vars(module) if not name.startswith("_")}
    assert {name for name in parts if f"{name}" not in WITHIN} == examples.keys()
    imports = "".join(f'{{% from "frame/{parts[name]}.html" import {name} %}}' for name in examples)
    page = Shown(open_page("Parts", f"{imports}<div>{''.join(examples.values())}{OTHERWISE}</div>", session=SESSION))
    assert given_by(page.answer, "[data-number]", "name") == ["sides", "sure", "eyes", "eyes"]


def test_a_page_shows_what_is_open_and_a_press_changes_it_by_the_fields_that_its_function_takes() -> None:
    assert words_of(Shown(open_page("Look", "<p>{{ session }}</p>", session=7)).answer, "p") == "7"
    page = counter()
    assert words_of(page.say("on_to"), "p") == "1"
    assert words_of(page.say("on_to", step=5), "p") == "6"


@pytest.mark.parametrize(
    ("kind", "fields", "says"),
    [
        ("on_to", {"step": 0}, "Count upwards."),
        ("on_to", {"step": "5"}, NOT_SO),
        ("off", {}, "Nobody answers “off”: open_page was given on_to=… to do, and a button asks for that."),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_has_changed(kind: str, fields: dict[str, Any], says: str) -> None:
    page = counter()
    assert page.say(kind, **fields)["say"] == says
    assert words_of(page.say("on_to"), "p") == "1"


@pytest.mark.parametrize(
    ("template", "sentence"),
    [
        ("<p>\n{{ nothing }}</p>", "Line 2 of the template: 'nothing' is undefined."),
        ("<p></p>\n\n{% fi %}", "Line 3 of the template: Encountered unknown tag 'fi'."),
        (
            "You have {{ session }}.",
            'A template begins with an element: put <div class="gp-page"> and </div> around it.',
        ),
        ("{{ session / 0 }}", "Line 1 of the template: ZeroDivisionError: division by zero."),
        (
            '{% from "frame/pictures.html" import chart %}\n{{ chart(session) }}',
            "Line 2 of the template: TypeError: 0 is no picture: write one such as bars(…), which chart(…) then draws.",
        ),
    ],
)
def test_a_template_that_is_wrong_says_its_line_in_the_cell(template: str, sentence: str) -> None:
    with pytest.raises(OwnPageError) as wrong:
        counter(template)
    assert str(wrong.value) == sentence


def falls(session: int) -> int:
    return session // 0


def forgets(session: int) -> None:
    session += 1


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (falls, f"falls, line {falls.__code__.co_firstlineno + 1}, “return session // 0”: ZeroDivisionError: "),
        (forgets, "forgets gave nothing back: let it return what is open next."),
    ],
)
def test_a_function_that_fails_or_forgets_to_return_is_named_and_nothing_has_changed(act: Any, says: str) -> None:
    page = Shown(open_page("Count", "<p>{{ session }}</p>", session=0, on_to=counting, **{act.__name__: act}))
    assert page.say(act.__name__)["say"].startswith(says)
    assert words_of(page.say("on_to"), "p") == "1"


def test_what_can_no_longer_be_drawn_changes_nothing() -> None:
    page = counter("<p>{{ 6 // (2 - session) }}</p>")
    assert words_of(page.say("on_to"), "p") == "6"
    assert page.say("on_to")["say"].startswith("Line 1 of the template: ZeroDivisionError: ")
    assert words_of(page.say("hello", token=TOKEN), "p") == "6"


@pytest.mark.parametrize("act", [5, lambda: 1])
def test_what_is_no_function_of_what_is_open_is_refused(act: Any) -> None:
    with pytest.raises(TypeError, match=r"^throw=.+ can do nothing: write throw=throw, a function that is given"):
        open_page("Dice", "<p>{{ session }}</p>", session=0, throw=act)


def test_what_is_no_template_is_refused() -> None:
    template: Any = 5
    with pytest.raises(TypeError, match="5 is no template: write the HTML of the page in quotation marks"):
        counter(template)
