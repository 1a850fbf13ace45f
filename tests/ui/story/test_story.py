"""The story without a browser: earned screen by screen, kept, and never telling what is still to be answered."""

import json
from random import Random
from typing import Any

import pytest

from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import owner_of
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.story.figures import figures
from gofish_learn.teach.story.hidden import crossed_out
from gofish_learn.teach.story.scenes import Does, scenes
from gofish_learn.teach.story.tables import LISTENED, recalled
from gofish_learn.ui.story.host import StoryHost
from gofish_learn.ui.story.session import FIRST_TEAMS, PLACES, SCREENS, StorySession

TOKEN = "0" * 32


class Reader:
    """Somebody at the page of the story."""

    def __init__(self, saves: MemorySaves | None = None, seed: int = 1) -> None:
        """Say hello."""
        self.saves = saves or MemorySaves()
        self.host = StoryHost(self.saves, Random(seed))
        self.shown: dict[str, Any] = self.host.answer({"type": "hello", "token": TOKEN, "seq": 0})

    @property
    def content(self) -> dict[str, Any]:
        """What is on the page."""
        content: dict[str, Any] = self.shown["content"]
        return content

    def send(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message, and keep what is shown."""
        answer: dict[str, Any] = self.host.answer({"type": kind, "seq": 1, "version": self.host.version, **fields})
        if answer["type"] == "screen":
            self.shown = answer
        return answer

    def do(self) -> None:
        """Do what there is to do on the screen."""
        session = self.host.session
        assert session is not None
        match session.screen.does:
            case Does.CHOOSE:
                self.send("answer", answer=session.screen.right or next(iter(session.screen.choices)))
            case Does.GUESS:
                self.send("answer", answer=70)
            case Does.DEAL:
                self.send("deal", count=100)
            case Does.STRIKE:
                self.send("strike", worlds=sorted(crossed_out(session.screen.name)))
            case Does.LISTEN:
                for _ in range(LISTENED):
                    self.send("listen")
            case Does.RECALL:
                self.send("answer", answer=recalled(session.screen.name, session.seed).asker)
            case Does.MEET:
                self.send("meet", team=list(FIRST_TEAMS[session.screen.name]), book="standard")

    def until(self, name: str) -> "Reader":
        """Go on to a screen."""
        while self.content["name"] != name:
            self.do()
            self.send("on")
        return self


def test_the_story_is_earned_screen_by_screen_kept_and_noted_scene_by_scene() -> None:
    reader = Reader()
    for number, (_, screen) in enumerate(SCREENS):
        assert reader.content["name"] == screen.name
        assert reader.send("on")["type"] == "refused"
        reader.do()
        assert Reader(reader.saves).content == reader.content
        if number + 1 < len(SCREENS):
            reader.send("on")
    noted = {done.activity for done in reader.saves.progress.done(owner_of(TOKEN))}
    assert noted == {f"story/{number}" for number in range(1, len(scenes()) + 1)}
    assert reader.send("on")["say"] == "That was the whole story."


@pytest.mark.parametrize("name", [screen.name for _, screen in SCREENS if screen.does is not Does.MEET])
def test_nothing_on_an_open_screen_tells_its_answer(name: str) -> None:
    reader = Reader().until(name)
    content, screen = reader.content, SCREENS[PLACES[name]][1]
    assert content["reply"] is None
    assert content["right"] == ""
    assert not content.get("crossed")
    assert [choice["key"] for choice in content["choices"]] == list(screen.choices)
    shown = json.dumps(content, ensure_ascii=False)
    assert not any(choice.reply[:30] in shown for choice in screen.choices.values())
    scene = content["table"]
    assert scene is None or all(seat["hand"] is None for seat in scene["table"]["seats"])


def test_a_few_deals_tell_nothing_and_a_hundred_are_counted() -> None:
    reader = Reader().until("deals")
    exact = figures("deals", {}, 0)["exact"]
    for count in (1, 10, 10):
        reader.send("deal", count=count)
        assert reader.content["reply"] is None
        assert f"{exact} in 100" not in json.dumps(reader.content)
        assert reader.send("on")["type"] == "refused"
    reader.send("deal", count=100)
    assert f"{exact} in 100" in reader.content["reply"]["say"]
    assert reader.send("on")["type"] == "screen"


def test_scenes_open_once_they_are_reached_and_what_was_answered_stays() -> None:
    reader = Reader().until("worlds")
    assert reader.send("scene", number=5)["type"] == "refused"
    reader.send("scene", number=0)
    assert reader.content["name"] == "asked"
    assert reader.content["reply"]["outcome"] == "right"
    assert reader.send("answer", answer="ben")["type"] == "refused"
    assert [step["open"] for step in reader.content["scenes"]] == [True, True, True, *[False] * 5]


def test_players_play_while_one_looks_and_the_games_of_others_are_refused() -> None:
    reader = Reader().until("remembering")
    assert reader.send("more")["say"] == "Nobody plays yet: let them play."
    assert reader.send("meet", team=[7, 7, 7], book="standard")["say"] == "Only the first player can be changed here."
    reader.send("meet", team=[7, 3, 3], book="standard")
    goes = reader.send("more")["meeting"]
    while not goes["over"]:
        goes = reader.send("more")["meeting"]
    assert sum(goes["shares"]) == pytest.approx(100)
    assert goes["shares"][0] > max(goes["shares"][1:])


@pytest.mark.parametrize(
    "damage",
    [
        {"at": "no such screen"},
        {"seed": -1},
        {"answers": {"asked": "no such choice"}},
        {"answers": {"seven": [1]}},
        {"furthest": "asked", "at": "kings"},
    ],
)
def test_a_damaged_place_is_no_place(damage: dict[str, object]) -> None:
    saved = json.loads(StorySession().to_text()) | damage
    with pytest.raises(SavedTextError):
        StorySession.from_text(json.dumps(saved))
