"""Chance through its host: what each page shows, one answer a message, nothing lost and nothing foretold."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gofish_learn.knowledge.proofs.chance_words import as_fraction, decimal, per_cent
from gofish_learn.lab.deals import Setting, try_deals
from gofish_learn.teach.chance.questions import QUESTIONS
from gofish_learn.teach.chance.small_packs import SmallPack
from gofish_learn.teach.homework.codes import Done
from gofish_learn.teach.homework.tasks import Task
from gofish_learn.ui.lab.chance.session import neighbours
from tests.ui.frame.reading import cards_named
from tests.ui.lab.chance.pages import Page


@pytest.mark.parametrize("name", QUESTIONS)
def test_the_piles_hold_exactly_the_deals_that_are_tried(name: str) -> None:
    page, question = Page().guess(name), QUESTIONS[name]
    for count in (1, 10, 100):
        page.do("deal", count=count)
    tried = try_deals(question.setting, question.trial, page.session.deals_seed, 111, fixed=question.fixed)
    heaps, apart = page.heaps, len(page.given(".gl-apart i", "class"))
    assert (sum(heaps), sum(heaps) - apart) == (111, tried.asked)
    assert tried.total == (sum(place * height for place, height in enumerate(heaps)) if name == "cards" else heaps[0])
    assert tried.estimate is not None
    assert page.at("deals") == pytest.approx(question.scale.position(tried.estimate.value), abs=1e-4)
    assert page.at("exact") == pytest.approx(
        question.scale.position(float(question.exact(question.setting).value)), abs=1e-4
    )
    assert len(page.given(".gl-falls", "style")) == 100


def test_a_deal_that_is_dealt_alone_is_seen_and_told() -> None:
    seen = set()
    for seed in range(12):
        page = Page(seed=seed).guess("opponent").do("deal", count=1)
        sevens = cards_named(str(page.part(".gl-ana")))
        assert page.heaps == ([1, 0] if sevens else [0, 1])
        assert page.words.startswith("Ana has " if sevens else "Ana has no seven.")
        seen.add(bool(sevens))
        assert not cards_named(str(page.do("deal", count=10).part(".gl-ana")))
    assert seen == {True, False}


def test_whoever_has_a_seven_shows_it_where_anybody_may_have_one() -> None:
    told = set()
    for seed in range(8):
        page = Page(seed=seed).guess("somebody").do("deal", count=1)
        sevens = cards_named(str(page.part(".gl-ana")) + str(page.part(".gl-others")))
        assert page.heaps == ([1, 0] if sevens else [0, 1])
        told.add(page.words.split(".")[0].split("!")[0])
    assert len(told) > 3


def test_five_hundred_deals_are_all_that_can_be_seen() -> None:
    page = Page().guess("book").do("deal", count=1)
    assert (page.heaps[0], page.words.partition(".")[0]) == (0, "There is no book in your hand")
    page = Page().answer("book")
    for _ in range(4):
        page.do("deal", count=100)
    assert sum(page.heaps) == 500
    assert "100 more" not in page.all(".gl-moves button")
    page.do("page", page="record")
    assert len(page.all(".gl-rows li")) == 1
    assert not page.given(".gl-plot circle", "r"), "a rare chance has no place between never and always"


def test_a_deal_in_which_the_question_does_not_arise_falls_on_a_pile_of_its_own() -> None:
    told = set()
    for seed in range(12):
        page = Page(seed=seed).guess("wish").do("deal", count=1)
        fished = cards_named(str(page.part(".gl-pond")))
        if page.heaps[2]:
            assert "So far 1 deal, and none of them counts." in page.words
            assert not fished
        else:
            (card,) = fished
            assert page.heaps[0] == card.startswith("7")
        told.add(page.words.split(",")[0].split(" is ")[0])
    assert told == {"Ana has a seven", "The top card of the pond"}


def test_the_flag_can_be_moved_until_the_first_deal_falls() -> None:
    page = Page().do("question", name="opponent")
    assert set(page.given(".gl-press", "aria-disabled")) == {"true"}
    page.do("guess", place=30)
    assert set(page.given(".gl-press", "aria-disabled")) == {""}
    page.do("guess", place=50)
    assert page.words.startswith("5 in 10, you say. Deal!")
    page.do("deal", count=1)
    assert page.say("guess", place=60)["say"] == "You have guessed this one already."
    assert page.at("flag") == 0.5


def test_what_deals_come_to_is_shown_when_they_have_fallen() -> None:
    page = Page().guess("opponent")
    assert not page.all(".gl-late")
    page.do("deal", count=10)
    assert page.all(".gl-words > .gl-late .gl-big") == page.all(".gl-big")
    before = page.heaps
    page.do("deal", count=1)
    assert all(before)
    grown = [str(now) for now, then in zip(page.heaps, before, strict=True) if now != then]
    assert page.all(".gl-pile .gl-late") == grown


def test_the_answer_stands_beside_the_flag_and_how_it_is_counted_is_open() -> None:
    page = Page().answer()
    assert page.words == "It is about 4 in 10. 41 in 100. You said 3 in 10."
    assert page.all(".gl-steps > span") == ["38 of 45", "37 of 44", "36 of 43"]
    squares = [path.count("M") for path in page.given(".gl-steps path", "d")]
    assert squares == [38, 7, 37, 7, 36, 7]
    assert page.says("figcaption") == ("“Not hers” all the way: 59 in 100. The other 41 in 100: Ana has it.")
    how = page.says(".gl-how")
    for way in ("1 − 38/45 × 37/44 × 36/43 = 0.405", "1 − C(45 − 3, 7) / C(45, 7) = 0.405", "Exactly 959/2,365"):
        assert way in how
    assert QUESTIONS["opponent"].belief in how


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"hand": 5}, "Now about 3 in 10. 29 in 100. It was about 4 in 10."),
        ({"players": 4}, "Nothing moves! Can you say why? About 4 in 10, as before."),
        ({"hand": 2, "held": 3, "players": 2}, "Now about 1 in 16. 6 in 100. It was about 4 in 10."),
        ({"hand": 7}, "It is about 4 in 10. 41 in 100. You said 3 in 10."),
    ],
)
def test_whatever_is_changed_line_dots_and_table_answer_and_the_flag_stays(change: dict[str, int], words: str) -> None:
    page = Page().answer()
    version = page.shown["version"]
    assert page.say("change", **change)["type"] == "looked", "the page, and the focus, stay"
    assert page.shown["version"] == version
    assert page.words == words
    setting = page.session.attempt.setting
    question = QUESTIONS["opponent"]
    assert page.at("exact") == pytest.approx(float(question.exact(setting)), abs=1e-4)
    assert page.heaps[0] == try_deals(setting, question.trial, page.session.deals_seed, 100, fixed=question.fixed).total
    assert page.at("flag") == pytest.approx(0.3)
    assert [int(one) for one in page.all(".gl-control output")] == [setting.hand, setting.held, setting.players]


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_can_be_changed_from_end_to_end_of_its_sliders(name: str) -> None:
    page, question = Page().answer(name), QUESTIONS[name]
    for field, ends in question.ranges.items():
        for value in ends:
            page.do("change", **{field: value})
            assert getattr(page.session.attempt.setting, field) == value
            assert (
                len(page.heaps) == len([pile for pile in question.piles if (pile.counted or 0) <= 3]) or name == "cards"
            )
            assert sum(page.heaps) == 100


def test_as_many_other_deals_fall_and_the_exact_answer_stays_where_it_is() -> None:
    page = Page().answer()
    before, exact = page.heaps, page.at("exact")
    page.do("anew")
    assert (sum(page.heaps), page.at("exact")) == (sum(before), exact)
    assert page.heaps != before


def test_other_deals_are_guessed_until_there_are_ten_guesses_which_tell_how_one_guesses() -> None:
    page = Page().answer("opponent", 90)
    for _ in range(8):
        page.do("another").do("guess", place=90).do("deal", count=100)
    page.do("page", page="record")
    assert page.says(".gl-big") == "One guess more, and you see how you guess."
    page.answer("fourth", 90).do("page", page="record")
    assert page.says(".gl-big").startswith("You guess too high: by about ")
    assert "a deal costs you" in page.words
    assert len(page.all(".gl-rows li")) == len(page.given(".gl-plot circle", "r")) == 10


def test_all_ways_in_which_a_small_pack_can_lie_are_counted_after_the_guess() -> None:
    page = Page().do("page", page="small")
    assert page.says(".gl-words") == ("Does Ana have a seven? Touch the line. Here are all 6 ways the cards can lie.")
    assert page.at("exact") is None
    page.do("guess", place=70)
    assert page.words == "Ana has a seven in 3 of 6 ways. 5 in 10. You said 7 in 10."
    page.do("change-pack", ranks=4, suits=3, hand=3)
    ways = page.all(".gl-ways > li")
    assert len(ways) == 84
    assert page.all(".gl-seven") == ["7"] * sum(way.count("7") for way in ways)
    assert page.all(".gl-has") == [way for way in ways if "7" in way]
    assert page.at("exact") == pytest.approx(sum("7" in way for way in ways) / 84, abs=1e-4)
    page.do("change-pack", ranks=2, suits=2, hand=3)
    assert page.session.pack == SmallPack(2, 2, 2)


@pytest.mark.parametrize("pack", [SmallPack(2, 2, 1), SmallPack(3, 2, 2), SmallPack(2, 3, 3), SmallPack(3, 3, 1)])
def test_the_chance_in_a_small_pack_is_that_of_all_its_deals(pack: SmallPack) -> None:
    two_hands = permutations(pack.cards, 2 * pack.hand)
    deals = [deal[pack.hand :] for deal in two_hands if set(deal[: pack.hand]) == set(pack.mine)]
    assert pack.chance == Fraction(sum(any(card.rank.letter == "7" for card in deal) for deal in deals), len(deals))


def forms(name: str, setting: Setting) -> set[str]:
    """The exact answer in whatever form it is shown anywhere, and how it is worked out."""
    question = QUESTIONS[name]
    odds = question.exact(setting)
    value = odds.value
    place = question.scale.position(float(value))
    found = {
        odds.worked,
        decimal(value),
        f"{float(value):.4f}"[:6],
        f"--x: {round(place, 4)}",
        as_fraction(value) or "",
    }
    found |= {walk.written for walk in question.walks(setting)} | {question.why, question.reply}
    return {form for form in found | ({per_cent(value)} if question.is_chance else set()) if len(form) > 4}


def assert_nothing_of(page: Page, name: str, setting: Setting) -> None:
    """Fail if what is shown holds the answer to a question for an opening."""
    assert [form for form in forms(name, setting) if form in page.html] == []
    assert page.at("exact") is None
    assert page.part(".gl-count, .gl-how") is None


@pytest.mark.parametrize("name", QUESTIONS)
def test_before_the_guess_and_a_hundred_deals_no_message_holds_the_answer(name: str) -> None:
    page, question = Page().do("question", name=name), QUESTIONS[name]
    assert_nothing_of(page, name, question.setting)
    refused = [page.say(kind, count=1, hand=5) for kind in ("deal", "change", "another", "anew")]
    assert {answer["type"] for answer in refused} == {"refused"}
    page.do("guess", place=7)
    for count in (1, 10, 10, 10):
        assert_nothing_of(page.do("deal", count=count), name, question.setting)
        assert page.say("change", hand=5)["say"] == "See the exact answer first."
    page.do("deal", count=100)
    assert any(form in page.html for form in forms(name, question.setting)), "the search finds what is there"
    page.do("another")
    assert_nothing_of(page, name, page.session.round.setting)


deeds = st.lists(
    st.one_of(
        st.tuples(st.just("guess"), st.just("place"), st.integers(0, 14)),
        st.tuples(st.just("deal"), st.just("count"), st.sampled_from([1, 10, 100])),
        st.tuples(st.just("change"), st.sampled_from(["players", "hand", "held", "draws"]), st.integers(1, 8)),
        st.tuples(st.sampled_from(["anew", "another", "next"]), st.just("place"), st.just(0)),
    ),
    max_size=25,
)


@given(deeds)
def test_whatever_is_done_an_answer_is_shown_only_of_what_was_guessed_and_dealt(
    done: list[tuple[str, str, int]],
) -> None:
    page = Page()
    for kind, field, value in done:
        page.say(kind, **{field: value})
        one = page.session.round
        if not one.answered:
            assert_nothing_of(page, page.session.name, one.setting)
            for beside in neighbours(page.session.question, one.setting):
                assert f"--x: {round(float(page.session.question.exact(beside)), 4)}" not in str(page.part(".gl-exact"))


def test_a_question_that_is_homework_is_open_and_handed_in_with_what_was_guessed() -> None:
    page = Page()
    assert "Question 6 in Chance" in page.say("task", task="chance-6")["homework"]
    page.do("guess", place=6).do("deal", count=10)
    assert "hand_in" not in page.shown["homework"]
    page.do("deal", count=100)
    html = page.say("hand_in", name="17")["html"]
    done = Done.parse(html.partition(">17 ")[2].partition("<")[0])
    assert (done.is_of(Task.parse("chance-6")), done.values) == (True, (0, 6))
