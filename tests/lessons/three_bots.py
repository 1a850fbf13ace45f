"""The games of lesson 06, three bots at a table: `python -m tests.lessons.three_bots` plays them anew (10 minutes)."""

from collections.abc import Iterator

from gofish_learn.bots.own.forfeits import Guard
from gofish_learn.bots.registry import bot_named
from gofish_learn.bots.streams import named_generator
from gofish_learn.engine.cards import CARDS
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.shuffling import shuffled
from gofish_learn.engine.state import winners as winners_of
from gofish_learn.lab.playing import Match, play_out

BOTS = ("memory", "thinker", "careful")
SEED = 6
GAMES = 400
WINNERS = (
    "02111101101011220220221020112101010112112212022100120002221121221111111101111102"
    "12220020121112011111211011011102112121212001112222121220220100212212202212121212"
    "11121200121112100121212100212201111021120210002112211111011022000200002111121220"
    "22202221212210120122201200222111022012121102100112221210100101221211012222022121"
    "22121222222121201101211100122112021222111111211101011201211020122221101012000112"
)
"""The seat that won each game, as they were played; nobody shared a win."""


def winners(games: int) -> Iterator[str]:
    """Play the first games, and yield the seat that wins each."""
    match = Match(STANDARD, tuple(map(bot_named, BOTS)), BOTS, SEED, time_limit=None)
    with Guard(None) as guard:
        for number in range(games):
            deck, *chances = (named_generator(SEED, number, whose) for whose in ("deck", "0", "1", "2"))
            game = Game(STANDARD, len(BOTS), number % len(BOTS), shuffled(deck, CARDS))
            play_out(match, game, number, guard, chances)
            yield "".join(map(str, winners_of(game.state)))


if __name__ == "__main__":
    print("".join(winners(GAMES)))  # noqa: T201 - what the run is for
