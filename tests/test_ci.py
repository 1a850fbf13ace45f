"""What `.ci/run` and `.ci/versions` do with what fails and what is said, told by stand-ins for all that they start."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tree import ROOT

STAND_INS = {
    "dpkg-query": """
        for package; do
            case " $MISSING " in *" $package "*) exit 1; esac
        done""",
    "apt-get": 'echo apt-get: "$@"',
    "uv": """
        echo uv: "$@"
        case $1 in venv)
            for environment; do :; done
            mkdir -p "$environment/bin"
            printf '#!/bin/sh\\necho the tests: "$@"\\nexit $TESTS\\n' >"$environment/bin/pytest"
            printf '#!/bin/sh\\n' >"$environment/bin/python"
            chmod +x "$environment"/bin/*
        esac""",
    "python3": """
        mkdir -p .venv-ci/bin
        printf '#!/bin/sh\\nexit $PIP\\n' >.venv-ci/bin/pip
        printf '#!/bin/sh\\necho what the checks need: "$@"\\nexit $UV\\n' >.venv-ci/bin/uv
        printf '#!/bin/sh\\necho the checks: "$@"\\nexit $CHECKS\\n' >.venv-ci/bin/pre-commit
        chmod +x .venv-ci/bin/*""",
}
README = """
```sh
echo the tests: pytest; exit $TESTS
```
"""


def run(folder: Path, script: str, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a script of `.ci` in a folder that has nothing but the scripts, with the stand-ins."""
    (folder / ".ci").mkdir()
    for name in ("run", "test-command", "versions"):
        shutil.copy2(ROOT / ".ci" / name, folder / ".ci")
    (folder / "README.md").write_text(README, encoding="utf-8")
    programs = folder / "programs"
    programs.mkdir()
    for name, does in STAND_INS.items():
        (programs / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    return subprocess.run(
        [folder / ".ci" / script, *words],
        env={**os.environ, "MISSING": "", **variables, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("pip", "uv", "checks", "tests"),
    [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1), (0, 0, 1, 1)],
)
def test_all_is_run_and_what_fails_fails_the_run(tmp_path: Path, *, pip: int, uv: int, checks: int, tests: int) -> None:
    done = run(tmp_path, "run", PIP=str(pip), UV=str(uv), CHECKS=str(checks), TESTS=str(tests))
    said = done.stdout.splitlines()
    assert (done.returncode == 0) is (pip == uv == checks == tests == 0), done.stderr
    assert "the tests: pytest" in said
    assert any(line.startswith("what the checks need: ") and line.endswith("-e .[dev]") for line in said) is (pip == 0)
    assert ("the checks: run --all-files --verbose --color never" in said) is (pip == uv == 0)
    assert any(line.startswith("=== The checks have passed") for line in said) is (pip == uv == checks == 0)


@pytest.mark.parametrize("missing", ["", "chromium-headless-shell", "fonts-liberation", "fonts-roboto-unhinted"])
def test_whichever_browser_or_font_is_missing_is_installed(tmp_path: Path, missing: str) -> None:
    done = run(tmp_path, "run", PIP="0", UV="0", CHECKS="0", TESTS="0", MISSING=missing)
    installed = [line.split() for line in done.stdout.splitlines() if line.startswith("apt-get: install ")]
    assert done.returncode == 0, done.stderr
    assert [missing in words for words in installed] == ([True] if missing else [])


@pytest.mark.parametrize(
    ("words", "python", "environment", "resolution", "tests"),
    [
        (["oldest"], "3.11", ".venv-oldest-3.11", "lowest-direct", "-m not browser or smoke"),
        (["newest"], "/opt/python3.14", ".venv-newest-python3.14", "highest", "-m not browser or smoke"),
        (["newest", "tests/engine", "-x"], "3.12", ".venv-newest-3.12", "highest", "tests/engine -x"),
    ],
)
def test_each_python_and_each_end_of_the_packages_has_an_environment_of_its_own(
    tmp_path: Path, *, words: list[str], python: str, environment: str, resolution: str, tests: str
) -> None:
    done = run(tmp_path, "versions", *words, PYTHON=python, TESTS="3")
    said = done.stdout.splitlines()
    assert done.returncode == 3, done.stderr
    assert said[0].split()[-3:] == ["--python", python, environment]
    assert f"--python {environment}/bin/python --resolution {resolution} " in said[1]
    assert said[-1] == f"the tests: {tests}"


@pytest.mark.parametrize("words", [[], ["new"]])
def test_whoever_does_not_say_which_packages_is_asked(tmp_path: Path, words: list[str]) -> None:
    done = run(tmp_path, "versions", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Say which: .ci/versions oldest, or .ci/versions newest.\n"
