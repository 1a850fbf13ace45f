"""What the notebook of lesson 08 asks, step by step, about one table: whom each bot of the ladder would ask there."""

from dataclasses import replace

from gofish_learn.engine.asks import Ask
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.view import View
from gofish_learn.teach.lessons.ladder.past import past_asks
from gofish_learn.teach.lessons.ladder.turns import PLAYERS, YOU
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.questions.asked import choice_question, number_question

NAMES = ("You", "Ana", "Ben")
BOTS_TURN = replace(
    arranged(
        STANDARD,
        "KC 7D 9H QS 2C 2D 5H",
        "7C 9C 4S 3H 8D JC TH",
        "9S 9D 4C 6S QD AC 3C",
        pond="5S JD 8H 6D",
        asks=("0>1:K", "1>2:7", "2>1:9", "2>0:4"),
    ),
    names=("Bot", *NAMES[1:]),
)
"""A table for three at which it is the turn of seat 0, a bot of the learner's: four asks have been made."""

_VIEW: View = replay(BOTS_TURN).view(YOU)
_ASKS = _VIEW.legal_asks()
_SIZES = _VIEW.table.sizes
_PAST = past_asks(_VIEW)


def _words(ask: Ask) -> str:
    return f"{NAMES[ask.target]} for {ask.rank.plural}"


def _legal(pairs: list[tuple[int, object]]) -> list[str]:
    """In words, in their order, those of some seats and ranks that may be asked."""
    by_pair = {(ask.target, ask.rank): _words(ask) for ask in _ASKS}
    return [by_pair[pair] for pair in pairs if pair in by_pair]


_FULLEST = max({ask.target for ask in _ASKS}, key=lambda seat: _SIZES[seat])
_EMPTIEST = min({ask.target for ask in _ASKS}, key=lambda seat: _SIZES[seat])
_REFUSED = _legal([(past.target, past.rank) for past in _PAST if not past.cards])
_OWN_REFUSED = _legal([(past.target, past.rank) for past in _PAST if not past.cards and past.asker == YOU])
_BACK = _legal([(past.asker, past.rank) for past in reversed(_PAST) if past.asker != YOU])
_TO_WHO_WAS_ASKED = _legal([(past.target, past.rank) for past in _PAST if past.asker != YOU and past.cards])

WHAT_AN_ASK_SAYS = choice_question(
    "Which two things does an ask have to say?",
    "who is asked, and for which rank",
    {
        "who is asked, and for how many cards": "You get all that the other has. So what else has to be said?",
        "which rank, and which suit": "The suit doesn't matter by these rules. And somebody has to be asked.",
    },
    choices=(
        "who is asked, and for how many cards",
        "which rank, and which suit",
        "who is asked, and for which rank",
    ),
    why="In Python these are ask.target and ask.rank.",
)
FAIR_SHARE = number_question(
    "If all three players were equally good, how many of 100 games would each of them win, to the nearest whole?",
    round(100 / PLAYERS),
    {25: "That would be fair at a table for four.", 50: "That would be fair at a table for two."},
    unit="games",
    why="A share of 33 is fair at this table.",
)
FIRST_IN_THE_LIST = choice_question(
    "The first bot takes the first ask of its list at every turn. What is its bad habit?",
    "It goes on asking the same player for the same rank",
    {
        "It asks for cards that it hasn't got": "The list has only those asks that it may make.",
        "It asks itself": "The list has only those asks that it may make.",
    },
    choices=(
        "It asks for cards that it hasn't got",
        "It asks itself",
        "It goes on asking the same player for the same rank",
    ),
    why="The list is always in the same order, so the first ask is the same until that rank is laid.",
)
MOST_CARDS = choice_question(
    "Whom would a bot ask that asks a player with the most cards?",
    NAMES[_FULLEST],
    {
        NAMES[_EMPTIEST]: f"{NAMES[_EMPTIEST]} holds {_SIZES[_EMPTIEST]}. Does anybody hold more?",
        NAMES[YOU]: "Your own seat has a size, too. But you can't ask yourself!",
    },
    choices=NAMES,
    why=f"{NAMES[_FULLEST]} holds {_SIZES[_FULLEST]} cards, and {NAMES[_EMPTIEST]} {_SIZES[_EMPTIEST]}.",
)
REFUSED = choice_question(
    "Which of its asks would a bot leave out that never asks again what was refused?",
    " and ".join(_REFUSED),
    {
        f"only {_OWN_REFUSED[0]}": "That was refused to you. You heard the others ask as well.",
        "every ask for kings or sevens": "A rank and a player belong together: somebody else may have it.",
        "none": "Who has said “Go fish!” so far, and to what?",
    },
    choices=("none", f"only {_OWN_REFUSED[0]}", " and ".join(_REFUSED), "every ask for kings or sevens"),
    why="Of the things that were refused, these are the ones that you may ask for.",
)
ASK_BACK = choice_question(
    "Whoever asks for a rank has it. Which ask would a bot make that asks back, the newest first?",
    _BACK[0],
    {
        _BACK[1]: "That works, too. But it is older, and much may have happened since.",
        _TO_WHO_WAS_ASKED[0]: "That is who was asked, and gave them away. Who asked?",
        "Ben for fours": "He has fours. But have you got one, to ask with?",
    },
    choices=(_BACK[1], _TO_WHO_WAS_ASKED[0], "Ben for fours", _BACK[0]),
    why="Ben asked for nines after Ana had asked for sevens, and you hold a nine.",
)
KING_SINCE = choice_question(
    "At the first ask Ana said “Go fish!” to your kings. At the second she asked in vain, and drew a card. Can she "
    "have a king now?",
    "Yes",
    {"No": "She had none at the first ask. What can she have drawn at the second?"},
    choices=("Yes", "No"),
    why="After a draw you no longer know what somebody lacks. What she asked for she still has.",
)
PLAYS_AUTHORS = choice_question(
    "Your bot has only ever played by the standard book. In Authors you ask for one card. Can a bot of step 2 play it?",
    "Yes",
    {"No": "It picks from the list of asks that it may make. What is in that list at a table of Authors?"},
    choices=("Yes", "No"),
    why="It never names a rank or a card itself: it chooses one of the asks that it is given.",
)
