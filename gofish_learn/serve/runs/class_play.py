"""The tournament of a class's bots as it is played, in the process that `class_bots` begins for it.

Each file is first read in a process of its own, under limits of time and memory, and one that is no bot is set aside
with a sentence; the others play. How far it has come is written as JSON, a line at a time; the last line says what came
of it, and is kept in the folder, too. Closed input, as when the server has gone, stops it, and what was played counts.
"""

import _thread
import contextlib
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from io import FileIO
from pathlib import Path
from typing import Any

from gofish_learn.bots.own.limits import keep_private
from gofish_learn.bots.own.naming import BotNameError, OwnBot
from gofish_learn.bots.own.spawned import kept_apart, looking_at
from gofish_learn.bots.registry import bot_named
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.engine.wording import so_many
from gofish_learn.lab.arena.ledger import Ledger
from gofish_learn.lab.arena.standings import standings_of
from gofish_learn.lab.arena.tournament import Played, Tournament, games_of
from gofish_learn.serve.runs.class_bots import LAST

MEASURES = ("random", "memory")
"""Two bots of the kit that take part, so that one sees what the class's are worth."""
AT_ONCE = 4
"""So many files are read at once, so that those that hang are waited for together."""
EVERY_SECONDS = 0.5
LEFT_OUT = "It is left out."
NONE_LEFT = "No bot is left that could play."
TOO_SOON = "It was stopped before a game was over."

Tell = Callable[[dict[str, Any]], object]


def main() -> int:
    """Play what the first line of standard input asks for: it is no word of the command, as anybody may read those."""
    keep_private()
    wanted = json.loads(FileIO(0, closefd=False).readline())
    signal.signal(signal.SIGINT, stop_once)
    threading.Thread(target=stop_when_told, daemon=True).start()
    result = played(tell=tell, **wanted)
    keep(result)
    tell({"over": result})
    return 0


def tell(news: dict[str, Any]) -> None:
    """Say how far it is."""
    with contextlib.suppress(OSError):  # the server has gone: what was played is kept all the same
        print(json.dumps(news), flush=True)


def stop_once(*_: object) -> None:
    """Stop; whoever says it twice does not disturb the summing up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def stop_when_told() -> None:
    """Stop when standard input is closed."""
    os.read(0, 1)
    _thread.interrupt_main()


def played(names: Sequence[str], deals: int, seed: int, limits: Mapping[str, float], tell: Tell) -> dict[str, Any]:
    """What came of the tournament: its `standings`, or None, and what is `said` of the bots, a sentence each.

    The limits are the `seconds` that a bot may take for one ask, and those that the `reading` of its file may take.
    """
    said: list[str] = []
    games: list[Played] = []
    tournament, stopped = None, False
    try:
        found = [OwnBot(f"{name}.py", name) for name in names]
        aside = set_aside(found, limits["reading"], tell)
        said += aside.values()
        good = [bot for bot in found if bot.title not in aside]
        if not good:
            return {"standings": None, "said": [*said, NONE_LEFT]}
        tournament = tournament_of(good, limits["seconds"], seed)
        play(tournament, deals, games, tell)
    except KeyboardInterrupt:
        stopped = True
    if tournament is None or not games:
        return {"standings": None, "said": [*said, TOO_SOON]}
    ledger = Ledger(len(tournament.bots))
    ledger.add_all(games)
    standings = standings_of(tournament, deals, ledger)
    said += standings.too_close
    said += [
        f"{bot.name} lost {bot.forfeits:,} of {so_many(bot.games, 'game')} by forfeit, first on deal "
        f"{bot.fault[0] + 1}: {bot.fault[1]}"
        for bot in standings.bots
        if bot.fault
    ]
    bots: Any = standings.as_json()["bots"]
    ranked = [bot | {"places": list(places)} for bot, places in zip(bots, standings.order.places, strict=True)]
    told = {"bots": ranked, "deals": standings.done, "games": len(games), "partial": stopped}
    return {"standings": told, "said": said}


def set_aside(bots: Sequence[OwnBot], reading: float, tell: Tell) -> dict[str, str]:
    """Why a bot cannot play, in a sentence, by its title: those whose files are broken."""
    aside = dict[str, str]()
    waiting, under_way = list(bots), dict[str, Generator[None, None, None]]()
    told = 0
    tell({"checked": 0, "files": len(bots)})
    try:
        while waiting or under_way:
            while waiting and len(under_way) < AT_ONCE:
                bot = waiting.pop(0)
                under_way[bot.title] = looking_at(bot, reading)
            for title, steps in list(under_way.items()):
                try:
                    next(steps)
                except StopIteration:
                    del under_way[title]
                except BotNameError as error:
                    aside[title] = f"{error} {LEFT_OUT}"
                    del under_way[title]
            checked = len(bots) - len(waiting) - len(under_way)
            if checked > told:
                told = checked
                tell({"checked": checked, "files": len(bots)})
    finally:
        for steps in under_way.values():
            steps.close()
    return {bot.title: aside[bot.title] for bot in bots if bot.title in aside}


def tournament_of(bots: Sequence[OwnBot], seconds: float, seed: int) -> Tournament:
    """The tournament of these bots and of two of the kit, whose names say so where the class has bots of that name."""
    titles = [bot.title for bot in bots]
    kit = [f"{name} (kit)" if name in titles else name for name in MEASURES]
    return Tournament(STANDARD, (*bots, *map(bot_named, MEASURES)), (*titles, *kit), 2, seed, seconds)


def play(tournament: Tournament, deals: int, into: list[Played], tell: Tell) -> None:
    """Play the games, one after the other into a list, which is whole whenever this is stopped."""
    wanted, told = deals * len(tournament.seatings), 0.0
    with kept_apart(tournament.bots, tournament.time_limit) as bots:
        table = replace(tournament, bots=bots)
        for deal in range(deals):
            for seats in tournament.seatings:
                if time.monotonic() > told + EVERY_SECONDS:
                    told = time.monotonic()
                    tell({"played": len(into), "games": wanted})
                into.extend(games_of(table, seats, range(deal, deal + 1)))


def keep(result: dict[str, Any]) -> None:
    """Keep what came of it for whoever opens the page later; where that cannot be, it is only told."""
    with contextlib.suppress(OSError):
        fresh = Path(f"{LAST}.new")
        fresh.write_text(json.dumps(result), encoding="utf-8")
        fresh.replace(LAST)


if __name__ == "__main__":
    sys.exit(main())
