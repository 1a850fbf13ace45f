"""The questions of the lessons that are about a moment of a real game, which a deal code names."""

from collections import Counter
from collections.abc import Iterator

from gofish_learn.engine.records.record import Record
from gofish_learn.knowledge.odds import holding
from gofish_learn.teach.classroom.asking.computed import Ready
from gofish_learn.teach.classroom.asking.moments import moment_of, seated
from gofish_learn.teach.classroom.classroom import Kind, Prompt
from gofish_learn.teach.deal_code import DealCode, dealer_for, deck_for

FIRST_ASK = "S4-01MVW-G"
"""The deal of lesson 02 in which whoever begins holds three sevens, a king and a four."""
AT_THE_TABLE = (("You", "Ana", "Ben", "Dev"), ("puffer", "crab", "octopus", "whale"))
"""Who sits there, and with which faces."""


def of_real_games() -> Iterator[Ready]:
    """The first ask of a real game. Nobody has said a word, so each ask has the chance that it has at the deal."""
    code = DealCode.parse(FIRST_ASK)
    dealt = Record(code.rules, code.players, dealer_for(code.seed, code.players), deck_for(code.seed))
    text = seated(dealt, *AT_THE_TABLE).to_json()
    moment = moment_of(text)
    held = Counter(card.rank for card in moment.view.cards)
    asks = moment.view.legal_asks()
    chances = [holding(5, held[ask.rank]).value for ask in asks]
    yield Ready(
        "first-ask",
        2,
        "What would you ask?",
        Prompt(
            0,
            Kind.CHOICE,
            f"It is your turn, and you hold {moment.hand}. What would you ask?",
            tuple(map(moment.words, asks)),
            exact=chances.index(max(chances)),
            why="It makes no difference whom you ask. The more you hold of a rank, the fewer are hidden.",
            moment=text,
            chances=tuple(map(float, chances)),
        ),
        "02-4",
    )
