"""The addresses that a server has besides the apps' if others can reach it."""

from typing import Any

from gofish_learn.serve.classroom.entry import KeyPage, TeacherLink
from gofish_learn.serve.classroom.news import learner_addresses
from gofish_learn.serve.classroom.room import Room
from gofish_learn.serve.classroom.wall import Stopwatch, Wall, WallNow
from gofish_learn.serve.seats.seats import Seats


def classroom_addresses(room: Room, seats: Seats, pages: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Tornado's rules: a pattern, a handler, and its arguments.

    Args:
        room: who may come in.
        seats: the seats of the server.
        pages: what each page is made with.
    """
    entry = pages | {"room": room}
    wall = entry | {"seats": seats, "since": Stopwatch()}
    rules: list[tuple[Any, ...]] = [(r"/join", KeyPage, entry), (r"/wall", Wall, wall), (r"/wall/now", WallNow, wall)]
    if room.classes is not None:
        rules.append((r"/teacher", TeacherLink, entry))
        rules += learner_addresses(room, room.classes, pages)
    return rules
