"""The piles of each question: every deal falls on one of them, and their sums are those of the trial."""

from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.lab.deals import try_deals
from gofish_learn.teach.chance.piles import counts_of, falls, heaped
from gofish_learn.teach.chance.questions import QUESTIONS


@given(st.sampled_from(list(QUESTIONS)), st.integers(0, 1_000), st.integers(1, 30))
def test_every_deal_falls_on_one_pile_and_the_sums_are_those_of_the_trial(name: str, seed: int, deals: int) -> None:
    question = QUESTIONS[name]
    fallen = falls(question.setting, question.trial, seed, range(deals), fixed=question.fixed)
    assert sum(heaped(question.piles, fallen)) == deals
    assert counts_of(fallen) == try_deals(question.setting, question.trial, seed, range(deals), fixed=question.fixed)
