"""A stretch of a game as the trainer's page tells it: one sentence an event, what is said aloud, and the table then.

All of it is public: it is made of the events as an onlooker sees them.
"""

from collections.abc import Collection, Iterator

from gofish_learn.engine.events import ONLOOKER, Event, TurnStarted
from gofish_learn.engine.lines import texts
from gofish_learn.engine.table import Table
from gofish_learn.teach.memory.games import Overheard
from gofish_learn.ui.app.host import Message
from gofish_learn.ui.words.narrator import Narrator
from gofish_learn.ui.words.scene import FACES


def narrator_of(game: Overheard) -> Narrator:
    """Who tells a game to an onlooker."""
    return Narrator(game.rules, game.names, ONLOOKER, game.dealer)


def told(game: Overheard, events: range) -> Iterator[tuple[int, Event, str, Table]]:
    """The events that are told: the number of each, the event, its sentence, and the table until the next is told.

    That a turn begins is not told: the ask that follows says whose it is.
    """
    narrator, table = narrator_of(game), Table.empty(game.players)
    last: tuple[int, Event, str] | None = None
    for number, event in enumerate(game.events[: events.stop]):
        sentence = "" if isinstance(event, TurnStarted) or number not in events else narrator.say(event, table.pond)
        if sentence:
            if last is not None:
                yield *last, table
            last = number, event, sentence
        table = table.after(event)
    if last is not None:
        yield *last, table


def players_part(game: Overheard) -> list[Message]:
    """Who plays."""
    return [
        {"seat": seat, "name": name, "face": FACES[name], "kind": "dealer" if seat == game.dealer else ""}
        for seat, name in enumerate(game.names)
    ]


def table_part(game: Overheard, table: Table) -> Message:
    """The table as everybody sees it: how many cards each holds, and the groups that lie there."""
    return {
        "turn": table.turn,
        "pond": table.pond,
        "seats": [
            {
                "cards": size,
                "groups": [
                    {"rank": group.rank.letter, "cards": texts(group.cards), "counted": group.counted}
                    for group in groups
                ],
                "score": counted * game.rules.points,
            }
            for size, groups, counted in zip(table.sizes, table.groups, table.counted, strict=True)
        ],
    }


def stretch_part(game: Overheard, events: range) -> Message:
    """A stretch of a game, step by step; `starts` says of each step whether an ask begins with it."""
    narrator = narrator_of(game)
    steps = []
    for number, event, sentence, table in told(game, events):
        bubble = narrator.bubble(event)
        steps.append(
            {
                "say": sentence,
                "bubble": None if bubble is None else {"seat": bubble[0], "text": bubble[1]},
                "table": table_part(game, table),
                "starts": number == game.ask_of(number).start,
            }
        )
    before = Table.empty(game.players)
    for event in game.events[: events.start]:
        before = before.after(event)
    return {
        "players": players_part(game),
        "groups": f"{game.rules.group_word}s",
        "fishes": game.rules.fishes,
        "table": table_part(game, before),
        "steps": steps,
    }


def lines_part(game: Overheard, events: range, marked: Collection[int]) -> list[Message]:
    """The sentences of some events, those marked that tell what was asked for."""
    return [{"say": sentence, "here": number in marked} for number, _, sentence, _ in told(game, events)]
