"""The teacher's board while a class plays: how long an update takes, beside one of a tab that tells next to nothing.

    python -m tests.bench.bench_board [--learners N] [--seconds S]

Run by hand, on a quiet machine. Half of the time every learner plays the class's deal alone, and then all play at
tables of three. A teacher's page asks for the board's news as its page does, and another one for those of the tab
*Class*; the processor's time is that of a host beside the server that reads the same store.
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from secrets import token_hex
from time import perf_counter, process_time

from gofish_learn.bots.levels import opponent_at
from gofish_learn.engine.rule_books import STANDARD
from gofish_learn.serve.store.store import FILE, Store
from gofish_learn.serve.store.visits import Visit, secret_hash
from gofish_learn.serve.web.classroom.visits import COOKIE
from gofish_learn.teach.classroom.deals import ClassDeal
from gofish_learn.teach.deal_code import DealCode
from gofish_learn.ui.app.saves import MemorySaves, owner_of
from gofish_learn.ui.classroom.host import ClassHost
from tests.bench.bench_server import allow_many_files
from tests.bench.bench_tables import COMING_SECONDS, Seat, Seen, let_in, seated
from tests.bench.clients.links import LostError
from tests.bench.clients.measuring import percentile
from tests.bench.clients.pages import Figures, Page
from tests.bench.clients.playing import Pace, Table
from tests.bench.clients.versions import Version, this_version
from tests.bench.clients.visitor import Visitor

NEWS_SECONDS = 2.0
HERE_SECONDS = 20.0
AT_A_TABLE = 3
SEED = 7
PACE = Pace(thinks=(0.5, 4.0))


class Teacher(Page):
    """A teacher's page."""

    app = "classroom"


@dataclass
class Updates:
    """What was measured of a half, in milliseconds.

    Attributes:
        board: from asking for the board's news to them.
        plain: the same on the tab *Class*.
        host: the processor's time of a host for one update.
        changed: how many of the updates had something new.
    """

    board: list[float] = field(default_factory=list)
    plain: list[float] = field(default_factory=list)
    host: list[float] = field(default_factory=list)
    changed: int = 0


def teacher_of(store: Store, url: str, version: Version, figures: Figures) -> Teacher:
    """A teacher's page whose browser has been let in."""
    visitor = Visitor(url, version)
    visitor.cookies[COOKIE] = token_hex(16)
    store.visits.add(Visit(secret_hash(visitor.cookies[COOKIE]), teacher=True))
    return Teacher(visitor, figures, 0)


async def looked(pages: dict[str, Teacher], store: Store, classroom: int, until: float) -> Updates:
    """Ask for the news until a time of `perf_counter`."""
    found = Updates()
    host, seq = ClassHost(MemorySaves(), Random(1), store.classes, own=classroom), 2
    host.answer({"type": "hello", "seq": 1, "version": None, "token": token_hex(16)})
    version = host.answer({"type": "page", "seq": 2, "version": 1, "page": "board"})["version"]
    for name, page in pages.items():
        await page.say("choose", classroom=classroom)
        await page.say("page", page=name)
    while perf_counter() < until:
        await asyncio.sleep(NEWS_SECONDS)
        took, answer = await pages["board"].say("news")
        found.board.append(took)
        found.changed += answer.get("content") is not None
        took, _ = await pages["class"].say("news")
        found.plain.append(took)
        seq, begun = seq + 1, process_time()
        host.answer({"type": "news", "seq": seq, "version": version})
        found.host.append(1000 * (process_time() - begun))
    return found


async def stay(store: Store, members: list[int], tokens: list[str], app: str) -> None:
    """Have all be here, as the bars of their pages say again and again."""
    while True:
        for member, token in zip(members, tokens, strict=True):
            store.classes.here(member, owner_of(token), app)
            await asyncio.sleep(HERE_SECONDS / len(members))


