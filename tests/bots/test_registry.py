"""Bots by name: what each name stands for, and the sentence for each name that stands for nothing."""

import pickle
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gofish_learn.bots.factories import BotNameError, OwnBot
from gofish_learn.bots.memory import SPAN, ForgetfulBot, memory_of
from gofish_learn.bots.registry import BOTS, bot_named, is_built_in, name_of
from gofish_learn.knowledge.remembering.memories import Chunks, Fading, LastEvents, Memory

OWN = """
from gofish_learn.bots.random import RandomBot

class Own(RandomBot):
    pass

class Mute:
    pass

class Sized:
    def __init__(self, size):
        self.size = size
    def choose(self, view, asks, rng):
        return asks[0]

class Leaves:
    def __init__(self):
        raise SystemExit
    def choose(self, view, asks, rng):
        return asks[0]

class Angry:
    def __init__(self):
        raise RuntimeError("not today")
    def choose(self, view, asks, rng):
        return asks[0]

number = 7
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    files = {"own_bots": OWN, "broken_bots": "class Half(", "failing_bots": "1 / 0", "leaving_bots": "raise SystemExit"}
    for name, text in (files | {"lost_bots": "import no_such_library"}).items():
        (tmp_path / f"{name}.py").write_text(text)
    yield tmp_path
    for name in (*files, "lost_bots"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_of_the_kit_is_known_by_its_name(name: str) -> None:
    made = bot_named(name)
    assert made is BOTS[name]
    assert name_of(made) == name
    assert is_built_in(made)


@pytest.mark.parametrize(
    ("name", "memory"),
    [
        ("forgetful-30", LastEvents(30)),
        ("chunks-4", Chunks(4)),
        ("fading-20", Fading(20)),
    ],
)
def test_the_number_after_a_forgetful_bot_is_how_much_it_remembers(name: str, memory: Memory) -> None:
    bot = bot_named(name)
    assert is_built_in(bot)
    assert name_of(bot) == name
    made = bot()
    assert isinstance(made, ForgetfulBot)
    assert made.memory == memory_of(made) == memory
    assert ForgetfulBot().memory == LastEvents(SPAN)


@pytest.mark.usefixtures("here")
def test_a_bot_of_ones_own_is_found_in_the_current_directory() -> None:
    bot = bot_named("own_bots:Own")
    assert not is_built_in(bot)
    assert name_of(bot) == "own_bots:Own"
    assert type(bot()).__name__ == "Own"


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "clever",
            "There is no bot “clever”: there are random, memory, stubborn, forgetful, thinker, careful, ",
        ),
        ("", "There is no bot “”"),
        ("forgetful-", "There is no bot"),
        ("forgetful-9999999", "There is no bot"),
        ("fading-2.5", "There is no bot"),
        ("fading-0", "There is no bot “fading-0”. A half-life is a number of events above 0."),
        ("clever", "chunks-N (which has room for N facts) and fading-N (which has forgotten half after N events)"),
        ("bots/own_bots:Own", "the name of a file ends in “.py”"),
        ("own_bots:", "must be named as module:Class"),
        ("..own_bots:Own", "must be named as module:Class"),
        ("nowhere_to_be_found:Own", "There is no module “nowhere_to_be_found”"),
        ("lost_bots:Own", "it raised ModuleNotFoundError (“No module named 'no_such_library'”)"),
        ("broken_bots:Half", "line 1 is not Python"),
        ("leaving_bots:Own", "it raised SystemExit"),
        ("own_bots:number", "“number” is no bot: a bot is a class"),
        ("own_bots:Mute", "has no method “choose(self, view, asks, rng)”"),
        ("own_bots:Sized", "Sized() raised TypeError"),
        ("own_bots:Angry", "Angry() raised RuntimeError (“not today”)"),
    ],
)
def test_a_name_that_stands_for_no_bot_gets_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BotNameError) as refused:
        bot_named(name)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith(".")


def test_a_learner_s_file_does_not_take_the_place_of_a_module_of_python(here: Path) -> None:
    (here / "colorsys.py").write_text("class Own: choose = print")
    with pytest.raises(BotNameError, match="has no class “Own”"):
        bot_named("colorsys:Own")


FILES = {
    "one.py": "class Own:\n    def choose(self, view, asks, rng):\n        return asks[0]\n",
    "two.py": "class Left:\n    choose = print\nclass Right:\n    choose = print\n",
    "function.py": "def helper(view):\n    pass\ndef choose(view, asks, rng):\n    return asks[-1]\n",
    "empty.py": "from random import Random\n",
    "angry.py": "1 / 0\n",
}
"""Files of learners, by name."""


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def test_a_bot_known_by_its_name_alone_goes_by_it_unless_it_has_a_title() -> None:
    assert [name_of(OwnBot("mine:Bot")), name_of(OwnBot("mine:Bot", "Minnow"))] == ["mine:Bot", "Minnow"]


@pytest.mark.parametrize("name", ["one.py", "two.py:Right", "function.py"])
def test_a_bot_in_a_file_is_named_by_the_file_and_can_be_sent_to_another_process(files: Path, name: str) -> None:
    bot = pickle.loads(pickle.dumps(bot_named(str(files / name))))  # noqa: S301 - what was just written
    assert not is_built_in(bot)
    assert name_of(bot).startswith(str(files / name))
    assert callable(bot().choose)
    assert bot() is not bot()


def test_a_file_that_was_changed_is_read_again(files: Path) -> None:
    before = bot_named(str(files / "one.py"))()
    (files / "one.py").write_text(FILES["one.py"].replace("Own", "New"))
    assert type(bot_named(str(files / "one.py"))()).__name__ == "New"
    assert type(before).__name__ == "Own"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere.py", "cannot be read: No such file or directory."),
        ("two.py", "The file “two.py” has Left and Right: name one, as in my_bot.py:Left, or keep one alone."),
        ("two.py:Middle", "The file “two.py” has no class “Middle”. It has Left and Right."),
        ("empty.py", "The file “empty.py” has no bot in it"),
        (
            "angry.py",
            "The file “angry.py” cannot be imported: it raised ZeroDivisionError (“division by zero”) in line 1.",
        ),
    ],
)
def test_a_file_without_such_a_bot_gets_a_sentence(files: Path, name: str, sentence: str) -> None:
    with pytest.raises(BotNameError) as refused:
        bot_named(str(files / name))
    assert sentence in str(refused.value)
    assert str(refused.value).endswith(".")
