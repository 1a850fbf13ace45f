"""What the teacher's page needs of the store."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from gofish_learn.teach.classroom.asking.sheets import Sheet
from gofish_learn.teach.classroom.classroom import Classroom, Member, Prompt, SavedGame, Showing, Stage
from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.teach.classroom.tables import SavedTable, Taken
from gofish_learn.teach.classroom.wall import OnWall
from gofish_learn.teach.progress.done import Done


class Classes(Protocol):
    """The classes of a store. Whatever it refuses it refuses with a `ClassError`; `NotKeptError` is the store's own."""

    def open(self, name: str) -> Classroom:
        """Make a class, with a key of its own."""

    def classes(self) -> list[Classroom]:
        """Every class, the newest first."""

    def classroom(self, number: int) -> Classroom | None:
        """The class of this number, or None if it has been erased."""

    def new_key(self, classroom: int) -> Classroom:
        """Give a class another key; who is in it stays in."""

    def shut(self, classroom: int, *, shut: bool) -> None:
        """Let nobody else join a class, or let them again."""

    def members(self, classroom: int) -> list[Member]:
        """Everybody in a class, by nickname."""

    def approve_first(self, classroom: int, *, on: bool) -> None:
        """Have new learners wait to be let in, or not."""

    def waiting(self, classroom: int) -> list[Member]:
        """Who waits to be let in, those first who came first."""

    def let_in(self, number: int) -> None:
        """Let a learner in who waits."""

    def let_all_in(self, classroom: int) -> None:
        """Let in everybody who waits, but for those who are to choose another name."""

    def refuse_name(self, number: int, why: str) -> None:
        """Ask a learner who waits for another name, and say why, which may be empty."""

    def rename(self, number: int, nickname: object) -> Member:
        """Give a learner another nickname."""

    def remove(self, number: int) -> None:
        """Take a learner out of her class, with her answers."""

    def new_word(self, number: int) -> str:
        """A word for a learner who has forgotten hers."""

    def wrong_words(self, classroom: int) -> Mapping[int, int]:
        """How many wrong words were typed for whose nickname in the last ten minutes, by members' numbers."""

    def shared_devices(self, classroom: int) -> Collection[tuple[int, int]]:
        """Which two learners of a class have used the same browser, by their numbers."""

    def remove_idle(self, classroom: int) -> int:
        """Take everybody out of a class who has never done anything and is not here; how many they were."""

    def ask(self, classroom: int, prompt: Prompt) -> Prompt:
        """Ask a class a question, in place of the one before."""

    def bring_to(self, classroom: int, stage: Stage, prompt: int | None = None) -> None:
        """Open the tally of the question for the learners, or show the exact answer; also of one asked before."""

    def stop_asking(self, classroom: int) -> None:
        """Take the question off the learners' pages."""

    def answers(self, prompt: int) -> dict[int, float]:
        """What each member has answered to a question, by the member's number."""

    def prompts(self, classroom: int) -> list[Prompt]:
        """Every question that a class has been asked, the first first."""

    def begin_sheet(self, classroom: int, sheet: Sheet) -> None:
        """Have a class fill in a sheet on devices, in place of the one before."""

    def end_sheet(self, classroom: int) -> None:
        """Take the sheet off the learners' pages; what they answered stays in the results."""

    def texts(self, prompt: int) -> dict[int, str]:
        """What each member has written to a question, by the member's number."""

    def freeze(self, classroom: int, *, frozen: bool) -> None:
        """Let all look up and wait, or go on."""

    def deal(self, classroom: int, deal: ClassDeal | None) -> None:
        """Give all the same deal to play; None takes it back."""

    def deals(self, classroom: int) -> list[ClassDeal]:
        """Every deal that a class has been given, the first first."""

    def put_on_wall(self, classroom: int, wall: OnWall) -> None:
        """Have something else on the wall of a class; whose slide it is, that lesson is taught."""

    def teach(self, classroom: int, lesson: str) -> None:
        """Teach a lesson, by its number, whose solutions are closed to learners as long; an empty number ends that."""

    def show(self, classroom: int, title: str, record: str) -> Showing:
        """Let the class look at a finished game."""

    def stop_showing(self, classroom: int) -> None:
        """Take the game off the learners' pages."""

    def shown(self, classroom: int) -> str | None:
        """The record of the game that a class looks at, or None."""

    def open_round(self, classroom: int, tables: Sequence[SavedTable]) -> int:
        """Open new tables for a class, all or none, and close those before; the number of the round."""

    def join_round(self, classroom: int, tables: Sequence[SavedTable], seats: Sequence[Taken] = ()) -> int:
        """Have seats taken in a class's newest round, and open more tables, all or nothing; the round's number."""

    def last_minutes(self, classroom: int, *, on: bool) -> None:
        """Have the tables of a class end in a few minutes, or take that back as long as one of them plays."""

    def close_tables(self, classroom: int, number: int | None = None) -> None:
        """Close the tables of a class that are not over, or one of them."""

    def tables_of(self, classroom: int) -> list[SavedTable]:
        """The tables of a class's newest round, those first that were opened first."""

    def latest_rounds_of(self, classroom: int) -> list[SavedTable]:
        """The tables of a class's two newest rounds, those of the older one first."""

    def rounds_of(self, classroom: int) -> list[SavedTable]:
        """The tables of all rounds of a class that are kept, those of the first round first."""

    def erase(self, number: int, *, games: bool = False) -> None:
        """Erase all that is kept of a class, and where that is asked what its learners did in the apps."""

    def done_by(self, owner: str) -> list[Done]:
        """All that was done under a name, the newest first."""

    def games_by(self, owner: str, most: int) -> list[SavedGame]:
        """The latest games at the table that are kept under a name."""

    def newest_games(self, classroom: int) -> dict[int, list[SavedGame]]:
        """The newest game at the table of each learner of a class, by her number."""

    def games_of_deal(self, classroom: int, deal: ClassDeal, most: int | None = None) -> dict[int, list[SavedGame]]:
        """The games of one deal that each learner of a class has begun, by her number, the newest first.

        With `most` only so many of a learner's latest games are looked through.
        """