async def play_alone(table: Table, deal: ClassDeal, number: int, until: float) -> None:
    """Come a little after the one before, and play the class's deal at a person's pace; and again."""
    await asyncio.sleep(number / 10)
    await table.open()
    code = DealCode.parse(deal.code)
    bot = opponent_at(deal.level, code.rules, code.players)
    defaults = table.screen["options"]["defaults"]
    you = {"name": "You", "kind": "person", "face": "otter"}
    bots = [{"name": f"Bot {at}", "kind": bot.bot, "face": bot.face} for at in range(1, code.players)]
    await table.say("new", setup=defaults | {"rules": code.rules.name, "seats": [you, *bots], "deal": deal.code})
    while perf_counter() < until:
        await table.turn(PACE)


async def measured(learners: int, seconds: float) -> tuple[dict[str, Updates], Figures, Seen]:
    """Play, and say what was seen."""
    version, figures, seen = this_version(), Figures(), Seen()
    with (
        tempfile.TemporaryDirectory() as folder,
        version.running(Path(folder), "--classroom", *version.bounded(3 * learners)) as server,
    ):
        store = Store(Path(folder) / "data" / FILE)
        classroom = store.classes.classes()[0].number
        deal = ClassDeal(DealCode(STANDARD, AT_A_TABLE, SEED).text)
        visitors, members = let_in(store, classroom, learners, version, server.url)
        await asyncio.sleep(COMING_SECONDS)
        pages = {name: teacher_of(store, server.url, version, figures) for name in ("board", "class")}
        for page in pages.values():
            await page.open()
        tables = [Table(visitor, figures, number) for number, visitor in enumerate(visitors)]
        store.classes.deal(classroom, deal)
        until = perf_counter() + seconds / 2
        here = asyncio.create_task(stay(store, members, [table.token for table in tables], "play"))
        playing = [asyncio.create_task(play_alone(table, deal, at, until)) for at, table in enumerate(tables)]
        found = {"alone": await looked(pages, store, classroom, until)}
        for done in await asyncio.gather(*playing, return_exceptions=True):
            figures.errors += [str(done)] if isinstance(done, BaseException) else []
        numbers = seated(store, classroom, members, AT_A_TABLE)
        sent: dict[int, dict[int, tuple[Seat, float]]] = {number: {} for number in numbers}
        seats = [Seat(visitor, at, sent[at], seen) for visitor, at in zip(visitors, numbers, strict=True)]
        until = perf_counter() + seconds / 2
        sitting = [asyncio.create_task(seat.play(until)) for seat in seats]
        found["at tables"] = await looked(pages, store, classroom, until)
        await asyncio.gather(*sitting, return_exceptions=True)
        here.cancel()
        with contextlib.suppress(LostError):
            await asyncio.gather(*(page.close() for page in (*pages.values(), *tables)))
    return found, figures, seen


def shown(times: list[float]) -> str:
    """Times in a few figures."""
    p50, p95, p99 = (percentile(times, percent) for percent in (50, 95, 99))
    return f"p50 {p50:.1f}, p95 {p95:.1f}, p99 {p99:.1f} ms"


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--learners", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=600.0)
    options = parser.parse_args()
    allow_many_files()
    found, figures, seen = asyncio.run(measured(options.learners, options.seconds))
    for what, updates in found.items():
        ratio = percentile(updates.board, 50) / percentile(updates.plain, 50)
        sys.stdout.write(
            f"{options.learners} learners {what}, {len(updates.board)} updates, {updates.changed} with news\n"
            f"  the board: {shown(updates.board)}; the tab Class: {shown(updates.plain)}; ratio of p50 {ratio:.2f}\n"
            f"  the processor, for one update of the board: {shown(updates.host)}\n"
        )
    sys.stdout.write(
        f"{len(figures.clicks)} acts alone, {seen.acts} at tables, {seen.lost} lost, {len(seen.refused)} refused\n"
    )
    for error in sorted({*figures.errors, *seen.refused})[:5]:
        sys.stdout.write(f"said: {error}\n")


if __name__ == "__main__":
    main()
