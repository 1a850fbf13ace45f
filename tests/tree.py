"""The repository as tests see it: where it is, what belongs to it, and how a file is named in a report."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def name_of(path: Path) -> str:
    """The path from the top of the repository, to name a test by."""
    return path.relative_to(ROOT).as_posix()


def files_under(folder: str = ".") -> list[Path]:
    """Every file that is, or would be, in the repository: what Git knows, and what it would not ignore.

    Args:
        folder: Where to look, from the top of the repository.
    """
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", folder]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [path for name in sorted(filter(None, listed.split("\0"))) if (path := ROOT / name).exists()]


def notebooks() -> list[Path]:
    """Every notebook of the repository."""
    return [path for path in files_under("notebooks") if path.suffix == ".ipynb"]
