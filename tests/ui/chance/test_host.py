"""The host of the Chance lab: nothing of an answer before the prediction, one answer a message, nothing lost."""

from typing import Self

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.knowledge.proofs.chance_words import as_fraction, decimal, per_cent
from gofish_learn.lab.setting import Setting
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.chance.trials import simulate, simulated_sentence
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.chance.host import ChanceHost
from gofish_learn.ui.chance.session import ChanceSession
from tests.ui.app.page_hosts import HostedPage, texts_in


class Page(HostedPage[ChanceSession]):
    """A page of the lab."""

    host_class = ChanceHost

    @property
    def answer(self) -> Message:
        """What is seen of the answer."""
        answer: Message = self.content["answer"]
        return answer

    def predict(self, name: str, place: int = 30) -> Self:
        """Open a question and predict it."""
        self.say("question", name=name)
        self.say("guess", place=place if place < len(QUESTIONS[name].scale.marks) else 5)
        return self


def test_a_newcomer_chooses_among_all_questions() -> None:
    page = Page()
    assert page.shown["page"] == "questions"
    assert page.shown["note"] is None
    assert [question["name"] for question in page.content["questions"]] == list(QUESTIONS)
    assert {question["state"] for question in page.content["questions"]} == {"Not predicted yet"}


@pytest.mark.parametrize("name", QUESTIONS)
def test_nothing_of_the_answer_is_in_any_message_before_the_prediction(name: str) -> None:
    page, question = Page(), QUESTIONS[name]
    before = texts_in(page.shown)
    before |= texts_in(page.say("page", page="record"))
    before |= texts_in(page.say("question", name=name))
    for kind in ("deal", "anew"):
        before |= texts_in(page.say(kind))
    before |= texts_in(page.say("explore", field="hand", value=5))
    assert page.content["answer"] is None
    odds = question.exact(question.setting)
    secrets = {question.belief, question.reply, question.why, odds.worked, decimal(odds.value), per_cent(odds.value)}
    secrets |= {as_fraction(odds.value) or ""} | {walk.written for walk in question.walks(question.setting)}
    told = "\n".join(before - set(page.content["slider"]["marks"]))
    assert [secret for secret in secrets - {""} if secret in told] == []
    page.say("guess", place=7)
    told = "\n".join(texts_in(page.shown))
    assert all(secret in told for secret in (question.belief, question.reply, question.why))


def test_a_prediction_is_told_from_the_exact_answer() -> None:
    page = Page().predict("opponent", 30)
    verdict = page.answer["verdict"]
    assert verdict["headline"] == "You said: 3 in 10 (30 in 100). It is about 4 in 10 (41 in 100)."
    assert verdict["off"] == "That is 11 in 100 too low."
    assert verdict["places"] == {"guess": 0.3, "exact": pytest.approx(0.405497, abs=5e-7)}
    exact = page.answer["exact"]
    assert exact["words"] == "About 4 in 10 (41 in 100)"
    assert exact["also"] == "Exactly 959/2,365, which is about 40.5 per cent."
    assert exact["worked"] == "1 − C(45 − 3, 7) / C(45, 7) = 0.405"
    assert page.content["slider"] is None


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_can_be_gone_through_at_every_place_of_its_sliders(name: str) -> None:
    page = Page().predict(name)
    question = QUESTIONS[name]
    page.say("deal")
    for field, (least, most) in question.ranges.items():
        for value in range(least, most + 1):
            assert page.say("explore", field=field, value=value)["type"] == "screen"
            control = next(one for one in page.answer["controls"] if one["field"] == field)
            assert control["value"] == value
            assert page.answer["trying"]["deals"] == 200
    assert page.answer["moved"]


def test_deals_are_simulated_step_by_step_and_said_to_be() -> None:
    page = Page().predict("opponent")
    assert page.answer["trying"] | {"hint": ""} == {
        "deals": 0,
        "more": 200,
        "press": "Deal 200 times",
        "hint": "",
        "error": None,
        "says": None,
        "picture": None,
    }
    for deals in (200, 1_000, 10_000):
        page.say("deal")
        says = page.answer["trying"]["says"]
        assert says == simulated_sentence(simulate(QUESTIONS["opponent"], Setting(), deals, page.session.deals_seed))
        assert says.startswith("Simulated: ")
        assert f"{deals:,} deals" in says
    assert page.answer["trying"]["more"] is None
    assert page.say("deal")["type"] == "refused"


