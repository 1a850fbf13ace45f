"""Attacks on the sockets of pages, by somebody who has the key: D1 and D4 of the review, and what resembles them."""

import asyncio
import json
from collections import Counter
from typing import Any

from tests.bench.attacks.target import Target
from tests.bench.attacks.wire import FINAL, TEXT, Wire, deflated, frame

FRAMES = 30
MEGABYTES = 7
SOCKETS = 300
FLOOD = 20_000
LOOKS = 1_000
PAGES = 1_000
Back = Counter[str]


async def compressed(target: Target) -> Back:
    """Thirty frames of 7 kB that unpack to 7 MB each."""
    back: Back = Counter()
    bomb = deflated(b"[" + b"0," * (MEGABYTES * 2**19) + b"0]")
    for _ in range(3):
        wire = await target.socket(compressed=True)
        for _ in range(FRAMES // 3):
            await _sent(wire, bomb, back)
        back[kind_of(await wire.heard())] += 1
        wire.hang_up()
    return back


async def deep(target: Target) -> Back:
    """Messages nested 33 to 30,000 deep."""
    back: Back = Counter()
    for depth in (33, 1_000, 30_000):
        for text in (
            "[" * depth + "]" * depth,
            '{"type":"ping","seq":1,"a":' + "[" * depth + "]" * depth + "}",
            "[" * depth,
        ):
            wire = await target.socket()
            for _ in range(10):
                await _sent(wire, frame(text.encode()), back)
            back[kind_of(await wire.heard())] += 1
            wire.hang_up()
    return back


async def big(target: Target) -> Back:
    """Frames of 64 kB and a byte, of 16 MB, of 4 EB, in pieces without end; files of 2 MB and without end."""
    back: Back = Counter()
    pieces = [frame(b"x" * 1_000, first=TEXT), *[frame(b"x" * 60_000, first=0)] * 40]
    for sent in (frame(b" " * (2**16 + 1)), frame(b" " * 2**24), frame(b"x", length=2**62), b"".join(pieces)):
        for _ in range(3):
            wire = await target.socket()
            await _sent(wire, sent, back)
            back[kind_of(await wire.heard())] += 1
            wire.hang_up()
    for head, body in (("Content-Length: 2000000", b"x" * 2_000_000), ("Content-Length: 999999999999", b"x" * 10**6)):
        wire = await Wire.dial(target.url, target.address)
        await _sent(wire, target.request("POST", "/gofish/play/open", head) + body, back)
        back[await wire.status()] += 1
        wire.hang_up()
    wire = await Wire.dial(target.url, target.address)
    await _sent(wire, target.request("POST", "/gofish/play/open", "Transfer-Encoding: chunked"), back)
    for _ in range(200):
        await _sent(wire, b"10000\r\n" + b"x" * 2**16 + b"\r\n", back)
    back[await wire.status()] += 1
    wire.hang_up()
    return back


async def forged(target: Target) -> Back:
    """Messages by the hundred that no page sends: of Jupyter, of no kind, with odd fields, not JSON, not text."""
    back: Back = Counter()
    comm = {"header": {"msg_type": "comm_open"}, "channel": "shell", "content": {"comm_id": "x", "data": {}}}
    hello = target.hello()
    ask, new = {"type": "ask", "seq": 9, "version": 1}, {"type": "new", "seq": 9, "version": 1}
    odd: list[Any] = [comm, [], 5, None, "hello", True]
    odd += with_each(ask, "type", None, 7, [], {}, "", "x" * 50_000, "\ud800", "__class__", "new", "open_file")
    odd += with_each(ask, "seq", -1, 1.5, "1", None, [1], 10**300)
    odd += with_each(ask, "version", -1, "1", None, [1], 10**300)
    odd += with_each(ask, "rank", None, -1, 10**30, "7", "seven" * 900, [], {})
    odd += with_each(ask, "target", None, -1, 10**30, "0", [], {})
    odd += with_each(new, "setup", None, [], {"seats": [{}] * 2_000}, {"deal": "9" * 4_000})
    odd += with_each(hello, "token", None, 5, "x", "0" * 60_000, "../../etc/passwd", [])
    odd += with_each(hello, "page", None, 5, "x", "g" * 32, "0" * 60_000, [])
    texts = [json.dumps(one).encode() for one in odd]
    texts += [b"NaN", b'{"type":NaN}', b"\xff\xfe", b"", b"{", b'{"a":' + b"9" * 60_000 + b"}"]
    for text in texts:
        wire = await target.socket()
        await _sent(wire, frame(json.dumps(hello).encode()), back)
        await wire.heard()
        for _ in range(5):
            await _sent(wire, frame(text), back)
        back[kind_of(await wire.heard())] += 1
        wire.hang_up()
    wire = await target.socket()
    for opcode in (2, 3, 9, 10, 15):
        await _sent(wire, frame(b"\x00\xff" * 30, first=FINAL | opcode), back)
    back[kind_of(await wire.heard())] += 1
    wire.hang_up()
    return back


def with_each(message: dict[str, Any], field: str, *values: Any) -> list[dict[str, Any]]:
    """The message with each of these in a field."""
    return [{**message, field: value} for value in values]


async def sockets(target: Target) -> Back:
    """One learner opens three hundred sockets, and keeps them open."""
    back: Back = Counter()
    held = []
    for _ in range(SOCKETS):
        try:
            wire = await target.socket()
        except ConnectionError as error:
            back[f"refused {error}"] += 1
            continue
        held.append(wire)
        await _sent(wire, frame(json.dumps(target.hello()).encode()), back)
    answers = await asyncio.gather(*(wire.heard() for wire in held))
    back.update(map(kind_of, answers))
    await asyncio.sleep(target.lasts)
    for wire in held:
        wire.hang_up()
    return back


async def pages(target: Target) -> Back:
    """One learner opens a thousand pages one after another, and leaves each; then as many ids on one socket."""
    back: Back = Counter()
    wire = await target.socket()
    for number in range(PAGES):
        if number % 2:
            wire.hang_up()
            wire = await target.socket()
        await _sent(wire, frame(json.dumps(target.hello()).encode()), back)
        back[kind_of(await wire.heard())] += 1
    wire.hang_up()
    return back


async def flood(target: Target) -> Back:
    """Twenty thousand messages without waiting for answers, on three sockets at once."""

    async def one(wire: Wire, kind: str, often: int, back: Back) -> None:
        await _sent(wire, frame(json.dumps(target.hello()).encode()), back)
        await wire.heard()
        for number in range(often):
            text = json.dumps({"type": kind, "seq": number + 2, "version": 1})
            if not await _sent(wire, frame(text.encode()), back):
                break
            if not number % 100:
                await asyncio.sleep(0)
        back[kind_of(await last_heard(wire))] += 1
        wire.hang_up()

    back: Back = Counter()
    each = [("ping", FLOOD), ("ping", FLOOD), ("know", LOOKS)]
    await asyncio.gather(*[one(await target.socket(), kind, often, back) for kind, often in each])
    return back


async def steady(target: Target) -> Back:
    """Looks at odds as fast as they are answered, on six sockets at once, and helpings of games on two."""

    async def one(app: str, kind: str, back: Back) -> None:
        wire = await target.socket(app)
        await _sent(wire, frame(json.dumps(target.hello()).encode()), back)
        version = json.loads(await wire.heard()).get("version")
        end = asyncio.get_running_loop().time() + target.lasts
        number = 1
        while asyncio.get_running_loop().time() < end:
            number += 1
            text = json.dumps({"type": kind, "seq": number, "version": version, "draw": True})
            await _sent(wire, frame(text.encode()), back)
            heard = await wire.heard()
            back[kind_of(heard)] += 1
            if heard.startswith(("closed", "cut")):
                break
        wire.hang_up()

    back: Back = Counter()
    await asyncio.gather(
        *(one("table", "know", back) for _ in range(6)), *(one("arena", "more", back) for _ in range(2))
    )
    return back


async def strangers(target: Target) -> Back:
    """Sockets without a cookie, from another site, by another name, for the teacher's page."""
    back: Back = Counter()
    mine = target.headers
    cases = {
        "no cookie": ("table", {"Origin": mine["Origin"]}),
        "wrong cookie": ("table", {**mine, "Cookie": "gofish=00; gofish_visit=00"}),
        "another site": ("table", {**mine, "Origin": "http://evil.example"}),
        "no origin": ("table", {"Cookie": mine["Cookie"]}),
        "another host": ("table", {**mine, "Host": "evil.example"}),
        "the teacher's": ("classroom", mine),
        "no app": ("../table", mine),
    }
    for name, (app, headers) in cases.items():
        wire = await Wire.dial(target.url, target.address)
        back[f"{name}: {await wire.upgrade(f'/link/{app}', headers)}"] += 1
        wire.hang_up()
    return back


def kind_of(heard: str) -> str:
    """What was heard, in a word or two."""
    try:
        answer = json.loads(heard)
    except ValueError:
        return heard[:40]
    return str(answer.get("type")) if isinstance(answer, dict) else "no object"


async def last_heard(wire: Wire) -> str:
    """What is heard last before there is silence, or the socket is closed."""
    last = heard = ""
    while heard != "silence" and not heard.startswith(("closed", "cut")):
        last, heard = heard, await wire.heard()
    return last if heard == "silence" else heard


async def _sent(wire: Wire, data: bytes, back: Back) -> bool:
    """Send; whether it was taken."""
    try:
        await wire.send(data)
    except (OSError, TimeoutError) as error:
        back[f"not taken: {type(error).__name__}"] += 1
        return False
    return True
