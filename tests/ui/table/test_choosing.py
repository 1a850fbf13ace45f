"""A game is chosen: who plays and how many are one thing, and whatever is chosen can be played."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gofish_learn.bots.opponents import LADDER, on_offer
from gofish_learn.engine.records.own_rules import own_rules
from gofish_learn.engine.rule_books import RULE_BOOKS, STANDARD, YOUNG_CHILDREN
from gofish_learn.engine.rules import Rules
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.frame.rendering import drawn
from gofish_learn.ui.table import setups
from gofish_learn.ui.table.another_game_shown import another_game_shown
from gofish_learn.ui.table.game.session import Session
from gofish_learn.ui.table.game.setup import Player, Setup, SetupError
from gofish_learn.ui.table.game_choice import Extra, GameChoice
from gofish_learn.ui.table.results.results import why_not
from gofish_learn.ui.table.setups import against_setup, first_setup, setup_chosen, you_against
from tests.ui.frame.reading import all_words_of, given_by, page_of, sent_by, words_of

OWN = own_rules({"like": "standard", "title": "Sharks and minnows", "group": 2})
TITLES = {one.bot: one.title for one in LADDER}


def chosen(*bots: str, book: Rules = STANDARD, practice: bool = False) -> GameChoice:
    """A game with these bots as it is chosen at first."""
    return GameChoice.of(Setup(book, you_against(bots), 7, practice))


def page(choice: GameChoice, own: Rules | None = None, last_code: str = "") -> Message:
    return drawn("table/another_game.html", another_game_shown(choice, own, last_code))


def pressed_on(answer: Message, group: str) -> list[str]:
    """What is chosen in a group, in words."""
    inside = {"game": " > span:last-child", "someone": " .ge-face-name"}.get(group, "")
    return all_words_of(answer, f".ge-{group}[aria-pressed=true]{inside}")


@pytest.mark.parametrize(
    ("before", "number", "after"),
    [
        (("random",), 3, ("random", "chunks-1")),
        (("random", "memory"), 4, ("random", "memory", "careful")),
        (("thinker",), 3, ("careful", "thinker")),
        (("random", "forgetful", "memory"), 3, ("random", "forgetful")),
        (("random", "forgetful", "memory"), 2, ("random",)),
        (("random",), 2, ("random",)),
    ],
)
def test_a_number_brings_the_next_opponents_or_sends_the_hardest_away(
    before: tuple[str, ...], number: int, after: tuple[str, ...]
) -> None:
    assert chosen(*before).with_players(number).bots == after


@pytest.mark.parametrize(
    ("before", "bot", "after"),
    [
        (("random",), "memory", ("random", "memory")),
        (("random", "memory"), "random", ("memory",)),
        (("random",), "random", ("random",)),
        (("stubborn", "random", "chunks-1", "chunks-2", "thinker"), "chunks-3", None),
    ],
)
def test_a_press_on_a_face_changes_the_number(before: tuple[str, ...], bot: str, after: tuple[str, ...] | None) -> None:
    choice = chosen(*before).pressed(bot)
    assert choice.bots == (after or ("stubborn", "random", "chunks-1", "chunks-2", "chunks-3"))
    assert pressed_on(page(choice), "number")[0] == str(len(choice.bots) + 1)


def test_who_is_pressed_where_the_game_is_full_takes_somebodys_place() -> None:
    choice = chosen("random").with_rules(RULE_BOOKS["fished-my-wish"]).pressed("memory")
    assert (choice.bots, choice.players) == (("memory",), 2)


def test_a_game_for_others_numbers_has_the_number_follow() -> None:
    six = chosen("stubborn", "random", "chunks-1", "chunks-2", "chunks-3")
    assert [six.with_rules(RULE_BOOKS[book]).players for book in ("standard", "authors", "fished-my-wish")] == [6, 5, 2]


PRESSES = st.one_of(
    st.tuples(st.just("with_rules"), st.sampled_from([*RULE_BOOKS.values(), OWN])),
    st.tuples(st.just("pressed"), st.sampled_from([one.bot for one in LADDER])),
    st.tuples(st.just("with_players"), st.integers(2, 6)),
    st.tuples(st.just("with_people"), st.integers(1, 6)),
    st.tuples(
        st.just("switched"),
        st.sampled_from(["few_words", "by_hand", "practice", "odds", "referee", "mistakes", "draw"]),
    ),
)


@settings(max_examples=150)
@given(presses=st.lists(PRESSES, max_size=12))
def test_whatever_is_pressed_the_game_can_be_dealt_and_the_page_shows_what_will_be(presses: list[Any]) -> None:
    choice = chosen("random", "memory")
    for verb, what in presses:
        choice = getattr(choice, verb)(what)
    setup = setup_chosen(choice, choice.persons(), "", Random(1))
    assert Session.dealt(setup).setup == setup
    assert len(setup.players) == choice.players
    assert (len(setup.people), setup.rules) == (choice.people, choice.rules)
    for name in ("few_words", "by_hand", "practice", "odds", "referee", "mistakes", "draw"):
        assert getattr(setup, name) is (name in choice.extras)
        assert name in choice.switches or name not in choice.extras
    shown = another_game_shown(choice, OWN)
    assert [one.bot for one in shown.opponents if one.chosen] == list(choice.bots)
    assert [one.number for one in shown.numbers if one.chosen] == [choice.players]
    assert [one.name for one in shown.games if one.chosen] == [choice.rules.name]


def test_the_page_opens_on_the_game_that_is_set_up_now() -> None:
    setup = Setup(STANDARD, you_against(("random", "chunks-1")), 7, practice=True)
    answer = page(GameChoice.of(setup))
    assert pressed_on(answer, "game") == ["Go Fish"]
    assert pressed_on(answer, "someone") == ["Crab", "Clam"]
    assert pressed_on(answer, "number") == ["3", "1"]
    assert pressed_on(answer, "switch") == ["Hints"]


def test_six_games_ten_faces_and_own_ones_are_on_one_screen() -> None:
    answer = page(chosen("random"), OWN)
    games = ["Go Fish", "Open pairs", "Traditional", "Authors", "Classroom pairs", "My wish"]
    assert all_words_of(answer, ".ge-game > span:last-child") == [OWN.title, *games]
    assert sent_by(answer, ".ge-game")[1:] == [{"rules": book} for book in RULE_BOOKS]
    assert sent_by(answer, ".ge-someone") == [{"bot": one.bot} for one in on_offer()]
    assert not page_of(answer).select("details")


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        (chosen("memory"), "A win counts for Whale’s crown."),
        (chosen("memory", practice=True), "A win counts for Whale’s crown, if you use no help."),
        (chosen("memory", "random"), ""),
        (chosen("memory").with_rules(YOUNG_CHILDREN), ""),
        (chosen("memory").with_people(2), ""),
    ],
)
def test_the_page_says_where_a_crown_can_be_won(choice: GameChoice, words: str) -> None:
    assert words_of(page(choice), "[data-part=crown]") == words
    setup = setup_chosen(choice, choice.persons(), "", Random(1))
    assert (why_not(setup) == "") is bool(words)


@pytest.mark.parametrize(
    ("choice", "switches"),
    [
        (chosen("memory"), ["Big cards", "By hand", "Hints", "Show the odds"]),
        (chosen("memory", practice=True), ["Big cards", "By hand", "Hints"]),
        (chosen("memory").with_people(2), ["Big cards", "Hints", "Show the odds"]),
        (
            chosen("memory", book=RULE_BOOKS["traditional"], practice=True).switched("referee"),
            ["Big cards", "By hand", "Hints", "Referee", "Bots make mistakes", "Draw for dealer"],
        ),
    ],
)
def test_only_what_the_game_knows_can_be_switched_on(choice: GameChoice, switches: list[str]) -> None:
    assert all_words_of(page(choice), ".ge-switch") == switches


def test_what_a_game_does_not_know_is_off_again_when_it_is_chosen() -> None:
    extras: tuple[Extra, ...] = ("referee", "mistakes", "draw")
    choice = chosen("memory", book=RULE_BOOKS["traditional"])
    for one in extras:
        choice = choice.switched(one)
    assert choice.extras == {*extras}
    assert choice.with_rules(STANDARD).extras == set()
    assert choice.with_people(2).extras == {"draw"}


def test_open_hands_bring_big_cards_and_the_next_game_takes_them_away() -> None:
    choice = chosen("memory").with_rules(YOUNG_CHILDREN)
    assert choice.extras == {"few_words"}
    assert choice.with_rules(STANDARD).extras == set()


def test_several_people_type_their_names_and_the_button_shows_their_faces() -> None:
    choice = chosen("memory").with_people(2)
    answer = page(choice)
    assert given_by(answer, ".ge-person input", "value") == ["Player 1", "Player 2"]
    assert len(page_of(answer).select(".ge-go .gf-face")) == 3
    setup = setup_chosen(choice, choice.persons(["Mia", "Tom"], ["otter", "cat"]), "", Random(1))
    assert [(player.name, player.face) for player in setup.players[:2]] == [("Mia", "otter"), ("Tom", "cat")]
    with pytest.raises(SetupError) as refused:
        setup_chosen(choice, choice.persons(["Mia", ""], ["otter", "cat"]), "", Random(1))
    assert refused.value.at == "name 1"
    assert given_by(answer, ".ge-person input", "data-field") == ["name", "name"], "“name 1” is the second of them"


def test_where_only_people_play_no_bot_is_on_the_button() -> None:
    answer = page(chosen("memory").with_people(6))
    assert words_of(answer, ".ge-go") == "Deal"
    assert len(page_of(answer).select(".ge-go .gf-face")) == 6


def test_a_deal_code_deals_those_cards_and_one_that_is_mistyped_is_refused() -> None:
    choice = chosen("memory")
    code = DealCode(STANDARD, 2, 12345)
    assert setup_chosen(choice, choice.persons(), f" {code.text} ", Random(1)).seed == 12345
    with pytest.raises(SetupError, match="That deal code is for Standard Go Fish with 2 players"):
        setup_chosen(choice.with_players(3), choice.persons(), code.text, Random(1))


def test_the_last_cards_can_be_dealt_again() -> None:
    assert sent_by(page(chosen("memory"), last_code="K7M"), "[data-action=again]") == [{"same_deal": True}]
    assert sent_by(page(chosen("memory")), "[data-action=again]") == []


def test_several_can_be_challenged_at_once_as_many_as_have_a_seat() -> None:
    setup = against_setup("random+chunks-3+memory", first_setup(Random(1)), Random(1), newcomer=False)
    assert [player.kind for player in setup.players] == ["person", "random", "chunks-3", "memory"]
    for bots in ("random+nobody", "+".join(["random"] * 6), "random+"):
        with pytest.raises(SetupError, match="Choose one of the opponents"):
            against_setup(bots, first_setup(Random(1)), Random(1), newcomer=False)


def test_who_played_with_big_cards_and_by_hand_is_challenged_so_but_not_with_open_hands() -> None:
    like = Setup(STANDARD, you_against(("random",)), 7, practice=True, few_words=True, by_hand=True)
    setup = against_setup("memory", like, Random(1), newcomer=False)
    assert (setup.few_words, setup.by_hand, setup.practice) == (True, True, False)
    little = Setup(YOUNG_CHILDREN, you_against(("random",)), 7, practice=True, few_words=True)
    assert not against_setup("memory", little, Random(1), newcomer=False).few_words


def test_nobody_but_an_opponent_that_can_play_here_is_challenged(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SetupError, match="Choose one of the opponents"):
        against_setup("own:mine", first_setup(Random(1)), Random(1), newcomer=False)
    monkeypatch.setattr(setups, "can_count", lambda: False)
    with pytest.raises(SetupError, match="chances"):
        against_setup("thinker", first_setup(Random(1)), Random(1), newcomer=False)


def test_one_person_alone_is_called_you_and_who_sat_there_twice_comes_once() -> None:
    players = (*you_against(("random", "random")), Player("Minnow", "own:gone", "minnow"))
    choice = GameChoice.of(Setup(STANDARD, players, 7, practice=True))
    assert (choice.people, choice.players, choice.bots[0]) == (1, 4, "random")
    assert len(set(choice.bots)) == 3
    assert choice.persons()[0].name == "You"
