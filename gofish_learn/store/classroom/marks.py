"""The marks that teachers give by hand, each in place of the machine's."""

from gofish_learn.store.classroom.rows import need_class_of_member
from gofish_learn.store.sqlite.parts import Connection, StorePart, reading, writing
from gofish_learn.teach.classroom.answers import MARKS, Mark
from gofish_learn.teach.classroom.errors import ClassError

WORDS = {mark: word for word, mark in MARKS.items()}
ASKED_HERE = "SELECT 1 FROM prompts WHERE number = ? AND class = ?"
NEVER_ASKED = "That class was never asked this question."
GIVEN = """
SELECT prompt, member, CAST(mark AS TEXT) FROM hand_marks
WHERE prompt IN (SELECT number FROM prompts WHERE class = ?)
"""


class Marks(StorePart):
    """The marks by hand in the classes of one store."""

    @writing
    def mark_by_hand(self, connection: Connection, prompt: int, member: int, mark: Mark | None) -> None:
        """Mark what a learner answered, or with None take the mark away, whatever the machine would say.

        Raises:
            ClassError: the learner is in no class any more, or the question was asked in another.
        """
        classroom = need_class_of_member(connection, member)
        if connection.execute(ASKED_HERE, (prompt, classroom)).fetchone() is None:
            raise ClassError(NEVER_ASKED)
        change = "INSERT OR REPLACE INTO hand_marks (prompt, member, mark) VALUES (?, ?, ?)"
        connection.execute(change, (prompt, member, WORDS[mark]))

    @writing
    def unmark(self, connection: Connection, prompt: int, member: int) -> None:
        """Leave an answer to the machine again."""
        connection.execute("DELETE FROM hand_marks WHERE prompt = ? AND member = ?", (prompt, member))

    @reading
    def hand_marks(self, connection: Connection, classroom: int) -> dict[int, dict[int, Mark | None]]:
        """The marks by hand in a class, by the number of the question and then by the learner's; None: no mark."""
        found: dict[int, dict[int, Mark | None]] = {}
        for prompt, member, word in connection.execute(GIVEN, (classroom,)).fetchall():
            if word in MARKS:
                found.setdefault(prompt, {})[member] = MARKS[word]
        return found
