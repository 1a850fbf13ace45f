"""A stretch of a game as the trainer's page tells it: an ask, then what came of it, what is said aloud, and the table.

All of it is public: it is made of the events as an onlooker sees them.
"""

from collections.abc import Collection, Iterator
from itertools import groupby

from gofish_learn.engine.cards import Rank
from gofish_learn.engine.events import ONLOOKER, Asked, Event, TurnStarted
from gofish_learn.engine.log import Log
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.table import Table
from gofish_learn.teach.memory.games import NAMES, PLAYERS, YOU, Overheard
from gofish_learn.teach.narrator import Narrator
from gofish_learn.ui.app.messages import Bubble, Player, Snapshot
from gofish_learn.ui.memory.messages import MemoryTrace, StoryLine, TableHeard, ToldStep, ToldStory
from gofish_learn.ui.memory.round import MemoryRound, RoundPhase
from gofish_learn.ui.words.scene import FACES, bubble_part, dealer_of, players_part, table_part

YOUR_FACE = "penguin"
FLOATING = 5
"""So many of the last asks float in the pond."""


def narrator_of(game: Overheard, you: int | None) -> Narrator:
    """Who tells a game to a listener in this seat, or to an onlooker."""
    names = game.names if you is None else game.names_with_you
    return Narrator(game.rules, names, ONLOOKER if you is None else you, game.dealer)


def told_events(game: Overheard, events: range, you: int | None = None) -> Iterator[tuple[int, Event, str, Table]]:
    """The events that are told: the number of each, the event, its sentence, and the table until the next is told.

    That a turn begins is not told: the ask that follows says whose it is.
    """
    narrator, log = narrator_of(game, you), Log(game.rules, game.players, game.dealer)
    last: tuple[int, Event, str] | None = None
    for number, event in enumerate(game.events[: events.stop]):
        sentence = "" if isinstance(event, TurnStarted) or number not in events else narrator.say(event, log.table.pond)
        if sentence:
            if last is not None:
                yield *last, log.table
            last = number, event, sentence
        log.add([event])
    if last is not None:
        yield *last, log.table


def players_of(game: Overheard, you: int | None = None) -> list[Player]:
    """The players of a game, the dealer marked, as a page draws them."""
    names = game.names if you is None else game.names_with_you
    return players_part(names, dealer_of(names, game.dealer), [FACES.get(name, YOUR_FACE) for name in names])


def table_of(game: Overheard, table: Table) -> Snapshot:
    """The table as everybody sees it: no hand lies face up."""
    return table_part(game.rules, table, (None,) * game.players)


def asked_before(game: Overheard, now: int) -> list[Rank]:
    """What the last asks were for of the first `now` events, the oldest first."""
    asks = (game.events[number] for number in game.asks if number < now)
    return [ask.wanted for ask in asks if isinstance(ask, Asked) and isinstance(ask.wanted, Rank)][-FLOATING:]


def heard_part(one: MemoryRound, now: int) -> TableHeard:
    """The table of a round after the first `now` events, with what the learner was asked before."""
    game, you = one.game, one.you
    log = Log(game.rules, game.players, game.dealer, game.events[:now])
    return {
        "players": players_of(game, you),
        "you": you,
        "groups": f"{game.rules.group_word}s",
        "fishes": game.rules.fishes,
        "table": table_of(game, log.table),
        "asked": [rank.letter for rank in asked_before(game, now)],
        "traces": traces_of(one),
    }


def traces_of(one: MemoryRound) -> list[MemoryTrace]:
    """What the learner was asked at the table so far, each at its seat; nothing while something is asked."""
    if one.you is None or one.phase is RoundPhase.ASKING:
        return []
    traces: list[MemoryTrace] = []
    for question, choice in zip(one.questions, one.chosen, strict=False):
        ask = one.game.events[one.game.ask_of(question.event or 0).start]
        if isinstance(ask, Asked) and isinstance(ask.wanted, Rank):
            kept = choice == question.right
            says = f"{ask.wanted.plural.capitalize()}: {'you remembered' if kept else 'faded'}."
            traces.append({"seat": question.right, "rank": ask.wanted.letter, "kept": kept, "says": says})
    return traces


def laid_part() -> TableHeard:
    """The table before a round: who will sit there, and nothing dealt."""
    names = (*NAMES[: PLAYERS - 1], YOU)
    return {
        "players": players_part(names, [""] * PLAYERS, [FACES.get(name, YOUR_FACE) for name in names]),
        "you": PLAYERS - 1,
        "groups": f"{STANDARD.group_word}s",
        "fishes": STANDARD.fishes,
        "table": table_part(STANDARD, Table.empty(PLAYERS), (None,) * PLAYERS),
        "asked": [],
        "traces": [],
    }


def stretch_part(one: MemoryRound) -> ToldStory:
    """The stretch of a round that is told now; `starts` says of each step whether an ask begins with it."""
    game, events, you = one.game, one.told_events, one.you
    narrator = narrator_of(game, you)
    told = groupby(told_events(game, events, you), lambda each: (game.number_of(each[0]), isinstance(each[1], Asked)))
    steps: list[ToldStep] = []
    for _, group in told:
        step = list(group)
        bubbles = (bubble_part(narrator, event) for _, event, _, _ in step)
        number, _, _, table = step[-1]
        steps.append(
            {
                "say": " ".join(sentence for _, _, sentence, _ in step),
                "bubble": next((bubble for bubble in bubbles if bubble is not None), None),
                "table": table_of(game, table),
                "asked": [rank.letter for rank in asked_before(game, number + 1)],
                "starts": step[0][0] == game.ask_of(step[0][0]).start,
            }
        )
    return {**heard_part(one, events.start), "steps": steps}


def said_at(one: MemoryRound, event: int | None) -> Bubble | None:
    """What was said aloud at an event of the game of a round; None where nothing was, or there is no such event."""
    return None if event is None else bubble_part(narrator_of(one.game, one.you), one.game.events[event])


def lines_part(game: Overheard, events: range, marked: Collection[int], you: int | None = None) -> list[StoryLine]:
    """The sentences of some events, those marked that tell what was asked for."""
    return [{"say": sentence, "here": number in marked} for number, _, sentence, _ in told_events(game, events, you)]
