"""Go Fish Learn: rules, probability, memory and reasoning through the card game Go Fish.

>>> from gofish_learn import Game
>>> game = Game(seed=1)             # the standard game for two; without a seed other cards each time
>>> print(*game.legal_asks())
0>1:2 0>1:3 0>1:7 0>1:9 0>1:T
>>> events = game.ask(1, "sevens")
>>> print(*game.view(0).cards)      # one hand: the game itself shows none
2H 3C 3D 7D 7H 9S TC TS

A game:

    Game            a game: deal it, look at it, ask, save it
    replay          play a saved game again
    Ask             who asks whom, and for what
    Card            a card, such as Card.parse("7H")
    Rank            a rank, such as Rank.SEVEN
    Suit            a suit, such as Suit.HEARTS
    View            what one player sees of a game
    Rules           a rule book
    STANDARD        the usual rule book
    RULE_BOOKS      all six rule books, by name
    own_rules       make a rule book of your own

What can be known:

    holding         how likely somebody was dealt a rank, with the formula
    beliefs_of      how likely each player is to have each rank now
    choices         the asks you may make, the best one first
    explain         why somebody must have a rank, or cannot
    review          your asks in a game, and how good they were

Players of your own, and many games:

    Bot             what a bot has to have
    BOTS            the kit's bots, by name
    check_bot       try your bot before it plays
    save_bot        save your bot, so that you can play against it
    simulate        let bots play hundreds of games, and see who wins how often
    compare_rules   play the same deals by two rule books, and see what changes

In a notebook:

    bars            a bar chart
    Chart           shows a chart, with buttons to save it
    guess           a question that waits for your guess before it answers
    play_table      the table to play at

`help(gofish_learn.Game)` explains one of them, with an example. The rest is in modules beside it:

    gofish_learn.cards         all cards, ranks and suits
    gofish_learn.rule_books    each of the six rule books, and reading others
    gofish_learn.records       saved games as text
    gofish_learn.events        what can happen in a game, and telling it in sentences
    gofish_learn.engine        the game move by move, for programs
    gofish_learn.knowledge     beliefs, and asks judged by them
    gofish_learn.chances       chances that have a formula
    gofish_learn.memories      players who forget
    gofish_learn.bots          the kit's bots
    gofish_learn.lab           experiments with many deals or games
    gofish_learn.charts        charts of all kinds
    gofish_learn.widgets       hands, questions and controls for a notebook
    gofish_learn.apps          the labs, the rules and the other apps
    gofish_learn.questions     fresh questions for practice and homework
    gofish_learn.teach.lessons what the lessons' notebooks call

A name is loaded when it is first used: `import gofish_learn` costs a few milliseconds, and only what counts exact
chances loads NumPy. Import from these modules: their names stay, even when the code behind them moves. That code is in
layers, each importing only those before it: engine, knowledge, bots, lab, teach, store, ui and serve.
"""

import warnings
from importlib import import_module

from gofish_learn._lazy_names import BESIDE_THE_FACE, PUBLIC_MODULES, homes_of, lazy_names
from gofish_learn.engine.html_hook import draw_by as _draw_by
from gofish_learn.engine.seeding import seed_by as _seed_by

__version__ = "3.0.0"
_MODULES = {module.split(".")[1]: module for module in PUBLIC_MODULES if module != __name__}
_load, _, __all__ = lazy_names(__name__)


def __getattr__(name: str) -> object:
    """Load a name, or a module beside, when it is first asked for.

    A name that was here before version 2.0 still is, with a word on where it is now: bots that were saved import it.

    Raises:
        AttributeError: nothing of this name is offered.
    """
    if name in _MODULES:
        import_module(_MODULES[name])  # which puts it among the names here
        return globals()[name]
    for module in () if name in __all__ or name.startswith("_") else BESIDE_THE_FACE:
        if name in homes_of(module):
            now = f"{name} is in {module} now: write “from {module} import {name}”."
            warnings.warn(now, DeprecationWarning, stacklevel=2)
            return getattr(import_module(module), name)
    return _load(name)


def __dir__() -> list[str]:
    """All that is on offer, loaded or not."""
    return sorted({*(name for name in globals() if name.startswith("__")), *__all__, *_MODULES})


# Every value of the kit draws itself in a notebook: who imports any part of the kit has been here.
_draw_by(lambda table: str(import_module(f"{__name__}.ui.html_tables").html_of(table)))
# A game that is given no seed gets one that nobody can guess; the engine reads no chance of its own.
_seed_by(lambda: import_module("secrets").randbits(128))
