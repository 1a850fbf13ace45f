"""Whether the opponents are what the album says, by hand: how each asks, and how soon a game shows its weakness.

    python tests/bench/bench_characters.py [GAMES] [WORKERS] [BOT,…]

Games of the standard book against one of a kind, and against two. The learner keeps the last six events in mind, about
as a ten-year-old does. All in per cent:

- `again`: of its asks after one that failed, those that are the same once more;
- `missed`: of its asks when it could have been certain of a catch, those that were not certain;
- `in vain`: of all its asks, those of which everybody knew that they get nothing;
- `hidden`: of the ranks in its hand when it asks, those that nobody has been shown;
- `found`: the games that show its weakness to the learner.
"""

import multiprocessing
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import product

from gofish_learn.bots.candidates import askable
from gofish_learn.bots.guard import Guard
from gofish_learn.bots.opponents import LADDER
from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.asks import Ask
from gofish_learn.engine.hands import rank_set
from gofish_learn.engine.history import Game
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.lab.playing import Match, deal_of, play_out
from gofish_learn.teach.characters.weaknesses import Watched, shown_by

GAMES = 200
SEED = 11
LEARNER = "forgetful-6"
YOU = 0


def counted(bot: str, others: int, number: int) -> Counter[str]:
    """What there is to count of the opponents in one game."""
    kinds = (LEARNER, *[bot] * others)
    match = Match(STANDARD, tuple(map(bot_named, kinds)), kinds, SEED, None)
    dealer, deck = deal_of(match, number)
    game = Game(STANDARD, len(kinds), dealer, deck)
    with Guard(None) as guard:
        play_out(match, game, number, guard)
    watched = Watched(Game(STANDARD, len(kinds), dealer, deck), YOU)
    found = Counter[str](found=bot in shown_by(game, YOU, dict.fromkeys(range(1, len(kinds)), bot)))
    for action in game.actions:
        if isinstance(action, Ask) and action.asker != YOU:
            found += of_ask(watched, action)
        watched.play(action)
    return found


def of_ask(watched: Watched, ask: Ask) -> Counter[str]:
    """What there is to count of one ask, before it is answered."""
    seat, known = ask.asker, watched.known
    hand, wishes = rank_set(watched.game.state.hands[seat]), askable(watched.game.view(seat))
    others = [other for other in range(watched.game.players) if other != seat]
    certain = any(wishes & known.held(other, seat) for other in others)
    return Counter(
        asks=1,
        failed=seat in watched.refused,
        again=watched.refused.get(seat) == ask,
        certain=certain,
        missed=certain and not watched.bits(ask) & known.held(ask.target, seat),
        vain=watched.is_vain(ask),
        ranks=hand.bit_count(),
        hidden=(hand & ~known.held(seat, seat)).bit_count(),
    )


def line(bot: str, others: int, games: int, workers: int) -> str:
    """A row of the table."""
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as executor:
        numbers = range(games)
        every = executor.map(counted, [bot] * games, [others] * games, numbers, chunksize=10)
        sums = sum(every, Counter[str]())
    shares = (("again", "failed"), ("missed", "certain"), ("vain", "asks"), ("hidden", "ranks"))
    cells = [f"{100 * sums[part] / max(1, sums[whole]):6.0f}" for part, whole in shares]
    return f"{bot:10}{others:7}" + "  ".join(cells) + f"{100 * sums['found'] / games:8.0f}"


def main() -> None:
    """Print the table."""
    games, workers = (int(word) for word in [*sys.argv[1:3], *[str(GAMES), "2"][len(sys.argv[1:3]) :]])
    bots = sys.argv[3].split(",") if sys.argv[3:] else [one.bot for one in LADDER]
    sys.stdout.write("bot        others again  missed in vain hidden  found\n")
    for bot, others in product(bots, (1, 2)):
        sys.stdout.write(f"{line(bot, others, games, workers)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
