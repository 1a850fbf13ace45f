"""The host of the memory lab: one answer a message, no answer and no story where they would help, nothing lost."""

import pytest

from gofish_learn.engine.cards import CARDS, RANKS
from gofish_learn.engine.events import ONLOOKER
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.knowledge.remembering.models import Chunks, Fading, LastEvents
from gofish_learn.knowledge.remembering.recollection import recollection
from gofish_learn.lab.memory_curve import CURVES, compare_memories
from gofish_learn.lab.progressive_curve import ProgressiveCurve
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.teach.memory.games import listening_code, overheard
from gofish_learn.teach.memory.spans import Span
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.memory.host import MemoryHost
from gofish_learn.ui.memory.session import MemorySession
from gofish_learn.ui.memory.worth import OPPONENTS, SEED, WorthCurves, worth_part
from tests.ui.app.page_hosts import HostedPage, texts_in

CODE = DealCode(STANDARD, 4, 31).text


class Page(HostedPage[MemorySession]):
    """A page of the memory lab."""

    host_class = MemoryHost

    def right(self) -> int:
        """The number of the right answer, which only the kernel knows."""
        return self.session.playing.question.right


def test_a_newcomer_chooses_a_round() -> None:
    page = Page()
    assert [task["title"] for task in page.content["tasks"]] == ["Who was it?", "Who has what?"]
    assert [tab["title"] for tab in page.shown["tabs"]] == ["Train", "Your curve", "Bots that forget"]
    assert page.shown["note"] is None


def test_a_stretch_is_told_sentence_by_sentence_with_the_table_as_everybody_sees_it() -> None:
    page = Page()
    page.say("begin", task="who", code=CODE)
    story = page.content["story"]
    assert story["steps"][0]["say"].endswith("five cards each.")
    assert [seat["cards"] for seat in story["steps"][0]["table"]["seats"]] == [5, 5, 5, 5]
    for step, after in zip(story["steps"], story["steps"][1:], strict=False):
        if after["say"].endswith("draws a card from the pond."):
            assert after["table"]["pond"] == step["table"]["pond"] - 1
    asks = [step for step in story["steps"] if " asks " in step["say"]]
    assert len(asks) == 4
    assert all(step["starts"] for step in asks)
    assert all(step["bubble"]["text"].startswith(("Ana, ", "Ben, ", "Cleo, ", "Dev, ")) for step in asks)
    assert not any("turn" in step["say"] for step in story["steps"])


def test_no_message_names_a_card_that_nobody_was_shown() -> None:
    page = Page()
    cards = {card.words for card in CARDS} | {str(card) for card in CARDS}
    for task in ("who", "sheet"):
        page.say("begin", task=task, code="")
        game = page.session.playing.game
        shown = {str(card) for event in game.events for card in getattr(event, "cards", ()) if card is not None}
        while page.content["phase"] != "over":
            texts = texts_in(page.shown) & cards
            assert texts <= shown
            page.say("heard")
            page.say("answer", choice=0) if task == "who" else page.say("sheet", cells=[])
            page.say("on")


def test_what_is_asked_comes_without_the_story_and_without_the_answer() -> None:
    page = Page()
    page.say("begin", task="who", code=CODE)
    told = {step["say"] for step in page.content["story"]["steps"]}
    for _ in range(6):
        told |= {step["say"] for step in page.content["story"]["steps"]}
        page.say("heard")
        assert page.content.keys() == {"phase", "task", "title", "code", "practice", "state", "prompt", "choices"}
        assert not told & texts_in(page.shown)
        page.say("answer", choice=page.right())
        page.say("on")
    page.say("begin", task="sheet", code="")
    told = {step["say"] for step in page.content["story"]["steps"]}
    page.say("heard")
    assert not told & texts_in(page.shown)


