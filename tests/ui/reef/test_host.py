"""“My reef” as its host hears it: who swims there, what has grown, the album, and all of it shown, saved, deleted."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gofish_learn.bots.opponents import LADDER
from gofish_learn.store.browser.saves import BrowserSaves
from gofish_learn.store.browser.texts import BrowserTexts
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import RESULTS, NotSavedError, Saved, Saves, name_in, names_of, owner_of
from gofish_learn.store.store import Store
from gofish_learn.teach.characters.album import in_the_album
from gofish_learn.teach.characters.sayings import sayings
from gofish_learn.teach.progress.achievement import Achievement
from gofish_learn.teach.progress.reef import CORALS, GROWTH
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import APPS, BY_NAME, Needs
from gofish_learn.ui.play.host import PlayHost
from gofish_learn.ui.reef.host import ReefHost
from gofish_learn.ui.table.host import TableHost
from gofish_learn.ui.table.results.results import LearnerRecord
from gofish_learn.ui.table.results.saved import SavedResults
from tests.store.stores import bring
from tests.ui.frame.reading import all_words_of, given_by, page_of, part_of, words_in, words_of
from tests.ui.table.pages import TOKEN, Page

LEARNER, OTHER = owner_of(TOKEN), owner_of("f" * 32)
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
SWIMMER, PLACE, GO = ".gu-swimmer", ".gu-place", ".ge-go"
BOTS = [one.bot for one in LADDER]


class Reef:
    """The reef of a learner, as her browser sees it."""

    def __init__(self, saves: Saves, token: str = TOKEN) -> None:
        self.host = ReefHost(saves, Random(1))
        self.host.ending = ""
        self.shown = self.host.answer({"type": "hello", "token": token})

    def say(self, deed: str, **fields: object) -> Message:
        """Say something, and see what comes of it."""
        answer = self.host.answer({"type": deed, "version": self.host.version, **fields})
        if "html" in answer and answer["type"] != "moving":
            self.shown = answer
        return answer

    def grown(self) -> dict[str, tuple[int, int]]:
        """For each place how far it has grown, and how much of that grows in sight."""
        found = {}
        for place in page_of(self.shown).select(PLACE):
            name = str(place["data-place"])
            branches = place.select("g > path" if name == "lessons" else "g:first-of-type > path")
            found[name] = (len(branches), sum("gf-fresh" in str(one) for one in branches))
        return found


def done(activity: str, number: int = 0) -> Achievement:
    """Something that was done, of which there may be several."""
    return Achievement(activity, NOON - timedelta(days=number), {"right": 9, "questions": 11}, str(number))


def with_results(saves: Saves, crowns: list[str], met: list[str], found: list[str]) -> None:
    """Keep of a learner whom she has met, beaten, and found out."""
    against = {bot: [2, 1, 1, 1] for bot in crowns}
    about = {"format": "gofish-learner/1", "games": [], "against": against, "crowns": crowns, "met": met}
    saves.save(name_in(RESULTS, LEARNER), Saved(1, json.dumps(about | {"found": found})))


@pytest.fixture(params=["memory", "store"])
def saves(request: pytest.FixtureRequest, tmp_path: Path) -> Saves:
    return MemorySaves() if request.param == "memory" else Store(tmp_path / "games.sqlite")


# --- who swims there, and what is next ---


def test_a_newcomer_sees_ten_bubbles_bare_ground_and_the_one_to_begin_with() -> None:
    reef = Reef(MemorySaves())
    states = ["Next", *["Not met yet"] * 9]
    assert given_by(reef.shown, SWIMMER, "aria-label") == [
        f"{one.title}: {how}" for one, how in zip(LADDER, states, strict=True)
    ]
    assert len(page_of(reef.shown).select(f"{SWIMMER} .gu-bubble")) == len(LADDER)
    assert reef.grown() == {coral.app: (0, 0) for coral in CORALS}
    assert words_of(reef.shown, GO) == "Next: Goldfish"
    assert all_words_of(reef.shown, ".gu-acts button") == ["Delete"], "there is nothing to show or to save"


@pytest.mark.parametrize("many", range(len(LADDER) + 1))
def test_the_one_thing_to_press_is_that_of_play(many: int) -> None:
    saves = MemorySaves()
    with_results(saves, BOTS[:many], BOTS[:many], [])
    play = PlayHost(saves, Random(1))
    play.ending = ""
    first = play.answer({"type": "hello", "token": TOKEN})
    shown = Reef(saves).shown
    assert given_by(shown, GO, "href") == given_by(first, ".gh-main", "href")
    if many < len(LADDER):
        assert words_of(shown, GO) == f"Next: {LADDER[many].title}"
        assert words_of(shown, ".gu-album h2") == LADDER[many].title
    else:
        assert words_of(shown, GO) == "Today’s deal"
        assert len(page_of(shown).select(f"{SWIMMER} .ge-crown")) == len(LADDER)


def test_a_game_that_goes_on_comes_first_and_who_sits_there_says_how_it_stands() -> None:
    saves = MemorySaves()
    table = Page(TableHost(saves, Random(1)))
    table.send("challenge", bot="random")
    for _ in range(3):
        table.go_on(Random(2))
    shown = Reef(saves).shown
    assert (words_of(shown, GO), given_by(shown, GO, "href")) == ("Go on", ["./play"])
    assert words_of(shown, ".gu-album h2") == "Crab"
    assert words_of(shown, ".gu-words") == "No book is laid yet."
    saved = saves.load(LEARNER)
    assert saved is not None
    text = words_in(page_of(shown))
    assert [card for card in json.loads(saved.text)["deck"] if f" {card} " in text] == []


@pytest.mark.parametrize(
    ("bot", "line", "standing", "clue"),
    [
        ("random", "“{hello}”", "2 wins in 4 games, best streak 2.", "Found out: {found}"),
        ("memory", "“{hello}”", "No game counts yet.", "Where to look: {hint}"),
        ("stubborn", "“{hello}”", "You meet it next.", "Where to look: {hint}"),
        ("thinker", "", "Not met yet.", "Its page opens once you two have met."),
    ],
    ids=["found out", "met", "next", "not met"],
)
def test_a_touch_on_an_animal_opens_its_page_of_the_album(
    bot: str, line: str, standing: str, clue: str, saves: Saves
) -> None:
    shelf = SavedResults(lambda: (saves, LEARNER))
    shelf.change(lambda record: record.with_met(("random", "memory")).with_found("a game", ("random",)))
    text = saves.load(name_in(RESULTS, LEARNER))
    assert text is not None
    kept = json.loads(text.text) | {"against": {"random": [4, 2, 1, 2]}}
    saves.save(name_in(RESULTS, LEARNER), Saved(text.version + 1, json.dumps(kept)))
    reef = Reef(saves)
    assert reef.say("look", bot=bot)["type"] == "looked"
    one = next(one for one in LADDER if one.bot == bot)
    words = in_the_album()[one.face]
    assert words_of(reef.shown, ".gu-album h2") == one.title
    assert words_of(reef.shown, ".gu-line") == line.format(hello=sayings()[one.face].hello)
    assert words_of(reef.shown, ".gu-words") == standing
    assert words_of(reef.shown, ".gu-clue") == clue.format(found=words.found, hint=words.hint)
    pressed = page_of(reef.shown).select_one(f"{SWIMMER}[aria-pressed=true]")
    assert pressed is not None
    assert words_in(pressed) == one.title
    assert words_of(reef.shown, GO) == "Next: Goldfish", "whoever one looks at"
    assert words_of(Reef(saves, "f" * 32).shown, ".gu-words") == "You meet it next.", "to others nothing is told of her"


def test_nobody_who_does_not_swim_there_can_be_looked_at_and_a_look_keeps_nothing() -> None:
    saves = MemorySaves()
    reef = Reef(saves)
    assert reef.say("look", bot="random")["type"] == "looked"
    assert saves.load(name_in("reef", LEARNER)) is None
    before = reef.shown
    assert reef.say("look", bot="minnow")["say"] == "Nobody of that name swims here."
    assert reef.say("look", bot=7)["type"] == "refused"
    assert reef.shown is before


# --- what grows ---


def test_each_place_grows_with_what_is_done_behind_its_door() -> None:
    places = {
        "story": ["story/1", "tour/authors"],
        "puzzles": ["detective/case", "practice/today"],
        "chance": ["chance/opponent"],
        "memory": ["memory/who"],
        "arena": ["arena/prediction"],
        "rules_lab": ["rules_lab/change"],
    }
    for place, activities in places.items():
        saves = MemorySaves()
        saves.progress.note(LEARNER, *(done(activity) for activity in activities))
        grown = Reef(saves).grown()
        assert {name for name, (branches, _) in grown.items() if branches} == {place}
    assert list(places) == [coral.app for coral in CORALS]
    assert {BY_NAME[app].door for app in places} == {app.door for app in APPS} - {"home", "reef"}, "each door has one"


@pytest.mark.parametrize("times", range(max(GROWTH) + 2))
def test_a_coral_has_a_branch_more_now_and_then_and_says_how_much_was_done(times: int) -> None:
    saves = MemorySaves()
    saves.progress.note(LEARNER, *(done("memory/who", number) for number in range(times)))
    reef = Reef(saves)
    assert reef.grown()["memory"][0] == sum(times >= least for least in (1, 2, 4, 7, 12))
    said = words_of(reef.shown, f"{PLACE}[data-place=memory] .gf-unseen")
    assert said == {0: ": not yet", 1: ": one round", 2: ": two rounds"}.get(times, said)


def test_sea_grass_is_there_only_where_lessons_are_used() -> None:
    saves = MemorySaves()
    saves.progress.note(LEARNER, done("game/standard"), done("practice/today"), done("practice/0"))
    assert "lessons" not in Reef(saves).grown()
    saves.progress.note(LEARNER, done("practice/4"), done("practice/4", 1), done("practice/9"))
    reef = Reef(saves)
    assert reef.grown()["lessons"][1] == 2
    assert given_by(reef.shown, f"{PLACE}[data-place=lessons]", "href") == ["./puzzles#questions"]


def test_what_was_done_since_the_last_visit_grows_in_sight_and_is_told_once(saves: Saves) -> None:
    saves.progress.note(LEARNER, done("memory/who"))
    assert Reef(saves).grown()["memory"] == (1, 1)
    assert Reef(saves).grown()["memory"] == (1, 0)
    saves.progress.note(LEARNER, *(done("memory/who", number) for number in range(1, 5)), done("arena/prediction"))
    reef = Reef(saves)
    assert (reef.grown()["memory"], reef.grown()["arena"]) == ((3, 2), (1, 1))
    assert words_of(reef.shown, "[data-says=news]") == "New in your reef: Memory and Arena."
    reef.say("look", bot="thinker")
    assert reef.grown()["memory"] == (3, 2), "a look at somebody takes nothing of it away"
    again = Reef(saves)
    assert (again.grown()["memory"], part_of(again.shown, "[data-says=news]")) == ((3, 0), None)


@pytest.mark.parametrize("path", ["10-12", "16+"])
def test_the_path_that_was_chosen_in_2_0_0_stays_in_what_is_kept(path: str) -> None:
    saves = MemorySaves()
    saves.save(name_in("reef", LEARNER), Saved(1, json.dumps({"format": "gofish-my-progress/1", "path": path})))
    saves.progress.note(LEARNER, done("memory/who"))
    reef = Reef(saves)
    assert (reef.shown["note"], reef.grown()["memory"]) == (None, (1, 1))
    kept = saves.load(name_in("reef", LEARNER))
    assert kept is not None
    assert json.loads(kept.text) == {"format": "gofish-reef/1", "seen": {"memory": 1}, "path": path}


@pytest.mark.parametrize("seen", [7, {"memory": "much"}, {"memory": [1]}, None])
def test_what_was_seen_and_cannot_be_read_grows_once_more(seen: object) -> None:
    saves = MemorySaves()
    saves.progress.note(LEARNER, done("memory/who"))
    saves.save(name_in("reef", LEARNER), Saved(1, json.dumps({"format": "gofish-reef/1", "seen": seen})))
    reef = Reef(saves)
    assert (reef.shown["note"], reef.grown()["memory"]) == (ReefHost.unreadable, (1, 1))


# --- to show, to save, to delete ---


def test_a_teacher_sees_all_that_was_done_and_the_file_says_the_same(saves: Saves) -> None:
    saves.progress.note(LEARNER, *(done("tour/authors", number) for number in range(7)))
    saves.progress.note(
        LEARNER, Achievement("chance/opponent", NOON - timedelta(hours=1), {"guess": 0.3, "exact": 0.4055})
    )
    saves.progress.note(OTHER, Achievement("arena/prediction", NOON))
    reef = Reef(saves)
    shown, saved = reef.say("show"), reef.say("file")["file"]
    assert all_words_of(shown, "h3") == [f"{22 - day} November 2026" for day in range(7)]
    told = all_words_of(shown, "li")
    assert told[1] == "Chance: Does Ana have a seven? You said 30 %; the exact chance is 41 %."
    assert [line.removeprefix("- ") for line in saved["text"].splitlines() if line.startswith("- ")] == told
    assert (len(told), saved["kind"]) == (8, "text/plain")


def fill(saves: Saves) -> None:
    """Let two learners leave something under every name, and do something."""
    for owner in (LEARNER, OTHER):
        for name in names_of(owner):
            saves.save(name, Saved(1, "{}"))
        saves.progress.note(owner, done("tour/authors"))


@pytest.mark.parametrize(
    ("everything", "note", "left"),
    [(False, "What you have done is deleted.", len(names_of(LEARNER))), (True, "Everything of yours is deleted", 0)],
)
def test_what_was_done_is_deleted_and_where_that_is_ticked_all_else_but_nothing_of_anybody_else(
    saves: Saves,
    everything: bool,  # noqa: FBT001 - a case
    note: str,
    left: int,
) -> None:
    fill(saves)
    reef = Reef(saves)
    assert reef.say("delete", everything=everything)["note"].startswith(note)
    assert (saves.progress.done(LEARNER), reef.grown()["story"]) == ([], (0, 0))
    assert sum(saves.load(name) is not None for name in names_of(LEARNER)) == left
    assert len(saves.progress.done(OTHER)) == 1
    assert all(saves.load(name) for name in names_of(OTHER))
    assert reef.say("look", bot="random")["type"] == "looked", "the page goes on"
    assert part_of(reef.shown, "[data-island=forget]") is None, "a server’s learner is somebody else’s to forget"


def test_a_browser_that_keeps_everything_by_itself_forgets_who_was_here_too() -> None:
    saves = BrowserSaves(BrowserTexts())
    fill(saves)
    reef = Reef(saves)
    for everything in (False, True):
        reef.say("delete", everything=everything)
        assert (part_of(reef.shown, "[data-island=forget]") is not None) == everything


def test_what_was_put_aside_is_deleted_too_as_it_is_among_my_games(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.sqlite")
    fill(store)
    bring(store, LEARNER, OTHER)
    Reef(store).say("delete", everything=True)
    assert [store.load(name) for owner in (LEARNER, OTHER) for name in names_of(owner) if store.load(name)] == []
    assert store.classes.done_by(LEARNER) == store.classes.done_by(OTHER) == []


def test_whatever_an_app_keeps_is_known_to_be_deleted() -> None:
    known = names_of(LEARNER)
    assert {app.host(Needs(MemorySaves())).save_name(LEARNER) for app in APPS} < set(known)
    saves = MemorySaves()
    shelf = SavedResults(lambda: (saves, LEARNER))
    shelf.change(lambda _: LearnerRecord(games=("a game",)))
    assert [name for name in known if saves.load(name)] == [name_in(RESULTS, LEARNER)]


class Held(MemorySaves):
    """A store that cannot be used for a while."""

    held = False

    def load(self, owner: str) -> Saved | None:
        if self.held:
            raise NotSavedError("Not just now.")
        return super().load(owner)

    def delete(self, owners: Any) -> None:
        if self.held:
            raise NotSavedError("Not just now.")
        super().delete(owners)


@pytest.mark.parametrize("opened", [Reef, lambda _: None], ids=["open already", "opened then"])
def test_where_it_cannot_be_read_the_page_says_so_and_deletes_nothing(opened: Callable[[Saves], Reef | None]) -> None:
    saves = Held()
    fill(saves)
    reef = opened(saves)
    saves.held = True
    reef = reef or Reef(saves)
    reef.say("again")
    assert "What you have done can’t be read, but it is kept." in words_of(reef.shown, ".gu-line")
    assert words_of(reef.shown, GO) == "Look again"
    assert reef.say("delete", everything=True)["say"] == "Not just now."
    saves.held = False
    assert len(saves.progress.done(LEARNER)) == 1
    reef.say("again")
    assert reef.grown()["story"][0] == 1
