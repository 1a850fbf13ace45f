"""What a thinking bot keeps in mind: the exact chances, followed from event to event.

This module loads NumPy. A bot imports it when it is first to choose, so that a table without such bots never does.
"""

from gofish_learn.bots.outcomes import Outlook
from gofish_learn.bots.worth import Worth
from gofish_learn.engine.view import View
from gofish_learn.knowledge.beliefs.beliefs import Beliefs, BeliefTracker


class Mind:
    """Follows a game as one seat sees it, and knows how likely each hand is.

    It takes each seat's books to be laid at once. Where a referee watches, a player may lay them by hand and late; a
    game that cannot be understood otherwise is understood so.
    """

    def __init__(self) -> None:
        """Know nothing yet."""
        self.tracker: BeliefTracker | None = None
        self.anybody_may_hold_books = False

    def outlook(self, view: View, worth: Worth, shown: int = 0) -> Outlook:
        """What the asks of the seat of a view promise, by what it takes to be worth something.

        Args:
            view: the game as the seat sees it.
            worth: what cards and turns are worth.
            shown: the ranks that everybody knows it to hold, as a set of bits.
        """
        return Outlook(view, self.beliefs(view), worth, shown)

    def beliefs(self, view: View) -> Beliefs:
        """What the seat of a view can know, by the events since the last time and those before.

        Raises:
            ValueError: no deal explains what the view has seen.
        """
        if self.tracker is None:
            self.tracker = self.tracker_for(view)
        try:
            return self.tracker.query(view)
        except (ValueError, IndexError):  # nothing is left of a hand that cannot be, and it may be counted first
            if self.anybody_may_hold_books or not view.rules.referee:
                raise
            self.anybody_may_hold_books = True
            self.tracker = self.tracker_for(view)
            return self.tracker.query(view)

    def tracker_for(self, view: View) -> BeliefTracker:
        """A tracker that has seen nothing of the game yet."""
        declares = range(view.players) if self.anybody_may_hold_books else ()
        return BeliefTracker(view.rules, view.players, declares=declares)
