"""The host of the Chance lab: what each step shows, one answer a message, nothing lost."""

from typing import Self

import pytest

from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.chance.trials import simulate
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.chance.host import ChanceHost
from gofish_learn.ui.chance.session import ChanceSession
from tests.ui.app.page_hosts import HostedPage


class Page(HostedPage[ChanceSession]):
    """A page of the lab."""

    host_class = ChanceHost

    def part(self, name: str) -> Message:
        """What is shown of a step."""
        part: Message = self.content[name]
        return part

    def guess(self, name: str, place: int = 30) -> Self:
        """Open a question and guess it."""
        self.say("question", name=name)
        self.say("guess", place=place if place < len(QUESTIONS[name].scale.marks) else 5)
        return self

    def deal(self, *counts: int) -> Self:
        """Deal so many, press by press."""
        for count in counts:
            assert self.say("deal", count=count)["type"] == "screen"
        return self

    def go(self, *steps: str) -> Self:
        """Go to one step after another."""
        for step in steps:
            assert self.say("step", step=step)["type"] == "screen"
        return self

    def answer(self, name: str, place: int = 30) -> Self:
        """Open a question, guess it, deal once and see the answer."""
        return self.guess(name, place).deal(1).go("answer")

    def change(self, field: str, value: int, place: int = 20) -> Self:
        """Change one thing, guess it, deal once and see the answer, and go on to the next change."""
        self.say("change", field=field, value=value)
        self.say("guess", place=place)
        return self.deal(1).go("answer", "count", "change")


def test_one_step_is_shown_at_a_time_and_only_those_that_were_reached_can_be_opened() -> None:
    page = Page()
    page.say("question", name="opponent")
    for step, lead in (("guess", None), ("deal", "answer"), ("answer", "count"), ("count", "change"), ("change", None)):
        if step == "deal":
            page.say("guess", place=30)
            assert page.content["on"] is None
            page.deal(1)
        elif step != "guess":
            page.go(step)
        assert page.content["step"] == step
        assert [part for part in ("guess", "deal", "answer", "count", "change") if page.content[part]] == [step]
        assert page.content["on"] == (lead and {"step": lead, "words": page.content["on"]["words"]})
        open_steps = [one["id"] for one in page.content["steps"] if one["open"]]
        assert open_steps == ["guess", "deal", "answer", "count", "change"][: len(open_steps)]
        assert [one["id"] for one in page.content["steps"] if one["current"]] == [step] == open_steps[-1:]


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_piles_hold_exactly_the_deals_that_simulate_counts(name: str) -> None:
    page, question = Page().guess(name).deal(1, 10, 100), QUESTIONS[name]
    tried = simulate(question, question.setting, 111, page.session.deals_seed)
    piles = page.part("deal")["piles"]
    heights = [pile["height"] for pile in piles]
    assert sum(heights) == 111
    assert sum(pile["height"] for pile in piles if pile["counts"]) == tried.asked
    assert len(page.part("deal")["fell"]) == 100
    expected = sum(place * height for place, height in enumerate(heights)) if name == "cards" else heights[0]
    assert expected == tried.total


def test_a_deal_that_is_dealt_alone_is_seen_and_told() -> None:
    seen = set()
    for seed in range(12):
        page = Page(seed=seed).guess("opponent").deal(1)
        _, ana, _ = page.content["scene"]
        sevens = [card for card in ana["cards"] if card.startswith("7")]
        deal = page.part("deal")
        assert len(ana["cards"]) == 7
        assert ana["ringed"] == sevens
        assert deal["fell"] == [0 if sevens else 1]
        assert [pile["height"] for pile in deal["piles"]] == ([1, 0] if sevens else [0, 1])
        assert deal["told"].startswith("Ana has no seven" if not sevens else "Ana has ")
        seen.add(len(sevens))
        page.deal(10)
        assert page.content["scene"][1]["cards"] == []
    assert {0, 1} <= seen


def test_a_deal_in_which_the_question_does_not_arise_falls_on_a_pile_of_its_own() -> None:
    told = set()
    for seed in range(12):
        page = Page(seed=seed).guess("wish").deal(1)
        _, ana, pond = page.content["scene"]
        deal = page.part("deal")
        if ana["ringed"]:
            assert (deal["fell"], pond["name"]) == ([2], "The pond")
            assert deal["says"] == "So far 1 deal, and none of them counts."
        else:
            assert (pond["name"], len(pond["cards"])) == ("From the pond", 1)
            assert deal["fell"] == [0 if pond["cards"][0].startswith("7") else 1]
        told.add(deal["told"].split(",")[0].split(" is ")[0])
    assert told == {"Ana has a seven", "The top card of the pond"}


def test_a_guess_is_told_from_the_exact_answer_and_from_the_deals() -> None:
    page = Page().guess("opponent", 30).deal(1, 100).go("answer")
    answer = page.part("answer")
    assert answer["said"] == "You guessed 3 in 10 (30 in 100)."
    assert answer["headline"] == "It is about 4 in 10 (41 in 100)."
    assert answer["off"] == "Your guess was 11 percentage points too low."
    assert answer["track"]["guess"] == pytest.approx(0.3)
    assert answer["track"]["exact"] == pytest.approx(0.405497, abs=5e-7)
    low, high = answer["track"]["range"]
    assert low < answer["track"]["pile"] < high


def test_how_it_is_counted_is_shown_in_three_ways() -> None:
    count = Page().answer("opponent").go("count").part("count")
    assert count["words"] == "About 4 in 10 (41 in 100)"
    assert count["also"] == "Exactly 959/2,365, which is about 40.5 per cent."
    assert count["worked"] == "1 − C(45 − 3, 7) / C(45, 7) = 0.405"
    assert count["walks"][0]["written"] == "1 − 38/45 × 37/44 × 36/43 = 0.405"
    assert count["picture"]["says"] == "In 41 of 100 deals Ana has a seven."
    assert Page().answer("within").go("count").part("count")["picture"]["says"] == (
        "In 61 of 100 ponds you get a seven."
    )


def test_one_thing_is_changed_guessed_again_and_compared_with_what_was_found() -> None:
    page = Page().answer("opponent").go("count", "change")
    assert page.part("change")["across"] is None
    page.say("change", field="hand", value=5)
    assert page.content["heading"] == "Guess again"
    assert page.content["asks"].startswith("You and Ana are dealt five cards each.")
    assert page.part("guess")["before"] == (
        "With seven cards each it was about 4 in 10 (41 in 100). Now it is five cards each."
    )
    page.say("guess", place=25)
    page.deal(1).go("answer")
    assert page.part("answer")["headline"] == "It is about 3 in 10 (29 in 100)."
    assert page.part("answer")["why"] is None
    page.go("count", "change")
    across = page.part("change")["across"]
    assert [row[0] for row in across["rows"]] == ["5 (now)", "7"]
    assert [found["exact"] for found in page.content["found"]] == ["41 in 100", "29 in 100"]


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_can_be_gone_through_from_end_to_end_of_its_sliders(name: str) -> None:
    page, question = Page().answer(name).go("count", "change"), QUESTIONS[name]
    for field, (least, most) in question.ranges.items():
        for value in sorted({*range(least, most + 1, 1 + (most - least) // 6), most}):
            if getattr(page.session.round.setting, field) == value:
                continue
            page.say("change", field=field, value=value)
            if page.content["step"] == "guess":
                page.say("guess", place=3)
                page.deal(1, 10).go("answer")
            page.go("count", "change")
            control = next(one for one in page.part("change")["controls"] if one["field"] == field)
            assert control["value"] == value
            assert control["words"] == control["places"][value - least]
