"""Attacks a class's server on this machine, and tells what honest learners meet meanwhile. Run by hand.

    python -m tests.bench.attack [NAME …] [--old GOFISH_LEARN]

Each attack (see `attacks/`) has a server of its own and comes from the address that the learners come from, as in a
school, unless its name says that it is from elsewhere. Learners load the first page, join and click all the time. It
prints for each attack how long the learners waited (the 95th percentile and the slowest of so many, in milliseconds),
what was refused to them, what memory the server took before, at most and after (PSS), the lines of its log, and what
came back to the attacker.
GOFISH_LEARN is the command of an older version, to be attacked instead at its doors: idle, half, keys, words, filling,
malformed.
Everything is bounded in number and time, and nothing leaves this machine.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.bench.attacks.honest import Honest, Met
from tests.bench.attacks.run import ATTACKS
from tests.bench.bench_server import allow_many_files, say
from tests.bench.clients.measuring import percentile
from tests.bench.clients.versions import Version, join_key, processes, pss_mib, this_version, version_of
from tests.browser.harness import Server
from tests.tree import ROOT

QUIET_SECONDS = 3.0
LOOK_SECONDS = 1.0
MOST_SECONDS = 180
LOG_SHOWN = 5


async def most_memory(server: Server, met: Met) -> None:
    """Look every second at what memory the server takes, until cancelled."""
    while True:
        met.memory = max(met.memory, await asyncio.to_thread(pss_mib, server))
        await asyncio.sleep(LOOK_SECONDS)


async def attacked(version: Version, name: str, server: Server) -> tuple[dict[str, int], Met, str]:
    """Attack while learners go on; what came back, what they met, and how one of them comes back on another device."""
    key = join_key(server)
    honest = Honest(server.url, key, version)
    await honest.begin()
    over = asyncio.Event()
    going_on = asyncio.create_task(honest.go_on(over))
    looking = asyncio.create_task(most_memory(server, honest.met))
    await asyncio.sleep(QUIET_SECONDS)
    command = [sys.executable, "-m", "tests.bench.attacks.run", name, server.url, key, honest.nickname]
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    try:
        async with asyncio.timeout(MOST_SECONDS):
            said, _ = await process.communicate()
        back = json.loads(said or b'{"the attack failed": 1}')
    except TimeoutError:
        process.kill()
        back = {"the attack took too long": 1}
    looking.cancel()
    over.set()
    await going_on
    afterwards = await honest.come_back_elsewhere()
    await honest.table.close()
    return back, honest.met, afterwards


def times(found: Sequence[float]) -> str:
    """The 95th percentile, and the slowest."""
    return f"{percentile(found, 95):.0f}/{max(found, default=float('nan')):.0f} ({len(found)})"


def tell(name: str, server: Server, before: float, lines: int, found: tuple[dict[str, int], Met, str]) -> None:
    """A line, and the log's first ones."""
    back, met, afterwards = found
    log = server.log.splitlines()[lines:]
    say(
        f"{name}: load {times(met.loads)}, join {times(met.joins)}, click {times(met.clicks)}; refused "
        f"{json.dumps(met.failed, ensure_ascii=False)}; elsewhere: {afterwards}; "
        f"{before:.0f} → {max(met.memory, before):.0f} → {pss_mib(server):.0f} MiB; "
        f"log {len(log)} lines, {len(''.join(log))} characters; the attacker: {json.dumps(back)}"
    )
    for line in log[:LOG_SHOWN]:
        say(f"    {line[:300]}")


def attack(version: Version, name: str) -> None:
    """One attack on a new server."""
    with (
        tempfile.TemporaryDirectory() as folder,
        version.running(Path(folder), "--classroom", "7b") as server,
    ):
        before, lines = pss_mib(server), len(server.log.splitlines())
        workers = {process.pid for process in processes(server)}
        tell(name, server, before, lines, asyncio.run(attacked(version, name, server)))
        if ended := workers - {process.pid for process in processes(server)}:
            say(f"    processes that ended: {len(ended)}")


def main() -> None:
    """Run them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", choices=[*ATTACKS, []], help="the attacks; all, if left out")
    parser.add_argument("--old", type=Path, help="the command of an older version, to be attacked instead")
    options = parser.parse_args()
    allow_many_files()
    version = version_of(options.old) if options.old else this_version()
    for name in options.names or ATTACKS:
        attack(version, name)


if __name__ == "__main__":
    main()
