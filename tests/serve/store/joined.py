"""A learner who joins a class, or comes back into it, as a server lets her, with nobody in the way."""

from gofish_learn.serve.store.members import Hashed, StoreMembers
from gofish_learn.teach.classroom.classroom import Member
from gofish_learn.teach.classroom.errors import ClassError
from gofish_learn.teach.classroom.joining import WRONG_WORD, nickname_of, word_of


def let_join(classes: StoreMembers, classroom: int, nickname: object, word: object = "") -> Member:
    """The learner; a nickname that is taken needs its word, and brings back who has it."""
    typed = word_of(word)
    holder = classes.holder(classroom, str(nickname), typed)
    if holder is None:
        name = nickname_of(nickname)
        added = classes.add(classroom, name, Hashed.of(typed))
        if added is not None:
            return added
        holder = classes.holder(classroom, name, typed)
    assert holder is not None
    if not holder.word.is_of(typed):
        classes.note_wrong_word(holder.number)
        raise ClassError(WRONG_WORD.format(name=holder.nickname))
    return classes.come_back(holder.number)
