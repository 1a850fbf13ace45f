"""A teacher's page as its host hears it, and the class behind it: learners act through the store, as their pages do."""

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from gofish_learn.store.classroom.classes import Classes
from gofish_learn.store.memory import MemorySaves
from gofish_learn.store.saves import owner_of
from gofish_learn.teach.classroom.classroom import Classroom, Prompt
from gofish_learn.teach.classroom.tables import SavedTable
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.apps import ClassNeeds
from gofish_learn.ui.classroom import seating
from gofish_learn.ui.classroom.class_now import ClassNow
from gofish_learn.ui.classroom.host import ClassHost
from gofish_learn.ui.classroom.wall import WallShown, shown_part, wall_html
from gofish_learn.ui.table.together.seating import dealt
from tests.store.stores import Clock, let_join, store_by
from tests.ui.classroom.secrets import guarded_class, guarded_teacher
from tests.ui.frame.reading import all_words_of, given_by, words_of
from tests.ui.table.pages import page as table_page
from tests.ui.table.pages import seats, to_the_end

TOKEN = "0123456789abcdef" * 2
PHONE, TABLET = (owner_of(digit * 32) for digit in "12")


class Page:
    """A teacher's page, of which the last screen is kept, and the class that it leads.

    Attributes:
        clock: the time, which goes on only where a test says so.
        number: the number of the class.
    """

    def __init__(self, folder: Path, **more: Any) -> None:
        self.clock = Clock()
        self.store = store_by(self.clock, folder)
        self.number = self.classes.open("8b").number
        self.host = ClassHost(MemorySaves(), Random(1), ClassNeeds(self.classes, self.number, **more), self.clock)
        self.screen: Message = {}
        self.send("hello", token=TOKEN)

    @property
    def classes(self) -> Classes:
        return self.store.classes

    @property
    def classroom(self) -> Classroom:
        found = self.classes.classroom(self.number)
        assert found
        return found

    @property
    def asked(self) -> Prompt:
        assert self.classroom.prompt
        return self.classroom.prompt

    @property
    def tables(self) -> list[SavedTable]:
        return self.classes.tables_of(self.number)

    @property
    def wall(self) -> Message:
        """The same as the page of the wall has it, in which nothing is read too soon, either."""
        shown = self.on_wall
        with guarded_class():
            return {"html": wall_html(shown)}

    @property
    def on_wall(self) -> WallShown:
        """What stands on its wall, of which nothing is read too soon."""
        with guarded_class():
            return shown_part(ClassNow(self.classes, self.classroom, self.clock()))

    @property
    def now(self) -> Message:
        """The page as its class stands now, on which nothing is read too soon."""
        assert self.host.session
        with guarded_teacher():
            return {"html": self.host.html(self.host.session)}

    def all(self, selector: str) -> list[str]:
        """What each element says that a selector finds on the page as its class stands now."""
        return all_words_of(self.now, selector)

    def says(self, selector: str) -> str:
        """What the first of them says; nothing where there is none."""
        return words_of(self.now, selector)

    def fields(self, selector: str) -> list[Message]:
        """What each button would send that a selector finds on the page as its class stands now."""
        return [json.loads(one) for one in given_by(self.now, selector, "data-fields")]

    def send(self, kind: str, /, **fields: object) -> Message:
        with guarded_teacher():
            answer = self.host.answer({"type": kind, "seq": 1, "version": self.screen.get("version"), **fields})
        json.dumps(answer)
        if answer["type"] == "screen":
            self.screen = answer
        return answer

    def do(self, kind: str, /, **fields: object) -> Message:
        """What the host answers, which refuses nothing."""
        answer = self.send(kind, **fields)
        assert answer["type"] in {"screen", "looked"}, answer
        return answer

    @property
    def titles(self) -> list[str]:
        return given_by(self.now, "tbody tr:first-of-type [data-key^='question-']", "data-column")

    def tab(self, name: str) -> Message:
        return self.do("page", page=name)

    def file(self) -> Message:
        """The file of the results."""
        file: Message = self.send("csv")["file"]
        return file

    def joins(self, name: str, browser: str, app: str = "play") -> int:
        """A learner who has a page open; her number."""
        member = let_join(self.classes, self.number, name, "secretword").number
        self.classes.here(member, browser, app)
        return member

    def all_join(self, *names: str) -> list[int]:
        """Learners who have pages open, each in a browser of their own; their numbers."""
        return [self.joins(name, owner_of(name * 8)) for name in names]

    def seat(self, groups: Sequence[Sequence[int]], **fields: object) -> None:
        """Seat these learners with each other, whom a press would mix."""
        members = {one.number: one for one in self.classes.members(self.number)}
        mixed = [[members[number] for number in group] for group in groups]
        with patch.object(seating, "mixed", lambda *_: mixed):
            self.do("seat", **fields)

    def deal_at(self, table: SavedTable) -> SavedTable:
        """The table once its cards are dealt, as its host keeps it."""
        begun = replace(dealt(table, Random(table.number)), version=table.version + 1)
        self.store.tables.keep(begun)
        return begun


@cache
def finished_game(name: str = "You") -> str:
    """The record of a game at the table that a person of this name has played to its end."""
    saves = MemorySaves()
    table = table_page(saves)
    players = [seats("person", "random")[0] | {"name": name}, seats("person", "random")[1]]
    table.deal({"rules": "classroom-pairs", "seats": players, "deal": "7", "practice": True})
    to_the_end(table)
    saved = saves.load(owner_of(TOKEN))
    assert saved
    return saved.text
