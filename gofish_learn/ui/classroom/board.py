"""The board of the class's games, and what came of those with the same cards; without names, it is for the wall."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from gofish_learn.engine.wording import listed, so_many
from gofish_learn.knowledge.proofs.chance_words import counted
from gofish_learn.store.classroom.classes import Classes
from gofish_learn.store.saves import TABLE
from gofish_learn.teach.classroom.answers import between, middle_of
from gofish_learn.teach.classroom.board import Kept, Line, Standing, lines_of
from gofish_learn.teach.classroom.classroom import Classroom, Member
from gofish_learn.teach.classroom.games import (
    Came,
    GameNow,
    Outcome,
    Played,
    outcomes_alone,
    outcomes_at_tables,
    rounds_in,
    with_same_cards,
)
from gofish_learn.teach.classroom.tables import learner_is
from gofish_learn.ui.apps import BY_NAME
from gofish_learn.ui.classroom.people import PLACES, is_here

MOST_LOOKED_AT = 12
"""How many of a learner's latest games are searched for the class's deal."""
MARKS = {
    Standing.STUCK: "Stuck",
    Standing.AWAY: "Away",
    Standing.NOT_BEGUN: "Not started",
    Standing.FINISHED: "Finished",
    Standing.PLAYING: "Playing",
}
STEP_SECONDS = 20
"""Times are told in these steps, and from a minute on in minutes, so that lines do not change all the time."""
STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_COLUMNS = 14
"""So many columns fit on a phone: how many numbers share one follows from it."""


def board_kept(classes: Classes, room: Classroom, members: Sequence[Member], now: float) -> Kept:
    """What is kept of the games of a class."""
    if room.deal is None:
        games = classes.newest_games(room.number)
    else:
        games = classes.games_of_deal(room.number, room.deal, MOST_LOOKED_AT)
    seen = frozenset(learner_is(one.number) for one in members if is_here(one, now))
    return Kept(members, seen, classes.tables_of(room.number), room.deal, games, frozen=room.frozen)


def board_part(kept: Kept, now: float, *, names: bool = True) -> dict[str, Any]:
    """The board.

    Without names it is for everybody's eyes: nobody is called anything but by number, nobody is said to be stuck or
    away, and the order tells nothing.
    """
    lines = lines_of(kept, now)
    if not names:
        lines.sort(key=lambda line: (line.learner is not None, line.number))
    told = [_line(line, names=names) for line in lines]
    count = Counter(line["mark"] for line in told)
    says = [f"{count[mark]} {mark[0].lower()}{mark[1:]}" for mark in MARKS.values() if count[mark]]
    absent = [one.nickname for one in kept.absent] if names else []
    return {
        "says": ", ".join(says),
        "absent": f"Away, and not playing: {', '.join(absent)}." if absent else "",
        "lines": told,
        "outcomes": outcomes_part(kept, names=names),
    }


def _line(line: Line, *, names: bool) -> dict[str, Any]:
    game, learner = line.game, line.learner
    called = called_in(line, names=names)
    standing = line.standing if names or line.standing not in {Standing.STUCK, Standing.AWAY} else Standing.PLAYING
    seats = [{"name": name, "books": books} for name, books in zip(called, game.books if game else (), strict=False)]
    if learner is not None and not names:
        seats = []  # on a wall for sixty there is room for a learner's own result
    alone = "" if learner is None else learner.nickname if names else f"Learner {line.number}"
    return {
        "key": f"{'table' if learner is None else 'learner'} {line.number}",
        "name": alone or f"Table {line.number}",
        "standing": standing.value,
        "mark": MARKS[standing],
        "words": _words(line, called) if names else _shown(line, called),
        "asks": "" if game is None else so_many(game.asks, "ask"),
        "unit": "" if game is None else game.unit,
        "seats": seats,
    }


def called_in(line: Line, *, names: bool) -> list[str]:
    """What the players of a game are called, by seat: without names a learner by number, and others by their seat."""
    if names:
        return [place.name for place in line.places]
    alone = line.learner is not None and sum(place.is_person for place in line.places) == 1
    return [
        f"Learner {line.number}" if alone and place.is_person else f"{'Seat' if place.is_person else 'Bot'} {seat + 1}"
        for seat, place in enumerate(line.places)
    ]


def _shown(line: Line, called: Sequence[str]) -> str:
    """What everybody may read about a game."""
    game = line.game
    if line.learner is None:
        return won_words(game, called) if game is not None and game.is_over else ""
    if game is None or not game.people:
        return ""
    (seat, *_) = game.people
    made = counted(game.books[seat], game.unit.removesuffix("s"))
    if not game.is_over:
        return made
    if game.stopped:
        return f"stopped with {made}"
    winners = game.winners or ()
    ended = "lost" if seat not in winners else "won" if len(winners) == 1 else "shared the win"
    return f"{made}, {ended}"


def _words(line: Line, called: Sequence[str]) -> str:
    """Why a line stands where it does."""
    game = line.game
    if line.standing is Standing.NOT_BEGUN:
        if line.learner is not None:
            return "hasn’t started the deal"
        return "no cards are dealt yet" if any(one.is_person for one in line.places) else "nobody is here yet"
    if game is not None and game.is_over:
        return won_words(game, called)
    if line.standing is Standing.AWAY:
        return f"{listed(line.away)} {'is' if len(line.away) == 1 else 'are'} away"
    if game is None or game.waits_for is None:
        return "this game can’t be read"
    where = "" if line.learner is None or line.learner.app == BY_NAME[TABLE].notebook else PLACES.get(line.learner.app)
    turn = f"{called[game.waits_for]}’s turn{time_words(line.seconds)}"
    return f"{turn}; has {where} open" if where and line.standing is Standing.STUCK else turn


def won_words(game: GameNow, called: Sequence[str]) -> str:
    """What came of a game."""
    if game.stopped:
        return f"stopped with {counted(sum(game.books), game.unit.removesuffix('s'))}"
    winners = [called[seat] for seat in game.winners or ()]
    if len(winners) > 1:
        return f"{listed(winners)} shared the win"
    return f"{winners[0]} won by {game.lead}" if game.lead else f"{winners[0]} won a tie"


def time_words(seconds: float) -> str:
    """For how long, in steps; nothing before the first is over."""
    if seconds < STEP_SECONDS:
        return ""
    if seconds < 60:
        return f", for {int(seconds // STEP_SECONDS) * STEP_SECONDS} seconds"
    minutes = int(seconds // 60)
    return f", for {counted(minutes, 'minute')}" if minutes < 60 else ", for more than an hour"


def outcomes_part(kept: Kept, *, names: bool = True) -> list[dict[str, Any]]:
    """What came of the class's deal, and of the cards that all tables of the round had, in the games that are over."""
    called = {who: one.nickname for who, one in kept.by_who.items()} if names else {}
    found: list[dict[str, Any]] = []
    tables = with_same_cards(kept.tables)
    at_tables = outcomes_at_tables(kept.tables, of=tables)
    if at_tables:
        open_still = sum(not table.over for table in tables)
        unit = at_tables[0].unit.capitalize()
        over = len({one.number for one in at_tables})
        plots = [
            _plot(f"seat {seat + 1}", f"{unit} from seat {seat + 1}", here, called)
            for seat in sorted({one.seat for one in at_tables})
            if (here := [one for one in at_tables if one.seat == seat])
        ]
        one_each = {one.number: one for one in at_tables}.values()
        plots.append(_plot("asks", "Asks in the game", list(one_each), called, asks=True))
        found.append(_outcomes("tables", "Same cards at every table", over, open_still, plots))
    if kept.deal is not None:
        alone = outcomes_alone(kept.deal, [one.number for one in kept.in_order], kept.games)
        if alone:
            begun = sum(kept.newest(one) is not None for one in kept.members)
            plots = [
                _plot("books", f"{alone[0].unit.capitalize()} the learners made", alone, called),
                _plot("asks", "Asks in the game", alone, called, asks=True),
            ]
            found.append(_outcomes("deal", "Same deal, different results", len(alone), begun - len(alone), plots))
    return found


