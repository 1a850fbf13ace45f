"""What a game came to, from its record: the same as when it was played, so that a run can go on from its records."""

from collections.abc import Mapping

from gofish_learn.engine.events import TurnStarted
from gofish_learn.engine.history import Game, replay
from gofish_learn.engine.records.document import RecordError
from gofish_learn.engine.records.record import Record, parse_record
from gofish_learn.engine.state import winners
from gofish_learn.engine.wording import quoted
from gofish_learn.lab.playing import Forfeit, Match, Outcome, deal_of, leaders
from gofish_learn.lab.runs.running import SimulationError


class RecordsError(SimulationError):
    """Records are not those of the run that is to go on; the message says which line, and why, in a sentence."""


def outcome_of_record(match: Match, number: int, line: str, games: int) -> Outcome:
    """What the game with this number (from 0, below `games`) came to, from its record, which is replayed."""
    where = f"Line {number + 1} of the records"
    if number >= games:
        raise RecordsError(f"There are records of more than the {games} games asked for: ask for as many, or more.")
    try:
        record = parse_record(line)
        check_same(match, number, record, where)
        game = replay(record)
    except RecordError as error:
        raise RecordsError(f"{where} is not a whole game: {error}") from error
    lost = forfeit_in(record.extras, number)
    if game.state.over:
        best = winners(game.state)
    elif lost or "x-stopped" in record.extras:
        best = leaders(game.state.scores, but=lost.seat if lost else None)
    else:
        raise RecordsError(f"{where} is not a whole game: it was not played to its end.")
    stopped = not game.state.over and lost is None
    return Outcome(len(record.actions), best, game.state.scores, first_asker(game), lost, stopped, line)


def first_asker(game: Game) -> int:
    """The seat that asked first; the dealer's left where nobody could ask."""
    turns = (event.seat for event in game.events if isinstance(event, TurnStarted))
    return next(turns, (game.state.dealer + 1) % game.players)


def check_same(match: Match, number: int, record: Record, where: str) -> None:
    """Check that a record belongs to a game of this match with this number: its rules, bots and deal."""
    names = record.names or ()
    dealt = (record.dealer, record.deck)
    if record.rules != match.rules:
        titles = (record.rules.title, match.rules.title)
        wrong = f"by the rules {quoted(titles[0])}, not {quoted(titles[1])}"
        if titles[0] == titles[1]:
            wrong = f"by other rules of the name {quoted(titles[0])}"
    elif names != match.names:
        wrong = f"among {', '.join(names) or 'players without names'}, not {', '.join(match.names)}"
    elif dealt != deal_of(match, number):
        wrong = f"from another deal than game {number} of the seed {match.seed}"
    else:
        return
    raise RecordsError(f"{where} is no game of this run: it was played {wrong}.")


def forfeit_in(extras: Mapping[str, object], number: int) -> Forfeit | None:
    """The forfeit that a record tells of, or None."""
    match extras.get("x-forfeit"):
        case {"seat": int(seat), "reason": str(reason)}:
            return Forfeit(number, seat, reason)
    return None
