"""The Lab’s first page: four rooms, a question each, and whatever else is behind this door."""

from random import Random

import pytest

from gofish_learn.store.memory import MemorySaves
from gofish_learn.ui import apps
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import APPS, App
from gofish_learn.ui.lab import host as lab
from gofish_learn.ui.lab.host import LabHost
from tests.ui.frame.reading import all_words_of, given_by, words_of


def opened(ending: str = "") -> Message:
    host = LabHost(MemorySaves(), Random(1))
    host.ending = ending
    return host.answer({"type": "hello", "token": None, "seq": 1, "version": 0})


@pytest.mark.parametrize("ending", ["", ".html", ".ipynb"])
def test_each_room_has_a_question_and_leads_to_its_app(ending: str) -> None:
    page = opened(ending)
    rooms = [app for name in lab.ROOMS for app in APPS if app.name == name]
    assert given_by(page, ".gv-room", "href") == [f"./{app.notebook}{ending}" for app in rooms]
    assert [words for words in all_words_of(page, ".gv-foot h2") if not words.endswith("?")] == []


def test_an_app_of_ones_own_is_behind_this_door(monkeypatch: pytest.MonkeyPatch) -> None:
    dice = App("dice", "Dice", "dice", apps._plain("lab", "LabHost"))
    monkeypatch.setattr(lab, "APPS", (*APPS, dice))
    assert (words_of(opened(), ".gv-more"), given_by(opened(), ".gv-more a", "href")) == ("Dice", ["./dice"])
