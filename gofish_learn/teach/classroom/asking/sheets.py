"""Sheets that a class fills in on devices: exit tickets, the pre-test and the post-test, a question after the other.

The questions and their answers come from the lessons' own pages (`gofish_learn.ui.lessons.on_devices`).
"""

from dataclasses import dataclass

from gofish_learn.teach.classroom.classroom import Prompt

PRE_TEST, POST_TEST = "Pre-test", "Post-test"
TICKET = "Exit ticket"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of the lessons.

    Attributes:
        name: what it is called by, such as `exit-04a`.
        title: what it is called in words.
        prompts: its questions, in their order.
    """

    name: str
    title: str
    prompts: tuple[Prompt, ...]
