"""The story without a browser: earned screen by screen to both ends, kept, and never telling what is to be answered."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from gofish_learn.store.saves import owner_of
from gofish_learn.store.session_text import SavedTextError
from gofish_learn.teach.progress.reef import CORALS, grown
from gofish_learn.teach.story.scenes import Does, StoryScreen, scenes
from gofish_learn.teach.story.tables import BACK, LAST_TOLD, crossed_out
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.story.host import StoryHost
from gofish_learn.ui.story.session import StorySession
from tests.ui.app.page_hosts import TOKEN, HostedPage
from tests.ui.frame.reading import cards_named, page_of, words_in

SCREENS = [screen for scene in scenes() for screen in scene.screens]
SPOKEN = ".gy-tale, .gy-say, .gy-prompt, .gy-verdict, .gy-voice"


class Page(HostedPage[StorySession]):
    host_class = StoryHost

    @property
    def phase(self) -> str:
        """The name of the screen, or "farewell"."""
        return str(self.given(".gy-page", "data-phase")[0])

    @property
    def words(self) -> str:
        return words_in(page_of(self.shown))

    def do(self, *, right: bool = True) -> None:
        """Do what there is to do on the screen, or choose what is wrong where there is something to choose."""
        session, screen = self.session, self.session.screen
        match screen.does:
            case Does.CHOOSE | Does.RECALL:
                answers = [one["answer"] for one in self.fields(".gy-pick")]
                self.say("answer", answer=next(one for one in answers if (one == session.right) is right))
            case Does.GUESS:
                self.say("answer", answer=3)
            case Does.CROSS:
                for way in sorted(crossed_out()):
                    self.say("answer", answer=way)
            case Does.LISTEN:
                while self.part("[data-action=listen]"):
                    self.say("listen")

    def until(self, name: str) -> "Page":
        while self.phase != name:
            self.do()
            self.say("on")
        return self

    def ended(self) -> "Page":
        self.until("last").do()
        return self


def activities(page: Page) -> set[str]:
    return {one.activity for one in page.saves.progress.done(owner_of(TOKEN))}


@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_the_story_is_earned_screen_by_screen_and_kept_and_a_shell_is_kept_for_each_scene(*, right: bool) -> None:
    page = Page()
    for screen in SCREENS[:-1]:
        assert page.phase == screen.name
        assert page.refusal({"type": "on"}) == "There is something to do here first."
        page.do(right=right)
        assert page.reopened().words == page.words
        assert len(page.select(".ge-kept")) == page.session.told
        assert page.all(".gy-deals > .gy-king") == [one for one in page.all(".gy-deals > i") if one]
        named = page.given(".gy-ways > .gy-crossed > .gy-way", "aria-label")
        assert named == [one for one in page.given(".gy-ways .gy-way", "aria-label") if "crossed out" in one]
        page.say("on")
    assert activities(page) == {f"story/{number}" for number in range(1, 8)}
    assert page.reopened().hello["note"] == "Welcome back: you are where you left off."


def test_who_has_heard_it_all_is_given_the_last_seven_and_eight_shells_and_a_coral_grows() -> None:
    page = Page().ended()
    assert page.says("h2") == "You heard it all."
    assert page.all(".gy-found li") == [scene.title for scene in scenes()]
    assert cards_named(page.html) == {"7H"}
    assert page.given("a.ge-go", "href") == ["./play.ipynb#against=thinker"]
    assert activities(page) == {f"story/{number}" for number in range(1, 9)}
    coral = next(coral for coral in CORALS if coral.app == "story")
    assert grown(coral, page.saves.progress.done(owner_of(TOKEN))).words == "eight steps"
    assert page.refusal({"type": "on"}) == "That was the whole story."
    assert page.reopened().words == page.words
    assert "crown" not in page.words
    page.say("anew")
    assert (page.phase, page.session.told) == ("asked", 0)


@pytest.mark.parametrize("answer", ["whale-7", "octopus-8", "whale-8"])
def test_who_has_not_heard_it_is_told_which_ask_it_was_and_is_three_asks_back(answer: str) -> None:
    page = Page().until("last")
    page.say("answer", answer=answer)
    assert (
        page.says(".gy-voice")
        == "Octopus: Three asks ago I asked Whale for sevens, and you heard me. Come back, and listen."
    )
    assert (page.session.over, page.session.told) == (False, 7)
    assert page.refusal({"type": "on"}) == "There is something to do here first."
    page.say("back")
    assert (page.phase, page.session.answer) == ("dusk", LAST_TOLD - BACK)
    page.say("listen")
    assert page.all(".gy-say") == ["Octopus: Whale, any sevens?", "Whale: Go fish!"]
    assert page.given("[data-says]", "data-says") == [f"news-{page.session.answer}"], "told once"
    assert page.reopened().words == page.words
    assert page.refusal({"type": "back"}) == "There is nothing to go back to."
    page.ended()
    assert page.phase == "farewell"


def test_where_exact_chances_cannot_be_counted_the_strongest_who_plays_there_is_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gofish_learn.bots.opponents.can_count", lambda: False)
    page = Page().ended()
    assert page.says("a.ge-go") == "Play Whale"


@pytest.mark.parametrize("screen", SCREENS, ids=[screen.name for screen in SCREENS])
def test_nothing_on_an_open_screen_tells_its_answer_and_each_line_is_there_for_a_voice(screen: StoryScreen) -> None:
    page = Page().until(screen.name)
    shown = page.html
    told = [screen.after, *(choice.verdict for choice in screen.choices.values())]
    assert not any(said[:20] in shown for said in told if said and "{" not in said[:20])
    assert_each_line_can_be_heard(page)
    while page.part("[data-action=listen]"):
        page.say("listen")
        assert_each_line_can_be_heard(page)
    page.do()
    assert_each_line_can_be_heard(page)


def assert_each_line_can_be_heard(page: Page) -> None:
    """What is told, said and asked on the page is among the lines for a voice."""
    (lines,) = page.given("[data-island=aloud]", "data-props")
    heard = " ".join(json.loads(lines))
    spoken = page.all(SPOKEN if page.phase != "farewell" else ".ge-say, h2")
    assert spoken
    assert [words for words in spoken if words not in heard] == []


def test_the_ways_that_cannot_be_are_crossed_out_one_by_one_and_no_other() -> None:
    page = Page().until("queens")
    assert page.refusal({"type": "answer", "answer": 1}) == "Those could still be my cards. Look again."
    page.say("answer", answer=0)
    assert page.given(".gy-pick", "aria-pressed") == ["true", "false", "false"]
    assert page.reopened().words == page.words
    page.say("answer", answer=2)
    assert page.says("h2") == "One way is left!"


def test_the_shells_lead_to_every_scene_that_was_told_and_to_no_other() -> None:
    page = Page().until("ways")
    assert page.refusal({"type": "scene", "number": 5}) == "That scene comes later in the story."
    assert [one["number"] for one in page.fields("[data-action=scene]")] == [0, 1]
    page.say("scene", number=0)
    assert (page.phase, page.session.told) == ("asked", 2)
    assert [one["number"] for one in page.fields("[data-action=scene]")] == [1, 2]
    assert Page().until("refused").session.told == 0


def test_the_first_screen_leads_to_the_rules_and_no_other_does() -> None:
    page = Page()
    assert page.given("a", "href") == ["./rules.ipynb"]
    page.do()
    assert page.given("a", "href") == []


def test_in_the_last_hand_nobody_is_seen_to_hold_what_they_have_not_shown() -> None:
    page = Page().until("last")
    for selector in ("[data-key=figure-octopus]", "[data-key=figure-whale]"):
        assert "gf-card" not in str(page.part(selector))
    assert page.given(".gy-you .gf-card", "data-card") == ["7C", "7D", "7S", "8D", "8H", "8S"]


@pytest.mark.parametrize(
    ("deed", "more", "sentence"),
    [
        ("answer", {"answer": "puffer"}, "That is no answer to this question."),
        ("answer", {"answer": 4}, "That is no answer to this question."),
        ("answer", {"answer": None}, "That is no answer to this question."),
        ("listen", {}, "No more asks go by."),
        ("back", {}, "There is nothing to go back to."),
        ("scene", {"number": -1}, "That scene comes later in the story."),
        ("scene", {"number": 8}, "That scene comes later in the story."),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_changes(deed: str, more: Message, sentence: str) -> None:
    page = Page()
    before = page.html
    assert page.refusal({"type": deed, **more}) == sentence
    assert page.say("ping")["type"] != "refused"
    assert page.html == before
    page.do()
    assert page.refusal({"type": "answer", "answer": "crab"}) == "You have answered this already: go on."


OF_2_0 = {
    "asked": "ana",
    "refused": "ana",
    "kings": 70,
    "deals": 100,
    "worlds": "three",
    "seven": [2],
    "queens": [0, 2],
    "no": "up",
    "fished": "same",
    "asks": 70,
    "listening": 6,
    "newest": 1,
    "middle": 1,
    "oldest": 1,
    "remembering": "met",
    "aims": "kings",
    "price": "kings",
    "favourite": "anything",
    "four": "met",
    "pond": "met",
}
"""What was answered on each screen of the story in 2.0.0, in order."""


def of_2_0(furthest: str, *, done: bool, at: str = "", **more: Any) -> Message:
    """What 2.0.0 kept of who had come to a screen, and had done there what there was to do or not."""
    reached = list(OF_2_0)[: list(OF_2_0).index(furthest) + done]
    answers = {name: OF_2_0[name] for name in reached} | more
    return {"format": "gofish-story/1", "seed": 7, "at": at or furthest, "furthest": furthest, "answers": answers}


@pytest.mark.parametrize(
    ("kept", "phase", "shells"),
    [
        (of_2_0("asked", done=False), "asked", 0),
        (of_2_0("refused", done=False), "asked", 0),
        (of_2_0("refused", done=True), "kings", 1),
        (of_2_0("deals", done=False, deals=11), "kings", 1),
        (of_2_0("deals", done=True), "ways", 2),
        (of_2_0("queens", done=False), "ways", 2),
        (of_2_0("fished", done=True), "no", 3),
        (of_2_0("middle", done=True), "listening", 4),
        (of_2_0("aims", done=True), "aims", 5),
        (of_2_0("four", done=False), "favourite", 6),
        (of_2_0("four", done=False, at="kings"), "kings", 6),
        (of_2_0("pond", done=False), "dusk", 7),
        (of_2_0("pond", done=True), "farewell", 8),
        (of_2_0("pond", done=True, at="no"), "no", 8),
    ],
)
def test_what_2_0_0_kept_opens_where_it_was_with_its_shells_and_what_was_answered_stays_kept(
    kept: Message, phase: str, shells: int
) -> None:
    page = Page()
    page.do()
    page = page.reopened(json.dumps(kept))
    assert (page.phase, page.session.told) == (phase, shells)
    assert not page.hello["note"] or "anew" not in page.hello["note"]
    page.say("scene", number=0)
    was = {name: kept[name] for name in ("at", "furthest", "answers")}
    assert json.loads(page.kept)["was"] == was
    page.say("anew")
    assert json.loads(page.kept)["was"] == was


DAMAGES: list[Callable[[Message], Message]] = [
    lambda _: {"scene": 3},
    lambda _: {"at": 7},
    lambda _: {"seed": -1},
    lambda _: {"told": 9},
    lambda kept: {"answers": kept["answers"] | {"ways": "seventeen"}},
    lambda kept: {"answers": kept["answers"] | {"queens": [1]}},
    lambda _: {"answers": {}},
    lambda _: {"was": 1},
]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_place_is_no_place(damage: Callable[[Message], Message]) -> None:
    page = Page().until("queens")
    page.say("answer", answer=0)
    kept = json.loads(page.kept)
    assert StorySession.from_text(json.dumps(kept)).answer == (0,)
    with pytest.raises(SavedTextError):
        StorySession.from_text(json.dumps(kept | damage(kept)))
