"""A case in words: who tells it, its clues in sentences, and a chance as it is said."""

from gofish_learn.knowledge.proofs.chance_words import in_full
from gofish_learn.teach.detective.case import Case
from gofish_learn.teach.narrator import Narrator


def case_narrator(case: Case) -> Narrator:
    """Who tells a case: every player by name, for the reader sits at no seat."""
    return Narrator(case.rules, case.players.names, -1, case.game.state.dealer)


def sentences(case: Case, number: int) -> tuple[str, ...]:
    """The sentences that tell a clue, one for each event that is worth telling."""
    clue = case.clue(number)
    return tuple(case_narrator(case).sentences(clue.events, clue.pond))


def said_chance(chance: float) -> str:
    """A chance in words with its per cent: "certain", "impossible", "about 3 in 10 (29 %)"."""
    if chance in {0, 1}:
        return "certain" if chance else "impossible"
    return in_full(chance)
