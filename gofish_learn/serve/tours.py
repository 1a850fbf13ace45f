"""The tours of the apps: widgets whose learner's place is kept in the store."""

from gofish_learn.serve.store.store import open_saves
from gofish_learn.ui.tour.widget import Tour


def rules_tour() -> Tour:
    """The tours of the six rule books. Where you left off in this browser comes back."""
    return Tour(open_saves())
