"""Why somebody is as likely as they are to hold a rank, so that the chances of several players can be compared."""

from collections.abc import Sequence

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.view import View
from gofish_learn.knowledge.proofs.cell_history import CellHistory
from gofish_learn.knowledge.proofs.explain import explain
from gofish_learn.knowledge.proofs.notebook import Notebook
from gofish_learn.knowledge.proofs.saying import Speaker, cards_in_words, cards_of, number, one_of


class Reasons:
    """What one seat could give as reasons, with a notebook that is read once for all of them."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        """Read what this seat has seen of a game of the standard book."""
        self.view = view
        self.names = names
        self.notebook = Notebook.of(view)

    def of(self, seat: int, rank: Rank) -> str:
        """What decides how likely another seat is to hold a rank, in a sentence or two.

        What is certain has its proof. A hand that had none of the rank once can only have got one since. Of any other
        hand what counts is how many of its cards nothing is known of.
        """
        if self.notebook.beliefs.hold(seat, rank) in {0, 1}:
            return explain(self.view, seat, rank, self.names, self.notebook).reasons[0].sentence
        history = CellHistory(self.notebook, Speaker(self.names, self.view.seat), seat, rank)
        first = history.entries()[0]
        if history.chance(first) == 0:
            return f"{history.sentence_of(first)} Only what {self.names[seat]} got after that can be {one_of(rank)}."
        return self._unknown(seat, rank)

    def _unknown(self, seat: int, rank: Rank) -> str:
        """How many cards of a hand are unknown, and how many of the rank could be among them."""
        ledger, name, size = self.notebook.ledger, self.names[seat], self.view.table.sizes[seat]
        if ledger is None:
            raise ValueError("Reasons are given for games in which ranks are asked for.")
        known = sum(bound.count for bound in ledger.fewest[seat])
        missing = ledger.unseen[rank] - sum(ledger.fewest[other][rank].count for other in ledger.others)
        cards = {1: f"{name}’s only card", 2: f"Either of {name}’s cards"}.get(
            size, f"Any of {name}’s {number(size)} cards"
        )
        said = (
            f"You know nothing about {number(size - known)} of {name}’s {cards_in_words(size)}"
            if known
            else f"{cards} may be {one_of(rank)}"
        )
        still = f"{cards_of(missing, rank)} {'is' if missing == 1 else 'are'} still missing"
        return f"{said}, and {still}."
