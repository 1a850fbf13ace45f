"""The Chance lab of the apps: a widget whose learner's predictions are kept in the store."""

from gofish_learn.serve.store.store import open_saves
from gofish_learn.ui.chance.widget import ChanceLab


def chance_lab() -> ChanceLab:
    """The Chance lab. What you predicted in this browser comes back."""
    return ChanceLab(open_saves())