def test_an_answer_is_judged_with_the_ask_that_told_it() -> None:
    page = Page()
    page.say("begin", task="who", code=CODE)
    while page.content["phase"] != "over":
        page.say("heard")
        right = page.right()
        words = page.content["choices"][right]
        page.say("answer", choice=(right + 1) % 2 if right < 2 else None)
        assert page.content["headline"] == f"Not this time. The answer is: {words}."
        assert page.content["yours"].startswith("You said: ")
        here = [line for line in page.content["told"] if line["here"]]
        assert len(here) == bool(page.content["told"])
        assert len(page.content["told"]) <= 5
        page.say("on")
    assert page.content["heading"] == "0 of 6 right"
    assert sum(line["here"] for line in page.content["told"]) == 5


def test_a_right_answer_is_called_so() -> None:
    page = Page()
    page.say("begin", task="who", code=CODE)
    page.say("heard")
    page.say("answer", choice=page.right())
    assert page.content["right"]
    assert page.content["headline"].startswith("Right: ")
    assert page.content["yours"] is None


def test_a_sheet_is_shown_with_what_was_kept_missed_and_wrong() -> None:
    page = Page()
    page.say("begin", task="sheet", code=CODE)
    page.say("heard")
    facts = list(page.session.playing.stretch.facts)
    ranks = {rank for _, rank in facts}
    other = next(rank for rank in RANKS if rank not in ranks)
    page.say("sheet", cells=[[facts[0][0], facts[0][1].letter], [0, other.letter]])
    assert page.content["heading"] == "You found 1 of 3"
    cells = [cell for row in page.content["sheet"]["rows"] for cell in row["cells"]]
    assert {state: cells.count(state) for state in ("kept", "missed", "wrong")} == {"kept": 1, "missed": 2, "wrong": 1}
    assert "One fewer next time: 2 facts." in page.content["says"]
    assert sum(line["here"] for line in page.content["told"]) == len(
        {page.session.playing.stretch.facts[fact] for fact in facts}
    )


def test_a_reload_comes_back_to_the_same_page_and_keeps_the_results() -> None:
    page = Page()
    page.say("begin", task="who", code=CODE)
    page.say("heard")
    page.say("answer", choice=0)
    again = page.reopened()
    assert again.content == page.content
    assert again.shown["note"] == MemoryHost.welcome_back
    again.say("page", page="curve")
    assert again.content["can_clear"]
    assert page.reopened().content == again.content


def test_what_was_kept_and_cannot_be_read_begins_anew() -> None:
    page = Page()
    page.say("begin", task="who", code=CODE)
    again = page.reopened('{"format":"gofish-memory/1"}')
    assert again.shown["note"] == MemoryHost.unreadable
    assert again.content["phase"] == "begin"


