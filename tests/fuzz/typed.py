"""Commands with odd words and files: each does its work or says in one line what is wrong, and nothing else."""

import contextlib
import io
import os
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from unittest.mock import patch

from gofish_learn.serve import cli
from tests.fuzz.odd import VALUES, changed_text
from tests.fuzz.readers import a_book, a_record

BAD_INPUT, LONGEST_LINE = 2, 600
WORDS = (*(word for word in VALUES if isinstance(word, str) and ":" not in word), "\udcff", "a/\udcff")
"""Not what names a module, which would be imported; and a byte that is no text, as a terminal hands it on."""
FOLDERS = ("", ".", "~", "~nobody", "copy", "no/such/folder", "record.json", "record.json/copy")
BOTS = ("random", "memory,memory", "forgetful-3,chunks-0", "fading-99999999999999999999", "careful,", "Random,memory")
COMMANDS: dict[str, tuple[str, ...]] = {
    "replay record.json": ("--events", "--seat"),
    "odds record.json": ("--seat", "--after"),
    "simulate --games 2": ("--rules rules.json", "--bots", "--seed", "--records", "--time-limit"),
    "arena --deals 1": ("--rules rules.json", "--bots", "--players", "--seed", "--time-limit"),
    "print": ("--paper", "--what", "--out", "--fresh"),
    "games": ("--save",),
    "class list": (),
    "class erase": ("--games", "--off"),
    "site": ("--pyodide record.json", "--lab"),
}
"""Those that do their work and end; what serves is tried in `tests/serve`."""


def command(rng: Random) -> list[str]:
    """One of them, mostly with options that it knows, and whatever they could be given."""
    name = rng.choice([*COMMANDS])
    words = name.split()
    for option in COMMANDS[name]:
        if rng.random() < 0.5:
            words += option.split()
            if " " not in option and rng.random() < 0.8:
                words.append(rng.choice((*WORDS, *FOLDERS, *BOTS, *map(str, range(6)))))
    if rng.random() < 0.5:
        words.insert(rng.randrange(1, len(words) + 1), rng.choice((*WORDS, *FOLDERS, "--help", "--nonsense")))
    return words


def type_odd(folder: Path, rng: Random) -> list[str]:
    """Type one of them in a folder, where two files lie that are mostly not as they should be; what was typed."""
    for name, good in (("record.json", a_record(rng)), ("rules.json", a_book(rng))):
        text = good if rng.random() < 0.3 else changed_text(good, rng)
        if not (folder / name).is_dir():  # an earlier command may have made one
            (folder / name).write_bytes(text.encode("utf-8", "replace"))
    words = command(rng)
    type_in(folder, words)
    return words


def type_in(folder: Path, words: Sequence[str]) -> None:
    """Type a command in a folder, with the kit's own files there too; look at what it says."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace")
    own = {"GOFISH_LEARN_DATA": str(folder / "data"), "HOME": str(folder / "home")}
    nothing = io.TextIOWrapper(io.BytesIO())
    with (
        contextlib.chdir(folder),
        patch.dict(os.environ, own),
        patch("sys.stdin", nothing),
        patch("gofish_learn.serve.commands.lab._run_jupyterlab", lambda *_: 0),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        status = cli.main([*words])
    said, printed = (said_in(stream) for stream in (err, out))
    assert "Traceback" not in said, words
    assert status in {0, BAD_INPUT}, f"{words} ended with {status}: {said[:700]!r}"
    if status == BAD_INPUT:
        about = f"{words} said {said[:700]!r} and printed {printed[:200]!r}"
        assert (printed, said.count("\n")) == ("", 1), about
        assert len(said) <= LONGEST_LINE, about


def said_in(stream: io.TextIOWrapper) -> str:
    """What has been written to a stream."""
    stream.seek(0)
    return stream.read()
