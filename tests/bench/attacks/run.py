"""One attack, in a process of its own: `attack` starts it, so that it takes no time from the learners it measures."""

import asyncio
import json
import logging
import sys
from collections import Counter
from collections.abc import Awaitable, Callable

from tests.bench.attacks import doors, files, frames
from tests.bench.attacks.target import Target
from tests.bench.bench_server import allow_many_files

Attack = Callable[[Target], Awaitable[Counter[str]]]
BY_KEY_HOLDERS: tuple[Attack, ...] = (
    frames.compressed,
    frames.deep,
    frames.big,
    frames.forged,
    frames.sockets,
    frames.pages,
    frames.flood,
    frames.steady,
    frames.strangers,
    files.files,
    files.large_files,
    doors.bodies,
    doors.malformed,
    doors.words,
    doors.filling,
)
BY_ANYBODY: tuple[Attack, ...] = (
    doors.idle,
    doors.half,
    files.half_files,
    doors.keys_from_here,
    doors.keys_from_elsewhere,
)
ATTACKS = {attack.__name__: attack for attack in (*BY_KEY_HOLDERS, *BY_ANYBODY)}


async def run(name: str, url: str, key: str, nickname: str) -> Counter[str]:
    """Attack a server; what came back, and how often."""
    target, attack = Target(url, key, nickname), ATTACKS[name]
    if attack in BY_KEY_HOLDERS:
        await target.come_in()
    return await attack(target)


if __name__ == "__main__":
    allow_many_files()
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # what is sent to a connection that was cut is no fault here
    sys.stdout.write(json.dumps(asyncio.run(run(*sys.argv[1:5]))))
