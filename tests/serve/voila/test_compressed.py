"""Compressed twins: the same content in fewer bytes, made once however many ask for it."""

import asyncio
import gzip
import os
from pathlib import Path

import pytest

from gofish_learn.serve.voila.compressed import Twins, is_text

TEXT = b"const fish = 1;\n" * 500


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """A script that is worth compressing."""
    path = tmp_path / "a.js"
    path.write_bytes(TEXT)
    return path


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What has been compressed so far."""
    found: list[bytes] = []
    real = gzip.compress

    def compress(content: bytes, *more: int, **named: int) -> bytes:
        found.append(content)
        return real(content, *more, **named)

    monkeypatch.setattr(gzip, "compress", compress)
    return found


def test_a_twin_has_the_same_content_and_time_in_fewer_bytes(script: Path, tmp_path: Path) -> None:
    twin = asyncio.run(Twins(tmp_path / "twins").twin(str(script)))
    assert twin is not None
    assert gzip.decompress(Path(twin).read_bytes()) == TEXT
    assert Path(twin).suffix == ".js"
    assert Path(twin).stat().st_mtime_ns == script.stat().st_mtime_ns
    assert Path(twin).stat().st_size < len(TEXT) / 10


def test_all_who_ask_get_the_one_that_is_made(script: Path, tmp_path: Path, made: list[bytes]) -> None:
    async def thirty_visitors() -> set[str | None]:
        twins = Twins(tmp_path / "twins")
        first = await asyncio.gather(*(twins.twin(str(script)) for _ in range(30)))
        return {*first, await twins.twin(str(script))}

    assert len(asyncio.run(thirty_visitors())) == 1
    assert made == [TEXT]


def test_a_file_that_has_changed_gets_another_twin(script: Path, tmp_path: Path) -> None:
    twins = Twins(tmp_path / "twins")
    for content in (TEXT, TEXT + b"// newer\n"):
        script.write_bytes(content)
        twin = asyncio.run(twins.twin(str(script)))
        assert twin is not None
        assert gzip.decompress(Path(twin).read_bytes()) == content


def test_what_would_not_be_smaller_has_none(tmp_path: Path) -> None:
    noise = tmp_path / "noise.js"
    noise.write_bytes(os.urandom(2000))
    assert asyncio.run(Twins(tmp_path / "twins").twin(str(noise))) is None


def test_where_none_can_be_kept_there_is_none(script: Path) -> None:
    assert asyncio.run(Twins(script / "below-a-file").twin(str(script))) is None


@pytest.mark.parametrize(
    ("name", "worth_it"),
    [
        *[(name, True) for name in ("a.js", "a.css", "a.svg", "a.json")],
        *[(name, False) for name in ("a.woff2", "a.png", "a.js.gz", "LICENSE")],
    ],
)
def test_texts_are_worth_compressing(name: str, worth_it: bool) -> None:  # noqa: FBT001 - a parameter of a test
    assert is_text(name) == worth_it
