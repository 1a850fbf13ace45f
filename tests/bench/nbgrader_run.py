"""nbgrader itself on all lessons: validate, generate_assignment, autograde and generate_feedback.

Run it where nbgrader is installed (the extra `nbgrader`), from the top of the repository:

    python tests/bench/nbgrader_run.py [LESSON …]

It prints the points of each lesson for a submission with the solutions, which must be full, and for one in which
nothing was written. It exits with 1 if a step fails, a solution loses a point, or a page of feedback lacks its points.
Lesson 08 plays thousands of games: allow for ten minutes in all.
"""

import csv
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

SCORE = re.compile(r"\(Score: ([\d.]+ / [\d.]+)\)")
FULL, EMPTY = "solver", "newcomer"


def nbgrader(folder: Path, *arguments: str) -> str:
    """Run a command of nbgrader in the folder of the course; what it said.

    Raises:
        SystemExit: the command failed.
    """
    command = [sys.executable, "-m", "nbgrader", *arguments]
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout[-3000:], done.stderr[-6000:], file=sys.stderr)  # noqa: T201 - a script reports
        raise SystemExit(f"nbgrader {' '.join(arguments)} failed")
    return done.stdout + done.stderr


def hand_in(folder: Path, lesson: str) -> None:
    """Hand in two notebooks: the source version, with its solutions, and the release as it was handed out."""
    for student, version in ((FULL, "source"), (EMPTY, "release")):
        submission = folder / "submitted" / student / lesson
        submission.mkdir(parents=True)
        shutil.copy(folder / version / lesson / f"{lesson}.ipynb", submission)


def points(folder: Path, lesson: str) -> dict[str, tuple[float, float]]:
    """The points that each student has in the gradebook, and those that there are."""
    nbgrader(folder, "export", "--to", "grades.csv")
    with (folder / "grades.csv").open(encoding="utf-8", newline="") as grades:
        rows = [row for row in csv.DictReader(grades) if row["assignment"] == lesson]
    return {row["student_id"]: (float(row["score"]), float(row["max_score"])) for row in rows}


def told(folder: Path, lesson: str, student: str) -> str:
    """The points that the page of feedback tells a student, as it writes them."""
    page = (folder / "feedback" / student / lesson / f"{lesson}.html").read_text(encoding="utf-8")
    found = SCORE.search(page)
    return found[1] if found else "no points"


def main(wanted: Sequence[str]) -> int:
    """Try all lessons, or those whose names begin with one of the words given."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        subprocess.run([sys.executable, "-m", "gofish_learn.serve.cli", "nbgrader", made], check=True)
        lessons = sorted(path.name for path in (folder / "source").iterdir())
        lost = 0
        for lesson in [one for one in lessons if one.startswith(tuple(wanted) or "")]:
            said = nbgrader(folder, "validate", f"source/{lesson}/{lesson}.ipynb")
            if "Success! Your notebook passes all the tests." not in said:
                raise SystemExit(f"{lesson} does not pass its own tests: {said}")
            nbgrader(folder, "generate_assignment", lesson, "--create")
            hand_in(folder, lesson)
            nbgrader(folder, "autograde", lesson)
            (full, most), (empty, _) = map(points(folder, lesson).__getitem__, (FULL, EMPTY))
            print(f"{lesson}: {full:g} of {most:g} with the solutions, {empty:g} with nothing written", flush=True)  # noqa: T201
            nbgrader(folder, "generate_feedback", lesson)
            for student, score in ((FULL, full), (EMPTY, empty)):
                if (said := told(folder, lesson, student)) != f"{score} / {most}":
                    raise SystemExit(f"{lesson}: the feedback of the {student} says {said}, not {score} / {most}")
            lost += full != most or empty > most / 2
    return int(lost > 0)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
