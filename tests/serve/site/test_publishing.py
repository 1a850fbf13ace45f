"""A site that GitHub or GitLab builds from a copy of the repository: what they run, run here in a fresh clone."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.tree import ROOT

WORKFLOW: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8"))
PIPELINE: dict[str, Any] = yaml.safe_load((ROOT / ".gitlab-ci.yml").read_text(encoding="utf-8"))
STEPS: dict[str, list[dict[str, Any]]] = {name: job["steps"] for name, job in WORKFLOW["jobs"].items()}


def lines_of(job: str) -> list[str]:
    """What a job of the workflow runs."""
    return [step["run"] for step in STEPS[job] if "run" in step]


def test_what_is_built_is_what_is_published() -> None:
    (upload,) = (step for step in STEPS["build"] if "upload-pages-artifact" in step.get("uses", ""))
    assert lines_of("build") == [f".ci/site {upload['with']['path']}"]
    (script,), (published,) = PIPELINE["pages"]["script"], PIPELINE["pages"]["artifacts"]["paths"]
    assert script == f".ci/site {published}"


def test_no_job_may_do_more_than_its_own_work_needs() -> None:
    assert WORKFLOW["permissions"] == {}
    assert {name: job["permissions"] for name, job in WORKFLOW["jobs"].items()} == {
        "build": {"contents": "read"},
        "publish": {"pages": "write", "id-token": "write"},
        "attach": {"contents": "write"},
    }
    assert all(
        step["with"]["persist-credentials"] is False
        for job in STEPS.values()
        for step in job
        if "checkout" in step.get("uses", "")
    )


def test_a_push_to_a_copy_whose_pages_are_off_builds_nothing() -> None:
    assert "github.event_name == 'push' && github.event.repository.has_pages" in WORKFLOW["jobs"]["build"]["if"]


def test_without_a_folder_the_script_says_what_it_needs() -> None:
    done = subprocess.run([ROOT / ".ci" / "site"], capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (2, "Say where the site goes: .ci/site FOLDER\n")


@pytest.mark.thorough
def test_a_fresh_clone_builds_the_site_and_packs_it(tmp_path: Path) -> None:
    git, bash = shutil.which("git") or "", shutil.which("bash") or ""
    clone = tmp_path / "clone"
    subprocess.run([git, "clone", "-q", ROOT, clone], check=True)
    build, pack, _ = lines_of("attach")
    for line in (build, pack):
        subprocess.run([bash, "-c", line], cwd=clone, check=True)
    pages = {"index.html", "play.html", "story.html", "puzzles.html", "lab.html", "reef.html", "lab"}
    assert pages <= {path.name for path in (clone / "gofish-learn-site").iterdir()}
    assert (clone / "gofish-learn-site.zip").stat().st_size > 10_000_000
