"""Commands with whatever words and files: each does its work or says in one line what is wrong, and nothing else."""

import contextlib
import io
import os
from collections.abc import Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest.mock import patch

from gofish_learn.serve import cli
from tests.fuzz.at_the_door import at_the_door
from tests.fuzz.odd import VALUES, changed_bytes, changed_text
from tests.fuzz.pages import FindingError
from tests.fuzz.texts import a_book, a_record

FINE, ILL, BAD_INPUT = 0, 1, 2
LONGEST_LINE = 600
WORDS = (*(word for word in VALUES if isinstance(word, str) and ":" not in word), "\udcff", "a/\udcff")
"""Not what names a module, which would be imported; and a byte that is no text, as a terminal hands it on."""
NUMBERS = ("0", "1", "2", "5", "-1", "7.5", "1e9", "nan", "inf", "9" * 17, "9" * 30, "9" * 5000, "٣", "", " 1", "0x10")
OPTIONS = {
    "replay": ("--events", "--seat"),
    "odds": ("--seat", "--after"),
    "simulate": ("--rules", "--bots", "--seed", "--games", "--records", "--resume", "--time-limit"),
    "arena": ("--rules", "--bots", "--players", "--seed", "--deals", "--time-limit"),
    "print": ("--paper", "--what", "--out", "--fresh"),
    "games": ("--save",),
    "class": ("--games", "--off", "--port"),
    "play": (
        "--port",
        "--host",
        "--classroom",
        "--seats",
        "--pages",
        "--proxy",
        "--allow-host",
        "--no-browser",
        "--verbose",
    ),
    "voila": ("--port", "--no-browser"),
    "lab": ("--dir", "--port", "--no-browser"),
    "nbgrader": (),
    "site": ("--pyodide", "--numpy", "--lab", "--docs"),
    "doctor": ("--port",),
}
"""All of them, each with its options."""
SWITCHES = {"--events", "--resume", "--off", "--no-browser", "--verbose", "--lab", "--json"}
HOSTS = (
    "",
    "localhost",
    "127.0.0.1",
    "::1",
    "::",
    "1.2.3.4",
    "255.255.255.255",
    "fe80::1%9",
    "0x7f.1",
    "::ffff:127.0.0.1",
)
FOLDERS = ("", ".", "~", "~nobody", "copy", "no/such/folder", "record.json", "record.json/copy")
NAMES = ("random", "memory", "forgetful-3", "chunks-0", "fading-99999999999999999999", "careful", "", "Random")
SMALL = {"simulate": ("--games", "2"), "arena": ("--deals", "1")}
"""What keeps a run short that is fine: it stands last, and so it counts."""


@dataclass
class Desk:
    """A folder in which commands are typed, with files whose content changes.

    Attributes:
        folder: the folder.
    """

    folder: Path

    def words(self, rng: Random) -> list[str]:
        """A command: mostly a known one, with options that it knows and values that they could have."""
        name = rng.choice((*OPTIONS, "replay", "odds"))
        options = [word for option in OPTIONS[name] if rng.random() < 0.5 for word in self.option(option, rng)]
        words = [name, *self.first(name, rng), *options, *SMALL.get(name, ())]
        if rng.random() < 0.2:
            words.insert(rng.randrange(1, len(words) + 1), rng.choice((*WORDS, *NUMBERS, "--help", "--nonsense")))
        return words

    def first(self, name: str, rng: Random) -> Sequence[str]:
        """What a command is given without the name of an option."""
        if rng.random() < 0.1:
            return ()
        match name:
            case "replay" | "odds":
                return (self.file("record.json", a_record(rng), rng),)
            case "print":
                return (rng.choice((*WORDS, *NUMBERS, "standards", "../01", "01/../02")),)
            case "class":
                return (rng.choice(("list", "link", "erase", *WORDS)), *rng.choice(((), (rng.choice(WORDS),))))
            case "site" | "nbgrader":
                return (rng.choice((*WORDS, *FOLDERS)),)
            case _:
                return ()

    def option(self, option: str, rng: Random) -> Sequence[str]:
        """An option with its value."""
        if option in SWITCHES or (option == "--games" and rng.random() < 0.3):
            return (option,)
        match option:
            case "--rules":
                value = self.file("rules.json", a_book(rng), rng)
            case "--bots":
                value = ",".join(rng.choice((*NAMES, *WORDS)) for _ in range(rng.randrange(1, 6)))
            case "--records" | "--out":
                value = rng.choice((*WORDS, "kept.jsonl", "no/such/folder/f", str(self.folder), "record.json"))
            case "--dir" | "--docs":
                value = rng.choice((*WORDS, *FOLDERS))
            case "--host" | "--allow-host":
                value = rng.choice((*WORDS, *HOSTS))
            case "--classroom" | "--seats":
                value = rng.choice((*WORDS, *NUMBERS, "8b", "8b ", "8B"))
            case "--pyodide" | "--numpy":
                value = self.file("pyodide-314.0.6.tgz", "\x1f\x8b\x08", rng)
            case "--paper" | "--what":
                value = rng.choice((*WORDS, "A4", "Letter", "worksheet,plan", "worksheet,,plan"))
            case _:
                value = rng.choice(NUMBERS)
        return (option, value)

    def file(self, name: str, good: str, rng: Random) -> str:
        """The name of a file with something good or changed in it; or of none, or a folder."""
        if rng.random() < 0.1:
            return rng.choice((*WORDS, str(self.folder), "missing.json", "/dev/null"))
        content = good.encode()
        if rng.random() < 0.7:
            content = changed_text(good, rng).encode("utf-8", "replace")
        elif rng.random() < 0.3:
            content = changed_bytes(content, rng)
        if not (self.folder / name).is_dir():  # an earlier command may have made one
            (self.folder / name).write_bytes(content)
        return name

    def check(self, words: Sequence[str]) -> None:
        """Type a command here.

        Raises:
            FindingError: it ended otherwise than a command may.
        """
        out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace")
        with self.typing(), at_the_door(), redirect_stdout(out), redirect_stderr(err):
            try:
                status = cli.main(list(words))
            except (Exception, SystemExit) as error:
                raise FindingError(f"{list(words)} raised {error!r}") from error
        said, printed = text_of(err), text_of(out)
        if status == BAD_INPUT and (printed or len(said.splitlines()) != 1 or len(said) > LONGEST_LINE):
            raise FindingError(f"{list(words)} said {said[:700]!r} and printed {printed[:200]!r}")
        if status not in {FINE, BAD_INPUT, ILL if words[0] == "doctor" else FINE} or "Traceback" in said:
            raise FindingError(f"{list(words)} ended with {status}: {said[:700]!r}")

    @contextlib.contextmanager
    def typing(self) -> Iterator[None]:
        """Be in the folder, with nothing on standard input, and the kit's own files there too."""
        own = {"GOFISH_LEARN_DATA": str(self.folder / "data"), "HOME": str(self.folder / "home")}
        stdin = io.TextIOWrapper(io.BytesIO(b""))
        with contextlib.chdir(self.folder), patch.dict(os.environ, own), patch("sys.stdin", stdin):
            yield


def text_of(stream: io.TextIOWrapper) -> str:
    """What has been written to a stream."""
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("utf-8", "replace")
