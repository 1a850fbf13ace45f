"""Go Fish Learn: rules, probability, memory and reasoning through the card game Go Fish.

>>> from gofish_learn import Game
>>> game = Game("standard", players=2, seed=1)
>>> print(*game.legal_asks())
0>1:2 0>1:3 0>1:7 0>1:9 0>1:T

A game:

    Game            a game: deal it, look at it, ask, save it
    replay          a game that was saved, played again
    Ask             “Ana asks Ben for sevens”: who asks, whom, for what
    Card, Rank, Suit    the cards: Card.parse("7h"), Rank.SEVEN, Suit.HEARTS
    View            what one player sees
    Rules           a rule book; RULE_BOOKS has all six, STANDARD is the usual one
    own_rules       a rule book that you have changed

What can be known:

    holding         how likely somebody was dealt a rank
    beliefs_of      how likely everybody has each card now
    choices         the asks you may make, the best one first
    explain         why somebody must have a card, or cannot
    review          a game looked back at, ask by ask

Players of your own, and many games:

    BOTS            the bots by name; Bot is what a bot has to be
    check_bot       try your bot before it plays
    save_bot        keep your bot, so that it can play at your table
    simulate        hundreds of games among bots, and who wins how often
    compare_rules   the same games by two rule books

To show in a notebook:

    bars            a bar chart; Chart makes one that can be touched
    guess           a question whose answer waits for a guess
    play_table      the table to play at

The rest is in modules of its own, and `help(gofish_learn.charts)` tells what is in one:

    gofish_learn.cards        all cards, ranks and suits
    gofish_learn.rule_books   the six rule books, and reading others
    gofish_learn.records      games as text
    gofish_learn.events       what can happen in a game, and telling it in sentences
    gofish_learn.engine       the game step by step, for programs
    gofish_learn.knowledge    beliefs, and asks judged by them
    gofish_learn.chances      chances that have a formula
    gofish_learn.memories     players who forget
    gofish_learn.bots         the kit's bots
    gofish_learn.lab          experiments with many deals or games
    gofish_learn.charts       charts of all kinds
    gofish_learn.widgets      pieces of a notebook to touch
    gofish_learn.apps         the labs, the tours and the other apps
    gofish_learn.questions    fresh questions for practice and homework
    gofish_learn.teach.lessons    what the lessons' notebooks call

A name is loaded when it is first used: `import gofish_learn` costs a few milliseconds, and only what counts exact
chances loads NumPy. These modules are where a name is imported from, wherever the code behind it moves. That code is in
layers, each importing only those before it: engine, knowledge, bots, lab, teach, ui and serve.
"""

from importlib import import_module

from gofish_learn._door import BESIDE, homes_of, opened
from gofish_learn.engine.drawing import draw_by as _draw_by

__version__ = "1.0.0"
_load, __dir__, __all__ = opened(__name__)


def __getattr__(name: str) -> object:
    """Load a name when it is first asked for, also one that was here before version 2.0 and has its own module now."""
    for door in () if name in __all__ or name.startswith("_") else BESIDE:
        if name in homes_of(door):
            return getattr(import_module(door), name)
    return _load(name)


# Every value of the kit draws itself in a notebook: who imports any part of the kit has been here.
_draw_by(lambda table: str(import_module(f"{__name__}.ui.drawn").html_of(table)))
