"""What the scripts rely on is written out of what the hosts declare, and CI says where it is stale."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
SCRIPT = Path(".ci/message_types.py")


def said_of(root: Path) -> str:
    """What the check says of a copy of the repository."""
    command = [sys.executable, str(SCRIPT), "--check"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False, timeout=60)
    return str(done.stdout)


def test_the_types_of_the_scripts_are_those_of_the_messages() -> None:
    assert said_of(ROOT) == ""


def test_a_field_that_is_added_or_a_file_that_is_written_by_hand_makes_them_stale(tmp_path: Path) -> None:
    for path in [
        SCRIPT,
        *(ROOT / "gofish_learn").rglob("messages.py"),
        *(ROOT / "gofish_learn").rglob("messages/*.py"),
        *(ROOT / "gofish_learn/ui/static").rglob("*.d.ts"),
    ]:
        to = tmp_path / path.relative_to(ROOT) if path.is_absolute() else tmp_path / path
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, to)
    assert said_of(tmp_path) == ""
    messages = tmp_path / "gofish_learn/ui/story/messages.py"
    messages.write_text(messages.read_text(encoding="utf-8") + "    added: int\n", encoding="utf-8")
    by_hand = tmp_path / "gofish_learn/ui/static/story/more.d.ts"
    by_hand.write_text("interface More {}\n", encoding="utf-8")
    said = said_of(tmp_path)
    assert "story/messages.d.ts" in said
    assert "story/more.d.ts" in said
    by_hand.unlink()
    subprocess.run([sys.executable, SCRIPT], cwd=tmp_path, check=True, timeout=60)
    assert said_of(tmp_path) == ""
