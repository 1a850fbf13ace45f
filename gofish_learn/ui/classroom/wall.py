"""What is on the page while it is projected: nothing that is one learner's, and no secret of the teacher's."""

from collections.abc import Mapping, Sequence

from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.teach.classroom.classroom import Classroom, Member
from gofish_learn.ui.classroom.asking import now_part
from gofish_learn.ui.classroom.messages.page import TeacherWall
from gofish_learn.ui.classroom.people import is_here
from gofish_learn.ui.classroom.playing import playing_part


def wall_part(classroom: Classroom, members: Sequence[Member], answers: Mapping[int, float], now: float) -> TeacherWall:
    """The question with its tally, the deal, and how many are here."""
    here = sum(is_here(member, now) for member in members)
    playing = playing_part(classroom)
    return {
        "here": f"{counted(here, 'learner')} here",
        "asked": now_part(classroom.prompt, answers) if classroom.prompt else None,
        "deal": playing["deal"],
        "showing": playing["showing"],
    }
