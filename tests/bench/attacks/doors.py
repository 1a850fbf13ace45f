"""Attacks on the door: D2, D3, D5 and D6 of the review."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from secrets import token_hex

from tests.bench.attacks.target import Target
from tests.bench.attacks.wire import Wire
from tests.bench.clients.links import LostError

IDLE = 8_000
HALF = 4_000
DIALLING = 200
GUESSERS = 20
ADDRESSES = tuple(f"127.0.0.{number}" for number in (2, 3, 4, 5))
THREADS = 100
NEWCOMERS = 200
MALFORMED_TIMES = 10
Back = Counter[str]


async def idle(target: Target) -> Back:
    """Eight thousand connections that ask nothing."""
    return await _held(target, b"", IDLE)


async def half(target: Target) -> Back:
    """Four thousand requests that never come to their end."""
    return await _held(target, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ", HALF)


async def bodies(target: Target) -> Back:
    """A thousand forms that are sent a byte at a time."""
    head = target.request("POST", "/join", "Content-Type: application/x-www-form-urlencoded", "Content-Length: 60000")
    return await _held(target, head + b"key=", HALF // 4)


async def _held(target: Target, data: bytes, often: int) -> Back:
    back: Back = Counter()
    dialling = asyncio.Semaphore(DIALLING)
    held: list[Wire] = []

    async def one() -> None:
        async with dialling:
            try:
                wire = await Wire.dial(target.url, target.address)
                held.append(wire)
                if data:
                    await wire.send(data)
            except (OSError, TimeoutError) as error:
                back[f"not taken: {type(error).__name__}"] += 1

    await asyncio.gather(*(one() for _ in range(often)))
    await asyncio.sleep(target.lasts)
    for wire in held:
        back["closed by the server" if wire.reader.at_eof() or wire.reader.exception() else "still open"] += 1
        wire.hang_up()
    return back


async def keys_from_here(target: Target) -> Back:
    """Wrong keys without a pause, twenty at once, from the address that the honest come from."""
    return await _for_a_while(target, GUESSERS, lambda _: _wrong_key(target, target.address))


async def keys_from_elsewhere(target: Target) -> Back:
    """The same from four other addresses, twenty at once from each."""
    often = GUESSERS * len(ADDRESSES)
    return await _for_a_while(target, often, lambda number: _wrong_key(target, ADDRESSES[number % len(ADDRESSES)]))


async def _wrong_key(target: Target, address: str) -> str:
    key = "".join("ABCDEFGHJKLMNPQR"[int(digit, 16)] for digit in token_hex(3))
    return str((await target.browser(address).fetch("/join", {"key": key, "to": "/"}, target.lasts)).code)


async def words(target: Target) -> Back:
    """Wrong words for a learner's nickname, from a hundred browsers at once."""
    browsers = [target.browser() for _ in range(THREADS)]
    for browser in browsers:
        await browser.fetch("/join", {"key": target.key, "to": "/"})

    async def guess(number: int) -> str:
        fields = {"nickname": target.nickname, "word": token_hex(4), "to": "/"}
        return str((await browsers[number].fetch("/join/name", fields, 4 * target.lasts)).code)

    return await _for_a_while(target, THREADS, guess)


async def filling(target: Target) -> Back:
    """One key holder invents two hundred learners: by new cookies, ten at once."""
    back: Back = Counter()
    joining = asyncio.Semaphore(10)

    async def one(number: int) -> None:
        async with joining:
            try:
                await target.browser().come_in(target.key, f"Nobody {number}", 4 * target.lasts)
                back["taken in"] += 1
            except LostError as error:
                back[str(error)] += 1

    await asyncio.gather(*(one(number) for number in range(NEWCOMERS)))
    return back


async def malformed(target: Target) -> Back:
    """Requests that break the rules of HTTP, and forms in many parts that no page sends."""
    back: Back = Counter()
    parts = b'--x\r\nContent-Disposition: form-data; name="key"\r\n\r\nABC\r\n--x--\r\n'
    broken = b"--x\r\nContent-Disposition: nonsense\r\n\r\n--x"
    form = "Content-Type: application/x-www-form-urlencoded"
    requests = [
        target.request(
            "POST", "/join", "Content-Type: multipart/form-data; boundary=x", f"Content-Length: {len(parts)}"
        )
        + parts,
        target.request(
            "POST", "/join", "Content-Type: multipart/form-data; boundary=x", f"Content-Length: {len(broken)}"
        )
        + broken,
        target.request("POST", "/join", "Content-Type: multipart/form-data", "Content-Length: 2") + b"--",
        target.request("POST", "/join/name", form, "Content-Encoding: gzip", "Content-Length: 4") + b"\x1f\x8b\x08\x00",
        target.request("POST", "/join", form, "Content-Length: 9") + b"key=%ff%fe",
        target.request("POST", "/join", form, "Content-Length: -5"),
        target.request("POST", "/join", form, "Content-Length: 5", "Content-Length: 6") + b"key=a",
        target.request("POST", "/join", form, "Transfer-Encoding: chunked") + b"zz\r\n",
        target.request("POST", "/gofish/play/open", "Content-Length: 7") + b'{"a":[]',
        target.request("POST", "/gofish/play/open", "Content-Length: 2") + b"[]",
        target.request("GET", "/%ff%fe"),
        target.request("GET", "/files/../../../etc/passwd"),
        target.request("GET", "/files/%2e%2e%2fx"),
        target.request("GET", "/gofish/" + "a" * 20_000),
        target.request("GET", "/join/name?nickname=%ff"),
        target.request("GET", "/class/news?since=" + "9" * 5_000),
        target.request("GET", "/class/news?since=x"),
        target.request("BREW", "/"),
        target.request("POST", "/"),
        target.request("PUT", "/join"),
        target.request("GET", "/", "Cookie: " + "a=b; " * 3_000),
        target.request("GET", "/", "Cookie: =;;;\x01"),
        target.request("GET", "/", "X: y" * 20_000),
        target.request("GET", "/link/table", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 99"),
        target.request("GET", "/link/table", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: x"),
        target.request("GET", "/link/table"),
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1:" + b"9" * 5_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
        b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
        b"GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 200,
        b"\0" * 70_000,
        b"\r\n" * 5_000,
    ]
    for request in requests * MALFORMED_TIMES:
        wire = await Wire.dial(target.url, target.address)
        try:
            await wire.send(request)
            if request.endswith(b"\0"):
                wire.writer.write_eof()
            back[await wire.status()] += 1
        except (OSError, TimeoutError) as error:
            back[type(error).__name__] += 1
        wire.hang_up()
    return back


async def _for_a_while(target: Target, often: int, act: Callable[[int], Awaitable[str]]) -> Back:
    back: Back = Counter()
    end = asyncio.get_running_loop().time() + target.lasts

    async def one(number: int) -> None:
        while asyncio.get_running_loop().time() < end:
            try:
                back[await act(number)] += 1
            except LostError:
                back["no answer"] += 1

    await asyncio.gather(*(one(number) for number in range(often)))
    return back
