"""No message holds an answer before its time: not the number in any form, nor what it follows from at once.

Whatever a learner does, the pages are searched for the answer to the opening that is open, and for those of the
openings beside it, until each has been guessed, dealt and asked for. Only the steps by which one answer is counted may
hold another: 7/45 is the first step to the chance of one seven in three, and the whole of that of one in one.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.knowledge.proofs.chance_words import as_fraction, decimal, in_hundred, one_in, per_cent
from gofish_learn.lab.deals import Setting
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.chance.exact import answer_words
from gofish_learn.ui.chance.session import RoundStep, neighbours
from tests.ui.app.page_hosts import texts_in
from tests.ui.chance.test_host import Page

SHORTEST = 4
"""A shorter text, such as 0.5 or 1, may stand for anything."""


def numbers_in(value: Any) -> Iterator[float]:
    """Every number in a message that is no text."""
    match value:
        case bool():
            return
        case int() | float():
            yield float(value)
        case dict():
            for part in value.values():
                yield from numbers_in(part)
        case list():
            for part in value:
                yield from numbers_in(part)


@cache
def forms(name: str, setting: Setting) -> frozenset[str]:
    """The exact answer for an opening in whatever form it is shown anywhere, and how it is worked out."""
    question = QUESTIONS[name]
    odds = question.exact(setting)
    value = odds.value
    found = {odds.worked, decimal(value), f"{float(value):.4f}"[:6], answer_words(question, value)}
    found |= {walk.written for walk in question.walks(setting)}
    found |= {" × ".join(map(str, walk.steps)) for walk in question.walks(setting)}
    fraction = as_fraction(value)
    if fraction is not None:
        found |= {fraction, fraction.replace(",", "")}
    if question.is_chance:
        found |= {per_cent(value), per_cent(1 - value)}
    return frozenset(form for form in found if len(form) >= SHORTEST)


@cache
def round_forms(name: str, setting: Setting) -> frozenset[str]:
    """The answer in round words; deals may come to these by chance, so they are searched for before the guess alone."""
    question = QUESTIONS[name]
    value = question.exact(setting).value
    if not question.is_chance:
        return frozenset()
    words = {in_hundred(value), in_hundred(1 - value), one_in(value)}
    return frozenset(words | {word.replace(" in ", " of ") for word in words})


def told_in(message: Message) -> str:
    """All text of a message but the words at the places of a slider, which are the same for every answer."""
    content = message["content"]
    if content.get("guess"):
        content = content | {"guess": content["guess"] | {"marks": []}}
    return "\n".join(texts_in({**message, "content": content}))


def holds(told: str, secret: str) -> bool:
    """Whether a text has a number or a formula, and not as a part of a longer number."""
    return re.search(rf"(?<![\d.,/]){re.escape(secret)}(?![\d/])", told) is not None


def assert_nothing_of(page: Page, setting: Setting, *, guessed: bool) -> None:
    """Fail if the page that is shown holds the answer to the open question for an opening."""
    question = page.session.question
    secrets = forms(question.name, setting) | (frozenset() if guessed else round_forms(question.name, setting))
    told = told_in(page.shown)
    if setting == question.setting:
        assert not any(words in told for words in (question.belief, question.reply, question.why))
    known = {form for one in shown_rounds(page) for form in forms(question.name, one) | round_forms(question.name, one)}
    rounds = page.session.attempt.rounds
    own = {question.scale.marks[one.guess].words for one in rounds if one.guess is not None}  # no secret
    others = "\n".join(line for line in told.splitlines() if not line.startswith("You guessed"))
    assert [secret for secret in secrets - known - own if holds(others, secret)] == [], setting
    exact = float(question.exact(setting).value)
    same = {float(question.exact(one).value) for one in shown_rounds(page)}
    if exact in same or exact in {0, 1}:
        return
    marked = question.scale.position(exact)
    values = {exact, 1 - exact, 100 * exact, 100 * (1 - exact), *({marked} if not 0 < marked < 0.02 else set())}
    numbers = numbers_in({name: part for name, part in page.shown.items() if name not in {"version", "reply_to"}})
    assert [one for one in numbers if any(abs(one - value) < 1e-9 for value in values)] == [], setting


def shown_rounds(page: Page) -> list[Setting]:
    """The openings of the question whose answers the learner has asked for."""
    rounds = page.session.attempt.rounds
    shown = [one.setting for one in rounds if one.answered]
    for one in rounds:
        if one.row and page.session.attempt.across:
            shown += neighbours(page.session.question, one.setting, page.session.attempt.across).values()
    return shown


@pytest.mark.parametrize("name", QUESTIONS)
def test_before_the_guess_and_before_the_answer_is_asked_for_no_message_holds_it(name: str) -> None:
    page, question = Page(), QUESTIONS[name]
    page.say("page", page="record")
    page.say("question", name=name)
    early = {"step": "answer", "count": 1, "field": "hand", "value": 5}
    refused = [page.say(kind, **early) for kind in ("deal", "step", "more", "change", "row")]
    assert {answer["type"] for answer in refused} == {"refused"}
    assert_nothing_of(page, question.setting, guessed=False)
    page.say("guess", place=7)
    for count in (1, 10, 100):
        page.say("deal", count=count)
        assert_nothing_of(page, question.setting, guessed=True)
    page.say("page", page="record")
    assert_nothing_of(page, question.setting, guessed=True)
    page.say("question", name=name)
    page.go("answer", "count")
    told = told_in(page.shown)
    assert all(holds(told, form) for form in (page.part("count")["worked"],))
    assert any(holds(told, form) for form in forms(name, question.setting)), "the search finds what is there"


@pytest.mark.parametrize(("name", "field"), [(name, field) for name in QUESTIONS for field in QUESTIONS[name].ranges])
def test_what_is_changed_is_guessed_before_any_message_holds_its_answer(name: str, field: str) -> None:
    page, question = Page().answer(name), QUESTIONS[name]
    value = next(
        value for value in neighbours(question, question.setting, field) if value != getattr(question.setting, field)
    )
    page.go("count", "change")
    page.say("change", field=field, value=value)
    setting = page.session.round.setting
    assert (page.content["step"], getattr(setting, field)) == ("guess", value)
    if question.exact(setting).value == question.exact(question.setting).value:
        return  # the other players make no difference
    assert_nothing_of(page, setting, guessed=False)
    page.say("guess", place=9)
    page.deal(1, 10)
    assert_nothing_of(page, setting, guessed=True)
    page.go("answer")
    assert any(holds(told_in(page.shown), form) for form in round_forms(name, setting) | forms(name, setting))
    page.go("count", "change")
    beside = [one for one in neighbours(question, setting, field).values() if one not in shown_rounds(page)]
    for one in beside:
        assert_nothing_of(page, one, guessed=True)
    assert len(page.part("change")["across"]["rows"]) == 2
    assert beside


def test_the_slider_says_nothing_about_its_question() -> None:
    sliders: dict[str, list[Message]] = {}
    for name, question in QUESTIONS.items():
        page = Page()
        page.say("question", name=name)
        sliders.setdefault(question.scale.unit, []).append(page.part("guess"))
    assert len(sliders["chance"]) == 5
    for same in sliders.values():
        assert all(slider == same[0] for slider in same)


moves = st.lists(
    st.one_of(
        st.tuples(st.just("guess"), st.integers(0, 14)),
        st.tuples(st.just("deal"), st.sampled_from([1, 10, 100])),
        st.tuples(st.just("step"), st.sampled_from([step.value for step in RoundStep])),
        st.tuples(st.just("change"), st.sampled_from(["players", "hand", "held", "draws"]), st.integers(1, 8)),
        st.tuples(st.sampled_from(["anew", "more", "back", "row"])),
    ),
    max_size=25,
)
FIELDS = {"guess": ("place",), "deal": ("count",), "step": ("step",), "change": ("field", "value")}


@given(st.sampled_from(["opponent", "somebody", "within"]), moves)
def test_whatever_is_done_no_message_holds_an_answer_that_has_not_been_asked_for(
    name: str, done: list[tuple[Any, ...]]
) -> None:
    page = Page()
    page.say("question", name=name)
    for kind, *details in done:
        page.say(kind, **dict(zip(FIELDS.get(kind, ()), details, strict=True)))
        question, here = page.session.question, page.session.round
        shown = shown_rounds(page)
        beside = [one for field in question.ranges for one in neighbours(question, here.setting, field).values()]
        for setting in {here.setting, *(beside if here.step is not RoundStep.COUNT else ())}:
            if setting not in shown:
                assert_nothing_of(page, setting, guessed=True)