def test_dealt_anew_the_same_chance_comes_out_differently() -> None:
    page = Page().predict("opponent")
    page.say("deal")
    first, exact = page.answer["trying"]["says"], page.answer["exact"]["words"]
    page.say("anew")
    assert page.answer["trying"]["says"] != first
    assert page.answer["exact"]["words"] == exact


def test_learners_deal_different_cards() -> None:
    told = set()
    for seed in range(4):
        page = Page(seed=seed).predict("opponent")
        page.say("deal")
        told.add(page.answer["trying"]["says"])
    assert len(told) > 1


def test_who_else_plays_makes_no_difference_and_is_said_to() -> None:
    page = Page().predict("opponent")
    page.say("explore", field="players", value=5)
    assert page.answer["across"]["same"] == "Players make no difference here."
    assert page.answer["exact"]["words"] == "About 4 in 10 (41 in 100)"
    assert [hand["name"] for hand in page.content["scene"]] == ["You", "Ana", "Ben", "Cleo", "Dev", "The pond"]
    page.say("explore", field="hand", value=5)
    assert page.answer["across"]["same"] is None
    assert page.answer["exact"]["words"] == "About 3 in 10 (29 in 100)"


def test_the_scene_shows_my_cards_and_only_the_number_of_the_others() -> None:
    page = Page()
    page.say("question", name="fourth")
    mine, ana, pond = page.content["scene"]
    assert sum(card.startswith("7") for card in mine["cards"]) == 3
    assert mine["words"].startswith("seven of hearts, seven of clubs, seven of spades, ")
    assert (ana["cards"], ana["backs"], pond["words"]) == ([], 7, "38 cards")
    page.say("question", name="book")
    assert page.content["scene"][0]["cards"] == []


def test_all_predictions_are_set_beside_the_truth() -> None:
    page = Page()
    page.say("page", page="record")
    assert page.content["rows"] == []
    assert page.content["picture"] is None
    for name in QUESTIONS:
        page.predict(name, 20)
    page.say("page", page="record")
    assert [row["name"] for row in page.content["rows"]] == list(QUESTIONS)
    assert page.content["next"] is None
    first = page.content["rows"][0]
    assert (first["said"], first["off"]) == ("2 in 10 (20 in 100)", "That is 21 in 100 too low.")
    assert len(page.content["scores"]) == 6  # a number of cards is no chance
    for score in page.content["scores"]:
        assert float(score["yours"]) >= float(score["least"])


def test_a_number_of_cards_is_in_the_table_but_in_no_picture_of_chances() -> None:
    page = Page().predict("cards")
    page.say("page", page="record")
    assert [row["name"] for row in page.content["rows"]] == ["cards"]
    assert (page.content["picture"], page.content["scores"]) == (None, [])
    assert page.content["next"] == {"name": "book", "title": "A book at the deal"}


def test_predictions_are_cleared_for_the_next_learner() -> None:
    page = Page().predict("opponent")
    page.say("clear")
    assert page.shown["page"] == "questions"
    page.say("question", name="opponent")
    assert page.content["answer"] is None


def test_the_next_question_is_opened() -> None:
    page = Page().predict("opponent")
    assert page.content["next"] == QUESTIONS["fourth"].title
    page.say("next")
    assert page.content["name"] == "fourth"


def test_a_reload_comes_back_to_the_same_prediction_and_the_same_deals() -> None:
    page = Page().predict("somebody", 80)
    page.say("deal")
    page.say("explore", field="players", value=5)
    again = Page(page.saves, seed=99)
    assert again.hello["note"] == "Welcome back: you are where you left off."
    assert again.content == page.content


def test_a_second_tab_takes_over_and_the_first_is_told() -> None:
    first = Page()
    second = first.reopened()
    second.predict("wish", 10)
    answer = first.say("question", name="book")
    assert answer["note"] == "You went on in another tab. Here is where you are now."
    assert first.content["name"] == "wish"


sent = st.fixed_dictionaries(
    {"type": st.sampled_from(["page", "question", "next", "guess", "deal", "anew", "explore", "clear", "look", None])},
    optional={
        key: st.one_of(
            st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.lists(st.integers())
        )
        for key in ("page", "name", "place", "field", "value")
    },
)


@given(st.lists(sent, max_size=6))
def test_whatever_a_page_sends_is_answered_in_a_sentence(messages: list[Message]) -> None:
    page = Page()
    page.say("question", name="opponent")
    for message in messages:
        fields = dict(message)
        kind = fields.pop("type")
        answer = page.say(kind, **fields)
        if answer["type"] == "refused":
            assert answer["say"].endswith(".")
            assert "went wrong" not in answer["say"]
