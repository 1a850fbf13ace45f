"""What is written in a cell and cannot be is refused in a sentence that says what to write, and no widget is made."""

from typing import Any

import pytest
from ipywidgets import IntSlider

import gofish_learn
from gofish_learn import charts, lab, widgets


def f(games: int, share: float = 0.5) -> str:
    """What a learner wrote."""
    return f"{games} {share}"


NAMES: dict[str, Any] = {
    **{name: getattr(door, name) for door in (gofish_learn, charts, lab, widgets) for name in door.__all__},
    "f": f,
    "IntSlider": IntSlider,
    "game": gofish_learn.Game("standard", players=3, seed=1),
}
REFUSED = {
    "redraw(25)": "25 is no function: write the name of one, without brackets: redraw(my_function, number=(1, 9)).",
    "redraw(f(3), games=(1, 5))": "“3 0.5” is no function: write the name of one, without brackets",
    "redraw(IntSlider(), games=(1, 5))": "A control comes behind the function that it calls, with its name",
    "redraw(f, game=(1, 5))": "f has no argument “game”: did you mean “games”?",
    "redraw(f, games=(1, 5), shares=(0, 1, 0.1))": "f has no argument “shares”: did you mean “share”?",
    "redraw(f, zzz=(1, 5))": "f has no argument “zzz”: did you mean “games” or “share”?",
    "redraw(lambda: 1, n=(1, 5))": "<lambda> has no argument “n”: it has none.",
    "redraw(f)": "f needs a control for “games”, too: write games=(1, 9), for example.",
    "redraw(f, (1, 5))": "Give each control the name of an argument, as in redraw(f, games=(1, 9)).",
    "redraw(f, games=(5, 1))": "(5, 1) makes no control for “games”: write its two ends, as in (1, 9)",
    "redraw(f, games=[])": "[] makes no control for “games”",
    "redraw(f, games=None)": "None makes no control for “games”",
    "redraw(f, games=IntSlider)": "<class 'ipywi",
    "redraw(f, games=(1, 5), share=())": "() makes no control for “share”",
    "deal_again(5)": "5 is no setting: write deal_again(Setting(players=4, hand=5, held=1)).",
    "deal_again(Setting(), counts='seven')": "“seven” is no function: counts=opponent_has_one, for example.",
    "deal_again(Setting(), seed='x')": "“x” is no seed: a seed is a whole number.",
    "draw_again(8, draws=4)": "8 is no pond: write a list of cards, such as",
    "draw_again('7H 7D 4S', draws=2)": "“7H 7D 4S” is no pond: write a list of cards",
    "draw_again(['7H', 'ZZ'], draws=2)": "“ZZ” is not a card",
    "draw_again(['7H', '7D'], draws='two')": "“two” is no number of cards to draw",
    "at_table('x.json', 0)": "“x.json” is no game: write at_table(Game(), 0), or load one with Game.load(",
    "at_table(game, 'Ana')": "“Ana” is no seat",
    "at_table(game, 0, names='Ana')": "“Ana” is no list of names",
    "at_table(game, 0, names=['Ana'])": "There are 3 players, and 1 name: each needs one.",
    "at_table(game, 0, heard='all')": "“all” is no number of asks",
    "at_table(game, 0, heard=99)": "heard=99 cannot be: there were 0 asks so far.",
    "cross_out([1])": "[1] has no ways to cross out: write cross_out(all_ways(",
    "guess('How many?', 4, wrong=[1])": "[1] does not say what is behind a wrong answer",
    "guess('How many?', 4, wrong={3: 5})": "5 is no sentence",
    "guess('How many?', 4, near=-1)": "near says how far off a guess may be",
    "guess('How many?', 4, why=5)": "5 is no text: write why in quotation marks.",
    "guess('How many?', 4, then=f)": "<function f a",
    "guess('Who?', 'Ana', choices=['Ana'])": "A question needs 2 choices at least.",
    "show_hands(game)": "A game keeps its hands secret: show_hands(game.view(0))",
    "show_hands(5)": "5 is no list of cards",
    "show_hands({'Ana': '7H 7D'})": "“7H 7D” is no list of cards",
    "Hand(['7H', '7D'], choose=5)": "choose=5 is more than lies here: that is two cards.",
    "Hand(['7H', '7D'], choose=-1)": "-1 cards cannot be chosen",
    "Hand(['7H', '7D'], choose='one')": "“one” is no number of cards",
    "Deals(5)": "5 makes no Deals: call deal_again(…) to get one.",
    "bars('t', 'c', {'a': 0.5}, errors={'b': 0.1})": "The errors are laid out as the values are.",
    "bars('t', 'c', {'a': 0.5}, measure=5)": "5 is no measure",
    "lines('t', 'x', [1, 2], [1, 2])": "The lines are a list, such as [Line(",
    "lines('t', 'x', ['a'], [Line('a', [0.1])])": "['a'] cannot be the places of lines",
    "heat_grid('t', 'a', 'b', [[0.5]])": "A grid is a dictionary of its rows",
    "icon_array('t', 0.5, what='fish', otherwise='bubbles')": "0.5 of 100 cannot be drawn",
    "tree('t', 'r', ['a'])": "“a” is no branch with its chance",
    "tree('t', 'r', 5)": "5 is no tree",
}


@pytest.mark.parametrize(("written", "said"), REFUSED.items(), ids=REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence(written: str, said: str) -> None:
    with pytest.raises((TypeError, ValueError)) as refused:
        eval(written, NAMES)  # noqa: S307 - the lines above
    sentence = str(refused.value)
    assert sentence.startswith(said)
    assert sentence.endswith((".", "?"))
