"""Writes the cases of the days: `python -m tests.teach.detective.write_days 2026-11-01 2028-12-31` (some minutes)."""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import date, timedelta
from pathlib import Path

from gofish_learn.teach.detective import days
from gofish_learn.teach.detective.case import chosen_in, code_of
from gofish_learn.teach.detective.fresh import looked_for


def row_of(day: date) -> tuple[str, int, int, int, int, int, int | None]:
    """What is kept of the case of a day, as the search finds it."""
    code = looked_for(day)
    chosen = chosen_in(code_of(code))
    asked = chosen.mystery
    assert asked
    return code, chosen.players.eyes, asked.rank, asked.first, asked.last, chosen.clues, chosen.decides


def written(first: date, last: date) -> Iterator[str]:
    """The file, a line for each day."""
    wanted = [first + timedelta(more) for more in range((last - first).days + 1)]
    with ProcessPoolExecutor() as pool:
        for day, row in zip(wanted, pool.map(row_of, wanted, chunksize=8), strict=True):
            yield f'"{day.isoformat()}": {json.dumps(row)}'


if __name__ == "__main__":
    file = Path(days.__file__).with_name("days.json")
    file.write_text("{\n" + ",\n".join(written(*map(date.fromisoformat, sys.argv[1:]))) + "\n}\n", encoding="utf-8")
