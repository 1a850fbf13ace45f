"""Two votes on the same question, the second once learners have talked: who changed, and whether to the right answer.

Source: E. Mazur, Peer Instruction: A User's Manual (Prentice Hall, 1997), chapter 2.
"""

from collections.abc import Mapping

from gofish_learn.teach.classroom.answers import Mark, mark_of
from gofish_learn.teach.classroom.classroom import Prompt, Stage


def changed_words(prompt: Prompt, before: Mapping[int, float], now: Mapping[int, float]) -> str:
    """How many of those who voted twice changed their answer, and once the right one is shown, from it or to it.

    Both votes go by the member's number. Empty where the question was asked once, or nobody voted twice.
    """
    twice = before.keys() & now.keys()
    if not prompt.again or not twice:
        return ""
    changed = [one for one in twice if before[one] != now[one]]
    if not changed:
        return "Nobody changed their answer."
    told = f"{len(changed)} of {len(twice)} changed their answer"
    if prompt.stage is not Stage.ANSWER or prompt.exact is None:
        return f"{told}."
    was, is_now = ({one for one in changed if mark_of(prompt, vote[one]) is Mark.RIGHT} for vote in (before, now))
    return f"{told}: {len(is_now - was)} to the right one, {len(was - is_now)} away from it."
