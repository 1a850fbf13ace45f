"""What the judge says of many short histories: kept in `answers.txt`, a line a history.

To deal every world takes long, so the tests read here what came of it, and judge anew only with `--thorough`. After a
change that lets other histories come about, `python -m tests.knowledge.beliefs.answers` writes the file.

A line has the moments of a history, parted by `;`. Each says what has changed since the one before: `1A=3:0:1:0:0`
means that of four worlds seat 1 holds no ace in three and two aces in one, `1A=2` that it holds two in all of them;
`1AC=3:1`, where asks name a card, that it lacks the ace of clubs in three of four, `1AC=1` that it holds it.
"""

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path

from gofish_learn.engine.cards import RANKS, SUITS, Card
from gofish_learn.knowledge.beliefs.evidence import Reading
from tests.knowledge.beliefs.histories import KINDS, Histories, history, refills
from tests.knowledge.beliefs.judge import Judge
from tests.knowledge.beliefs.tiny import Tiny

FILE = Path(__file__).with_suffix(".txt")

Answers = dict[str, tuple[float, ...]]
"""The chances that a seat holds 0, 1, 2, … cards of a rank (`1A`), or that it lacks and holds a card (`1AC`)."""


def judged_anew(kind: Histories, seed: int) -> dict[Reading, list[Answers]]:
    """What the judge says of each moment of a history."""
    told = history(kind, seed)
    with refills(kind):
        judge = Judge(kind.tiny, told.dealer, told.deck, told.observer, suits=kind.suits)
        found = {reading: [answers_of(judge, kind.tiny, reading)] for reading in kind.readings}
        for action, (_, events) in zip(told.actions, told.moments[1:], strict=True):
            judge.play(action, events)
            for reading, moments in found.items():
                moments.append(answers_of(judge, kind.tiny, reading))
    return found


def answers_of(judge: Judge, tiny: Tiny, reading: Reading) -> Answers:
    """All that the judge can say at a moment."""
    found: Answers = {}
    for seat in range(tiny.players):
        for rank, copies in zip(RANKS, tiny.copies, strict=False):
            counts = judge.counts(seat, rank, asked_at_random=reading is Reading.UNIFORM_ASKER)
            found[f"{seat}{rank.letter}"] = tuple(counts[: copies + 1])
            if tiny.rules.names_a_card:
                for card in (Card(rank, suit) for suit in SUITS):
                    held = judge.chance_of_card(seat, card)
                    found[f"{seat}{card}"] = (1 - held, held)
    return found


def written(moments: Sequence[Answers]) -> str:
    """A history as a line."""
    known: dict[str, str] = {}
    parts = []
    for answers in moments:
        texts = {key: in_worlds(shares) for key, shares in answers.items()}
        parts.append(" ".join(f"{key}={text}" for key, text in texts.items() if known.get(key) != text))
        known = texts
    return ";".join(parts)


def in_worlds(shares: Sequence[float]) -> str:
    """Shares as whole numbers of worlds, as few as can be: "3:0:1"; what is certain by itself."""
    if 1 in shares:
        return str(shares.index(1))
    parts = [Fraction(share).limit_denominator(10**7) for share in shares]
    assert all(abs(part - share) < 1e-14 for part, share in zip(parts, shares, strict=True))
    every = math.lcm(*(part.denominator for part in parts))
    return ":".join(str(int(part * every)) for part in parts)


def in_shares(text: str) -> tuple[float, ...]:
    """The shares that a text gives in worlds."""
    first, *rest = [int(number) for number in text.split(":")]
    return tuple(number / (first + sum(rest)) for number in (first, *rest)) if rest else (*(0.0,) * first, 1.0)


def read(line: str) -> list[Answers]:
    """The moments of a line."""
    known: Answers = {}
    moments = []
    for part in line.split(";"):
        changed = (entry.partition("=") for entry in part.split())
        known |= {key: in_shares(text) for key, _, text in changed}
        moments.append(dict(known))
    return moments


def heading(kind: Histories, reading: Reading) -> str:
    """What stands above the histories of a kind."""
    return f"# {kind}, {reading.name}"


@cache
def lines_of_file() -> Mapping[str, Sequence[str]]:
    """The lines of the file by their headings."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            lines = found[line] = []
        else:
            lines.append(line)
    return found


def answers_in_file(kind: Histories, reading: Reading) -> list[list[Answers]]:
    """What the judge said, history by history and moment by moment."""
    return [read(line) for line in lines_of_file()[heading(kind, reading)]]


def write_file() -> None:
    """Judge all histories of all kinds."""
    lines = []
    for kind in KINDS:
        judged = [judged_anew(kind, seed) for seed in range(kind.seeds)]
        for reading in kind.readings:
            lines += [heading(kind, reading), *(written(moments[reading]) for moments in judged)]
    FILE.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    write_file()
