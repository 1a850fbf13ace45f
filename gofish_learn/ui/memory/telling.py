"""A stretch of a game as the trainer's page tells it: one sentence an event, what is said aloud, and the table then.

All of it is public: it is made of the events as an onlooker sees them.
"""

from collections.abc import Collection, Iterator

from gofish_learn.engine.events import ONLOOKER, Event, TurnStarted
from gofish_learn.engine.table import Table
from gofish_learn.teach.memory.games import Overheard
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.messages import Player, Snapshot
from gofish_learn.ui.memory.messages import StoryLine, ToldStep, ToldStory
from gofish_learn.ui.words.scene import bubble_part, dealer_of, players_part, table_part


def _game_narrator(game: Overheard) -> Narrator:
    return Narrator(game.rules, game.names, ONLOOKER, game.dealer)


def told_events(game: Overheard, events: range) -> Iterator[tuple[int, Event, str, Table]]:
    """The events that are told: the number of each, the event, its sentence, and the table until the next is told.

    That a turn begins is not told: the ask that follows says whose it is.
    """
    narrator, table = _game_narrator(game), Table.empty(game.players)
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


def players_of(game: Overheard) -> list[Player]:
    """The players of a game, the dealer marked, as a page draws them."""
    return players_part(game.names, dealer_of(game.names, game.dealer))


def table_of(game: Overheard, table: Table) -> Snapshot:
    """The table as everybody sees it: no hand lies face up."""
    return table_part(game.rules, table, (None,) * game.players)


def stretch_part(game: Overheard, events: range) -> ToldStory:
    """A stretch of a game, step by step; `starts` says of each step whether an ask begins with it."""
    narrator = _game_narrator(game)
    steps: list[ToldStep] = []
    for number, event, sentence, table in told_events(game, events):
        steps.append(
            {
                "say": sentence,
                "bubble": bubble_part(narrator, event),
                "table": table_of(game, table),
                "starts": number == game.ask_of(number).start,
            }
        )
    before = Table.empty(game.players)
    for event in game.events[: events.start]:
        before = before.after(event)
    return {
        "players": players_of(game),
        "groups": f"{game.rules.group_word}s",
        "fishes": game.rules.fishes,
        "table": table_of(game, before),
        "steps": steps,
    }


def lines_part(game: Overheard, events: range, marked: Collection[int]) -> list[StoryLine]:
    """The sentences of some events, those marked that tell what was asked for."""
    return [{"say": sentence, "here": number in marked} for number, _, sentence, _ in told_events(game, events)]
