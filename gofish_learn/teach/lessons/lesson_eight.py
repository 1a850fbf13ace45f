"""What the notebook of lesson 08, “Build a bot”, asks about one table; the steps of its bots are in `own_bot`."""

from collections.abc import Iterable
from dataclasses import replace

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.history import replay
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.teach.lessons.own_bot.turns import YOU, past_asks
from gofish_learn.teach.positions import arranged
from gofish_learn.teach.questions.asked import choice_of

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
VIEW = replay(BOTS_TURN).view(YOU)
"""What the bot has seen of it."""
PAST = tuple(past_asks(VIEW))


def legal_in_words(pairs: Iterable[tuple[int, Rank]]) -> list[str]:
    """The asks among these seats and ranks that are legal for the bot now, in words such as "Ben for nines"."""
    legal = {(ask.target, ask.rank) for ask in VIEW.legal_asks()}
    return [f"{NAMES[seat]} for {rank.plural}" for seat, rank in pairs if (seat, rank) in legal]


_BACK = legal_in_words((past.asker, past.rank) for past in reversed(PAST) if past.asker != YOU)
_TO_WHO_WAS_ASKED = legal_in_words((past.target, past.rank) for past in PAST if past.asker != YOU and past.cards)
ASK_BACK = choice_of(
    "A player who asks for a rank has it. Which ask would a bot make that asks back, the newest first?",
    _BACK[0],
    {
        _BACK[1]: "That works, too. But it is older, and much may have happened since.",
        _TO_WHO_WAS_ASKED[0]: "That is who was asked, and gave them away. Who asked?",
        "Ben for fours": "He has fours. But have you got one, to ask with?",
        _BACK[0]: "Ben asked for nines after Ana had asked for sevens, and you hold a nine.",
    },
)
KING_SINCE = choice_of(
    "At the first ask Ana said “Go fish!” to your kings. At the second she asked in vain, and drew a card. Can she "
    "have a king now?",
    "Yes",
    {
        "Yes": "After a draw you no longer know what somebody lacks. What she asked for she still has.",
        "No": "She had none at the first ask. What can she have drawn at the second?",
    },
)
