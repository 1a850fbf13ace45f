"""Go Fish Learn: rules, probability, memory and reasoning through the card game Go Fish.

This is the public face: what a student, a notebook or a program of your own needs is imported from here.

>>> from gofish_learn import Game
>>> game = Game("standard", players=2, seed=1)
>>> print(*game.legal_asks())
0>1:2 0>1:3 0>1:7 0>1:9 0>1:T

Every name keeps its place here for ever, wherever the code behind it moves; so does `gofish_learn.teach.lessons`, which
has what the lessons' notebooks call. A name is loaded when it is first used: `import gofish_learn` costs a few
milliseconds, and only what counts exact chances loads NumPy.

Behind the face the package is built in layers, each importing only those before it: `engine` (the game), `knowledge`
(what can be known), `bots`, `lab` (many games), `teach`, `ui` and `serve`. Start reading at `gofish_learn.engine`.
"""

from importlib import import_module

from gofish_learn.engine.drawing import draw_by as _draw_by

__version__ = "1.0.0"

_HOMES = {
    "engine.asks": ("Ask", "Expose", "IllegalActionError"),
    "engine.cards": ("CARDS", "RANKS", "SUITS", "Card", "Rank", "Suit"),
    "engine.records.document": ("RecordError",),
    "engine.events": (
        "Asked",
        "CardDrawn",
        "CardExposed",
        "CardRefused",
        "CardsGiven",
        "Event",
        "GameEnded",
        "GoFishSaid",
        "GroupLaid",
        "HandDealt",
        "HandRefilled",
        "Offence",
        "PenaltyGiven",
        "Skipped",
        "TurnSkipped",
        "TurnStarted",
    ),
    "engine.game": ("legal_asks", "play", "start"),
    "engine.history": ("Game", "replay"),
    "engine.records.own_rules": ("RulesError", "own_rules", "parse_rules"),
    "engine.records.record": ("Record", "parse_record"),
    "engine.rule_books": (
        "AUTHORS",
        "CLASSROOM_PAIRS",
        "FISHED_MY_WISH",
        "RULE_BOOKS",
        "STANDARD",
        "TRADITIONAL",
        "YOUNG_CHILDREN",
    ),
    "engine.rules": ("Rules",),
    "engine.view": ("View",),
    "knowledge.beliefs.beliefs": ("Beliefs", "beliefs_of"),
    "knowledge.beliefs.evidence": ("Reading",),
    "knowledge.odds.odds": (
        "Odds",
        "cards_held",
        "dealt_book",
        "draws_until_wish",
        "fishing_the_wish",
        "fishing_within",
        "holding",
    ),
    "knowledge.odds.steps": ("all_of", "how_many", "misses_by_card", "misses_by_wanted", "one_at_least"),
    "knowledge.proofs.explain": ("explain",),
    "knowledge.remembering.models": ("Chunks", "Fading", "LastEvents", "Memory", "Perfect"),
    "knowledge.review.choices": ("Choice", "choices"),
    "knowledge.review.review": ("review", "review_all"),
    "knowledge.review.why_best": ("why_best",),
    "bots.base": ("Bot",),
    "bots.checking.battery": ("check_bot",),
    "bots.careful": ("CarefulBot",),
    "bots.forgetful": ("ForgetfulBot",),
    "bots.memory": ("MemoryBot",),
    "bots.random": ("RandomBot",),
    "bots.registry": ("BOTS", "bot_named"),
    "bots.thinker": ("ThinkerBot",),
    "lab.arena.running": ("play_tournament",),
    "lab.arena.standings": ("Standings",),
    "lab.arguments": ("ForfeitWarning",),
    "lab.deals": ("Deal", "deck_of", "opponent_has_one", "try_deals"),
    "lab.estimate": ("Estimate",),
    "lab.memory_curve": ("compare_memories",),
    "lab.paired": ("PairedResults", "going_first", "same_deals", "seats_rotated"),
    "lab.rule_change": ("Compared", "compare_rules"),
    "lab.setting": ("Setting",),
    "lab.simulate": ("simulate",),
    "lab.statistics": ("Results",),
    "teach.narrator": ("Narrator",),
    "teach.practice.homework": ("homework_sheet",),
    "teach.practice.in_words": ("ask_question", "check_answer", "practice_question"),
    "ui.charts.bars": ("bars", "histogram"),
    "ui.charts.grids": ("heat_grid", "icon_array"),
    "ui.charts.lines": ("Line", "Said", "calibration", "lines"),
    "ui.charts.measure": ("CHANCE", "Measure"),
    "ui.charts.picture": ("Picture", "PictureError"),
    "ui.charts.tree": ("Branch", "tree"),
    "serve.store.own_bots": ("save_bot",),
    "serve.notebook.chart": ("Chart",),
    "serve.notebook.pieces": (
        "at_table",
        "cross_out",
        "deal_again",
        "draw_again",
        "guess",
        "show_hands",
        "slide",
    ),
    "serve.notebook.apps": (
        "bot_arena",
        "chance_lab",
        "detective",
        "memory_lab",
        "my_progress",
        "play_table",
        "practice",
        "rules_lab",
        "rules_tour",
        "story",
        "teacher_page",
    ),
}
"""Where each public name lives, in the order of the layers. `__init__.pyi` says the same to type checkers."""


_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}
__all__ = ["__version__", *_HOME_OF]  # noqa: PLE0604 - names, one and all


# Every value of the kit draws itself in a notebook: who imports any part of the kit has been here.
_draw_by(lambda table: str(import_module(f"{__name__}.ui.drawn").html_of(table)))


def __getattr__(name: str) -> object:
    """Load a name of `__all__` from its home when it is first asked for.

    Raises:
        AttributeError: nothing of this name is offered.
    """
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    return value


def __dir__() -> list[str]:
    """All names on offer, loaded or not."""
    return sorted({*globals(), *__all__})
