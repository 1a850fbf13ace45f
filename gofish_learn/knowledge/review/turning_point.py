"""The turning point of a game: from when on the winner was ahead for good."""

from gofish_learn.engine.history import Game, by_action
from gofish_learn.engine.log import Log


def turning_point(game: Game) -> int | None:
    """Where the game turned: the action after which nobody was level with the winner in points any more.

    Returns:
        Its index in `Game.actions`; None while the game goes on, where the win is shared or a tie was broken, and where
        the winner led from the deal.
    """
    winners = game.table.winners
    if winners is None or len(winners) != 1:
        return None
    log = Log(game.rules, game.players, game.state.dealer)
    turned: int | None = None
    ahead = False
    for number, step in enumerate(by_action(game.events), -1):
        log.add(step)
        counted = log.table.counted
        was_ahead, ahead = (
            ahead,
            all(counted[winners[0]] > points for seat, points in enumerate(counted) if seat != winners[0]),
        )
        if ahead and not was_ahead:
            turned = number
    return turned if ahead and turned != -1 else None
