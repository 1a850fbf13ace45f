"""Delivering the lessons: a copy for the learner, brought up to date without ever touching what they changed.

A small hidden file remembers what was delivered. A lesson that is still as it was delivered is replaced by a newer
version. One that was changed stays as it is, even if it no longer runs with this version of the kit, and a fresh lesson
is put beside it.
"""

import hashlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MEMORY = ".gofish-learn.json"


@dataclass(frozen=True)
class Delivery:
    """What a delivery did, as paths relative to the learner's folder.

    Attributes:
        new: files that were not there.
        updated: files that the learner had not changed, now of this version.
        beside: files that the learner had changed, each with the fresh one beside it.
    """

    new: tuple[Path, ...]
    updated: tuple[Path, ...]
    beside: tuple[tuple[Path, Path], ...]


def deliver(source: Path, target: Path) -> Delivery:
    """Copy the lessons in `source` to the learner's folder `target`, and bring an older copy there up to date.

    Fresh copies of what the learner changed go beside each.
    """
    target.mkdir(parents=True, exist_ok=True)
    remembered = _read_memory(target / MEMORY)
    new, updated, beside = [], [], []
    for path in _files(source):
        content = path.read_bytes()
        name = path.relative_to(source)
        mine = target / name
        delivered = remembered.get(name.as_posix())
        remembered[name.as_posix()] = _hash(content)
        theirs = _content(mine)
        if theirs is None and not os.path.lexists(mine):
            _write(mine, content)
            new.append(name)
        elif theirs == content or (delivered == _hash(content)):
            continue
        elif theirs is not None and _hash(theirs) == delivered:
            _write(mine, content)
            updated.append(name)
        else:
            newer = _beside(mine, content)
            _write(newer, content)
            beside.append((name, newer.relative_to(target)))
    _write(target / MEMORY, json.dumps({"delivered": remembered}, indent=1, sort_keys=True).encode())
    return Delivery(tuple(new), tuple(updated), tuple(beside))


def _files(source: Path) -> Iterator[Path]:
    for path in sorted(source.rglob("*")):
        hidden = any(part.startswith((".", "__pycache__")) for part in path.relative_to(source).parts)
        if path.is_file() and not hidden:
            yield path


def _beside(path: Path, content: bytes) -> Path:
    """A free name beside `path`, or the name of a file there that has this content."""
    number = 1
    while True:
        mark = " (new)" if number == 1 else f" (new {number})"
        candidate = path.with_stem(path.stem + mark)
        if not os.path.lexists(candidate) or _content(candidate) == content:
            return candidate
        number += 1


def _content(path: Path) -> bytes | None:
    """The content of a plain file, or `None`: a link or a folder is the learner's own doing."""
    return path.read_bytes() if path.is_file() and not path.is_symlink() else None


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(path: Path, content: bytes) -> None:
    """Write the whole file or nothing: half a copy would look like a learner's change."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.unfinished")
    unfinished.write_bytes(content)
    unfinished.replace(path)


def _read_memory(path: Path) -> dict[str, str]:
    """The hash of each file as it was delivered, by name; empty if unreadable, so that every file counts as changed."""
    try:
        memory: Any = json.loads(path.read_text(encoding="utf-8"))["delivered"]
        return {str(name): str(value) for name, value in memory.items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return {}
