"""What is on the page while it is projected: nothing that is one learner's, and no secret of the teacher's."""

from collections.abc import Mapping, Sequence

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.classroom import Classroom, Member
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.classroom.asking import now_part
from gofish_learn.ui.classroom.people import is_here
from gofish_learn.ui.classroom.playing import playing_part


def wall_part(classroom: Classroom, members: Sequence[Member], answers: Mapping[int, float], now: float) -> Message:
    """The question with its tally, the deal, and how many are here."""
    here = sum(is_here(member, now) for member in members)
    playing = playing_part(classroom)
    return {
        "here": f"{counted(here, 'learner')} here",
        "asked": classroom.prompt and now_part(classroom.prompt, answers),
        "deal": playing["deal"],
        "showing": playing["showing"],
    }
