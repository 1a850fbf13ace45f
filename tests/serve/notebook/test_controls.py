"""The pieces as widgets: `value` is what was chosen, by a press, by code or by a link; what cannot be is refused."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from ipywidgets import IntSlider, interactive, link
from traitlets import TraitError

from gofish_learn import STANDARD, Game, bars
from gofish_learn.cards import CARDS
from gofish_learn.lab import Setting
from gofish_learn.teach.lessons import SIX_ASKS, SMALL_POND, all_ways
from gofish_learn.widgets import (
    CrossOut,
    Deals,
    Guess,
    Hand,
    Pond,
    Seat,
    at_table,
    cross_out,
    deal_again,
    draw_again,
    guess,
    redraw,
    show_hands,
)

CLEO = 2
NO_FISH = "Ben says “Go fish!”"


def number() -> Guess:
    return guess("How many?", 56)


def choice() -> Guess:
    return guess("Up or down?", "up", choices=("up", "down"))


def hand() -> Hand:
    return Hand(["7H", "7D", "QS"], choose=2)


def pond() -> Pond:
    return draw_again(SMALL_POND, 4)


def deals() -> Deals:
    return deal_again(Setting(players=4, hand=5, held=1))


def seat() -> Seat:
    return at_table(SIX_ASKS, CLEO, choose=True)


def ways() -> CrossOut:
    return cross_out(all_ways("sevens", 3, {"Ana": 2, "Ben": 2, "pond": 4}))


CHOSEN = [
    (number, "9 in 14", 9 / 14),
    (choice, "down", "down"),
    (hand, ["QS", "7H"], ("7H", "QS")),
    (pond, 20, 20),
    (deals, 20, 20),
    (seat, "2>0:8", "2>0:8"),
    (ways, [NO_FISH, "You fish another card"], (NO_FISH, "You fish another card")),
]
REFUSED = [
    (number, "many", "Guess a number, such as 10."),
    (choice, "left", "Guess one of the choices: “up” or “down”."),
    (hand, ["7C"], "Only cards that lie here can be chosen, and not 7C."),
    (hand, ["7H", "7D", "QS"], "Choose two cards at most."),
    (hand, 7, 'What is chosen is a list of cards, such as ["7H"].'),
    (lambda: show_hands(["7H"]), ["7H"], "These cards are only to look at."),
    (deals, "x", "“x” is no number of deals: it is a whole number from 0 to 10,000."),
    (seat, "2>0:7", "Seat 2 may not ask 2>0:7; it may ask 2>0:3, for example."),
    (lambda: at_table(SIX_ASKS, CLEO), "2>0:8", "Seat 2 has nothing to ask here, so the value stays None."),
    (ways, [NO_FISH, "Ben asks for sevens"], "“Ben asks for sevens” cannot be: it would leave no way at all."),
]


@pytest.mark.parametrize(("make", "given", "value"), CHOSEN)
def test_what_is_chosen_in_code_is_the_value_and_every_page_is_told(
    make: Callable[[], Any], given: object, value: object
) -> None:
    widget, told, seen = make(), list[dict[str, Any]](), list[object]()
    getattr(widget, "question", widget).send = lambda message, _=None: told.append(message)
    widget.observe(lambda change: seen.append(change.new), "value")
    widget.value = given
    assert (widget.value, seen) == (value, [value])
    assert told[0]["pushed"]
    assert json.dumps(widget.get_state(["value"])) == json.dumps({"value": value})


@pytest.mark.parametrize(("make", "given", "sentence"), REFUSED)
def test_what_cannot_be_chosen_is_refused_in_a_sentence_also_where_a_page_says_it(
    make: Callable[[], Any], given: object, sentence: str
) -> None:
    widget, told = make(), list[dict[str, Any]]()
    before = widget.value
    with pytest.raises(TraitError) as refused:
        widget.value = given
    getattr(widget, "question", widget).send = lambda message, _=None: told.append(message)
    widget.set_state({"value": given})
    assert (str(refused.value), told[0]["note"]) == (sentence, sentence)
    assert widget.value == before


def test_a_press_is_the_value_too() -> None:
    asking, seen = seat(), list[object]()
    asking.observe(lambda change: seen.append(change.new), "value")
    asking._handle_custom_msg({"type": "hello", "token": None, "seq": 1}, [])
    for number, button in enumerate(("target 1", "wanted Q", "target 1")):
        asking._handle_custom_msg({"type": "press", "button": button, "seq": 2 + number, "version": number}, [])
    assert seen == ["2>1:Q", None]


def test_a_slider_that_is_linked_to_a_pond_draws_so_often_and_back() -> None:
    slider, drawn = IntSlider(3, 0, 50), pond()
    link((slider, "value"), (drawn, "value"))
    slider.value = 40
    forty = drawn.hits["keep"]
    slider.value = 10
    assert (len(forty), drawn.hits["keep"]) == (40, forty[:10])
    assert drawn.hits["back"] == []


def test_a_guess_is_right_or_not_and_its_answer_is_told_to_code_alone() -> None:
    asked = guess("How many?", 987_654_321)
    assert (asked.value, asked.right, asked.answer()) == (None, None, 987_654_321)
    judged = []
    for given in (8, 987_654_321):
        assert "987654321" not in json.dumps([asked.get_state(), asked.question.get_state()])
        asked.value = given
        judged.append(asked.right)
    assert judged == [False, True]
    with pytest.raises(TraitError, match="open already"):
        asked.value = 8


def test_other_cards_are_laid_in_the_same_place() -> None:
    lying: Any = hand()
    lying.value = ["7H"]
    lying.cards = {"Ana": CARDS[:2]}
    assert (lying.value, repr(lying)) == ((), f"Ana: {CARDS[0]} {CARDS[1]}")
    with pytest.raises(ValueError, match="7H lies here twice"):
        lying.cards = {"Ana": ["7H"], "Ben": ["7H"]}


def test_a_seat_follows_its_game_and_no_trait_has_a_card_that_it_has_not_seen() -> None:
    game = Game(STANDARD, players=2, seed=1, dealer=1)
    mine: Any = at_table(game, 0, choose=True)
    mine.value = game.legal_asks()[0]
    game.ask(mine.value)
    mine.show(game)
    assert mine.value is None
    seen = {str(card) for event in game.view(0).events for card in getattr(event, "cards", ()) if card}
    hidden = {str(card) for card in CARDS} - seen - {str(card) for card in game.view(0).cards}
    state = json.dumps(mine.get_state())
    assert not {card for card in hidden if f'"{card}"' in state}


PICTURE = bars("Chance", "Rank", {"": {"A": 0.5}})
DRAWN = {
    "sentences": (lambda _: "One\nline", "One\nline", ""),
    "a picture": (lambda _: PICTURE, "Chance. 50 % for A.", ""),
    "a list of several": (lambda _: [PICTURE, "below"], "Chance. 50 % for A.\nbelow", ""),
    "a table": (lambda _: Game(STANDARD, players=2, seed=1), "", "<table"),
    "a dictionary": (lambda n: {"sevens": n}, "", "<pre>{&#x27;sevens&#x27;: 1}</pre>"),
    "print": (lambda n: print(n, "<seven>"), "", "<pre>1 &lt;seven&gt;\n</pre>"),  # noqa: T201
}


@pytest.mark.parametrize(("function", "says", "html"), DRAWN.values(), ids=DRAWN)
def test_what_a_function_returns_or_prints_is_redrawn_in_its_place(
    function: Callable[[int], object], says: str, html: str
) -> None:
    control = redraw(function, **{function.__code__.co_varnames[0]: (1, 3)})
    place, table = control.shown, control.table
    (slider,) = control.controls.values()
    slider.value = 1
    assert control.children == (slider, place, table, control.out)
    assert (repr(place), table.value[: len(html)]) == (says, html)
    assert (place.layout.display, table.layout.display) == (None if says else "none", None if html else "none")
    assert control.out.outputs == ()


def test_a_piece_is_a_control_of_interact() -> None:
    chosen = interactive(lambda cards: [*cards], cards=hand())
    chosen.children[0].value = ["7H", "QS"]
    assert chosen.result == ["7H", "QS"]
