"""What `.ci/run` does with what fails and what is said, told by stand-ins for all that it starts."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tree import ROOT

STAND_INS = {
    "dpkg-query": "",
    "python3": """
        mkdir -p .venv-ci/bin
        printf '#!/bin/sh\\necho a pip: "$@"\\nexit $PIP\\n' >.venv-ci/bin/pip
        printf '#!/bin/sh\\necho the checks: "$@"\\nexit $CHECKS\\n' >.venv-ci/bin/pre-commit
        chmod +x .venv-ci/bin/*""",
}
README = """
```sh
echo the tests: pytest; exit $TESTS
```
"""


@pytest.mark.parametrize(
    ("pip", "checks", "tests", "passes"),
    [(0, 0, 0, True), (1, 0, 0, False), (0, 1, 0, False), (0, 0, 1, False), (0, 1, 1, False)],
)
def test_all_is_run_and_what_fails_fails_the_run(
    tmp_path: Path, *, pip: int, checks: int, tests: int, passes: bool
) -> None:
    (tmp_path / ".ci").mkdir()
    for script in ("run", "test-command"):
        shutil.copy2(ROOT / ".ci" / script, tmp_path / ".ci")
    (tmp_path / "README.md").write_text(README, encoding="utf-8")
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, does in STAND_INS.items():
        (programs / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    results = {"PIP": str(pip), "CHECKS": str(checks), "TESTS": str(tests)}
    done = subprocess.run(
        [tmp_path / ".ci" / "run"],
        env={**os.environ, **results, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    said = done.stdout.splitlines()
    assert (done.returncode == 0) is passes, done.stderr
    assert "the tests: pytest" in said
    assert any(line.startswith("a pip: install ") and line.endswith("-e .[dev]") for line in said)
    assert ("the checks: run --all-files --verbose --color never" in said) is (pip == 0)
    assert any(line.startswith("=== The checks have passed") for line in said) is (pip == checks == 0)
