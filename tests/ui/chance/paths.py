"""Learners on the path through a question of the Chance lab, as far as a test wants them."""

from gofish_learn.ui.chance.session import ChanceSession

NEW = ChanceSession(seed=5)
ASKED = NEW.asking("opponent")
GUESSED = ASKED.guessed(30)
DEALT = GUESSED.dealt(1)
ANSWERED = DEALT.went("answer")
COUNTED = ANSWERED.went("count")
CHANGING = COUNTED.went("change")


def on(session: ChanceSession, field: str, value: int, place: int = 20) -> ChanceSession:
    """The same learner after one thing was changed, guessed, dealt, and answered."""
    return session.changed(field, value).guessed(place).dealt(1).went("answer").went("count").went("change")