def _outcomes(key: str, title: str, over: int, others: int, plots: list[dict[str, Any]]) -> dict[str, Any]:
    still = f" {others} {'is' if others == 1 else 'are'} still going." if others > 0 else ""
    words = f"{counted(over, 'game').capitalize()} {'is' if over == 1 else 'are'} over.{still}"
    return {"key": key, "title": title, "words": words, "plots": plots}


def _plot(
    key: str, title: str, outcomes: Sequence[Outcome], called: dict[str, str], *, asks: bool = False
) -> dict[str, Any]:
    """A dot for each game, in columns from the fewest to the most books, or asks."""
    values = [one.asks if asks else one.books for one in outcomes]
    least, most = min(values), max(values)
    step = next((one for one in STEPS if most // one - least // one < MOST_COLUMNS), STEPS[-1])
    columns = [
        {
            "label": str(first) if step == 1 else f"{first}–{first + step - 1}",
            "dots": list(
                _dots(
                    [one for one, value in zip(outcomes, values, strict=True) if value // step == first // step],
                    called,
                    asks=asks,
                )
            ),
        }
        for first in range(least // step * step, most + 1, step)
    ]
    unit = "asks" if asks else outcomes[0].unit
    if least == most:
        words = f"Each game took {least} asks." if asks else f"Everybody got {least} {unit}."
    else:
        words = f"{least} to {most} {unit}. The middle result is {between(middle_of(values), '{:g}'.format)}."
    tallest = max(len(column["dots"]) for column in columns)
    return {"key": key, "title": title, "columns": columns, "words": words, "most": tallest}


def _dots(outcomes: Iterable[Outcome], called: dict[str, str], *, asks: bool) -> Iterable[dict[str, str]]:
    """A dot for each player, those first who have won; of a whole table's asks nobody's."""
    order = list(Came)
    for one in sorted(outcomes, key=lambda one: (order.index(one.came), one.number)):
        if asks and one.at_table:
            yield {"came": "over", "words": f"Table {one.number}: {so_many(one.asks, 'ask')}"}
            continue
        books = so_many(one.books, one.unit.removesuffix("s"))
        came = "shared the win" if one.came is Came.SHARED else one.came.value
        name = called.get(one.who) or one.called
        yield {"came": one.came.value, "words": f"{name}: {books}, {so_many(one.asks, 'ask')}, {came}"}


def given_to(classes: Classes, room: int, members: Iterable[Member]) -> list[Played]:
    """What came of every deal that a class was given, and of every round of tables; of what was taken back too."""
    deals = {(deal.code, deal.opponents): deal for deal in classes.deals(room)}
    learners = sorted(one.number for one in members)
    alone = [outcomes_alone(deal, learners, classes.games_of_deal(room, deal)) for deal in deals.values()]
    titles = [f"deal {deal.code}, {deal.against}" for deal in deals.values()]
    played = [Played(title, {one.who: one for one in found}) for title, found in zip(titles, alone, strict=True)]
    return [*played, *rounds_in(classes.rounds_of(room))]
