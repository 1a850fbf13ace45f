"""Attacks by what pages send beside their sockets: files that take long to read, and bodies that never end."""

import asyncio
import json
from collections import Counter

from tests.bench.attacks.target import Target
from tests.bench.attacks.wire import Wire, frame

CONNECTIONS = 10
HALF = 600
WHOLE, LARGE = 290_000, 1_000_000
HELD_SECONDS = 15.0
Back = Counter[str]


async def files(target: Target) -> Back:
    """Ten pages that send files of 290 kB, half text and half brackets, as fast as they are answered."""
    return await _files(target, WHOLE)


async def large_files(target: Target) -> Back:
    """The same with 1 MB."""
    return await _files(target, LARGE)


async def _files(target: Target, size: int) -> Back:
    back: Back = Counter()
    end = asyncio.get_running_loop().time() + target.lasts

    async def one() -> None:
        wire, hello = await target.socket(), target.hello()
        await wire.send(frame(json.dumps(hello).encode()))
        await wire.heard()
        page = {name: hello[name] for name in ("page", "token")}
        about = ("Content-Type: application/json", *(f"Gofish-{name.title()}: {said}" for name, said in page.items()))
        number = 1
        while asyncio.get_running_loop().time() < end:
            number += 1
            message = {"type": "open_file", "seq": number, "version": 0, "text": "x" * (size // 2), **page}
            body = json.dumps({**message, "more": [[]] * (size // 8)}).encode()
            posting = await Wire.dial(target.url, target.address)
            try:
                head = target.request("POST", "/gofish/play/open", *about, f"Content-Length: {len(body)}")
                await posting.send(head + body)
                back[await posting.status()] += 1
            except (OSError, TimeoutError) as error:
                back[type(error).__name__] += 1
            posting.hang_up()
        wire.hang_up()

    await asyncio.gather(*(one() for _ in range(CONNECTIONS)))
    return back


async def half_files(target: Target) -> Back:
    """Six hundred files without a key, that are sent but for their last bytes."""
    back: Back = Counter()
    held = []
    for _ in range(HALF):
        wire = await Wire.dial(target.url, target.address)
        held.append(wire)
        try:
            head = target.request("POST", "/gofish/play/open", f"Content-Length: {LARGE}")
            await wire.send(head + b"x" * (LARGE - 9))
        except (OSError, TimeoutError) as error:
            back[f"not taken: {type(error).__name__}"] += 1
    await asyncio.sleep(HELD_SECONDS)
    back.update(await asyncio.gather(*(wire.status() for wire in held)))
    for wire in held:
        wire.hang_up()
    return back