@pytest.mark.parametrize(
    ("deed", "more", "sentence"),
    [
        ("begin", {"task": "who", "code": "fish"}, "is not a deal code"),
        ("answer", {"choice": 1}, "Begin a round first."),
        ("desk", {"chunks": 99}, "Choose a number from 0 to 16."),
        ("worth", {"kind": "sleep"}, "There is no such curve."),
        ("settle", {"code": DealCode(STANDARD, 4, 1).text[:-1] + "U"}, ""),
        ("dance", {}, "That message cannot be read."),
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_changes(deed: str, more: Message, sentence: str) -> None:
    page = Page()
    before = page.shown
    assert sentence in page.refusal({"type": deed, **more})
    assert page.say("page", page="train")["content"] == before["content"]


def test_the_curve_of_a_newcomer_shows_the_bots_and_says_so() -> None:
    page = Page()
    page.say("page", page="curve")
    assert page.content["likeness"] == "After 12 more questions we can tell which bot you’re like."
    assert page.content["recall"]["spec"]["datasets"]["yours"] == []
    assert [row[0] for row in page.content["span"]["rows"]] == ["Cowan 2001", "Miller 1956"]
    assert not page.content["can_clear"]


def test_the_curve_says_which_bot_one_is_like_after_some_rounds() -> None:
    page = Page()
    for seed in range(4):
        page.say("begin", task="who", code=DealCode(STANDARD, 4, seed).text)
        while page.content["phase"] != "over":
            page.say("heard")
            page.say("answer", choice=page.right() if seed else None)
            page.say("on")
    page.say("page", page="curve")
    assert page.content["likeness"].startswith("You remember about as well as a bot that forgets half in ")
    assert "from 20 answers" in page.content["likeness"]
    points = page.content["recall"]["spec"]["datasets"]["yours"]
    assert all(0 <= point["low"] <= point["value"] <= point["high"] <= 1 for point in points)
    assert any("most like you" in row["series"] for row in page.content["recall"]["spec"]["datasets"]["models"])
    page.say("clear")
    assert page.content["recall"]["spec"]["datasets"]["yours"] == []


def test_a_slider_shows_what_the_model_itself_says() -> None:
    page = Page()
    page.say("page", page="bots")
    desk = page.say("desk", asks=11, events=7, chunks=3, half_life=2, interference=0)["desk"]
    game = overheard(listening_code(page.content["code"]))
    memories = {"events": LastEvents(7), "chunks": Chunks(3), "half_life": Fading(3, 0)}
    for bot in desk["bots"]:
        recalled = recollection(memories[bot["id"]], game.rules, 4, ONLOOKER, game.events[: game.after(11)]).facts()
        wanted = {(fact.seat, str(fact.wanted.letter), fact.holds, fact.remembered) for fact in recalled}  # type: ignore[union-attr]
        shown = {
            (player["seat"], fact["wanted"], fact["holds"], fact["remembered"])
            for player in bot["players"]
            for fact in player["facts"]
        }
        assert shown == wanted
        assert bot["count"] == f"{sum(fact.remembered for fact in recalled)} of {len(recalled)} facts in mind"
    assert page.say("page", page="bots")["content"]["desk"]["time"]["value"] == 8
    page.say("settle", asks=11)
    assert page.reopened().content["desk"]["time"]["value"] == 11


def test_a_slider_shows_no_game_but_the_one_that_is_laid() -> None:
    page = Page()
    page.say("begin", task="who", code=DealCode(STANDARD, 4, 31).text)
    looks = [page.say("desk", asks=11, **other)["desk"] for other in ({"code": page.content["code"]}, {})]
    assert looks[0] == looks[1]


class Clock:
    """A clock that goes on by a step whenever it is looked at."""

    def __init__(self, step: float) -> None:
        """Begin at noon."""
        self.step = step
        self.now = 0.0

    def __call__(self) -> float:
        """The time in seconds."""
        self.now += self.step
        return self.now


def test_each_helping_of_games_ends_by_the_clock_and_all_of_them_come_to_the_whole() -> None:
    worths = WorthCurves(Clock(0.05))
    first = worths.more("chunks", None)
    assert first["say"] == "10 of 4,800 games played."
    assert first["picture"] is None
    slow = WorthCurves(Clock(1))
    assert slow.more("events", None)["say"] == "5 of 4,400 games played."
    assert slow.more("events", None)["say"] == "10 of 4,400 games played."


@pytest.mark.parametrize("kind", CURVES)
def test_a_curve_shows_what_the_games_came_to(kind: str) -> None:
    curve = ProgressiveCurve(STANDARD, CURVES[kind], OPPONENTS, SEED, (6,))
    while not curve.done:
        curve.play_more(6)
    part = worth_part(kind, curve, Span(4.2, 0.5, 6, is_least=False))
    expected = [worth.wins for worth in compare_memories(STANDARD, CURVES[kind], OPPONENTS, 6, SEED)]
    drawn = part["picture"]["spec"]["datasets"]["lines"]
    assert [point["value"] for point in drawn] == [win.value for win in expected]
    assert [point["high"] for point in drawn] == [min(1, win.value + 2 * win.error) for win in expected]
    assert part["done"]
    assert ("With a span like yours, about 4 facts" in part["picture"]["says"]) == (kind == "chunks")
